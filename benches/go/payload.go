package main

// The structs that a user of a JSON library writes.

// frame is any line; its payload is decoded when its kind is known.
type frame[R ~[]byte] struct {
	Attachment string `json:"attachment"`
	Turn       string `json:"turn,omitempty"`
	ID         string `json:"id,omitempty"`
	Method     string `json:"method,omitempty"`
	Event      string `json:"event,omitempty"`
	Params     R      `json:"params,omitempty"`
	Data       R      `json:"data,omitempty"`
	Result     R      `json:"result,omitempty"`
	Error      R      `json:"error,omitempty"`
}

// written is the same line before it is encoded.
type written struct {
	Attachment string `json:"attachment"`
	Turn       string `json:"turn,omitempty"`
	ID         string `json:"id,omitempty"`
	Method     string `json:"method,omitempty"`
	Event      string `json:"event,omitempty"`
	Params     any    `json:"params,omitempty"`
	Data       any    `json:"data,omitempty"`
	Result     any    `json:"result,omitempty"`
	Error      any    `json:"error,omitempty"`
}

type text struct {
	Text string `json:"text"`
}

type message struct {
	Text       string `json:"text"`
	Usage      *usage `json:"usage,omitempty"`
	StopReason string `json:"stop_reason"`
}

type usage struct {
	Input  uint64 `json:"input"`
	Output uint64 `json:"output"`
}

type toolCall[R ~[]byte] struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Arguments R      `json:"arguments"`
}

type toolResult struct {
	Content []content `json:"content"`
	IsError bool      `json:"is_error"`
}

type content struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

type nativeFile struct {
	Path       string `json:"path"`
	Size       uint64 `json:"size"`
	AppendOnly bool   `json:"append_only"`
}

type runnerError struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

type options[R ~[]byte] struct {
	SessionID string    `json:"session_id"`
	Dir       string    `json:"dir"`
	Config    config    `json:"config"`
	Tools     []tool[R] `json:"tools"`
	Provider  provider  `json:"provider"`
}

type config struct {
	Model string   `json:"model"`
	Tools []string `json:"tools"`
}

type tool[R ~[]byte] struct {
	Name        string  `json:"name"`
	Description *string `json:"description,omitempty"`
	InputSchema R       `json:"input_schema"`
}

type provider struct {
	APIKey  string  `json:"api_key"`
	BaseURL *string `json:"base_url,omitempty"`
	API     *string `json:"api,omitempty"`
}

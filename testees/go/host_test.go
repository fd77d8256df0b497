package main

import (
	"bytes"
	"encoding/json"
	"fmt"

	wire "github.com/brain-wire/brain-wire/generated/go"
)

// What a host may have that knows encoding/json alone: ordinary structs. The
// tests make frames of our types from them.

type hostFrame struct {
	Attachment string          `json:"attachment"`
	Turn       *string         `json:"turn,omitempty"`
	ID         string          `json:"id,omitempty"`
	Method     string          `json:"method,omitempty"`
	Params     json.RawMessage `json:"params,omitempty"`
	Event      string          `json:"event,omitempty"`
	Data       json.RawMessage `json:"data,omitempty"`
	Result     json.RawMessage `json:"result,omitempty"`
	Error      *hostError      `json:"error,omitempty"`
}

type hostError struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

type hostOptions struct {
	SessionID string       `json:"session_id"`
	Dir       string       `json:"dir"`
	Config    hostConfig   `json:"config"`
	Tools     []hostTool   `json:"tools"`
	Provider  hostProvider `json:"provider"`
}

type hostConfig struct {
	Model string   `json:"model"`
	Tools []string `json:"tools"`
}

type hostTool struct {
	Name        string          `json:"name"`
	Description *string         `json:"description,omitempty"`
	InputSchema json.RawMessage `json:"input_schema"`
}

type hostProvider struct {
	APIKey  string  `json:"api_key"`
	BaseURL *string `json:"base_url,omitempty"`
	API     *string `json:"api,omitempty"`
}

type hostText struct {
	Text string `json:"text"`
}

type hostPromptResult struct {
	Interrupted *bool `json:"interrupted,omitempty"`
}

type hostFile struct {
	Path       string `json:"path"`
	Size       int64  `json:"size"`
	AppendOnly bool   `json:"append_only"`
}

type hostToolCall struct {
	ID        string          `json:"id"`
	Name      string          `json:"name"`
	Arguments json.RawMessage `json:"arguments"`
}

type hostToolResult struct {
	Content []hostContent `json:"content"`
	IsError bool          `json:"is_error"`
}

type hostContent struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

type hostMessage struct {
	Text       string     `json:"text"`
	Usage      *hostUsage `json:"usage,omitempty"`
	StopReason string     `json:"stop_reason"`
}

type hostUsage struct {
	Input  int64 `json:"input"`
	Output int64 `json:"output"`
}

// payload is the struct of a frame's payload, behind a pointer; answers is the
// method that a reply answers.
func (f hostFrame) payload(answers string) (any, json.RawMessage) {
	switch {
	case f.Method == "open":
		return new(hostOptions), f.Params
	case f.Method == "prompt" || f.Method == "steer":
		return new(hostText), f.Params
	case f.Method == "tool.call":
		return new(hostToolCall), f.Params
	case f.Event == "assistant.delta":
		return new(hostText), f.Data
	case f.Event == "assistant.message":
		return new(hostMessage), f.Data
	case f.Result == nil:
		return nil, nil
	case answers == "prompt":
		return new(hostPromptResult), f.Result
	case answers == "checkpoint":
		return new([]hostFile), f.Result
	case answers == "tool.call":
		return new(hostToolResult), f.Result
	case answers == "steer" || answers == "interrupt" || answers == "detach":
		return new(struct{}), f.Result
	}
	return new(json.RawMessage), f.Result
}

// strictly reads what a host reads that is as strict as encoding/json can be.
func strictly(text []byte, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(into); err != nil {
		return err
	}
	if decoder.More() {
		return fmt.Errorf("something follows")
	}
	return nil
}

func payloadOf[T any](text json.RawMessage) T {
	var value T
	if err := strictly(text, &value); err != nil {
		panic(err)
	}
	return value
}

func list[A, B any](items []A, each func(A) B) []B {
	var made []B
	for _, item := range items {
		made = append(made, each(item))
	}
	return made
}

func object(text json.RawMessage) wire.JSONObject {
	return must(wire.ParseJSONObject([]byte(text)))
}

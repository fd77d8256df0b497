package main

import (
	"bytes"
	"encoding/json"

	wire "github.com/brain-wire/brain-wire/generated/go"
)

// toRunner is the frame of our types.
func (f hostFrame) toRunner() wire.ToRunner {
	switch f.Method {
	case "open":
		params := payloadOf[hostOptions](f.Params)
		return &wire.OpenRequest{Attachment: f.Attachment, ID: f.ID, Params: params.wire()}
	case "prompt":
		params := wire.Text(payloadOf[hostText](f.Params))
		return &wire.PromptRequest{Attachment: f.Attachment, Turn: *f.Turn, ID: f.ID, Params: params}
	case "steer":
		params := wire.Text(payloadOf[hostText](f.Params))
		return &wire.SteerRequest{Attachment: f.Attachment, Turn: *f.Turn, ID: f.ID, Params: params}
	case "interrupt":
		return &wire.InterruptRequest{Attachment: f.Attachment, Turn: *f.Turn, ID: f.ID}
	case "checkpoint":
		return &wire.CheckpointRequest{Attachment: f.Attachment, ID: f.ID}
	case "detach":
		return &wire.DetachRequest{Attachment: f.Attachment, ID: f.ID}
	}
	if f.Error != nil {
		return f.failure()
	}
	result := payloadOf[hostToolResult](f.Result)
	content := list(result.Content, func(piece hostContent) wire.Content {
		return &wire.ContentText{Text: piece.Text}
	})
	return &wire.ToolCallReply{
		Attachment: f.Attachment,
		Turn:       *f.Turn,
		ID:         f.ID,
		Result:     wire.ToolResult{Content: content, IsError: result.IsError},
	}
}

// toBrain is the frame of our types; answers is the method that a reply
// answers.
func (f hostFrame) toBrain(answers string) wire.ToBrain {
	switch {
	case f.Method == "tool.call":
		call := payloadOf[hostToolCall](f.Params)
		params := wire.ToolCall{ID: call.ID, Name: call.Name, Arguments: object(call.Arguments)}
		return &wire.ToolCallRequest{Attachment: f.Attachment, Turn: *f.Turn, ID: f.ID, Params: params}
	case f.Event == "assistant.delta":
		data := wire.AssistantDelta(payloadOf[hostText](f.Data))
		return &wire.AssistantDeltaEvent{Attachment: f.Attachment, Turn: *f.Turn, Data: data}
	case f.Event == "assistant.message":
		data := payloadOf[hostMessage](f.Data)
		usage := (*wire.Usage)(data.Usage)
		message := wire.AssistantMessage{Text: data.Text, Usage: usage, StopReason: data.StopReason}
		return &wire.AssistantMessageEvent{Attachment: f.Attachment, Turn: *f.Turn, Data: message}
	case f.Error != nil:
		return f.failure()
	}
	switch answers {
	case "open":
		return &wire.OpenReply{Attachment: f.Attachment, ID: f.ID, Result: object(f.Result)}
	case "prompt":
		result := wire.PromptResult(payloadOf[hostPromptResult](f.Result))
		return &wire.PromptReply{Attachment: f.Attachment, Turn: *f.Turn, ID: f.ID, Result: result}
	case "steer":
		return &wire.SteerReply{Attachment: f.Attachment, Turn: *f.Turn, ID: f.ID}
	case "interrupt":
		return &wire.InterruptReply{Attachment: f.Attachment, Turn: *f.Turn, ID: f.ID}
	case "checkpoint":
		files := list(payloadOf[[]hostFile](f.Result), func(file hostFile) wire.NativeFile {
			return wire.NativeFile(file)
		})
		return &wire.CheckpointReply{Attachment: f.Attachment, ID: f.ID, Result: files}
	case "detach":
		return &wire.DetachReply{Attachment: f.Attachment, ID: f.ID}
	}
	result := must(wire.ParseJSON([]byte(f.Result)))
	return &wire.Reply{Attachment: f.Attachment, Turn: f.Turn, ID: f.ID, Result: result}
}

func (f hostFrame) failure() *wire.Failure {
	fault := wire.RunnerError{Code: wire.ErrorCode(f.Error.Code), Message: f.Error.Message}
	return &wire.Failure{Attachment: f.Attachment, Turn: f.Turn, ID: f.ID, Error: fault}
}

func (o hostOptions) wire() wire.Options {
	tools := list(o.Tools, func(tool hostTool) wire.Tool {
		return wire.Tool{Name: tool.Name, Description: tool.Description, InputSchema: object(tool.InputSchema)}
	})
	return wire.Options{
		SessionID: o.SessionID,
		Dir:       o.Dir,
		Config:    wire.Config(o.Config),
		Tools:     tools,
		Provider: wire.Provider{
			APIKey:  wire.NewSecret(o.Provider.APIKey),
			BaseURL: o.Provider.BaseURL,
			API:     o.Provider.API,
		},
	}
}

// resolved is JSON in which each marker of tests/encode.json is what it stands
// for; false where no string of ours can hold it.
func resolved(text json.RawMessage) (json.RawMessage, bool) {
	var members map[string]json.RawMessage
	var items []json.RawMessage
	switch text[0] {
	case '{':
		if err := json.Unmarshal(text, &members); err != nil {
			panic(err)
		}
	case '[':
		if err := json.Unmarshal(text, &items); err != nil {
			panic(err)
		}
		return joined(items)
	default:
		return text, true
	}
	if free, marked := members["$json"]; marked {
		var of source
		err := json.Unmarshal(free, &of)
		return must(json.RawMessage(of), err), true
	}
	if text, marked := members["$text"]; marked {
		var parts []part
		err := json.Unmarshal(text, &parts)
		var whole []byte
		for _, each := range must(parts, err) {
			whole = append(whole, each...)
		}
		return must(json.Marshal(string(whole))), true
	}
	if utf16, marked := members["$utf16"]; marked {
		var of []uint16
		err := json.Unmarshal(utf16, &of)
		text, fits := units(must(of, err))
		return must(json.Marshal(text)), fits
	}
	object := []byte("{")
	for name, member := range members {
		member, fits := resolved(member)
		if !fits {
			return nil, false
		}
		object = append(append(object, must(json.Marshal(name))...), ':')
		object = append(append(object, member...), ',')
	}
	return append(bytes.TrimSuffix(object, []byte(",")), '}'), true
}

func joined(items []json.RawMessage) (json.RawMessage, bool) {
	array := []byte("[")
	for _, item := range items {
		item, fits := resolved(item)
		if !fits {
			return nil, false
		}
		array = append(append(array, item...), ',')
	}
	return append(bytes.TrimSuffix(array, []byte(",")), ']'), true
}

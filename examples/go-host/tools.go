package main

import (
	"context"
	"fmt"
	"log"

	wire "github.com/brain-wire/brain-wire/generated/go"
)

// toolbox has the tools of a session: echo gives its value back, and slow takes
// until it is given up.
type toolbox struct {
	say *log.Logger
	// Told that slow was called.
	slowly chan<- struct{}
}

// options are what a session in a directory is opened with.
func options(dir string) wire.Options {
	tool := func(name, description, schema string) wire.Tool {
		object, err := wire.ParseJSONObject(schema)
		if err != nil {
			panic(err) // the schemas are those below
		}
		return wire.Tool{Name: name, Description: wire.Some(description), InputSchema: object}
	}
	return wire.Options{
		SessionID: "session",
		Dir:       dir,
		Config:    wire.Config{Model: "openai/gpt-4.1-mini", Tools: []string{"echo", "slow"}},
		Tools: []wire.Tool{
			tool("echo", "Gives its value back", `{"type":"object","properties":{"value":{"type":"string"}}}`),
			tool("slow", "Takes its time", `{"type":"object"}`),
		},
		Provider: wire.Provider{APIKey: wire.NewSecret("PROVIDER_TOKEN")},
	}
}

// call does what a tool does. The context ends with the turn.
func (t toolbox) call(ctx context.Context, call wire.ToolCall) wire.ToolResult {
	t.say.Printf("tool.call   %s %s", call.Name, call.Arguments)
	switch call.Name {
	case "echo":
		var arguments struct {
			Value string `json:"value"`
		}
		if err := call.Arguments.Decode(&arguments); err != nil {
			return failed("the arguments are no object with a value")
		}
		t.say.Printf("tool.result %q", arguments.Value)
		return text(arguments.Value)
	case "slow":
		select {
		case t.slowly <- struct{}{}:
		default: // told before
		}
		<-ctx.Done()
		return failed("given up")
	}
	// The model learns of it; the turn goes on.
	return failed(fmt.Sprintf("%s is not bound", call.Name))
}

func text(text string) wire.ToolResult {
	return wire.ToolResult{Content: []wire.Content{&wire.ContentText{Text: text}}}
}

func failed(why string) wire.ToolResult {
	result := text(why)
	result.IsError = true
	return result
}

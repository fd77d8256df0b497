package main

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	wire "github.com/brain-wire/brain-wire/generated/go"
)

// saysToRunner is what a frame for the runner says. Each case has the one
// payload that belongs there; none but its type compiles.
func saysToRunner(frame wire.ToRunner) string {
	switch frame := frame.(type) {
	case *wire.OpenRequest:
		var params wire.Options = frame.Params
		var tool wire.Tool = params.Tools[0]
		var schema wire.JSONObject = tool.InputSchema
		var key wire.Secret = params.Provider.APIKey
		return fmt.Sprint("open ", params.Config.Model, " ", *tool.Description, " ", schema, " ", key.Reveal())
	case *wire.PromptRequest:
		var params wire.Text = frame.Params
		return "prompt " + frame.Turn + " " + params.Text
	case *wire.SteerRequest:
		var params wire.Text = frame.Params
		return "steer " + frame.Turn + " " + params.Text
	case *wire.InterruptRequest:
		return "interrupt " + frame.Turn
	case *wire.CheckpointRequest:
		return "checkpoint " + frame.Attachment
	case *wire.DetachRequest:
		return "detach " + frame.Attachment
	case *wire.ToolCallReply:
		var texts []string
		for _, piece := range frame.Result.Content {
			switch piece := piece.(type) {
			case *wire.ContentText:
				texts = append(texts, piece.Text)
			}
		}
		return fmt.Sprint("tool.call gave ", strings.Join(texts, ","), " ", frame.Result.IsError)
	case *wire.Failure:
		return saysFailure(frame.Error)
	}
	return ""
}

// saysToBrain is what a frame for Brain says.
func saysToBrain(frame wire.ToBrain) string {
	switch frame := frame.(type) {
	case *wire.AssistantDeltaEvent:
		var data wire.AssistantDelta = frame.Data
		return "delta " + data.Text
	case *wire.AssistantMessageEvent:
		var data wire.AssistantMessage = frame.Data
		var usage wire.Usage = *data.Usage
		return fmt.Sprint("message ", data.Text, " ", usage.Input, " ", usage.Output, " ", data.StopReason)
	case *wire.ToolCallRequest:
		var call wire.ToolCall = frame.Params
		return fmt.Sprint("tool.call ", call.ID, " ", call.Name, " ", call.Arguments)
	case *wire.OpenReply:
		var result wire.JSONObject = frame.Result
		return fmt.Sprint("open gave ", result)
	case *wire.PromptReply:
		var interrupted *bool = frame.Result.Interrupted
		return fmt.Sprint("prompt gave ", interrupted != nil && *interrupted)
	case *wire.SteerReply:
		var result wire.Empty = frame.Result
		return fmt.Sprint("steer gave ", result)
	case *wire.InterruptReply:
		var result wire.Empty = frame.Result
		return fmt.Sprint("interrupt gave ", result)
	case *wire.CheckpointReply:
		var file wire.NativeFile = frame.Result[0]
		return fmt.Sprint("checkpoint gave ", file.Path, " ", file.Size, " ", file.AppendOnly)
	case *wire.DetachReply:
		var result wire.Empty = frame.Result
		return fmt.Sprint("detach gave ", result)
	case *wire.Reply:
		var result wire.JSON = frame.Result
		return fmt.Sprint("something gave ", result)
	case *wire.Failure:
		return saysFailure(frame.Error)
	}
	return ""
}

func saysFailure(err wire.RunnerError) string {
	var code wire.ErrorCode = err.Code
	return string(code) + ": " + err.Message
}

const rate = "provider_error: upstream rate limit exceeded"

// said is what each example of the protocol's page says.
var said = map[string]string{
	"page-open-request":               `open openai/gpt-4.1-mini Echo text {"type":"object"} PROVIDER_TOKEN`,
	"page-prompt-request":             "prompt TURN_ID Hello",
	"page-steer-request":              "steer TURN_ID Rather in French",
	"page-interrupt-request":          "interrupt TURN_ID",
	"page-checkpoint-request":         "checkpoint ATTACHMENT_ID",
	"page-detach-request":             "detach ATTACHMENT_ID",
	"page-tool-result-reply":          "tool.call gave hi false",
	"page-failure-to-runner":          rate,
	"page-delta-event":                "delta Hello",
	"page-message-event":              "message Hello! 12 4 stop",
	"page-tool-call-request":          `tool.call TOOL_CALL_ID echo {"value":"hi"}`,
	"page-empty-reply-without-method": "something gave {}",
	"page-empty-reply-as-prompt":      "prompt gave false",
	"page-empty-reply-as-steer":       "steer gave {}",
	"page-empty-reply-as-interrupt":   "interrupt gave {}",
	"page-failure-without-method":     rate,
	"page-failure-as-prompt":          rate,
	"page-failure-as-steer":           "brain_error: this runner cannot steer",
	"page-failure-as-interrupt":       "brain_error: no such turn",
	"page-open-result-empty":          "open gave {}",
	"page-open-result-metadata":       `open gave {"tools":["echo"],"protocol_version":1}`,
	"page-prompt-result-interrupted":  "prompt gave true",
	"page-checkpoint-result":          "checkpoint gave session/file.jsonl 1024 true",
	"page-detach-result":              "detach gave {}",
}

func TestEachExampleOfThePage(t *testing.T) {
	var names []string
	for _, each := range vectors(t, "page.json") {
		if each.Accept == nil {
			continue
		}
		names = append(names, each.Name)
		says := ""
		if each.Decode == "to_runner" {
			says = saysToRunner(must(wire.DecodeToRunner(each.Line)))
		} else {
			says = saysToBrain(must(decodeToBrain(each.Decode, each.Line)))
		}
		if says != said[each.Name] {
			t.Errorf("%s says %q", each.Name, says)
		}
		if again := must(recode(each.Decode, each.Line)); !bytes.Equal(again, each.Line) {
			t.Errorf("%s: %s", each.Name, again)
		}
	}
	slices.Sort(names)
	if names = slices.Compact(names); len(names) != len(said) {
		t.Fatal(names)
	}
}

// decodeToBrain decodes a line for Brain as a vector's kind says.
func decodeToBrain(kind string, line []byte) (wire.ToBrain, error) {
	method, isAnswer := strings.CutPrefix(kind, "to_brain:")
	if !isAnswer {
		return wire.DecodeToBrain(line)
	}
	answer, err := wire.DecodeAnswer(line, wire.Method(method))
	if err != nil {
		return nil, err
	}
	return answer.(wire.ToBrain), nil
}

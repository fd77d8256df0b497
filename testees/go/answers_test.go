package main

import (
	"reflect"
	"strings"
	"testing"

	wire "github.com/brain-wire/brain-wire/generated/go"
)

var (
	prompt     = &wire.PromptRequest{Attachment: "a", Turn: "t", ID: "1"}
	checkpoint = &wire.CheckpointRequest{Attachment: "a", ID: "1"}
)

const (
	raw     = `{"attachment":"a","turn":"t","id":"1","result":{}}`
	failure = `{"attachment":"a","id":"1","error":{"code":"brain_error","message":""}}`
)

func TestAReplyEchoesItsRequest(t *testing.T) {
	if line := must(wire.AppendToBrain(nil, prompt.Reply(wire.PromptResult{}))); string(line) != raw {
		t.Fatalf("%s", line)
	}
	line := must(wire.AppendToBrain(nil, checkpoint.Reply(nil)))
	if string(line) != `{"attachment":"a","id":"1","result":[]}` {
		t.Fatalf("%s", line)
	}
	reply, failed, err := wire.DecodeReply[wire.CheckpointReply](line)
	if err != nil || failed != nil || !reflect.DeepEqual(reply, checkpoint.Reply([]wire.NativeFile{})) {
		t.Fatal(reply, failed, err)
	}
	answer := asking.Reply(wire.ToolResult{Content: []wire.Content{&wire.ContentText{Text: "x"}}})
	again := must(wire.DecodeToRunner(must(wire.AppendToRunner(nil, answer))))
	if !reflect.DeepEqual(again, wire.ToRunner(answer)) {
		t.Fatal(again)
	}
}

func TestAFailureEchoesItsRequest(t *testing.T) {
	fault := wire.RunnerError{Code: wire.ErrorCodeBrainError}
	for _, request := range []wire.Request{prompt, checkpoint, asking} {
		if request.Fail(fault).ID != "1" || (request.Fail(fault).Turn != nil) != request.Method().HasTurn() {
			t.Fatal(request.Method())
		}
	}
	if line := must(wire.AppendToBrain(nil, checkpoint.Fail(fault))); string(line) != failure {
		t.Fatalf("%s", line)
	}
	reply, failed, err := wire.DecodeReply[wire.CheckpointReply]([]byte(failure))
	if err != nil || reply != nil || !reflect.DeepEqual(failed, checkpoint.Fail(fault)) {
		t.Fatal(reply, failed, err)
	}
}

func TestTheLookupsWordDecidesHowAnAnswerIsRead(t *testing.T) {
	asked := 0
	says := func(method wire.Method) wire.Lookup {
		return func(attachment, id string) wire.Method {
			if attachment != "a" || id != "1" {
				t.Fatal(attachment, id)
			}
			asked++
			return method
		}
	}
	frame := must(wire.DecodeToBrainWith([]byte(raw), says(wire.MethodPrompt)))
	if !reflect.DeepEqual(frame, wire.ToBrain(prompt.Reply(wire.PromptResult{}))) {
		t.Fatal(frame)
	}
	_, err := wire.DecodeToBrainWith([]byte(raw), says(wire.MethodCheckpoint))
	refused(t, err, wire.CodeUnknownMember, "/turn", 18)
	_, err = wire.DecodeToBrainWith([]byte(failure), says(wire.MethodPrompt))
	refused(t, err, wire.CodeMissingMember, "/turn", len(failure)-1)
	// No word, or that of a method whose replies go the other way, is none.
	for _, none := range []wire.Method{"", wire.MethodToolCall, "nope"} {
		for _, line := range []string{raw, failure} {
			frame := must(wire.DecodeToBrainWith([]byte(line), says(none)))
			if plain := must(wire.DecodeToBrain([]byte(line))); !reflect.DeepEqual(frame, plain) {
				t.Fatal(frame)
			}
		}
	}
	if asked != 9 {
		t.Fatal(asked)
	}
}

func TestTheLookupIsAskedAboutAnswersThatCanBeFoundAlone(t *testing.T) {
	never := func(string, string) wire.Method {
		t.Fatal("it was asked")
		return ""
	}
	must(wire.DecodeToBrainWith(must(wire.AppendToBrain(nil, asking)), never))
	for line, code := range map[string]wire.Code{
		strings.Replace(raw, `"a"`, `""`, 1): wire.CodeInvalidValue,
		strings.Replace(raw, `"1"`, `1`, 1):  wire.CodeWrongType,
		`{"id":"1","result":{}}`:             wire.CodeMissingMember,
		`{"attachment":"a","error":{}}`:      wire.CodeMissingMember,
		`{"attachment":"a","id":"1"}`:        wire.CodeUnknownFrame,
		// These only seem to be answers.
		raw + "x": wire.CodeTrailingData,
		strings.Replace(raw, `{}}`, `{},"method":"nope"}`, 1): wire.CodeUnknownMethod,
	} {
		if _, err := wire.DecodeToBrainWith([]byte(line), never); err.(*wire.WireError).Code != code {
			t.Fatal(line, err)
		}
	}
}

func TestAFrameIsNoPieceOfTheBufferThatItsLineStandsIn(t *testing.T) {
	for _, size := range []int{1, 10_000} {
		frame := delta(strings.Repeat("x", size))
		line := must(wire.AppendToBrain(nil, frame))
		decoded := must(wire.DecodeToBrain(line))
		for at := range line {
			line[at] = '!'
		}
		if !reflect.DeepEqual(decoded, wire.ToBrain(frame)) {
			t.Fatal(decoded)
		}
	}
}

func TestAnAnswerToAMethodIsNeitherRequestNorEvent(t *testing.T) {
	line := ` {"attachment":"a","turn":"t","id":"1"`
	for rest, code := range map[string]wire.Code{
		`,"method":"detach","result":5}`: wire.CodeWrongType,
		`,"event":5}`:                    wire.CodeWrongType,
		`}`:                              wire.CodeUnknownFrame,
	} {
		for _, method := range wire.Methods() {
			_, err := wire.DecodeAnswer([]byte(line+rest), method)
			refused(t, err, code, "", 1)
		}
	}
	result := `,"result":{"content":[],"is_error":false}}`
	reply, _, err := wire.DecodeReply[wire.ToolCallReply]([]byte(line + result))
	if err != nil || reply.Turn != "t" {
		t.Fatal(reply, err)
	}
	_, _, err = wire.DecodeReply[wire.ToolCallReply]([]byte(failure))
	refused(t, err, wire.CodeMissingMember, "/turn", len(failure)-1)
	for _, method := range []wire.Method{"", "nope"} {
		if answer, err := wire.DecodeAnswer([]byte(raw), method); answer != nil || err == nil {
			t.Fatal(answer)
		}
	}
}

func TestMethodsAndEvents(t *testing.T) {
	for _, method := range wire.Methods() {
		want := wire.DirectionToRunner
		if method == wire.MethodToolCall {
			want = wire.DirectionToBrain
		}
		if method.Direction() != want {
			t.Fatal(method)
		}
	}
	if events := wire.Events(); len(events) != 2 || events[0] != wire.EventAssistantDelta {
		t.Fatal(events)
	}
	if fixed := wire.EnvironmentFixed(); len(wire.Environment()) != 10 || fixed[0] != "NO_COLOR=1" {
		t.Fatal(fixed)
	}
}

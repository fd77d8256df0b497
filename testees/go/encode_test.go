package main

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"testing"

	wire "github.com/brain-wire/brain-wire/generated/go"
)

// What the encoders write and refuse: every case of tests/encode.json that a
// string of ours can hold.
func TestEncodeCases(t *testing.T) {
	var file struct {
		Cases []struct {
			Name   string          `json:"name"`
			Encode string          `json:"encode"`
			Frame  json.RawMessage `json:"frame"`
			Accept *accepted       `json:"accept"`
			Refuse *wire.WireError `json:"refuse"`
		} `json:"cases"`
	}
	readJSON(t, filepath.Join(root, "tests/encode.json"), &file)
	ran := 0
	for _, each := range file.Cases {
		t.Run(each.Name, func(t *testing.T) {
			frame, answers, fits := built(each.Frame)
			if !fits {
				t.SkipNow()
			}
			ran++
			encoded, err := encoded(each.Encode, frame, answers)
			if each.Refuse != nil {
				refused(t, err, each.Refuse.Code, each.Refuse.Path, each.Refuse.Offset)
				return
			}
			if err != nil || !bytes.Equal(encoded, each.Accept.encoded) {
				t.Fatalf("%v, %.200q", err, encoded)
			}
			// What an encoder writes, every decoder accepts.
			kind := each.Encode
			if answers != "" {
				kind += ":" + answers
			}
			if again := must(recode(kind, encoded)); !bytes.Equal(again, encoded) {
				t.Fatalf("%.200q", again)
			}
		})
	}
	if ran < 56 {
		t.Fatalf("only %d cases", ran)
	}
}

// built is a case's frame, and the method that it answers.
func built(text json.RawMessage) (hostFrame, string, bool) {
	var frame struct {
		hostFrame
		Answers string `json:"$answers"`
	}
	text, fits := resolved(text)
	if fits {
		if err := json.Unmarshal(text, &frame); err != nil {
			panic(err)
		}
	}
	return frame.hostFrame, frame.Answers, fits
}

func encoded(way string, frame hostFrame, answers string) ([]byte, error) {
	if way == "to_runner" {
		return wire.AppendToRunner(nil, frame.toRunner())
	}
	return wire.AppendToBrain(nil, frame.toBrain(answers))
}

func TestWhatIsNoValueIsRefused(t *testing.T) {
	for _, frame := range []wire.ToRunner{
		nil, (*wire.OpenRequest)(nil), (*wire.ToolCallReply)(nil), (*wire.Failure)(nil),
	} {
		line, err := wire.AppendToRunner([]byte("before"), frame)
		refused(t, err, wire.CodeWrongType, "", 0)
		if string(line) != "before" {
			t.Fatalf("%q", line)
		}
	}
	for _, frame := range []wire.ToBrain{
		nil, (*wire.Reply)(nil), (*wire.AssistantDeltaEvent)(nil), (*wire.Failure)(nil),
	} {
		_, err := wire.AppendToBrain(nil, frame)
		refused(t, err, wire.CodeWrongType, "", 0)
	}
	text := &wire.ContentText{}
	for _, content := range []wire.Content{nil, (*wire.ContentText)(nil)} {
		result := wire.ToolResult{Content: []wire.Content{text, content, nil}}
		_, err := wire.AppendToRunner(nil, asking.Reply(result))
		refused(t, err, wire.CodeWrongType, "/result/content/1", 0)
	}
	_, err := wire.AppendToBrain(nil, &wire.ToolCallRequest{
		Attachment: "a", Turn: "t", ID: "1", Params: wire.ToolCall{ID: "c", Name: "n"},
	})
	refused(t, err, wire.CodeWrongType, "/params/arguments", 0)
	_, err = wire.AppendToBrain(nil, &wire.Reply{Attachment: "a", ID: "1"})
	refused(t, err, wire.CodeWrongType, "/result", 0)
}

func TestATextThatIsNoneOfSeveralIsRefused(t *testing.T) {
	for _, code := range []wire.ErrorCode{"", "timeout", "Brain_error"} {
		_, err := wire.AppendToBrain(nil, checkpoint.Fail(wire.RunnerError{Code: code}))
		refused(t, err, wire.CodeInvalidValue, "/error/code", 0)
	}
}

func TestTheFirstRefusalStands(t *testing.T) {
	_, err := wire.AppendToBrain(nil, &wire.CheckpointReply{
		Attachment: "a", ID: "1", Result: []wire.NativeFile{{Path: "p", Size: -1}, {Path: ""}},
	})
	refused(t, err, wire.CodeInvalidValue, "/result/0/size", 0)
	// A fault of the value goes before the cap.
	huge := string(make([]byte, wire.MaxFrame))
	_, err = wire.AppendToBrain(nil, &wire.AssistantMessageEvent{
		Attachment: "a", Turn: "t", Data: wire.AssistantMessage{Text: huge, StopReason: "\xff"},
	})
	refused(t, err, wire.CodeInvalidUTF8, "/data/stop_reason", 0)
}

func TestTextThatIsNoUTF8IsRefused(t *testing.T) {
	for _, text := range []string{"\xff", "é\xc3", "\xed\xa0\x80", "\xc0\x80", "\xf4\x90\x80\x80"} {
		_, err := wire.AppendToBrain(nil, delta(text))
		refused(t, err, wire.CodeInvalidUTF8, "/data/text", 0)
	}
}

func TestAnEncoderAppends(t *testing.T) {
	before := []byte("before ")
	line := must(wire.AppendToBrain(before, delta("<&>\u2028")))
	want := `before {"attachment":"a","turn":"t","event":"assistant.delta","data":{"text":"<&>` + "\u2028" + `"}}`
	if string(line) != want {
		t.Fatalf("%q", line)
	}
	again, err := wire.AppendToBrain(line, delta("\xff"))
	if err == nil || !bytes.Equal(again, line) {
		t.Fatalf("%q", again)
	}
}

// asking is a request of the runner.
var asking = &wire.ToolCallRequest{
	Attachment: "a",
	Turn:       "t",
	ID:         "1",
	Params:     wire.ToolCall{ID: "c", Name: "n", Arguments: must(wire.ParseJSONObject("{}"))},
}

// delta is an event with a text.
func delta(text string) *wire.AssistantDeltaEvent {
	return &wire.AssistantDeltaEvent{Attachment: "a", Turn: "t", Data: wire.AssistantDelta{Text: text}}
}

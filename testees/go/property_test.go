package main

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"testing"

	wire "github.com/brain-wire/brain-wire/generated/go"
)

// random makes values, the same ones for the same seed.
type random struct {
	*rand.Rand
}

func newRandom(seed uint64) random {
	return random{rand.New(rand.NewPCG(seed, seed))}
}

func (r random) text() string {
	alphabet := []rune("ab\"\\/<>&\x00\x1f\b\t\n\f\r\x7fé€\u2028\ufeff\ufffd😀\U0010ffff")
	text := make([]rune, r.IntN(40))
	for at := range text {
		text[at] = alphabet[r.IntN(len(alphabet))]
	}
	return string(text)
}

func (r random) name() string {
	return r.text() + "n"
}

func (r random) integer() int64 {
	return r.Int64N(1<<53) >> r.IntN(53)
}

func (r random) path() string {
	return []string{"a", "a/b.c", "...", "é/ /x", "-/c:d"}[r.IntN(5)]
}

func (r random) json() wire.JSON {
	return must(wire.JSONOf([]any{r.text(), r.integer(), nil, map[string]any{r.text(): r.Float64()}}))
}

func (r random) object() wire.JSONObject {
	return must(wire.JSONObjectOf(map[string]any{r.text(): r.text(), r.text(): []any{r.integer(), true}}))
}

func maybe[T any](r random, value func() T) *T {
	if r.IntN(2) == 0 {
		return nil
	}
	return wire.Some(value())
}

func several[T any](r random, value func() T) []T {
	items := make([]T, r.IntN(4))
	for at := range items {
		items[at] = value()
	}
	return items
}

func (r random) options() wire.Options {
	tool := func() wire.Tool {
		return wire.Tool{Name: r.name(), Description: maybe(r, r.text), InputSchema: r.object()}
	}
	return wire.Options{
		SessionID: r.name(),
		Dir:       r.name(),
		Config:    wire.Config{Model: r.name(), Tools: several(r, r.name)},
		Tools:     several(r, tool),
		Provider: wire.Provider{
			APIKey: wire.NewSecret(r.text()), BaseURL: maybe(r, r.name), API: maybe(r, r.name),
		},
	}
}

func (r random) fault() wire.RunnerError {
	codes := []wire.ErrorCode{wire.ErrorCodeBrainError, wire.ErrorCodeProviderError}
	return wire.RunnerError{Code: codes[r.IntN(2)], Message: r.text()}
}

func (r random) toRunner() wire.ToRunner {
	attachment, turn, id := r.name(), r.name(), r.name()
	call := &wire.ToolCallRequest{Attachment: attachment, Turn: turn, ID: id}
	content := func() wire.Content { return &wire.ContentText{Text: r.text()} }
	return []wire.ToRunner{
		&wire.OpenRequest{Attachment: attachment, ID: id, Params: r.options()},
		&wire.PromptRequest{Attachment: attachment, Turn: turn, ID: id, Params: wire.Text{Text: r.text()}},
		&wire.SteerRequest{Attachment: attachment, Turn: turn, ID: id, Params: wire.Text{Text: r.text()}},
		&wire.InterruptRequest{Attachment: attachment, Turn: turn, ID: id},
		&wire.CheckpointRequest{Attachment: attachment, ID: id},
		&wire.DetachRequest{Attachment: attachment, ID: id},
		call.Reply(wire.ToolResult{Content: several(r, content), IsError: r.IntN(2) == 0}),
		call.Fail(r.fault()),
	}[r.IntN(8)]
}

func (r random) toBrain() wire.ToBrain {
	attachment, turn, id := r.name(), r.name(), r.name()
	message := wire.AssistantMessage{
		Text:       r.text(),
		Usage:      maybe(r, func() wire.Usage { return wire.Usage{Input: r.integer(), Output: r.integer()} }),
		StopReason: r.text(),
	}
	return []wire.ToBrain{
		&wire.ToolCallRequest{
			Attachment: attachment, Turn: turn, ID: id,
			Params: wire.ToolCall{ID: r.name(), Name: r.name(), Arguments: r.object()},
		},
		&wire.AssistantDeltaEvent{Attachment: attachment, Turn: turn, Data: wire.AssistantDelta{Text: r.text()}},
		&wire.AssistantMessageEvent{Attachment: attachment, Turn: turn, Data: message},
		&wire.Reply{Attachment: attachment, Turn: maybe(r, r.name), ID: id, Result: r.json()},
		&wire.Failure{Attachment: attachment, Turn: maybe(r, r.name), ID: id, Error: r.fault()},
	}[r.IntN(5)]
}

func (r random) checkpoint() *wire.CheckpointReply {
	file := func() wire.NativeFile {
		return wire.NativeFile{Path: r.path(), Size: r.integer(), AppendOnly: r.IntN(2) == 0}
	}
	return &wire.CheckpointReply{Attachment: r.name(), ID: r.name(), Result: several(r, file)}
}

func TestWhatIsEncodedIsDecodedAsItWas(t *testing.T) {
	for seed := range uint64(20_000) {
		r := newRandom(seed)
		toRunner := r.toRunner()
		again, err := wire.DecodeToRunner(must(wire.AppendToRunner(nil, toRunner)))
		if err != nil || !reflect.DeepEqual(again, toRunner) {
			t.Fatal(seed, err, again)
		}
		toBrain := r.toBrain()
		back, err := wire.DecodeToBrain(must(wire.AppendToBrain(nil, toBrain)))
		if err != nil || !reflect.DeepEqual(back, toBrain) {
			t.Fatal(seed, err, back)
		}
		files := r.checkpoint()
		reply, failed, err := wire.DecodeReply[wire.CheckpointReply](must(wire.AppendToBrain(nil, files)))
		if err != nil || failed != nil || !reflect.DeepEqual(reply, files) {
			t.Fatal(seed, err, reply)
		}
	}
}

// What is accepted is written so that it is accepted again as it is; what is
// refused is refused within the line.
func FuzzDecode(f *testing.F) {
	kinds := []string{"to_runner", "to_brain"}
	for _, method := range wire.Methods() {
		if method.Direction() == wire.DirectionToRunner {
			kinds = append(kinds, "to_brain:"+string(method))
		}
	}
	for _, each := range vectors(f, "*.json") {
		if len(each.Line) < 4096 {
			f.Add([]byte(each.Line))
		}
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		for _, kind := range kinds {
			encoded, err := recode(kind, line)
			if err != nil {
				if offset := err.(*wire.WireError).Offset; offset > len(line) {
					t.Fatal(kind, offset)
				}
				continue
			}
			if again, err := recode(kind, encoded); err != nil || !bytes.Equal(again, encoded) {
				t.Fatalf("%s: %v: %q", kind, err, again)
			}
		}
		if _, err := wire.DecodeEnvelope(line); err == nil {
			must(wire.ParseJSON(line))
		}
	})
}

package main

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	wire "github.com/brain-wire/brain-wire/generated/go"
)

// A host that knows encoding/json alone, and is as strict as that can be, takes
// every line that our encoders write; and we take every line that it writes. The
// lines are the vectors', to which every language's encoder keeps.
func TestAHostWithEncodingJSON(t *testing.T) {
	tried := 0
	all := append(vectors(t, "*.json"), vectors(t, "generated/*.json")...)
	for _, each := range all {
		if each.Accept == nil {
			continue
		}
		line := each.Line
		if !each.Accept.itself {
			line = each.Accept.encoded
		}
		theirs, err := throughHost(line, answered(each.Decode))
		if err != nil {
			t.Fatal(each.Name, err)
		}
		// What encoding/json escapes may pass the cap.
		if len(theirs) > wire.MaxFrame {
			continue
		}
		again, err := recode(each.Decode, theirs)
		if err != nil {
			t.Fatalf("%s: %v: %.300q", each.Name, err, theirs)
		}
		if !sameJSON(again, line) {
			t.Fatalf("%s: %.300q", each.Name, again)
		}
		tried++
	}
	if tried < 1000 {
		t.Fatal(tried)
	}
}

// What encoding/json escapes and compacts, in every kind of frame, is in vectors
// too, so that the bindings of every language take it.
func TestWhatEncodingJSONWritesIsInVectors(t *testing.T) {
	kinds := map[string]bool{}
	for _, each := range vectors(t, "escaping-encoder.json") {
		theirs, err := throughHost(each.Line, answered(each.Decode))
		if err != nil || !bytes.Equal(theirs, each.Line) {
			t.Errorf("%s: %v: %q", each.Name, err, theirs)
		}
		frame := payloadOf[hostFrame](json.RawMessage(each.Line))
		kinds[strings.Join([]string{each.Decode, frame.Method, frame.Event}, " ")] = true
	}
	for _, method := range wire.Methods() {
		direction := string(method.Direction())
		if !kinds[strings.Join([]string{direction, string(method), ""}, " ")] {
			t.Error("no request for", method)
		}
		answer := "to_brain:" + string(method) + "  "
		if method.Direction() == wire.DirectionToBrain {
			answer = "to_runner  "
		}
		if !kinds[answer] {
			t.Error("no answer to", method)
		}
	}
	for _, event := range wire.Events() {
		if !kinds["to_brain  "+string(event)] {
			t.Error("no", event)
		}
	}
}

// answered is the method that a reply answers which is decoded as this.
func answered(decode string) string {
	if decode == "to_runner" {
		return string(wire.MethodToolCall)
	}
	return strings.TrimPrefix(decode, "to_brain:")
}

// throughHost is what the host writes of what it read.
func throughHost(line []byte, answers string) ([]byte, error) {
	var frame hostFrame
	if err := strictly(line, &frame); err != nil {
		return nil, err
	}
	payload, text := frame.payload(answers)
	if payload == nil {
		return json.Marshal(frame)
	}
	if err := strictly(text, payload); err != nil {
		return nil, err
	}
	written := must(json.Marshal(payload))
	for _, member := range []*json.RawMessage{&frame.Params, &frame.Data, &frame.Result} {
		if *member != nil {
			*member = written
		}
	}
	return json.Marshal(frame)
}

// sameJSON tells whether two texts mean the same to encoding/json.
func sameJSON(a, b []byte) bool {
	view := func(text []byte) (value any) {
		decoder := json.NewDecoder(bytes.NewReader(text))
		decoder.UseNumber()
		if err := decoder.Decode(&value); err != nil {
			panic(err)
		}
		return value
	}
	return bytes.Equal(a, b) || reflect.DeepEqual(view(a), view(b))
}

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
// every line that our encoders write; and we take every line that it writes.
func TestAHostWithEncodingJSON(t *testing.T) {
	tried := 0
	all := append(vectors(t, "*.json"), vectors(t, "generated/*.json")...)
	for _, each := range all {
		if each.Accept == nil {
			continue
		}
		line, err := recode(each.Decode, each.Line)
		if err != nil {
			t.Fatal(each.Name, err)
		}
		answers := strings.TrimPrefix(each.Decode, "to_brain:")
		if each.Decode == "to_runner" {
			answers = "tool.call"
		}
		theirs, err := throughHost(line, answers)
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

package main

import (
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"

	wire "github.com/brain-wire/brain-wire/generated/go"
)

func nested(depth int) string {
	return strings.Repeat("[", depth) + strings.Repeat("]", depth)
}

func TestAFreeFormTextStaysAsItIs(t *testing.T) {
	text := " {\"b\":1.0,\r\n\"a\":[\n-0,1E2 ],\t\"\\u0061b\":\"\\n\u2028<\"} \n"
	kept := strings.Trim(strings.NewReplacer("\r", "", "\n", "").Replace(text), " ")
	for _, shown := range []string{
		must(wire.ParseJSON(text)).String(),
		must(wire.ParseJSONObject([]byte(text))).String(),
		string(must(wire.ParseJSONObject(text)).RawMessage()),
	} {
		if shown != kept {
			t.Fatalf("%q", shown)
		}
	}
	reply := &wire.Reply{Attachment: "a", ID: "1", Result: must(wire.ParseJSON(text))}
	line := must(wire.AppendToBrain(nil, reply))
	again := must(wire.DecodeToBrain(line)).(*wire.Reply)
	if *again != *reply {
		t.Fatalf("%q", again.Result.String())
	}
}

func TestAValueIsWrittenAsEncodingJSONWritesIt(t *testing.T) {
	value := map[string]any{"b": []any{1.5, "é\n<", nil}, "a": true}
	if text := must(wire.JSONObjectOf(value)).String(); text != `{"a":true,"b":[1.5,"é\n<",null]}` {
		t.Fatal(text)
	}
	if text := must(wire.JSONOf("x")).String(); text != `"x"` {
		t.Fatal(text)
	}
	var view struct{ A int }
	if err := must(wire.ParseJSONObject(`{"a":5}`)).Decode(&view); err != nil || view.A != 5 {
		t.Fatal(err, view)
	}
}

func TestFreeFormJSONIsRefusedWithThePlaceInItsText(t *testing.T) {
	for _, each := range []struct {
		text   string
		code   wire.Code
		path   string
		offset int
	}{
		{`{"a":1,}`, wire.CodeSyntax, "", 7},
		{"{\"é\":1,\n\"é\":2}", wire.CodeDuplicateMember, "/é", 9},
		{"\"a\nb\"", wire.CodeSyntax, "", 2},
		{"1\n2", wire.CodeTrailingData, "", 2},
		{"\ufeff1", wire.CodeSyntax, "", 0},
		{"", wire.CodeSyntax, "", 0},
		{`["\ud800"]`, wire.CodeLoneSurrogate, "", 2},
		{"[\"é\xff\"]", wire.CodeInvalidUTF8, "", 4},
		{strings.Repeat(" ", wire.MaxFrame) + "1", wire.CodeFrameTooLarge, "", wire.MaxFrame},
		{nested(wire.MaxDepth + 1), wire.CodeDepthExceeded, "", wire.MaxDepth},
	} {
		_, err := wire.ParseJSON(each.text)
		refused(t, err, each.code, each.path, each.offset)
		var free wire.JSON
		if err := free.UnmarshalJSON([]byte(each.text)); err == nil {
			t.Fatal(each.text)
		}
	}
	must(wire.ParseJSON(nested(wire.MaxDepth)))
	_, err := wire.ParseJSONObject("\r\n [1]")
	refused(t, err, wire.CodeWrongType, "", 3)
	_, err = wire.ParseJSONObject("null")
	refused(t, err, wire.CodeWrongType, "", 0)
	_, err = wire.JSONObjectOf([]int{1})
	refused(t, err, wire.CodeWrongType, "", 0)
	for _, value := range []any{func() {}, math.Inf(1), map[string]any{"a": make(chan int)}} {
		_, err := wire.JSONOf(value)
		refused(t, err, wire.CodeWrongType, "", 0)
		_, err = wire.JSONObjectOf(value)
		refused(t, err, wire.CodeWrongType, "", 0)
	}
}

func TestFreeFormJSONWithinStructsOfEncodingJSON(t *testing.T) {
	var host struct {
		Any    wire.JSON       `json:"any"`
		Object wire.JSONObject `json:"object"`
	}
	text := `{"any":[1.0],"object":{"b":1,"a":2}}`
	if err := json.Unmarshal([]byte(text), &host); err != nil {
		t.Fatal(err)
	}
	if again := must(json.Marshal(host)); string(again) != text {
		t.Fatalf("%s", again)
	}
	if err := json.Unmarshal([]byte(`{"object":{"a":1,"a":2}}`), &host); err == nil {
		t.Fatal("a member twice")
	}
	if err := json.Unmarshal([]byte(`{"object":[]}`), &host); err == nil {
		t.Fatal("an array")
	}
	var fault *wire.WireError
	if _, err := json.Marshal(wire.JSON{}); !errors.As(err, &fault) {
		t.Fatal("the zero value is no JSON", err)
	}
	if _, err := json.Marshal(wire.JSONObject{}); !errors.As(err, &fault) {
		t.Fatal("the zero value is no object", err)
	}
}

package main

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/bytedance/sonic"
	v2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	goccy "github.com/goccy/go-json"
)

// peer is a JSON library, told to refuse unknown members.
type peer struct {
	name   string
	decode func(kind, []byte) (*written, error)
	encode func(any) ([]byte, error)
}

var peers = []peer{
	{"encoding/json", with[json.RawMessage](strict), json.Marshal},
	{
		"go-json-experiment (v2)",
		with[jsontext.Value](func(text []byte, value any) error {
			return v2.Unmarshal(text, value, v2.RejectUnknownMembers(true))
		}),
		func(value any) ([]byte, error) { return v2.Marshal(value) },
	},
	{
		"goccy/go-json",
		with[json.RawMessage](func(text []byte, value any) error {
			decoder := goccy.NewDecoder(bytes.NewReader(text))
			decoder.DisallowUnknownFields()
			return decoder.Decode(value)
		}),
		goccy.Marshal,
	},
	{
		"bytedance/sonic",
		with[json.RawMessage](strictSonic.Unmarshal),
		strictSonic.Marshal,
	},
}

var strictSonic = sonic.Config{DisallowUnknownFields: true}.Froze()

func strict(text []byte, value any) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	return decoder.Decode(value)
}

type unmarshal func([]byte, any) error

// with decodes a line and then its payload.
func with[R ~[]byte](unmarshal unmarshal) func(kind, []byte) (*written, error) {
	return func(kind kind, line []byte) (*written, error) {
		var f frame[R]
		if err := unmarshal(line, &f); err != nil {
			return nil, err
		}
		w := &written{Attachment: f.Attachment, Turn: f.Turn, ID: f.ID, Method: f.Method, Event: f.Event}
		var err error
		switch {
		case f.Event == "assistant.delta":
			w.Data, err = payload[text](unmarshal, f.Data)
		case f.Event == "assistant.message":
			w.Data, err = payload[message](unmarshal, f.Data)
		case f.Method == "open":
			w.Params, err = payload[options[R]](unmarshal, f.Params)
		case f.Method == "tool.call":
			w.Params, err = payload[toolCall[R]](unmarshal, f.Params)
		case f.Method == "prompt" || f.Method == "steer":
			w.Params, err = payload[text](unmarshal, f.Params)
		case f.Error != nil:
			w.Error, err = payload[runnerError](unmarshal, f.Error)
		case f.Event != "" || f.Method != "":
			err = fmt.Errorf("an unknown frame")
		case kind == checkpoint:
			w.Result, err = payload[[]nativeFile](unmarshal, f.Result)
		default:
			w.Result, err = payload[toolResult](unmarshal, f.Result)
		}
		return w, err
	}
}

func payload[T any](unmarshal unmarshal, text []byte) (*T, error) {
	value := new(T)
	return value, unmarshal(text, value)
}

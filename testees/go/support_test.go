package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"unicode/utf16"

	wire "github.com/brain-wire/brain-wire/generated/go"
)

// root is the project's folder.
const root = "../.."

// source is a string of bytes, as docs/vectors.md describes it.
type source []byte

func (s *source) UnmarshalJSON(text []byte) error {
	var form struct {
		Base64 []byte `json:"base64"`
		Recipe []part `json:"recipe"`
	}
	if text[0] == '"' {
		var plain string
		err := json.Unmarshal(text, &plain)
		*s = source(plain)
		return err
	}
	err := json.Unmarshal(text, &form)
	*s = form.Base64
	for _, each := range form.Recipe {
		*s = append(*s, each...)
	}
	return err
}

// part is a part of a recipe.
type part []byte

func (p *part) UnmarshalJSON(text []byte) error {
	var form struct {
		Base64       []byte `json:"base64"`
		Repeat       string `json:"repeat"`
		RepeatBase64 []byte `json:"repeat_base64"`
		Times        int    `json:"times"`
	}
	if text[0] == '"' {
		var plain string
		err := json.Unmarshal(text, &plain)
		*p = part(plain)
		return err
	}
	err := json.Unmarshal(text, &form)
	once := append([]byte(form.Repeat), form.RepeatBase64...)
	*p = append(form.Base64, bytes.Repeat(once, form.Times)...)
	return err
}

// accepted says that a line is accepted: as itself, or as other bytes.
type accepted struct {
	itself  bool
	encoded source
}

func (a *accepted) UnmarshalJSON(text []byte) error {
	if string(text) == "true" {
		a.itself = true
		return nil
	}
	form := struct {
		Encoded *source `json:"encoded"`
	}{&a.encoded}
	return json.Unmarshal(text, &form)
}

// vector is a vector that says what a decoder makes of a line.
type vector struct {
	Name   string          `json:"name"`
	Rules  []string        `json:"rules"`
	Decode string          `json:"decode"`
	Line   source          `json:"line"`
	Accept *accepted       `json:"accept"`
	Refuse *wire.WireError `json:"refuse"`
}

// vectors are the decode vectors of files below tests/vectors.
func vectors(t testing.TB, pattern string) []vector {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(root, "tests/vectors", pattern))
	if err != nil || len(paths) == 0 {
		t.Fatal("no vectors", err)
	}
	var found []vector
	for _, path := range paths {
		var file struct {
			Vectors []vector `json:"vectors"`
		}
		readJSON(t, path, &file)
		for _, each := range file.Vectors {
			if each.Decode != "" {
				found = append(found, each)
			}
		}
	}
	return found
}

func readJSON(t testing.TB, path string, into any) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(text, into)
	}
	if err != nil {
		t.Fatal(path, err)
	}
}

// units is the text of UTF-16 code units, and whether UTF-8 can write it.
func units(of []uint16) (string, bool) {
	text := utf16.Decode(of)
	return string(text), slices.Equal(utf16.Encode(text), of)
}

// refused fails the test unless an error is this refusal.
func refused(t *testing.T, err error, code wire.Code, path string, offset int) {
	t.Helper()
	var fault *wire.WireError
	if !errors.As(err, &fault) {
		t.Fatalf("%v is no refusal", err)
	}
	if want := (wire.WireError{Code: code, Path: path, Offset: offset}); *fault != want {
		t.Fatalf("%v, not %v", fault, &want)
	}
}

// must is a value that came without an error.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

package main

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	wire "github.com/brain-wire/brain-wire/generated/go"
)

func TestARefusalIsFoundAndPrinted(t *testing.T) {
	_, err := wire.DecodeToRunner([]byte("[]"))
	var fault *wire.WireError
	if !errors.As(fmt.Errorf("line 7: %w", err), &fault) || fault.Code != wire.CodeWrongType {
		t.Fatal(err)
	}
	if err.Error() != "wrong_type at the root, byte 0" {
		t.Fatal(err)
	}
	line := `{"attachment":"a","id":"1","method":"detach","\u0000\u001b[2J\u007f\u2028\u202e\u2066é":1}`
	_, err = wire.DecodeToRunner([]byte(line))
	refused(t, err, wire.CodeUnknownMember, "/\x00\x1b[2J\x7f\u2028\u202e\u2066é", 45)
	want := `unknown_member at /\u0000\u001b[2J\u007f\u2028\u202e\u2066é, byte 45`
	if err.Error() != want {
		t.Fatal(err)
	}
}

func TestEachCharacterThatSteersIsEscapedAndNoOther(t *testing.T) {
	escaped := 0
	for char := rune(0); char <= 0x10ffff; char++ {
		if char >= 0xd800 && char <= 0xdfff {
			continue
		}
		printed := string(char)
		for _, steers := range [][2]rune{
			{0, 0x1f}, {0x7f, 0x9f}, {0x61c, 0x61c}, {0x200e, 0x200f}, {0x2028, 0x202e}, {0x2066, 0x2069},
		} {
			if char >= steers[0] && char <= steers[1] {
				printed = fmt.Sprintf(`\u%04x`, char)
				escaped++
			}
		}
		fault := &wire.WireError{Code: wire.CodeSyntax, Path: "/" + string(char), Offset: 7}
		if fault.Error() != "syntax at /"+printed+", byte 7" {
			t.Fatal(fault)
		}
	}
	if escaped != 32+33+1+2+7+4 {
		t.Fatal(escaped)
	}
}

func TestARefusalOfAnyDamageHoldsNoValue(t *testing.T) {
	const value = "Zq7xW9vKjQ4z"
	line := `{"attachment":"V","turn":"V","id":"V","result":{"content":[{"type":"text","text":"V"}],"is_error":false}}`
	line = strings.ReplaceAll(line, "V", value)
	count := 0
	try := func(damaged []byte) {
		_, err := wire.DecodeToRunner(damaged)
		if err == nil {
			return
		}
		count++
		text := fmt.Sprintf("%v %+v %#v", err, err, err)
		for at := 0; at+4 <= len(value); at++ {
			if strings.Contains(text, value[at:at+4]) {
				t.Fatalf("%q: %s", damaged, text)
			}
		}
	}
	for at := range len(line) {
		try([]byte(line[:at]))
		for _, char := range []byte("\"\\{}[]:,0n \n\xff") {
			damaged := []byte(line)
			damaged[at] = char
			try(damaged)
		}
	}
	if count < 1000 {
		t.Fatal(count)
	}
}

package main

import (
	"bytes"
	"errors"
	"unicode/utf8"

	wire "github.com/brain-wire/brain-wire/generated/go"
)

// kept is where results go, so that nobody leaves them out.
var kept any

// decoders are all who decode lines of a kind.
func decoders(kind kind, lines [][]byte) []subject {
	over := func(name string, decode func([]byte) (any, error)) subject {
		return subject{name, len(lines), func() error {
			for _, line := range lines {
				value, err := decode(line)
				if err != nil {
					return err
				}
				kept = value
			}
			return nil
		}}
	}
	subjects := []subject{over("brain-wire", ours(kind))}
	for _, peer := range peers {
		subjects = append(subjects, over(peer.name, func(line []byte) (any, error) {
			return peer.decode(kind, line)
		}))
	}
	return append(subjects, over("limit: line feed and UTF-8", func(line []byte) (any, error) {
		if bytes.IndexByte(line, '\n') >= 0 || !utf8.Valid(line) {
			return nil, errors.New("no line")
		}
		return nil, nil
	}))
}

func ours(kind kind) func([]byte) (any, error) {
	switch kind {
	case toRunner:
		return func(line []byte) (any, error) { return wire.DecodeToRunner(line) }
	case toBrain:
		return func(line []byte) (any, error) { return wire.DecodeToBrain(line) }
	default:
		return func(line []byte) (any, error) { return wire.DecodeAnswer(line, wire.MethodCheckpoint) }
	}
}

// encoders are all who encode the frames of lines.
func encoders(kind kind, lines [][]byte) ([]subject, error) {
	frames := make([]any, len(lines))
	values := make([]any, len(lines))
	for at, line := range lines {
		var err error
		if frames[at], err = ours(kind)(line); err != nil {
			return nil, err
		}
		if values[at], err = peers[0].decode(kind, line); err != nil {
			return nil, err
		}
	}
	over := func(name string, values []any, encode func(any) ([]byte, error)) subject {
		return subject{name, len(values), func() error {
			for _, value := range values {
				line, err := encode(value)
				if err != nil {
					return err
				}
				kept = line
			}
			return nil
		}}
	}
	var line []byte
	subjects := []subject{over("brain-wire", frames, func(frame any) (_ []byte, err error) {
		if kind == toRunner {
			line, err = wire.AppendToRunner(line[:0], frame.(wire.ToRunner))
		} else {
			line, err = wire.AppendToBrain(line[:0], frame.(wire.ToBrain))
		}
		return line, err
	})}
	for _, peer := range peers {
		subjects = append(subjects, over(peer.name, values, peer.encode))
	}
	return subjects, nil
}

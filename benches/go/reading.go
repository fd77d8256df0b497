package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"time"

	wire "github.com/brain-wire/brain-wire/generated/go"
)

// readers are who reads and decodes a stream of lines from a pipe; each gives
// how many there were.
var readers = []struct {
	name string
	read func(io.Reader) (int, error)
}{
	{"brain-wire", readFrames},
	{"bufio.Scanner and encoding/json", scanner(func(line []byte) error {
		value, err := peers[0].decode(toBrain, line)
		kept = value
		return err
	})},
	{"limit: bufio.Scanner alone", scanner(func([]byte) error { return nil })},
}

func readFrames(stream io.Reader) (int, error) {
	reader := wire.NewFrameReader(stream)
	for lines := 0; ; lines++ {
		line, err := reader.ReadFrame()
		if err == io.EOF {
			return lines, nil
		}
		if err != nil {
			return lines, err
		}
		if kept, err = wire.DecodeToBrain(line); err != nil {
			return lines, err
		}
	}
}

func scanner(use func([]byte) error) func(io.Reader) (int, error) {
	return func(stream io.Reader) (int, error) {
		scanner := bufio.NewScanner(stream)
		scanner.Buffer(nil, wire.MaxFrame+1)
		lines := 0
		for ; scanner.Scan(); lines++ {
			if err := use(scanner.Bytes()); err != nil {
				return lines, err
			}
		}
		return lines, scanner.Err()
	}
}

func read(subject string) error {
	for _, reader := range readers {
		if reader.name != subject {
			continue
		}
		began := time.Now()
		lines, err := reader.read(os.Stdin)
		if err != nil {
			return err
		}
		return say(map[string]any{
			"subject": subject, "lines": lines, "nanoseconds": time.Since(began).Nanoseconds(),
		})
	}
	return fmt.Errorf("nobody is called %s", subject)
}

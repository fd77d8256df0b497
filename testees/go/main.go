// The testee of the Go bindings: section 9 of the contract. It reads one JSON
// object a line from stdin and answers each with one line on stdout.
package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	wire "github.com/brain-wire/brain-wire/generated/go"
)

// call is what is asked; absent members are nil.
type call struct {
	Decode   *string   `json:"decode"`
	Line     *string   `json:"line_base64"`
	Read     *[]string `json:"read"`
	Envelope *string   `json:"envelope"`
}

// answer is what is answered; absent members are left out.
type answer struct {
	OK         bool      `json:"ok"`
	Encoded    *string   `json:"encoded_base64,omitempty"`
	Lines      *[]string `json:"lines_base64,omitempty"`
	Attachment string    `json:"attachment,omitempty"`
	Turn       string    `json:"turn,omitempty"`
	ID         string    `json:"id,omitempty"`
	Method     string    `json:"method,omitempty"`
	Code       string    `json:"code,omitempty"`
	Path       *string   `json:"path,omitempty"`
	Offset     *int      `json:"offset,omitempty"`
}

var errBadRequest = errors.New("the call cannot be read")

func main() {
	if err := serve(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func serve(in io.Reader, out io.Writer) error {
	lines := bufio.NewReader(in)
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	for {
		line, err := lines.ReadBytes('\n')
		if err == io.EOF && len(line) == 0 {
			return nil
		}
		if err != nil && err != io.EOF {
			return err
		}
		if err := encoder.Encode(answerTo(line)); err != nil {
			return err
		}
	}
}

func answerTo(line []byte) answer {
	var asked call
	if err := json.Unmarshal(line, &asked); err != nil {
		return answer{Code: "bad_request"}
	}
	var given answer
	var err error
	switch {
	case asked.Decode != nil && asked.Line != nil:
		given, err = decode(*asked.Decode, *asked.Line)
	case asked.Read != nil:
		given, err = read(*asked.Read)
	case asked.Envelope != nil:
		given, err = envelope(*asked.Envelope)
	default:
		err = errBadRequest
	}
	var fault *wire.WireError
	switch {
	case err == nil:
		given.OK = true
	case errors.As(err, &fault):
		given.Code = string(fault.Code)
		given.Path = &fault.Path
		given.Offset = &fault.Offset
	default:
		given.Code = "bad_request"
	}
	return given
}

// decode decodes a line and encodes what it means.
func decode(kind, text string) (answer, error) {
	line, err := bytesOf(text)
	if err != nil {
		return answer{}, err
	}
	encoded, err := recode(kind, line)
	if err != nil {
		return answer{}, err
	}
	return answer{Encoded: wire.Some(base64.StdEncoding.EncodeToString(encoded))}, nil
}

func recode(kind string, line []byte) ([]byte, error) {
	switch method, isAnswer := strings.CutPrefix(kind, "to_brain:"); {
	case isAnswer:
		if wire.Method(method).Direction() != wire.DirectionToRunner {
			return nil, errBadRequest
		}
		frame, err := wire.DecodeAnswer(line, wire.Method(method))
		if err != nil {
			return nil, err
		}
		return wire.AppendToBrain(nil, frame.(wire.ToBrain))
	case kind == "to_runner":
		frame, err := wire.DecodeToRunner(line)
		if err != nil {
			return nil, err
		}
		return wire.AppendToRunner(nil, frame)
	case kind == "to_brain":
		frame, err := wire.DecodeToBrain(line)
		if err != nil {
			return nil, err
		}
		return wire.AppendToBrain(nil, frame)
	}
	return nil, errBadRequest
}

// read cuts a stream, which comes in chunks, into lines.
func read(texts []string) (answer, error) {
	chunks := make([][]byte, len(texts))
	for index, text := range texts {
		chunk, err := bytesOf(text)
		if err != nil {
			return answer{}, err
		}
		chunks[index] = chunk
	}
	lines := []string{}
	frames := wire.NewFrameReader(&stream{chunks})
	for {
		line, err := frames.ReadFrame()
		if err == io.EOF {
			return answer{Lines: &lines}, nil
		}
		if err != nil {
			return answer{Lines: &lines}, err
		}
		lines = append(lines, base64.StdEncoding.EncodeToString(line))
	}
}

func envelope(text string) (answer, error) {
	line, err := bytesOf(text)
	if err != nil {
		return answer{}, err
	}
	found, err := wire.DecodeEnvelope(line)
	return answer{
		Attachment: found.Attachment,
		Turn:       found.Turn,
		ID:         found.ID,
		Method:     found.Method,
	}, err
}

// bytesOf is what a text of base64 stands for.
func bytesOf(text string) ([]byte, error) {
	decoded, err := base64.StdEncoding.Strict().DecodeString(text)
	if err != nil || strings.ContainsAny(text, "\r\n") {
		return nil, errBadRequest
	}
	return decoded, nil
}

// stream gives chunks as they are, one a call where there is room.
type stream struct {
	chunks [][]byte
}

func (s *stream) Read(into []byte) (int, error) {
	for len(s.chunks) > 0 && len(s.chunks[0]) == 0 {
		s.chunks = s.chunks[1:]
	}
	if len(s.chunks) == 0 {
		return 0, io.EOF
	}
	count := copy(into, s.chunks[0])
	s.chunks[0] = s.chunks[0][count:]
	return count, nil
}

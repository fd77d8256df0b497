package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	wire "github.com/brain-wire/brain-wire/generated/go"
)

// linesOf are the lines of a stream, and behind them why it ended.
func linesOf(stream io.Reader) []string {
	var lines []string
	frames := wire.NewFrameReader(stream)
	for {
		line, err := frames.ReadFrame()
		if err != nil {
			return append(lines, err.Error())
		}
		lines = append(lines, string(line))
	}
}

// A CR is kept, an empty line is a line, a character is cut, the end is torn.
const torn = "a\r\n\n€\r\nbc\nde"

var tornLines = fmt.Sprint([]string{"a\r", "", "€\r", "bc", "truncated_frame at the root, byte 2"})

func TestEveryWayToCutAStreamGivesTheSameLines(t *testing.T) {
	for cuts := range 1 << (len(torn) - 1) {
		var chunks [][]byte
		from := 0
		for at := 1; at <= len(torn); at++ {
			if at == len(torn) || cuts>>(at-1)&1 == 1 {
				chunks = append(chunks, []byte(torn[from:at]))
				from = at
			}
		}
		if lines := fmt.Sprint(linesOf(&stream{chunks})); lines != tornLines {
			t.Fatalf("%b: %q", cuts, lines)
		}
	}
}

func TestEveryKindOfReaderGivesTheSameLines(t *testing.T) {
	for name, stream := range map[string]io.Reader{
		"at once":                strings.NewReader(torn),
		"one byte a time":        iotest.OneByteReader(strings.NewReader(torn)),
		"its end with its bytes": iotest.DataErrReader(strings.NewReader(torn)),
		"with empty reads":       &hesitant{stream: strings.NewReader(torn)},
	} {
		if lines := fmt.Sprint(linesOf(stream)); lines != tornLines {
			t.Fatalf("%s: %q", name, lines)
		}
	}
	if lines := linesOf(strings.NewReader("a\n")); fmt.Sprint(lines) != "[a EOF]" {
		t.Fatalf("%q", lines)
	}
}

// hesitant gives nothing every other time.
type hesitant struct {
	stream io.Reader
	now    bool
}

func (h *hesitant) Read(into []byte) (int, error) {
	h.now = !h.now
	if !h.now {
		return 0, nil
	}
	return h.stream.Read(into[:min(3, len(into))])
}

func TestALineOfTheCapIsReadAndALongerOneEndsTheAsking(t *testing.T) {
	cap := strings.Repeat("y", wire.MaxFrame)
	for _, more := range []string{"", "ok\n", strings.Repeat("z", 5000) + "\n"} {
		endless := &endless{}
		frames := wire.NewFrameReader(io.MultiReader(strings.NewReader(more+cap+"\n"), endless))
		for range strings.Count(more, "\n") {
			must(frames.ReadFrame())
		}
		if line := must(frames.ReadFrame()); string(line) != cap {
			t.Fatal(len(line))
		}
		for range 3 {
			_, err := frames.ReadFrame()
			refused(t, err, wire.CodeFrameTooLarge, "", wire.MaxFrame)
		}
		if endless.given > wire.MaxFrame+1 {
			t.Fatalf("%d bytes were asked for", endless.given)
		}
	}
	over := iotest.OneByteReader(strings.NewReader(cap + "y\nz\n"))
	_, err := wire.NewFrameReader(over).ReadFrame()
	refused(t, err, wire.CodeFrameTooLarge, "", wire.MaxFrame)
	if rest := must(io.ReadAll(over)); string(rest) != "\nz\n" {
		t.Fatalf("%.20q", rest)
	}
}

// endless counts what it gives.
type endless struct {
	given int
}

func (e *endless) Read(into []byte) (int, error) {
	for at := range into {
		into[at] = 'x'
	}
	e.given += len(into)
	return len(into), nil
}

func TestAStreamThatFailsIsReadOnIfItRecovers(t *testing.T) {
	broken := errors.New("broken")
	frames := wire.NewFrameReader(io.MultiReader(
		strings.NewReader("a\nb"), &failing{fault: broken}, strings.NewReader("c\n")))
	if line := must(frames.ReadFrame()); string(line) != "a" {
		t.Fatalf("%q", line)
	}
	if _, err := frames.ReadFrame(); err != broken {
		t.Fatal(err)
	}
	if line := must(frames.ReadFrame()); string(line) != "bc" {
		t.Fatalf("%q", line)
	}
	for range 2 {
		if _, err := frames.ReadFrame(); err != io.EOF {
			t.Fatal(err)
		}
	}
	// What comes with an error comes before it.
	frames = wire.NewFrameReader(&failing{text: "a\nb\n", fault: broken})
	for _, want := range []string{"a", "b"} {
		if line := must(frames.ReadFrame()); string(line) != want {
			t.Fatalf("%q", line)
		}
	}
	if _, err := frames.ReadFrame(); err != broken {
		t.Fatal(err)
	}
	if _, err := wire.NewFrameReader(&stuck{}).ReadFrame(); err != io.ErrNoProgress {
		t.Fatal(err)
	}
}

// failing gives a text together with an error, once, and then its end.
type failing struct {
	text  string
	fault error
}

func (f *failing) Read(into []byte) (int, error) {
	if f.fault == nil {
		return 0, io.EOF
	}
	err := f.fault
	f.fault = nil
	return copy(into, f.text), err
}

// stuck gives nothing, and no error.
type stuck struct{}

func (stuck) Read([]byte) (int, error) {
	return 0, nil
}

func TestWhatIsDecodedStaysWhenTheBufferIsUsedAgain(t *testing.T) {
	line := []byte(`{"attachment":"a","turn":"t","id":"1","method":"tool.call","params":{"id":"c","name":"\u006e","arguments":{"x":1}}}`)
	frame := must(wire.DecodeToBrain(line))
	want := must(wire.AppendToBrain(nil, frame))
	for at := range line {
		line[at] = '#'
	}
	if again := must(wire.AppendToBrain(nil, frame)); !bytes.Equal(again, want) {
		t.Fatalf("%q", again)
	}
}

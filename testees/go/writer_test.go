package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"

	wire "github.com/brain-wire/brain-wire/generated/go"
)

// recorder keeps what each call of Write gave it.
type recorder struct {
	chunks []string
}

func (r *recorder) Write(chunk []byte) (int, error) {
	r.chunks = append(r.chunks, string(chunk))
	return len(chunk), nil
}

// deltaOf is an event whose line has so many bytes.
func deltaOf(size int) *wire.AssistantDeltaEvent {
	empty := must(wire.AppendToBrain(nil, delta("")))
	return delta(strings.Repeat("x", size-len(empty)))
}

func TestAFrameIsOneWriteWithOneLineFeed(t *testing.T) {
	var written recorder
	frames := wire.NewFrameWriter(&written, wire.AppendToBrain)
	for _, text := range []string{"a\r\nb", ""} {
		if err := frames.WriteFrame(delta(text)); err != nil {
			t.Fatal(err)
		}
	}
	head := `{"attachment":"a","turn":"t","event":"assistant.delta","data":{"text":`
	want := []string{head + `"a\r\nb"}}` + "\n", head + `""}}` + "\n"}
	if fmt.Sprint(written.chunks) != fmt.Sprint(want) {
		t.Fatalf("%q", written.chunks)
	}
}

func TestTheCapOfAWriterCountsTheLineFeed(t *testing.T) {
	var written recorder
	frames := wire.NewFrameWriter(&written, wire.AppendToBrain)
	if err := frames.WriteFrame(deltaOf(wire.MaxFrame - 1)); err != nil {
		t.Fatal(err)
	}
	if len(written.chunks[0]) != wire.MaxFrame {
		t.Fatal(len(written.chunks[0]))
	}
	// The encoder alone takes the first of them.
	must(wire.AppendToBrain(nil, deltaOf(wire.MaxFrame)))
	for _, size := range []int{wire.MaxFrame, wire.MaxFrame + 1} {
		refused(t, frames.WriteFrame(deltaOf(size)), wire.CodeFrameTooLarge, "", wire.MaxFrame)
	}
	refused(t, frames.WriteFrame(delta("\xff")), wire.CodeInvalidUTF8, "/data/text", 0)
	if len(written.chunks) != 1 {
		t.Fatal("a refusal writes nothing")
	}
	if err := frames.WriteFrame(delta("")); err != nil || len(written.chunks) != 2 {
		t.Fatal("a refusal spoils nothing", err)
	}
}

func TestWritersDoNotComeBetweenEachOther(t *testing.T) {
	var written bytes.Buffer
	frames := wire.NewFrameWriter(&halving{&written}, wire.AppendToBrain)
	var writers sync.WaitGroup
	for writer := range 8 {
		writers.Add(1)
		go func() {
			defer writers.Done()
			for frame := range 200 {
				text := fmt.Sprintf("%d %s", writer, strings.Repeat("x", frame))
				if err := frames.WriteFrame(delta(text)); err != nil {
					t.Error(err)
				}
			}
		}()
	}
	writers.Wait()
	lines := wire.NewFrameReader(&written)
	for range 8 * 200 {
		must(wire.DecodeToBrain(must(lines.ReadFrame())))
	}
	if _, err := lines.ReadFrame(); err != io.EOF {
		t.Fatal(err)
	}
}

// halving writes each chunk in two halves, as a pipe may.
type halving struct {
	to *bytes.Buffer
}

func (h *halving) Write(chunk []byte) (int, error) {
	half := len(chunk) / 2
	h.to.Write(chunk[:half])
	h.to.Write(chunk[half:])
	return len(chunk), nil
}

func TestAStreamThatFailsWithinALineTakesNoMore(t *testing.T) {
	broken := errors.New("broken")
	for _, each := range []struct {
		count int
		fault error
		want  error
		stays bool
	}{
		{0, broken, broken, false},
		{3, broken, broken, true},
		{3, nil, io.ErrShortWrite, true},
	} {
		sink := &failingSink{count: each.count, fault: each.fault}
		frames := wire.NewFrameWriter(sink, wire.AppendToBrain)
		if err := frames.WriteFrame(delta("")); err != each.want {
			t.Fatal(err)
		}
		sink.count = 1 << 20
		sink.fault = nil
		if err := frames.WriteFrame(delta("")); (err != nil) != each.stays {
			t.Fatal(each, err)
		}
	}
}

type failingSink struct {
	count int
	fault error
}

func (f *failingSink) Write(chunk []byte) (int, error) {
	return min(f.count, len(chunk)), f.fault
}

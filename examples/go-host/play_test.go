package main

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	wire "github.com/brain-wire/brain-wire/generated/go"
)

// play is a runner without a harness. What it writes for the second prompt it was
// told, line by line. Some words are no lines: `await` waits for the next frame,
// `end` and `fail` end the process, `stay` keeps it when stdin has ended, and `torn`
// is written without a line feed.
func play(lines []string) {
	in := wire.NewFrameReader(os.Stdin)
	for {
		frame, err := next(in)
		if err != nil {
			if slices.Contains(lines, "stay") {
				time.Sleep(time.Minute)
			}
			return
		}
		switch frame := frame.(type) {
		case *wire.OpenRequest:
			say(frame.Reply(must(wire.ParseJSONObject("{}"))))
		case *wire.PromptRequest:
			if frame.Params.Text == greeting {
				say(frame.Reply(wire.PromptResult{}))
				continue
			}
			for _, line := range lines {
				follow(line, frame, in)
			}
		case *wire.InterruptRequest:
			say(frame.Reply(wire.Empty{}))
		case *wire.CheckpointRequest:
			say(frame.Reply(nil))
		case *wire.DetachRequest:
			say(frame.Reply(wire.Empty{}))
		}
	}
}

// follow does for a prompt what a line says.
func follow(line string, prompt *wire.PromptRequest, in *wire.FrameReader) {
	switch line {
	case "await":
		frame, _ := next(in)
		if interrupt, ok := frame.(*wire.InterruptRequest); ok {
			say(interrupt.Reply(wire.Empty{}))
		}
	case "end":
		os.Exit(0)
	case "fail":
		os.Exit(3)
	case "stay":
	case "torn":
		fmt.Print(line)
	default:
		fmt.Println(strings.NewReplacer("TURN", prompt.Turn, "ID", prompt.ID).Replace(line))
	}
}

func next(in *wire.FrameReader) (wire.ToRunner, error) {
	line, err := in.ReadFrame()
	if err != nil {
		return nil, err
	}
	return wire.DecodeToRunner(line)
}

func say(frame wire.ToBrain) {
	fmt.Printf("%s\n", must(wire.AppendToBrain(nil, frame)))
}

// must is a value that came without an error.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

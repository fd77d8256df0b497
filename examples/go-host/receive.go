package main

import (
	"fmt"
	"io"

	wire "github.com/brain-wire/brain-wire/generated/go"
)

// read takes line after line, until there are no more or one is wrong.
func (r *Runner) read() error {
	lines := wire.NewFrameReader(r.stdout)
	for number := 1; ; number++ {
		line, err := lines.ReadFrame()
		if err == io.EOF {
			return nil
		}
		if err == nil {
			err = r.receive(line)
		} else if !isRefusal(err) {
			return fmt.Errorf("the runner's stdout: %w", err)
		}
		if err != nil {
			return &ProtocolError{Line: number, Err: err}
		}
	}
}

// receive takes a line. An error tells that it breaks the protocol.
func (r *Runner) receive(line []byte) error {
	// The decoder asks for the method of the request that is answered.
	var asked *pending
	frame, err := wire.DecodeToBrainWith(line, func(attachment, id string) wire.Method {
		if asked = r.books.find(attachment, id); asked == nil {
			return ""
		}
		return asked.method
	})
	if err != nil {
		return err
	}
	switch frame := frame.(type) {
	case *wire.ToolCallRequest:
		return r.called(frame)
	case *wire.AssistantDeltaEvent:
		return r.happened(frame.Attachment, frame.Turn, frame)
	case *wire.AssistantMessageEvent:
		return r.happened(frame.Attachment, frame.Turn, frame)
	case wire.Answer:
		return r.answered(asked, frame)
	}
	return ErrUnknownID // a *wire.Reply to nobody knows what
}

// answered hands an answer to who asked.
func (r *Runner) answered(asked *pending, answer wire.Answer) error {
	if asked == nil {
		return ErrUnknownID // C1
	}
	if turnOf(answer) != asked.turn {
		return ErrTurnMismatch // C3
	}
	r.books.close(asked)
	asked.answer <- answer
	return nil
}

// happened hands an event to the owner of its session.
func (r *Runner) happened(attachment, turn string, event wire.ToBrain) error {
	active, err := r.books.turn(attachment, turn)
	if err != nil {
		return err
	}
	active.Event(event)
	return nil
}

// called has a tool called, in a goroutine of its own: lines are read meanwhile.
func (r *Runner) called(request *wire.ToolCallRequest) error {
	made, err := r.books.called(request)
	if err != nil {
		return err
	}
	go func() {
		result := made.turn.Call(made.turn.ctx, request.Params)
		if !r.books.settle(made) {
			return
		}
		// A runner that takes no lines is found out by who waits for it.
		if err := r.out.WriteFrame(request.Reply(result)); isRefusal(err) {
			why := wire.RunnerError{Code: wire.ErrorCodeBrainError, Message: err.Error()}
			_ = r.out.WriteFrame(request.Fail(why))
		}
	}()
	return nil
}

// turnOf is the turn that an answer echoes; empty where it has none.
func turnOf(answer wire.Answer) string {
	switch answer := answer.(type) {
	case *wire.PromptReply:
		return answer.Turn
	case *wire.SteerReply:
		return answer.Turn
	case *wire.InterruptReply:
		return answer.Turn
	case *wire.Failure:
		if answer.Turn != nil {
			return *answer.Turn
		}
	}
	return ""
}

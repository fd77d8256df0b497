package main

import (
	"context"
	"fmt"

	wire "github.com/brain-wire/brain-wire/generated/go"
)

// Session is one attachment of a runner. Where the runner answers with a failure,
// the error is a *FailureError.
type Session struct {
	runner     *Runner
	attachment string
	callbacks  Callbacks
}

// Callbacks are what the owner of a session does with what its turns bring.
type Callbacks struct {
	// Takes a *wire.AssistantDeltaEvent or a *wire.AssistantMessageEvent; the
	// next line is read when it has returned.
	Event func(event wire.ToBrain)
	// Calls a tool. The context ends with the turn, and a result that comes later
	// is dropped.
	Call func(ctx context.Context, call wire.ToolCall) wire.ToolResult
}

// Open opens a session; the result is free-form.
func (r *Runner) Open(ctx context.Context, attachment string, options wire.Options, callbacks Callbacks) (*Session, wire.JSONObject, error) {
	ctx, cancel := context.WithTimeout(ctx, wire.OpenTimeout)
	defer cancel()
	p := r.books.pending(attachment, "")
	reply, err := ask[*wire.OpenReply](ctx, r, p, &wire.OpenRequest{Attachment: p.attachment, ID: p.id, Params: options})
	if err != nil {
		return nil, wire.JSONObject{}, err
	}
	return &Session{runner: r, attachment: attachment, callbacks: callbacks}, reply.Result, nil
}

// Prompt runs a turn, and returns when it has settled. The end of the context
// ends the waiting alone: Interrupt ends the turn.
func (s *Session) Prompt(ctx context.Context, text string) (wire.PromptResult, error) {
	p := s.runner.books.pending(s.attachment, "")
	p.turn = "turn-" + p.id
	work, stop := context.WithCancel(s.runner.ctx)
	p.begins = &turn{Callbacks: s.callbacks, name: p.turn, ctx: work, stop: stop}
	reply, err := ask[*wire.PromptReply](ctx, s.runner, p, &wire.PromptRequest{
		Attachment: p.attachment, Turn: p.turn, ID: p.id, Params: wire.Text{Text: text},
	})
	if err != nil {
		return wire.PromptResult{}, err
	}
	return reply.Result, nil
}

// Interrupt ends the active turn, if there is one.
func (s *Session) Interrupt(ctx context.Context) error {
	turn := s.runner.books.interrupt(s.attachment)
	if turn == "" {
		return nil
	}
	p := s.runner.books.pending(s.attachment, turn)
	_, err := ask[*wire.InterruptReply](ctx, s.runner, p, &wire.InterruptRequest{Attachment: p.attachment, Turn: p.turn, ID: p.id})
	return err
}

// Checkpoint lists the files that restore the conversation.
func (s *Session) Checkpoint(ctx context.Context) ([]wire.NativeFile, error) {
	p := s.runner.books.pending(s.attachment, "")
	reply, err := ask[*wire.CheckpointReply](ctx, s.runner, p, &wire.CheckpointRequest{Attachment: p.attachment, ID: p.id})
	if err != nil {
		return nil, err
	}
	return reply.Result, nil
}

// Detach releases the session.
func (s *Session) Detach(ctx context.Context) error {
	p := s.runner.books.pending(s.attachment, "")
	_, err := ask[*wire.DetachReply](ctx, s.runner, p, &wire.DetachRequest{Attachment: p.attachment, ID: p.id})
	return err
}

// request is what a host may ask for.
type request interface {
	wire.ToRunner
	wire.Request
}

// ask sends a request, and waits for the reply.
func ask[R wire.Answer](ctx context.Context, r *Runner, p *pending, request request) (reply R, err error) {
	p.method = request.Method()
	if err := r.books.open(p); err != nil {
		return reply, err
	}
	if err := r.out.WriteFrame(request); isRefusal(err) {
		r.books.close(p) // not a byte was written, and the runner is as good as before
		return reply, err
	} else if err != nil {
		return reply, ErrGone // how it ended, Close tells
	}
	var answer wire.Answer
	select {
	case answer = <-p.answer:
	case <-ctx.Done():
		return reply, context.Cause(ctx)
	case <-r.done:
		select {
		case answer = <-p.answer: // the last thing that it said
		default:
			return reply, ErrGone
		}
	}
	switch answer := answer.(type) {
	case R:
		return answer, nil
	case *wire.Failure:
		return reply, &FailureError{answer.Error}
	}
	return reply, fmt.Errorf("%T answers %s", answer, p.method) // the decoder lets none through
}

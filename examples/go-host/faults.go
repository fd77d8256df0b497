package main

import (
	"errors"
	"fmt"

	wire "github.com/brain-wire/brain-wire/generated/go"
)

// How the rules for sessions are broken: section 8 of the contract. None of these
// tells what stands in a line.
var (
	ErrUnknownID    = errors.New("unknown_id: it answers what nobody asked")        // C1
	ErrDuplicateID  = errors.New("duplicate_id: its id is that of another call")    // C2
	ErrTurnMismatch = errors.New("turn_mismatch: it answers in another turn")       // C3
	ErrTooManyCalls = errors.New("too_many_calls: it is one call too many")         // C4
	ErrNoActiveTurn = errors.New("no_active_turn: its turn is not active")          // C5
	ErrTurnActive   = errors.New("turn_active: it has to wait for the turn to end") // C10
	ErrGone         = errors.New("the runner ended before it answered")
)

// ProtocolError tells that a runner broke the protocol, and in which line. It
// wraps a *wire.WireError where that line is wrong by itself, and one of the
// errors above where it is wrong at its time.
type ProtocolError struct {
	// Which line of the runner's stdout, from 1.
	Line int
	Err  error
}

func (e *ProtocolError) Error() string {
	return fmt.Sprintf("the runner broke the protocol in line %d of its stdout: %v", e.Line, e.Err)
}

func (e *ProtocolError) Unwrap() error {
	return e.Err
}

// FailureError is the failure that a request was answered with.
type FailureError struct {
	wire.RunnerError
}

func (e *FailureError) Error() string {
	return fmt.Sprintf("%s: %s", e.Code, e.Message)
}

// isRefusal tells whether a line was refused, and not the stream broken.
func isRefusal(err error) bool {
	var refusal *wire.WireError
	return errors.As(err, &refusal)
}

package main

import (
	"context"
	"errors"
	"fmt"
	"testing"

	wire "github.com/brain-wire/brain-wire/generated/go"
)

// begin enters a prompt, and gives it with its turn.
func begin(t *testing.T, b *books) *pending {
	t.Helper()
	prompt := b.pending("a", "turn")
	ctx, stop := context.WithCancel(context.Background())
	prompt.begins = &turn{name: "turn", ctx: ctx, stop: stop}
	if err := b.open(prompt); err != nil {
		t.Fatal(err)
	}
	return prompt
}

// enter enters the call of an id.
func enter(b *books, id int) (*call, error) {
	return b.called(&wire.ToolCallRequest{Attachment: "a", Turn: "turn", ID: fmt.Sprint(id)})
}

func TestCallsInFlightAreCounted(t *testing.T) {
	b := newBooks()
	prompt := begin(t, b)
	for id := range wire.MaxToolCalls {
		if _, err := enter(b, id); err != nil {
			t.Fatal(id, err)
		}
	}
	if _, err := enter(b, wire.MaxToolCalls); !errors.Is(err, ErrTooManyCalls) {
		t.Fatal(err)
	}
	// What is given up counts no longer, and its id stays taken.
	b.interrupt("a")
	made, err := enter(b, wire.MaxToolCalls)
	if err != nil || b.settle(made) {
		t.Fatal("a call of an interrupted turn is answered", err)
	}
	b.close(prompt)
	begin(t, b)
	if _, err := enter(b, 0); !errors.Is(err, ErrDuplicateID) {
		t.Fatal(err)
	}
}

func TestAnAnsweredIdIsFree(t *testing.T) {
	b := newBooks()
	begin(t, b)
	for range 2 {
		made, err := enter(b, 1)
		if err != nil || !b.settle(made) {
			t.Fatal(err)
		}
	}
}

func TestDetachFreesWhatWasGivenUp(t *testing.T) {
	b := newBooks()
	prompt := begin(t, b)
	if _, err := enter(b, 1); err != nil {
		t.Fatal(err)
	}
	b.close(prompt)
	detach := b.pending("a", "")
	detach.method = wire.MethodDetach
	if err := b.open(detach); err != nil {
		t.Fatal(err)
	}
	b.close(detach)
	begin(t, b)
	if _, err := enter(b, 1); err != nil {
		t.Fatal(err)
	}
}

func TestOneTurnAtATime(t *testing.T) {
	b := newBooks()
	prompt := begin(t, b)
	for _, early := range []*pending{b.pending("a", ""), {key: key{"a", "2"}, turn: "next", begins: &turn{stop: func() {}}}} {
		if err := b.open(early); !errors.Is(err, ErrTurnActive) {
			t.Error(err)
		}
	}
	if err := b.open(b.pending("a", "turn")); err != nil {
		t.Error("what names the turn has to wait", err)
	}
	b.close(prompt)
	if err := b.open(b.pending("a", "")); err != nil {
		t.Error(err)
	}
}

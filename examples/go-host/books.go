package main

import (
	"context"
	"strconv"
	"sync"

	wire "github.com/brain-wire/brain-wire/generated/go"
)

// books tell what is asked and not yet answered, on both sides: section 8 of the
// contract.
type books struct {
	mutex sync.Mutex
	count int
	asked map[key]*pending
	// The turn of each attachment, from its prompt to the prompt's answer.
	turns map[string]*turn
	calls map[key]*call
}

// key is an id on its attachment.
type key struct{ attachment, id string }

// pending is a request of ours that has no answer yet.
type pending struct {
	key
	method wire.Method
	turn   string
	begins *turn // by a prompt alone
	// Has room for the answer: who gave up waiting keeps nobody.
	answer chan wire.Answer
}

// turn is one that has not settled.
type turn struct {
	Callbacks
	name string
	// Ends with the turn, or when it is interrupted.
	ctx  context.Context
	stop context.CancelFunc
}

func newBooks() *books {
	return &books{asked: map[key]*pending{}, turns: map[string]*turn{}, calls: map[key]*call{}}
}

// pending makes a request's entry, with an id that was not used before.
func (b *books) pending(attachment, turn string) *pending {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.count++
	id := strconv.Itoa(b.count)
	return &pending{key: key{attachment, id}, turn: turn, answer: make(chan wire.Answer, 1)}
}

// open enters a request. While a turn of its attachment is active, only what
// names that turn may be asked.
func (b *books) open(request *pending) error {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	active := b.turns[request.attachment]
	if active != nil && (request.turn == "" || request.begins != nil) {
		if request.begins != nil {
			request.begins.stop()
		}
		return ErrTurnActive // C10
	}
	if request.begins != nil {
		b.turns[request.attachment] = request.begins
	}
	b.asked[request.key] = request
	return nil
}

// find gives the request that an answer answers, nil if there is none.
func (b *books) find(attachment, id string) *pending {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.asked[key{attachment, id}]
}

// close strikes a request out, and ends the turn that it began.
func (b *books) close(request *pending) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	delete(b.asked, request.key)
	if request.begins != nil {
		b.giveUp(request.attachment)
		delete(b.turns, request.attachment)
	}
	if request.method == wire.MethodDetach {
		for id := range b.calls {
			if id.attachment == request.attachment {
				delete(b.calls, id)
			}
		}
	}
}

// interrupt gives up what the turn of an attachment waits for, and gives its
// name; empty where there is no turn.
func (b *books) interrupt(attachment string) string {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	active := b.turns[attachment]
	if active == nil {
		return ""
	}
	b.giveUp(attachment)
	return active.name
}

// turn gives the turn of an attachment, if it has that name.
func (b *books) turn(attachment, name string) (*turn, error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	active := b.turns[attachment]
	if active == nil || active.name != name {
		return nil, ErrNoActiveTurn // C5
	}
	return active, nil
}

package main

import (
	wire "github.com/brain-wire/brain-wire/generated/go"
)

// call is a call of the runner's that has no answer.
type call struct {
	key
	turn  *turn
	state callState
}

// callState is how it stands with a call.
type callState int

const (
	inFlight callState = iota
	// No answer will come. The call counts no longer; its id is not free before
	// detach.
	givenUp
)

// called enters a call.
func (b *books) called(request *wire.ToolCallRequest) (*call, error) {
	active, err := b.turn(request.Attachment, request.Turn)
	if err != nil {
		return nil, err
	}
	b.mutex.Lock()
	defer b.mutex.Unlock()
	made := &call{key: key{request.Attachment, request.ID}, turn: active}
	if b.calls[made.key] != nil {
		return nil, ErrDuplicateID // C2
	}
	waiting := 0
	for _, other := range b.calls {
		if other.attachment == made.attachment && other.state == inFlight {
			waiting++
		}
	}
	if waiting == wire.MaxToolCalls {
		return nil, ErrTooManyCalls // C4
	}
	b.calls[made.key] = made
	return made, nil
}

// settle strikes a call out, and tells whether its result is to be sent: nobody
// waits for it when its turn has ended or was interrupted.
func (b *books) settle(settled *call) bool {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if settled.turn.ctx.Err() != nil {
		settled.state = givenUp
		return false
	}
	delete(b.calls, settled.key)
	return true
}

// giveUp ends the work of an attachment's turn. The caller has the mutex.
func (b *books) giveUp(attachment string) {
	b.turns[attachment].stop()
	for _, waiting := range b.calls {
		if waiting.attachment == attachment {
			waiting.state = givenUp
		}
	}
}

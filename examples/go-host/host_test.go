package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"strings"
	"testing"
	"time"

	wire "github.com/brain-wire/brain-wire/generated/go"
)

// TestMain lets this program be the runner of its own tests.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == "play" {
		play(os.Args[2:])
		return
	}
	os.Exit(m.Run())
}

// playing is the command of a runner that answers all that it should, but the
// second prompt with these lines. TURN and ID stand for the prompt's.
func playing(lines ...string) []string {
	return append([]string{os.Args[0], "play"}, lines...)
}

const (
	answer  = `{"attachment":"a","turn":"TURN","id":"ID","result":{}}`
	slow    = `{"attachment":"a","turn":"TURN","id":"c","method":"tool.call","params":{"id":"C","name":"slow","arguments":{}}}`
	unheard = `{"attachment":"a","turn":"TURN","id":"c","method":"tool.call","params":{"id":"C","name":"nobody","arguments":{}}}`
)

// quietly holds a conversation that nobody reads.
func quietly(t *testing.T, command []string) error {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	return hold(ctx, command, log.New(io.Discard, "", 0))
}

// calls are as many calls of slow, each with an id of its own.
func calls(count int) []string {
	made := make([]string, count)
	for n := range made {
		made[n] = strings.Replace(slow, `"id":"c"`, fmt.Sprintf(`"id":"c%d"`, n), 1)
	}
	return made
}

func TestARunnerThatKeepsTheProtocol(t *testing.T) {
	interrupted := strings.Replace(answer, "{}", `{"interrupted":true}`, 1)
	for _, lines := range [][]string{
		{answer},
		{unheard, "await", answer},
		{slow, "await", interrupted},
		append(calls(wire.MaxToolCalls), "await", slow, interrupted), // the last one counts alone
	} {
		if err := quietly(t, playing(lines...)); err != nil {
			t.Error(lines, err)
		}
	}
}

func TestABrokenLineIsToldWithItsPlace(t *testing.T) {
	for _, broken := range []struct {
		line string
		want wire.WireError
	}{
		{"ready", wire.WireError{Code: wire.CodeSyntax}},
		{`{"attachment":"a","turn":"TURN","id":"ID","result":[]}`, wire.WireError{Code: wire.CodeWrongType, Path: "/result", Offset: 52}},
		{`{"attachment":"a","turn":"TURN","id":"ID","result":{"x":1}}`, wire.WireError{Code: wire.CodeUnknownMember, Path: "/result/x", Offset: 53}},
		{"torn", wire.WireError{Code: wire.CodeTruncatedFrame, Offset: 4}},
	} {
		err := quietly(t, playing(broken.line, "end"))
		var fault *ProtocolError
		var refusal *wire.WireError
		if !errors.As(err, &fault) || !errors.As(err, &refusal) {
			t.Fatalf("%s: %v", broken.line, err)
		}
		if *refusal != broken.want || fault.Line != 3 {
			t.Errorf("%s: %v", broken.line, err)
		}
	}
}

func TestALineAtTheWrongTime(t *testing.T) {
	elsewhere := func(line string) string { return strings.Replace(line, "TURN", "elsewhere", 1) }
	delta := `{"attachment":"a","turn":"TURN","event":"assistant.delta","data":{"text":"Hi"}}`
	for _, broken := range []struct {
		lines []string
		want  error
	}{
		{[]string{`{"attachment":"a","id":"77","result":{}}`}, ErrUnknownID},
		{[]string{`{"attachment":"b","turn":"TURN","id":"ID","result":{}}`}, ErrUnknownID},
		{[]string{strings.Replace(answer, "ID", "77", 1)}, ErrUnknownID},
		{[]string{answer, answer}, ErrUnknownID},
		{[]string{elsewhere(answer)}, ErrTurnMismatch},
		{[]string{elsewhere(delta)}, ErrNoActiveTurn},
		{[]string{elsewhere(slow)}, ErrNoActiveTurn},
		{[]string{answer, delta}, ErrNoActiveTurn},
		{[]string{slow, slow}, ErrDuplicateID},
	} {
		err := quietly(t, playing(broken.lines...))
		var fault *ProtocolError
		if !errors.As(err, &fault) || !errors.Is(err, broken.want) {
			t.Errorf("%v, not %v", err, broken.want)
		}
	}
}

func TestARunnerThatEnds(t *testing.T) {
	if err := quietly(t, playing("end")); !errors.Is(err, ErrGone) {
		t.Error(err)
	}
	err := quietly(t, playing("fail"))
	if err == nil || err.Error() != "the runner ended: exit status 3" {
		t.Error(err)
	}
	err = quietly(t, playing(answer, "stay"))
	if err == nil || !strings.HasPrefix(err.Error(), "the runner was still there") {
		t.Error(err)
	}
	if err := quietly(t, []string{"./there-is-no-runner"}); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
}

func TestAFailureIsToldInItsWords(t *testing.T) {
	err := quietly(t, playing(`{"attachment":"a","turn":"TURN","id":"ID","error":{"code":"provider_error","message":"too many"}}`))
	var failure *FailureError
	if !errors.As(err, &failure) || failure.Code != wire.ErrorCodeProviderError {
		t.Fatal(err)
	}
	if err.Error() != "prompt: provider_error: too many" {
		t.Error(err)
	}
}

func TestTheEndOfTheContextIsTheEndOfTheRunner(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(300*time.Millisecond, cancel)
	err := hold(ctx, playing("await", answer), log.New(io.Discard, "", 0))
	if !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

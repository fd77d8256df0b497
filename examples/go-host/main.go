// go-host is a small host: it starts a runner, plays Brain's part in one
// conversation with it, and prints each step on a line of its own.
//
//	go run . COMMAND [ARGUMENT…]
//
// It exits with 0 when the conversation was held, with 1 and an error when not,
// and with 2 when there is no command to start.
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"os/signal"
	"time"
)

// patience is how long the whole conversation may take. The protocol itself has
// a timeout for open alone.
const patience = time.Minute

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: go-host COMMAND [ARGUMENT…]")
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	// A Logger, since lines come from more than one goroutine.
	if err := hold(ctx, os.Args[1:], log.New(os.Stdout, "", 0)); err != nil {
		fmt.Fprintln(os.Stderr, "error:", err)
		os.Exit(1)
	}
}

// hold starts a runner, holds the conversation, and sees the runner off.
func hold(ctx context.Context, command []string, say *log.Logger) error {
	runner, err := Start(ctx, command)
	if err != nil {
		return err
	}
	err = converse(ctx, runner, say)
	end := runner.Close()
	// How the runner ended is often why it did not answer.
	if err == nil || errors.Is(err, ErrGone) && end != nil {
		err = end
	}
	if err == nil {
		say.Print("exit        0")
	}
	return err
}

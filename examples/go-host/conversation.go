package main

import (
	"context"
	"fmt"
	"log"
	"os"
	"path/filepath"

	wire "github.com/brain-wire/brain-wire/generated/go"
)

// What the user says. Any runner of ../README.md takes a line that begins with
// `call` for the wish to call a tool.
const (
	greeting = "Hello, runner!\ncall echo {\"value\":\"hi\"}"
	waiting  = "Wait for it.\ncall slow {}"
)

// converse opens a session, sees one turn to its end and interrupts another,
// checkpoints and detaches.
func converse(ctx context.Context, runner *Runner, say *log.Logger) error {
	dir, err := os.MkdirTemp("", "go-host-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	slowly := make(chan struct{}, 1)
	tools := toolbox{say: say, slowly: slowly}
	session, result, err := runner.Open(ctx, "a", options(dir), Callbacks{
		Event: func(event wire.ToBrain) { say.Print(shown(event)) },
		Call:  tools.call,
	})
	if err != nil {
		return fmt.Errorf("open: %w", err)
	}
	say.Printf("open        %s", result)
	if err := prompt(ctx, session, greeting, say); err != nil {
		return err
	}
	if err := interrupt(ctx, session, slowly, say); err != nil {
		return err
	}
	files, err := session.Checkpoint(ctx)
	if err != nil {
		return fmt.Errorf("checkpoint: %w", err)
	}
	for _, file := range files {
		if err := within(dir, file); err != nil {
			return fmt.Errorf("checkpoint: %w", err)
		}
		say.Printf("checkpoint  %s, %d bytes", file.Path, file.Size)
	}
	if err := session.Detach(ctx); err != nil {
		return fmt.Errorf("detach: %w", err)
	}
	say.Print("detach      done")
	return nil
}

// prompt sees one turn to its end.
func prompt(ctx context.Context, session *Session, text string, say *log.Logger) error {
	say.Printf("prompt      %q", text)
	result, err := session.Prompt(ctx, text)
	if err != nil {
		return fmt.Errorf("prompt: %w", err)
	}
	if result.Interrupted != nil && *result.Interrupted {
		say.Print("settled     interrupted")
	} else {
		say.Print("settled     done")
	}
	return nil
}

// interrupt begins a turn, and ends it when its slow tool is called.
func interrupt(ctx context.Context, session *Session, slowly <-chan struct{}, say *log.Logger) error {
	ended := make(chan error, 1)
	go func() { ended <- prompt(ctx, session, waiting, say) }()
	select {
	case <-slowly:
	case err := <-ended:
		return err // without a call of the tool there is nothing to interrupt
	}
	say.Print("interrupt   asked")
	if err := session.Interrupt(ctx); err != nil {
		return fmt.Errorf("interrupt: %w", err)
	}
	return <-ended
}

// within sees to it that a file of a checkpoint is there, and long enough.
func within(dir string, file wire.NativeFile) error {
	info, err := os.Stat(filepath.Join(dir, filepath.FromSlash(file.Path)))
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() || info.Size() < file.Size {
		return fmt.Errorf("%s is no file of %d bytes", file.Path, file.Size)
	}
	return nil
}

// shown is an event as a line for people.
func shown(event wire.ToBrain) string {
	switch event := event.(type) {
	case *wire.AssistantDeltaEvent:
		return fmt.Sprintf("delta       %q", event.Data.Text)
	case *wire.AssistantMessageEvent:
		return fmt.Sprintf("message     %q, %s", event.Data.Text, event.Data.StopReason)
	}
	return fmt.Sprintf("%T", event)
}

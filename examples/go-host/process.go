package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"

	wire "github.com/brain-wire/brain-wire/generated/go"
)

// farewell is how long a runner may live without stdin.
const farewell = 2 * time.Second

// Runner is a child process that speaks the protocol. It is safe for concurrent
// use.
type Runner struct {
	// Ends with the runner, and ends it.
	ctx     context.Context
	process *exec.Cmd
	stdin   io.Closer
	stdout  io.ReadCloser
	out     *wire.FrameWriter[wire.ToRunner]
	books   *books
	// Closed when stdout has ended and the process is gone. Then, not before,
	// fault tells how: nil where all is well.
	done  chan struct{}
	fault error
}

// Start starts a runner, which is killed when the context ends.
func Start(ctx context.Context, command []string) (*Runner, error) {
	// No stderr: what a runner says there may hold payloads. It goes to the null
	// device, which never blocks.
	process := exec.Command(command[0], command[1:]...)
	process.Env = environment()
	stdin, err := process.StdinPipe()
	if err != nil {
		return nil, err
	}
	stdout, err := process.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := process.Start(); err != nil {
		return nil, fmt.Errorf("the runner did not start: %w", err)
	}
	ctx, stop := context.WithCancel(ctx)
	r := &Runner{
		ctx:     ctx,
		process: process,
		stdin:   stdin,
		stdout:  stdout,
		out:     wire.NewFrameWriter(stdin, wire.AppendToRunner),
		books:   newBooks(),
		done:    make(chan struct{}),
	}
	context.AfterFunc(ctx, r.kill)
	go func() {
		defer close(r.done)
		defer stop()
		r.fault = r.run()
	}()
	return r, nil
}

// environment is what a runner may know of ours.
func environment() []string {
	made := wire.EnvironmentFixed()
	for _, name := range wire.Environment() {
		if value, ok := os.LookupEnv(name); ok {
			made = append(made, name+"="+value)
		}
	}
	return made
}

// run takes what the runner says, and sees its process to the end.
func (r *Runner) run() error {
	fault := r.read()
	if fault != nil {
		r.kill()
	}
	exit := r.process.Wait()
	switch {
	case r.ctx.Err() != nil:
		return fmt.Errorf("the runner was killed: %w", context.Cause(r.ctx))
	case fault == nil && exit != nil:
		return fmt.Errorf("the runner ended: %w", exit)
	}
	return fault
}

// kill ends the process. What that has started may hold stdout, which is closed
// on our side.
func (r *Runner) kill() {
	_ = r.process.Process.Kill() // it may be gone
	_ = r.stdout.Close()
}

// Close closes the runner's stdin, upon which it has to go, and tells how the
// runner ended.
func (r *Runner) Close() error {
	_ = r.stdin.Close() // the runner may have done so
	late := time.NewTimer(farewell)
	defer late.Stop()
	select {
	case <-r.done:
		return r.fault
	case <-late.C:
		r.kill()
		<-r.done
		return fmt.Errorf("the runner was still there %v after the end of its stdin", farewell)
	}
}

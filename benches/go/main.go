// The Go bindings beside other libraries: who decodes and encodes the same
// lines how fast (benches/README.md).
package main

import (
	"encoding/json"
	"errors"
	"log"
	"os"
)

func main() {
	log.SetFlags(0)
	if err := run(os.Args[1:]); err != nil {
		log.Fatal(err)
	}
}

func run(arguments []string) error {
	switch {
	case len(arguments) == 2 && arguments[0] == "measure":
		return measureAll(arguments[1])
	case len(arguments) == 1 && arguments[0] == "reading":
		for _, reader := range readers {
			if err := say(map[string]any{"subject": reader.name}); err != nil {
				return err
			}
		}
		return nil
	case len(arguments) == 2 && arguments[0] == "reading":
		return read(arguments[1])
	}
	return errors.New("usage: measure PLAN | reading [SUBJECT]")
}

func measureAll(path string) error {
	plan, err := readPlan(path)
	if err != nil {
		return err
	}
	if err := say(map[string]any{"versions": versions()}); err != nil {
		return err
	}
	for _, set := range plan.Sets {
		lines, err := set.lines()
		if err != nil {
			return err
		}
		if err := report(set, "decode", decoders(set.Decode, lines)); err != nil {
			return err
		}
		// A frame has one encoding, whatever its line looked like.
		if set.Form == "canonical" {
			subjects, err := encoders(set.Decode, lines)
			if err != nil {
				return err
			}
			if err := report(set, "encode", subjects); err != nil {
				return err
			}
		}
	}
	return nil
}

func report(set set, operation string, subjects []subject) error {
	subjects = set.chosen(subjects)
	for at, times := range measure(subjects, set.Rounds, set.Passes) {
		said := map[string]any{
			"class":     set.Class,
			"form":      set.Form,
			"operation": operation,
			"subject":   subjects[at].name,
		}
		if set.Size != 0 {
			said["size"] = set.Size
		}
		if times.refused != nil {
			said["refused"] = times.refused.Error()
		} else {
			said["nanoseconds"] = times.nanoseconds
		}
		if err := say(said); err != nil {
			return err
		}
	}
	return nil
}

func say(what map[string]any) error {
	return json.NewEncoder(os.Stdout).Encode(what)
}

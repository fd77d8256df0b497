package main

import (
	"bytes"
	"encoding/json"
	"os"
	"runtime/debug"
	"slices"
	"strings"
)

// plan is what is to be measured (benches/README.md).
type plan struct {
	Sets []set `json:"sets"`
}

// set is of lines that are measured together.
type set struct {
	Class string `json:"class"`
	Form  string `json:"form"`
	Size  int    `json:"size"`
	// Only has the beginnings of the names of those who are measured; without
	// any, everybody is.
	Only []string `json:"only"`
	// Decode tells what decodes them.
	Decode kind   `json:"decode"`
	File   string `json:"file"`
	// Rounds is how often each subject is measured.
	Rounds int `json:"rounds"`
	// Passes is how often a round goes over them.
	Passes int `json:"passes"`
}

type kind string

const (
	toRunner   kind = "to_runner"
	toBrain    kind = "to_brain"
	checkpoint kind = "to_brain:checkpoint"
)

func readPlan(path string) (*plan, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	plan := new(plan)
	return plan, json.Unmarshal(text, plan)
}

// chosen are those of the subjects who are to be measured.
func (s set) chosen(subjects []subject) []subject {
	if s.Only == nil {
		return subjects
	}
	return slices.DeleteFunc(subjects, func(subject subject) bool {
		return !slices.ContainsFunc(s.Only, func(beginning string) bool {
			return strings.HasPrefix(subject.name, beginning)
		})
	})
}

func (s set) lines() ([][]byte, error) {
	text, err := os.ReadFile(s.File)
	if err != nil {
		return nil, err
	}
	return bytes.Split(bytes.TrimSuffix(text, []byte("\n")), []byte("\n")), nil
}

// versions are those of the modules in this program.
func versions() map[string]string {
	named := make(map[string]string)
	info, _ := debug.ReadBuildInfo()
	for _, module := range info.Deps {
		for _, measured := range []string{"bytedance/sonic", "goccy/go-json", "go-json-experiment/json"} {
			if strings.HasSuffix(module.Path, measured) {
				named[measured] = module.Version
			}
		}
	}
	named["encoding/json"] = "of " + info.GoVersion
	return named
}

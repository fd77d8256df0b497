package main

import (
	"bytes"
	"encoding/hex"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	wire "github.com/brain-wire/brain-wire/generated/go"
)

// row is a row of a table that says what becomes of a line.
type row struct {
	line, kind, says string
}

var kinds = regexp.MustCompile("^`(to_\\S*|stream)`$")

// rows are a document's rows of so many cells, whose second says what reads the
// line.
func rows(t *testing.T, document string, cells int) []row {
	text, err := os.ReadFile(filepath.Join(root, document))
	if err != nil {
		t.Skip(err)
	}
	var found []row
	for _, line := range strings.Split(string(text), "\n") {
		cellsOf := strings.Split(strings.TrimSuffix(strings.TrimPrefix(line, "| "), " |"), " | ")
		if len(cellsOf) == cells && kinds.MatchString(cellsOf[1]) {
			found = append(found, row{code(cellsOf[0]), code(cellsOf[1]), cellsOf[cells-1]})
		}
	}
	return found
}

func code(cell string) string {
	return strings.TrimSuffix(strings.TrimPrefix(cell, "`"), "`")
}

var brackets = regexp.MustCompile("[«»]")

// shown is what a cell stands for: «FF» is a byte, «x×3» a repetition.
func shown(cell string) []byte {
	var line []byte
	for index, piece := range brackets.Split(cell, -1) {
		text, times, repeated := strings.Cut(piece, "×")
		switch {
		case index%2 == 0:
			line = append(line, piece...)
		case repeated:
			line = append(line, strings.Repeat(text, must(strconv.Atoi(times)))...)
		default:
			line = append(line, must(hex.DecodeString(strings.ReplaceAll(piece, " ", "")))...)
		}
	}
	return line
}

func TestTheDocumentsTellWhatBecomesOfEachLine(t *testing.T) {
	for _, document := range []string{"docs/migrating.md", "docs/releasing.md"} {
		found := rows(t, document, 4)
		if len(found) < 8 {
			t.Fatal(document, len(found))
		}
		for _, each := range found {
			if says := verdict(each); says != each.says {
				t.Errorf("%s: %s, not %s", each.line, says, each.says)
			}
		}
	}
	found := rows(t, "docs/migrating.md", 3)
	if len(found) < 4 {
		t.Fatal(len(found))
	}
	for _, each := range found {
		written := must(recode(each.kind, shown(each.line)))
		if !bytes.Equal(written, shown(code(each.says))) {
			t.Errorf("%s: %s", each.line, written)
		}
	}
}

func verdict(each row) string {
	line := shown(each.line)
	var err error
	if each.kind == "stream" {
		lines := linesOf(bytes.NewReader(line))
		err = errors.New(lines[len(lines)-1])
	} else {
		_, err = recode(each.kind, line)
	}
	if err == nil {
		return "accepted"
	}
	return "`" + err.Error() + "`"
}

// The program in the module's README is compiled and run.
func TestTheReadmesProgramAnswers(t *testing.T) {
	if testing.Short() {
		t.Skip("it is compiled")
	}
	module := must(filepath.Abs(filepath.Join(root, "generated/go")))
	readme := must(os.ReadFile(filepath.Join(module, "README.md")))
	_, program, found := strings.Cut(string(readme), "```go\n")
	program, _, ends := strings.Cut(program, "```")
	if !found || !ends {
		t.Fatal("the README has no program")
	}
	folder := t.TempDir()
	manifest := "module example.com/runner\n\ngo 1.22\n\nrequire github.com/brain-wire/brain-wire/generated/go v0.0.0\n\n" +
		"replace github.com/brain-wire/brain-wire/generated/go => " + strconv.Quote(module) + "\n"
	for name, text := range map[string]string{"go.mod": manifest, "main.go": program} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	run := exec.Command("go", "run", ".")
	run.Dir = folder
	var said bytes.Buffer
	run.Stderr = &said
	run.Stdin = strings.NewReader("{}\n" + `{"attachment":"a","turn":"t","id":"1","method":"prompt","params":{"text":"Hi"}}` + "\n")
	written, err := run.Output()
	if err != nil || string(written) != raw+"\n" {
		t.Fatal(err, string(written), said.String())
	}
	if !strings.Contains(said.String(), "refused: unknown_frame at the root, byte 0") {
		t.Fatal(said.String())
	}
	if _, err := wire.DecodeToBrain(bytes.TrimSpace(written)); err != nil {
		t.Fatal(err)
	}
}

package main

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"log"
	"log/slog"
	"reflect"
	"strings"
	"testing"

	wire "github.com/brain-wire/brain-wire/generated/go"
)

const canary = "Zq7xW9vKjQ4zGy8Jw5Xh"

// shows tells whether a text has any four letters of the canary together, as
// they are or in hexadecimal.
func shows(text string) bool {
	for at := 0; at+4 <= len(canary); at++ {
		piece := canary[at : at+4]
		hex := fmt.Sprintf("%x", piece)
		if strings.Contains(text, piece) || strings.Contains(strings.ToLower(text), hex) {
			return true
		}
	}
	return false
}

// prints is all that a value looks like when somebody prints it.
func prints(value any) []string {
	var texts []string
	for _, verb := range "vsqxXdobcUtTpeEfgG" {
		for _, flag := range []string{"", "+", "#", " ", "-9", "09", ".2", "+#"} {
			format := "%" + flag + string(verb)
			texts = append(texts, fmt.Sprintf(format, value), fmt.Sprintf(format, []any{value}))
		}
	}
	hidden := struct{ value any }{value}
	texts = append(texts, fmt.Sprint(value), fmt.Sprintln(value), fmt.Errorf("%w %v", errBadRequest, value).Error())
	texts = append(texts, fmt.Sprintf("%v %+v %#v %s %x", hidden, hidden, hidden, hidden, hidden))
	var logged bytes.Buffer
	log.New(&logged, "", 0).Print(value)
	for _, handler := range []slog.Handler{slog.NewTextHandler(&logged, nil), slog.NewJSONHandler(&logged, nil)} {
		logger := slog.New(handler)
		logger.With("value", value).Info("frame", "value", value, slog.Group("group", "value", value))
		logger.Info("hidden", "value", hidden, "list", []any{value})
	}
	texts = append(texts, logged.String())
	encoded, err := json.Marshal(value)
	texts = append(texts, string(encoded), fmt.Sprint(err))
	encoded, err = xml.Marshal(value)
	return append(texts, string(encoded), fmt.Sprint(err))
}

func openLine() string {
	options := hostOptions{
		SessionID: "s", Dir: "d", Config: hostConfig{"m", []string{}}, Tools: []hostTool{},
		Provider: hostProvider{APIKey: canary, BaseURL: wire.Some("http://h/"), API: wire.Some("x")},
	}
	params := must(json.Marshal(options))
	return string(must(json.Marshal(hostFrame{Attachment: "a", ID: "1", Method: "open", Params: params})))
}

func TestTheSearchFindsAKeyThatIsRevealed(t *testing.T) {
	found := 0
	for _, text := range prints(canary) {
		if shows(text) {
			found++
		}
	}
	if found < 100 || !shows(canary[5:9]) || shows("[redacted]") {
		t.Fatal(found)
	}
}

func TestNoPrintShowsTheKey(t *testing.T) {
	frame := must(wire.DecodeToRunner([]byte(openLine()))).(*wire.OpenRequest)
	provider := frame.Params.Provider
	if provider.APIKey.Reveal() != canary {
		t.Fatal(provider.APIKey.Reveal())
	}
	for _, value := range []any{
		frame, *frame, frame.Params, &frame.Params, provider, &provider, provider.APIKey, &provider.APIKey,
		map[string]any{"k": provider.APIKey}, []wire.Secret{provider.APIKey}, map[wire.Secret]int{provider.APIKey: 1},
	} {
		for _, text := range prints(value) {
			if shows(text) {
				t.Fatalf("%T: %s", value, text)
			}
		}
	}
	for _, text := range []string{
		fmt.Sprint(provider.APIKey), provider.APIKey.String(), provider.APIKey.GoString(),
		fmt.Sprintf("%x", provider.APIKey), provider.APIKey.LogValue().String(), wire.NewSecret("").String(),
	} {
		if text != "[redacted]" {
			t.Fatal(text)
		}
	}
	_, err := json.Marshal(frame)
	if err == nil || !strings.Contains(err.Error(), "AppendToRunner") {
		t.Fatal(err)
	}
}

func TestSecretsAreCompared(t *testing.T) {
	one, same, other := wire.NewSecret("k"), wire.NewSecret("k"), wire.NewSecret("l")
	if !one.Equal(same) || one.Equal(other) || !reflect.DeepEqual(one, same) || reflect.DeepEqual(one, other) {
		t.Fatal("equality is that of the texts")
	}
	if none := (wire.Secret{}); none.Reveal() != "" || !none.Equal(wire.NewSecret("")) {
		t.Fatal("the zero value is an empty secret")
	}
}

func TestNoRefusalShowsTheKey(t *testing.T) {
	line := openLine()
	quoted := `"` + canary + `"`
	for what, wrong := range map[string]string{
		"its end is missing":              line[:len(line)-1],
		"it ends in the key":              line[:strings.Index(line, canary)+12],
		"something follows":               line + "x",
		"the key is a list":               strings.Replace(line, quoted, "["+quoted+"]", 1),
		"the key has no quotes":           strings.Replace(line, quoted, canary, 1),
		"the key has a control character": strings.Replace(line, canary, canary+"\x01", 1),
		"the key has a wrong escape":      strings.Replace(line, canary, canary+`\x`, 1),
		"the key has half a character":    strings.Replace(line, canary, canary+`\ud800`, 1),
		"the key is no UTF-8":             strings.Replace(line, canary, canary+"\xff", 1),
		"the key comes twice":             strings.Replace(line, quoted, quoted+`,"api_key":`+quoted, 1),
		"the key is the method":           strings.Replace(line, `"open"`, quoted, 1),
		"a member is unknown":             strings.Replace(line, `"api"`, `"apis"`, 1),
		"a value is wrong":                strings.Replace(line, `"x"`, `""`, 1),
		"it is too long":                  line + strings.Repeat(" ", wire.MaxFrame),
	} {
		frame, err := wire.DecodeToRunner([]byte(wrong))
		if err == nil || frame != nil {
			t.Fatal(what)
		}
		for _, text := range prints(err) {
			if shows(text) {
				t.Fatalf("%s: %s", what, text)
			}
		}
	}
	open := must(wire.DecodeToRunner([]byte(line))).(*wire.OpenRequest)
	for _, key := range []string{canary + "\xff", strings.Repeat(canary, 300_000)} {
		open.Params.Provider.APIKey = wire.NewSecret(key)
		_, err := wire.AppendToRunner(nil, open)
		if err == nil || shows(fmt.Sprintf("%v %+v %#v", err, err, err)) {
			t.Fatal("a refusal of an encoder")
		}
	}
}

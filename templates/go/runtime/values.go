const redacted = "[redacted]"

// Secret is text that shows itself to nobody who does not ask for it by Reveal.
// It prints as [redacted] wherever it stands. Compare secrets with Equal.
type Secret struct {
	// Behind a pointer, since fmt prints the fields of an unexported field
	// without asking for their methods.
	text *string
}

// NewSecret makes a secret of text.
func NewSecret(text string) Secret {
	return Secret{&text}
}

// Reveal is the secret itself. Whoever calls it takes care that it goes nowhere
// else.
func (s Secret) Reveal() string {
	if s.text == nil {
		return ""
	}
	return *s.text
}

// Equal tells whether two secrets hold the same text, in a time that does not
// depend on where they differ.
func (s Secret) Equal(other Secret) bool {
	return subtle.ConstantTimeCompare([]byte(s.Reveal()), []byte(other.Reveal())) == 1
}

// String is [redacted].
func (s Secret) String() string {
	return redacted
}

// GoString is [redacted].
func (s Secret) GoString() string {
	return redacted
}

// Format writes [redacted], whatever the verb.
func (s Secret) Format(state fmt.State, _ rune) {
	io.WriteString(state, redacted)
}

// LogValue is [redacted].
func (s Secret) LogValue() slog.Value {
	return slog.StringValue(redacted)
}

// MarshalJSON is an error: nothing but this package writes a secret.
func (s Secret) MarshalJSON() ([]byte, error) {
	return nil, errors.New("a secret is written by AppendToRunner and AppendToBrain alone")
}

// MarshalText is an error: nothing but this package writes a secret.
func (s Secret) MarshalText() ([]byte, error) {
	return s.MarshalJSON()
}

// JSON is a JSON value of any kind, carried verbatim: what counts is its text.
// Its zero value is no JSON.
type JSON struct {
	text  string
	depth int
}

// JSONObject is a JSON object, carried verbatim: what counts is its text. Its
// zero value is no object.
type JSONObject struct {
	json JSON
}

// ParseJSON checks a text by the rules of a line and keeps it; line feeds and
// carriage returns between its tokens are taken out, and so is white space
// around it. A refusal is a *WireError with the place in the text.
func ParseJSON[T string | []byte](text T) (JSON, error) {
	depth, err := check(string(text), lineFeedSpace)
	if err != nil {
		return JSON{}, err
	}
	// A line break inside a string is a fault, so these are between tokens.
	tidy := strings.NewReplacer("\r", "", "\n", "").Replace(string(text))
	return JSON{strings.Trim(tidy, " \t"), depth}, nil
}

// ParseJSONObject checks a text as ParseJSON does, and that it is an object.
func ParseJSONObject[T string | []byte](text T) (JSONObject, error) {
	value, err := ParseJSON(text)
	if err != nil {
		return JSONObject{}, err
	}
	space := len(text) - len(strings.TrimLeft(string(text), " \t\r\n"))
	if text[space] != '{' {
		return JSONObject{}, &WireError{Code: CodeWrongType, Offset: space} // S3
	}
	return JSONObject{value}, nil
}

// JSONOf is the JSON of a value, as encoding/json writes it, but for the
// escapes of HTML. What encoding/json refuses is a *WireError without its
// words, which may quote the value.
func JSONOf(value any) (JSON, error) {
	text, err := marshal(value)
	if err != nil {
		return JSON{}, err
	}
	return ParseJSON(text)
}

// JSONObjectOf is the JSON of a value, as JSONOf gives it, which must be an
// object.
func JSONObjectOf(value any) (JSONObject, error) {
	text, err := marshal(value)
	if err != nil {
		return JSONObject{}, err
	}
	return ParseJSONObject(text)
}

func marshal(value any) ([]byte, error) {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	fault := encoder.Encode(value)
	if fault != nil {
		return nil, &WireError{Code: CodeWrongType} // S3
	}
	return text.Bytes(), nil
}

// String is the text.
func (j JSON) String() string {
	return j.text
}

// RawMessage is the text, for encoding/json.
func (j JSON) RawMessage() json.RawMessage {
	return json.RawMessage(j.text)
}

// Decode reads the value into another, as json.Unmarshal does, with its limits:
// an any holds each number as a float64.
func (j JSON) Decode(into any) error {
	return json.Unmarshal([]byte(j.text), into)
}

// MarshalJSON gives the text to encoding/json, which may write it otherwise.
func (j JSON) MarshalJSON() ([]byte, error) {
	if j.text == "" {
		return nil, &WireError{Code: CodeWrongType} // S3
	}
	return []byte(j.text), nil
}

// UnmarshalJSON takes the text from encoding/json, and checks it as ParseJSON
// does.
func (j *JSON) UnmarshalJSON(text []byte) (err error) {
	*j, err = ParseJSON(text)
	return err
}

// String is the text.
func (j JSONObject) String() string {
	return j.json.String()
}

// RawMessage is the text, for encoding/json.
func (j JSONObject) RawMessage() json.RawMessage {
	return j.json.RawMessage()
}

// Decode reads the object into a value, as json.Unmarshal does, with its
// limits: an any holds each number as a float64.
func (j JSONObject) Decode(into any) error {
	return j.json.Decode(into)
}

// MarshalJSON gives the text to encoding/json, which may write it otherwise.
func (j JSONObject) MarshalJSON() ([]byte, error) {
	return j.json.MarshalJSON()
}

// UnmarshalJSON takes the text from encoding/json, and checks it as
// ParseJSONObject does.
func (j *JSONObject) UnmarshalJSON(text []byte) (err error) {
	*j, err = ParseJSONObject(text)
	return err
}

// Some is a pointer to a value: a member that may be absent and is there.
func Some[T any](value T) *T {
	return &value
}

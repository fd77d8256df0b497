// writer is a line in the making. Its first refusal stands; what is written
// after it counts for nothing.
type writer struct {
	buf []byte
	// Where the line begins, and how many of its containers are open.
	start, depth int
	// The refusal, if there is one.
	fault *WireError
}

// line is the buffer with the finished line.
func (w *writer) line() ([]byte, error) {
	if w.fault != nil {
		return w.buf[:w.start], w.fault
	}
	if len(w.buf)-w.start > MaxFrame {
		return w.buf[:w.start], tooLarge() // L6
	}
	return w.buf, nil
}

// refuse refuses the value that would be written next.
func (w *writer) refuse(code Code) {
	if w.fault == nil {
		line := string(w.buf[w.start:])
		w.fault = &WireError{Code: code, Path: pointer(line, len(line))}
	}
}

// open begins an object.
func (w *writer) open() {
	w.buf = append(w.buf, '{')
	w.depth++
}

// close ends an object.
func (w *writer) close() {
	w.buf = append(w.buf, '}')
	w.depth--
}

// member writes a member, or what of it is always the same.
func (w *writer) member(text string) {
	if w.buf[len(w.buf)-1] != '{' {
		w.buf = append(w.buf, ',')
	}
	w.buf = append(w.buf, text...)
}

// writeList writes a list; nil is one without items.
func writeList[T any](w *writer, items []T, write func(*writer, T)) {
	w.buf = append(w.buf, '[')
	w.depth++
	for index, item := range items {
		if w.fault != nil {
			return
		}
		if index > 0 {
			w.buf = append(w.buf, ',')
		}
		write(w, item)
	}
	w.buf = append(w.buf, ']')
	w.depth--
}

// text writes any text.
func (w *writer) text(text string) {
	if !utf8.ValidString(text) {
		w.refuse(CodeInvalidUTF8) // T2
		return
	}
	w.quote(text)
}

func (w *writer) quote(text string) {
	buf := append(w.buf, '"')
	for {
		plain := plainLength(text)
		buf = append(buf, text[:plain]...)
		text = text[plain:]
		if text == "" {
			break
		}
		// There is often one behind another.
		for text != "" && isEscaped(text[0]) {
			buf = appendEscape(buf, text[0]) // E2
			text = text[1:]
		}
	}
	w.buf = append(buf, '"')
}

func isEscaped(char byte) bool {
	return char < ' ' || char == '"' || char == '\\'
}

// letters is what stands behind the backslash for a character; 0 where it is a
// number.
var letters = [256]byte{
	'"': '"', '\\': '\\', '\b': 'b', '\f': 'f', '\n': 'n', '\r': 'r', '\t': 't',
}

func appendEscape(buf []byte, char byte) []byte {
	const digits = "0123456789abcdef"
	if letter := letters[char]; letter != 0 {
		return append(buf, '\\', letter)
	}
	return append(buf, '\\', 'u', '0', '0', digits[char>>4], digits[char&0xf])
}

// nonEmpty writes text that is not empty.
func (w *writer) nonEmpty(text string) {
	if text == "" {
		w.refuse(CodeInvalidValue) // S4
		return
	}
	w.text(text)
}

// relativePath writes a relative path.
func (w *writer) relativePath(path string) {
	if !isRelativePath(path) {
		w.refuse(CodeInvalidValue) // S4
		return
	}
	w.text(path)
}

// secret writes a secret.
func (w *writer) secret(secret Secret) {
	w.text(secret.Reveal())
}

// integer writes an integer from 0 to 2^53 - 1.
func (w *writer) integer(value int64) {
	if value < 0 || value > maxInteger {
		w.refuse(CodeInvalidValue) // S4
		return
	}
	w.buf = strconv.AppendInt(w.buf, value, 10) // E3
}

// boolean writes true or false.
func (w *writer) boolean(value bool) {
	w.buf = strconv.AppendBool(w.buf, value)
}

// null writes null.
func (w *writer) null(struct{}) {
	w.buf = append(w.buf, "null"...)
}

// object writes a free-form object.
func (w *writer) object(object JSONObject) {
	w.json(object.json)
}

// json writes any JSON. It was checked by itself, so that it may be too deep
// for its place.
func (w *writer) json(value JSON) {
	if value.text == "" {
		w.refuse(CodeWrongType) // S3
		return
	}
	if w.depth+value.depth > MaxDepth {
		w.refuse(CodeDepthExceeded) // T7
		return
	}
	w.buf = append(w.buf, value.text...) // E4
}

// cursor is a place in a line whose text was checked. It moves over one value
// after another, the white space behind each included. Its first refusal
// stands; what is read after it counts for nothing.
type cursor struct {
	line []byte
	at   int
	// Where the string, number, name or closing brace began that was read last.
	start int
	// The member's name that was read last. It may be a piece of the line.
	name []byte
	// The refusal, if there is one, and the name of a member that is missing.
	code    Code
	offset  int
	missing string
}

func newCursor(line []byte) (*cursor, error) {
	if _, err := check(line, lineFeedFault); err != nil {
		return nil, err
	}
	c := &cursor{line: line}
	c.space()
	return c, nil
}

// refuse refuses what was read last.
func (c *cursor) refuse(code Code) {
	if c.code == "" {
		c.code = code
		c.offset = c.start
	}
}

// require refuses the object that was read last if it lacks a member.
func (c *cursor) require(present bool, name string) {
	if !present && c.code == "" {
		c.missing = name
		c.refuse(CodeMissingMember)
	}
}

// unknown refuses the member whose name was read last.
func (c *cursor) unknown() {
	c.refuse(CodeUnknownMember)
}

// err is the refusal, with its path.
func (c *cursor) err() error {
	if c.code == "" {
		return nil
	}
	path := pointer(c.line, c.offset)
	if c.code == CodeMissingMember {
		path += "/" + segment(c.missing)
	}
	return &WireError{Code: c.code, Path: path, Offset: c.offset}
}

// back goes back to a value, which counts as read last.
func (c *cursor) back(at int) {
	c.at = at
	c.start = at
}

// open steps into an object.
func (c *cursor) open() {
	c.begin()
	if c.peek() != '{' {
		c.refuse(CodeWrongType) // S3
		return
	}
	c.step()
}

// next steps to the value of the next member, or over the object's end.
func (c *cursor) next() bool {
	if c.code != "" {
		return false
	}
	if c.peek() == ',' {
		c.step()
	}
	c.begin()
	if c.peek() == '}' {
		c.step()
		return false
	}
	body, escapes := c.string()
	c.name = body
	if escapes {
		c.name = []byte(unescape(body))
	}
	c.step()
	return true
}

// readList reads a list.
func readList[T any](c *cursor, item func(*cursor) T) []T {
	c.begin()
	if c.peek() != '[' {
		c.refuse(CodeWrongType) // S3
		return nil
	}
	items := []T{}
	c.step()
	for c.code == "" && c.peek() != ']' {
		items = append(items, item(c))
		if c.peek() == ',' {
			c.step()
		}
	}
	c.step()
	return items
}

// text reads any text.
func (c *cursor) text() string {
	c.begin()
	if c.peek() != '"' {
		c.refuse(CodeWrongType) // S3
		return ""
	}
	body, escapes := c.string()
	if escapes {
		return unescape(body)
	}
	return string(body)
}

// nonEmpty reads text that is not empty.
func (c *cursor) nonEmpty() string {
	text := c.text()
	if text == "" {
		c.refuse(CodeInvalidValue) // S4
	}
	return text
}

// relativePath reads a relative path.
func (c *cursor) relativePath() string {
	path := c.text()
	if !isRelativePath(path) {
		c.refuse(CodeInvalidValue) // S4
	}
	return path
}

// secret reads a secret.
func (c *cursor) secret() Secret {
	return NewSecret(c.text())
}

// integer reads an integer from 0 to 2^53 - 1.
func (c *cursor) integer() int64 {
	c.begin()
	if c.peek() != '-' && !isDigit(c.peek()) {
		c.refuse(CodeWrongType) // S3
		return 0
	}
	c.skipScalar()
	value := integer(c.line[c.start:c.at])
	if value < 0 {
		c.refuse(CodeInvalidValue) // S4
	}
	c.space()
	return value
}

// boolean reads true or false.
func (c *cursor) boolean() bool {
	c.begin()
	first := c.peek()
	if first != 't' && first != 'f' {
		c.refuse(CodeWrongType) // S3
		return false
	}
	c.skip()
	return first == 't'
}

// null reads null.
func (c *cursor) null() struct{} {
	c.begin()
	if c.peek() != 'n' {
		c.refuse(CodeWrongType) // Y2
		return struct{}{}
	}
	c.skip()
	return struct{}{}
}

// object reads a free-form object.
func (c *cursor) object() JSONObject {
	c.begin()
	if c.peek() != '{' {
		c.refuse(CodeWrongType) // S3
		return JSONObject{}
	}
	return JSONObject{c.json()}
}

// json reads any JSON.
func (c *cursor) json() JSON {
	c.begin()
	depth := c.skipValue()
	text := string(c.line[c.start:c.at])
	c.space()
	return JSON{text, depth}
}

// skip steps over any value.
func (c *cursor) skip() {
	c.skipValue()
	c.space()
}

// tag is the text of the member that tells what an object is. The cursor stays
// at the object; what was read last is the tag.
func (c *cursor) tag(name string) string {
	object := c.at
	for c.open(); c.next(); {
		if string(c.name) == name {
			tag := c.text()
			c.at = object
			return tag
		}
		c.skip()
	}
	c.require(false, name) // S2
	return ""
}

// peek is the next byte, and 0 at the end.
func (c *cursor) peek() byte {
	if c.at < len(c.line) {
		return c.line[c.at]
	}
	return 0
}

func (c *cursor) begin() {
	c.start = c.at
}

func (c *cursor) space() {
	for isSpace(c.peek()) {
		c.at++
	}
}

// step steps over one byte and the white space behind it.
func (c *cursor) step() {
	c.at++
	c.space()
}

// string steps over a string; gives what stands between its quotes, and whether
// there are escapes in it.
func (c *cursor) string() (body []byte, escapes bool) {
	from := c.at + 1
	end := from + bytes.IndexByte(c.line[from:], '"')
	escapes = bytes.IndexByte(c.line[from:end], '\\') >= 0
	if escapes {
		end = stringEnd(c.line, c.at) - 1
	}
	c.at = end
	c.step()
	return c.line[from:end], escapes
}

// skipValue steps over a value, but not over the white space behind it; tells
// how deep its containers are nested.
func (c *cursor) skipValue() int {
	depth, deepest := 0, 0
	for {
		switch c.peek() {
		case '{', '[':
			c.at++
			depth++
			deepest = max(deepest, depth)
		case '}', ']':
			c.at++
			depth--
		case '"':
			c.at = stringEnd(c.line, c.at)
		case ',', ':', ' ', '\t', '\r':
			c.at++
		default:
			c.skipScalar()
		}
		if depth == 0 {
			return deepest
		}
	}
}

func (c *cursor) skipScalar() {
	for isScalar(c.peek()) {
		c.at++
	}
}

// shortLine is how long a line may be that is kept whole for any piece of it.
const shortLine = 1024

// cursor reads a line, and checks its text on the way. What it refuses first
// stands; what is read after it counts for nothing. In a line whose text is
// right, that is the fault that stands first; in others it is any.
type cursor struct {
	checker
	// Whether the text is known to be right.
	checked bool
	// The member's name that was read last. It may be a piece of the line.
	name string
	// Where the value stands that tells the frame's method or event.
	told int
	// The name of a member that is missing.
	missing string
}

func newCursor(text string, checked bool) *cursor {
	c := &cursor{checker: checker{input: text}, checked: checked}
	c.begin()
	return c
}

// settle checks the text, if that was not done.
func (c *cursor) settle() {
	if c.checked {
		return
	}
	_, err := check(c.input, lineFeedFault)
	if err != nil {
		// Which fault it is, decode tells.
		c.refuse(CodeSyntax) // T3
	}
	c.checked = c.code == ""
}

// refuse refuses what was read last.
func (c *cursor) refuse(code Code) {
	c.fail(code, c.start)
}

// first notes a member whose name was read last.
func (c *cursor) first(seen *bool) {
	if *seen {
		c.refuse(CodeDuplicateMember) // T5
	}
	*seen = true
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
	path := pointer(c.input, c.offset)
	if c.code == CodeMissingMember {
		path += "/" + segment(c.missing)
	}
	return &WireError{Code: c.code, Path: path, Offset: c.offset}
}

// back goes back to a value, which counts as read last.
func (c *cursor) back(at, depth int) {
	c.at = at
	c.start = at
	c.depth = depth
}

// open steps into an object.
func (c *cursor) open() {
	c.start = c.at
	if c.peek() != '{' {
		c.refuse(CodeWrongType) // S3
		return
	}
	c.enter()
}

// next steps to the value of the next member, or over the object's end.
func (c *cursor) next() bool {
	if !c.more('}') {
		return false
	}
	c.name = c.key()
	c.colon()
	return c.code == ""
}

// readList reads a list.
func readList[T any](c *cursor, item func(*cursor) T) []T {
	c.start = c.at
	if c.peek() != '[' {
		c.refuse(CodeWrongType) // S3
		return nil
	}
	items := []T{}
	for c.enter(); c.more(']'); {
		items = append(items, item(c))
	}
	return items
}

// text reads any text.
func (c *cursor) text() string {
	c.start = c.at
	if c.peek() != '"' {
		c.refuse(CodeWrongType) // S3
		return ""
	}
	body, escapes := c.string()
	if escapes {
		return unescape(body)
	}
	return c.piece(body)
}

// piece is a piece of the line that does not keep all of a long line alive.
func (c *cursor) piece(text string) string {
	if len(c.input) > shortLine && len(text) < len(c.input)/2 {
		return strings.Clone(text)
	}
	return text
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
	c.start = c.at
	if c.peek() != '-' && !isDigit(c.peek()) {
		c.refuse(CodeWrongType) // S3
		return 0
	}
	c.number()
	value := integer(c.input[c.start:c.at])
	if value < 0 {
		c.refuse(CodeInvalidValue) // S4
	}
	return value
}

// boolean reads true or false.
func (c *cursor) boolean() bool {
	c.start = c.at
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
	c.start = c.at
	if c.peek() != 'n' {
		c.refuse(CodeWrongType) // Y2
		return struct{}{}
	}
	c.skip()
	return struct{}{}
}

// object reads a free-form object.
func (c *cursor) object() JSONObject {
	c.start = c.at
	if c.peek() != '{' {
		c.refuse(CodeWrongType) // S3
		return JSONObject{}
	}
	return JSONObject{c.json()}
}

// json reads any JSON.
func (c *cursor) json() JSON {
	start := c.at
	c.deepest = c.depth
	c.skip()
	return JSON{c.piece(c.input[start:c.at]), c.deepest - c.depth}
}

// skip steps over any value.
func (c *cursor) skip() {
	c.value()
}

// tag is the text of the member that tells what an object is. The cursor stays
// at the object; what was read last is the tag.
func (c *cursor) tag(name string) string {
	object, depth := c.at, c.depth
	for c.open(); c.next(); c.skip() {
		if c.name == name {
			tag := c.text()
			c.at, c.depth = object, depth
			return tag
		}
	}
	c.require(false, name) // S2
	return ""
}

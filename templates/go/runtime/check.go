// lineFeed tells what a line feed between two tokens is.
type lineFeed int

const (
	// A fault: a line holds none.
	lineFeedFault lineFeed = iota
	// White space, in text that a program made.
	lineFeedSpace
)

// fewNames is how many names of an object are looked up one by one.
const fewNames = 16

// checker goes over a text once, from left to right. The fault that it meets
// first stands; where it goes after it counts for nothing.
type checker struct {
	input    string
	lineFeed lineFeed
	at       int
	// Where the string, number, name or closing bracket began that was read last.
	start int
	// How many containers are open, and how many have been at once.
	depth, deepest int
	// Whether nothing stands yet in the container that was opened last.
	fresh bool
	// The names so far in the free-form objects that are open.
	names  []string
	code   Code
	offset int
}

// check tells how deep the containers of a text are nested, or its first fault.
func check(text string, feed lineFeed) (int, error) {
	k := checker{input: text, lineFeed: feed}
	k.begin()
	k.value()
	k.end()
	if k.code == "" {
		return k.deepest, nil
	}
	path := ""
	if k.code == CodeDuplicateMember {
		path = pointer(text, k.offset)
	}
	return 0, &WireError{Code: k.code, Path: path, Offset: k.offset}
}

// begin looks at the whole text, and steps to the value.
func (k *checker) begin() {
	if len(k.input) > MaxFrame {
		k.fail(CodeFrameTooLarge, MaxFrame) // T1
	}
	if !utf8.ValidString(k.input) {
		k.fail(CodeInvalidUTF8, illFormed(k.input)) // T2
	}
	k.space()
}

// end sees to it that nothing follows the value.
func (k *checker) end() {
	k.space()
	if k.peek() == '\n' {
		k.fail(CodeSyntax, k.at) // L1
	}
	if k.at < len(k.input) {
		k.fail(CodeTrailingData, k.at) // T4
	}
}

// fail notes a fault, and is false.
func (k *checker) fail(code Code, offset int) bool {
	if k.code == "" {
		k.code = code
		k.offset = offset
	}
	return false
}

// peek is the next byte; 0, which no token has, stands for the end too.
func (k *checker) peek() byte {
	if k.at < len(k.input) {
		return k.input[k.at]
	}
	return 0
}

// space steps over white space, of which there is little in most lines.
func (k *checker) space() {
	if k.peek() <= ' ' {
		k.someSpace()
	}
}

func (k *checker) someSpace() {
	for isSpace(k.peek()) || k.peek() == '\n' && k.lineFeed == lineFeedSpace {
		k.at++
	}
}

// take steps over a byte if it comes next.
func (k *checker) take(char byte) bool {
	if k.peek() != char {
		return false
	}
	k.at++
	return true
}

// expect steps over a byte that must come next.
func (k *checker) expect(char byte) bool {
	if k.peek() != char {
		return k.fail(CodeSyntax, k.at) // T3
	}
	k.at++
	return true
}

// value steps over any value.
func (k *checker) value() {
	switch k.peek() {
	case '{':
		k.members()
	case '[':
		for k.enter(); k.more(']'); {
			k.value()
		}
	case '"':
		k.string()
	case 't':
		k.word("true")
	case 'f':
		k.word("false")
	case 'n':
		k.word("null")
	default:
		k.number()
	}
}

// enter steps into a container.
func (k *checker) enter() {
	if k.depth == MaxDepth {
		k.fail(CodeDepthExceeded, k.at) // T7
	}
	k.depth++
	k.deepest = max(k.deepest, k.depth)
	k.at++
	k.fresh = true
}

// more steps to the next item of a container, or over the container's end.
func (k *checker) more(end byte) bool {
	if k.code != "" {
		return false
	}
	k.space()
	fresh := k.fresh
	k.fresh = false
	if k.peek() == end {
		k.start = k.at
		k.at++
		k.depth--
		return false
	}
	if !fresh {
		k.expect(',')
		k.space()
	}
	return true
}

// members steps over an object.
func (k *checker) members() {
	first := len(k.names)
	// The names that are too many for a list.
	var others map[string]struct{}
	for k.enter(); k.more('}'); {
		name := k.key()
		if isAmong(k.names[first:], others, name) {
			k.fail(CodeDuplicateMember, k.start) // T5
		}
		if len(k.names)-first < fewNames {
			k.names = append(k.names, name)
		} else {
			others = with(others, name)
		}
		k.colon()
		k.value()
	}
	k.names = k.names[:first]
}

func isAmong(few []string, others map[string]struct{}, name string) bool {
	for _, other := range few {
		if other == name {
			return true
		}
	}
	_, found := others[name]
	return found
}

func with(names map[string]struct{}, name string) map[string]struct{} {
	if names == nil {
		names = make(map[string]struct{}, fewNames)
	}
	names[name] = struct{}{}
	return names
}

// key steps over a member's name.
func (k *checker) key() string {
	k.start = k.at
	body, escapes := k.string()
	if escapes {
		return unescape(body)
	}
	return body
}

// colon steps over what stands between a member's name and its value.
func (k *checker) colon() {
	k.space()
	k.expect(':')
	k.space()
}

// string steps over a string; gives what stands between its quotes, and whether
// there are escapes in it.
func (k *checker) string() (body string, escapes bool) {
	if !k.expect('"') {
		return "", false
	}
	from := k.at
	for {
		k.at += plainLength(k.input[k.at:])
		if k.take('"') {
			return k.input[from : k.at-1], escapes
		}
		if k.peek() != '\\' {
			k.fail(CodeSyntax, k.at) // T3
			return "", false
		}
		if !k.escape() {
			return "", false
		}
		escapes = true
	}
}

func (k *checker) escape() bool {
	start := k.at
	k.at++
	if !k.take('u') {
		if escapes[k.peek()] == 0 {
			return k.fail(CodeSyntax, k.at) // T3
		}
		k.at++
		return true
	}
	for range 4 {
		if hexDigit(k.peek()) < 0 {
			return k.fail(CodeSyntax, k.at) // T3
		}
		k.at++
	}
	unit := unitAt(k.input, start)
	if isLow(unit) {
		return k.fail(CodeLoneSurrogate, start) // T6
	}
	if !isHigh(unit) {
		return true
	}
	if !isLow(unitAt(k.input, k.at)) {
		return k.fail(CodeLoneSurrogate, start) // T6
	}
	k.at += 6
	return true
}

func (k *checker) number() {
	k.take('-')
	if !k.take('0') {
		k.digits()
	}
	if k.take('.') {
		k.digits()
	}
	if k.take('e') || k.take('E') {
		if !k.take('+') {
			k.take('-')
		}
		k.digits()
	}
}

func (k *checker) digits() {
	if !isDigit(k.peek()) {
		k.fail(CodeSyntax, k.at) // T3
	}
	for isDigit(k.peek()) {
		k.at++
	}
}

func (k *checker) word(word string) {
	for at := range len(word) {
		k.expect(word[at])
	}
}

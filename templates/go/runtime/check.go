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

// checker goes over a whole text once, from left to right, so that the fault
// that stands first is the one that is reported.
type checker struct {
	text     []byte
	lineFeed lineFeed
	at       int
	deepest  int
	code     Code
	offset   int
}

// check tells how deep the containers of a text are nested, or its first fault.
func check(text []byte, feed lineFeed) (int, error) {
	var room [2 * fewNames][]byte
	k := checker{text: text, lineFeed: feed}
	if k.run(room[:0]) {
		return k.deepest, nil
	}
	path := ""
	if k.code == CodeDuplicateMember {
		path = pointer(text, k.offset)
	}
	return 0, &WireError{Code: k.code, Path: path, Offset: k.offset}
}

func (k *checker) run(room [][]byte) bool {
	if len(k.text) > MaxFrame {
		return k.fail(CodeFrameTooLarge, MaxFrame) // T1
	}
	fault := illFormed(k.text)
	if fault >= 0 {
		return k.fail(CodeInvalidUTF8, fault) // T2
	}
	if !k.value(1, room) {
		return false
	}
	k.space()
	if k.peek() == '\n' {
		return k.fail(CodeSyntax, k.at) // L1
	}
	if k.at < len(k.text) {
		return k.fail(CodeTrailingData, k.at) // T4
	}
	return true
}

// fail notes a fault, and is false.
func (k *checker) fail(code Code, offset int) bool {
	k.code = code
	k.offset = offset
	return false
}

// peek is the next byte; 0, which no token has, stands for the end too.
func (k *checker) peek() byte {
	if k.at < len(k.text) {
		return k.text[k.at]
	}
	return 0
}

func (k *checker) space() {
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

// value checks one value; depth is that of the container that it would be, and
// in room the names of its members are kept while it is open.
func (k *checker) value(depth int, room [][]byte) bool {
	k.space()
	switch k.peek() {
	case '{':
		return k.object(depth, room)
	case '[':
		return k.array(depth, room)
	case '"':
		return k.string()
	case 't':
		return k.word("true")
	case 'f':
		return k.word("false")
	case 'n':
		return k.word("null")
	}
	return k.number()
}

// enter steps into a container.
func (k *checker) enter(depth int) bool {
	if depth > MaxDepth {
		return k.fail(CodeDepthExceeded, k.at) // T7
	}
	k.deepest = max(k.deepest, depth)
	k.at++
	k.space()
	return true
}

func (k *checker) object(depth int, room [][]byte) bool {
	if !k.enter(depth) {
		return false
	}
	if k.take('}') {
		return true
	}
	// The names so far: few of them in a list, the others in a set.
	few := room
	var many map[string]struct{}
	for {
		start := k.at
		if !k.string() {
			return false
		}
		name := k.text[start+1 : k.at-1]
		if bytes.IndexByte(name, '\\') >= 0 {
			name = []byte(unescape(name))
		}
		if isAmong(few, many, name) {
			return k.fail(CodeDuplicateMember, start) // T5
		}
		if len(few) < fewNames {
			few = append(few, name)
		} else {
			many = with(many, name)
		}
		k.space()
		if !k.expect(':') || !k.value(depth+1, few[len(few):]) {
			return false
		}
		k.space()
		if k.take('}') {
			return true
		}
		if !k.expect(',') {
			return false
		}
		k.space()
	}
}

func isAmong(few [][]byte, many map[string]struct{}, name []byte) bool {
	for _, other := range few {
		if bytes.Equal(other, name) {
			return true
		}
	}
	_, found := many[string(name)]
	return found
}

func with(many map[string]struct{}, name []byte) map[string]struct{} {
	if many == nil {
		many = make(map[string]struct{}, fewNames)
	}
	many[string(name)] = struct{}{}
	return many
}

func (k *checker) array(depth int, room [][]byte) bool {
	if !k.enter(depth) {
		return false
	}
	if k.take(']') {
		return true
	}
	for {
		if !k.value(depth+1, room) {
			return false
		}
		k.space()
		if k.take(']') {
			return true
		}
		if !k.expect(',') {
			return false
		}
	}
}

func (k *checker) string() bool {
	if !k.expect('"') {
		return false
	}
	for {
		k.at += plainLength(k.text[k.at:])
		if k.take('"') {
			return true
		}
		if k.peek() != '\\' {
			return k.fail(CodeSyntax, k.at) // T3
		}
		if !k.escape() {
			return false
		}
	}
}

func (k *checker) escape() bool {
	start := k.at
	k.at++
	if !k.take('u') {
		if strings.IndexByte(`"\/bfnrt`, k.peek()) < 0 {
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
	unit := unitAt(k.text, start)
	if isLow(unit) {
		return k.fail(CodeLoneSurrogate, start) // T6
	}
	if !isHigh(unit) {
		return true
	}
	if !isLow(unitAt(k.text, k.at)) {
		return k.fail(CodeLoneSurrogate, start) // T6
	}
	k.at += 6
	return true
}

func (k *checker) number() bool {
	k.take('-')
	if !k.take('0') && !k.digits() {
		return false
	}
	if k.take('.') && !k.digits() {
		return false
	}
	if !k.take('e') && !k.take('E') {
		return true
	}
	if !k.take('+') {
		k.take('-')
	}
	return k.digits()
}

func (k *checker) digits() bool {
	if !isDigit(k.peek()) {
		return k.fail(CodeSyntax, k.at) // T3
	}
	for isDigit(k.peek()) {
		k.at++
	}
	return true
}

func (k *checker) word(word string) bool {
	for at := range len(word) {
		if !k.expect(word[at]) {
			return false
		}
	}
	return true
}

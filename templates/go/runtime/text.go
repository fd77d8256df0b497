// maxInteger is the last integer that a double counts without gaps.
const maxInteger = 1<<53 - 1

// illFormed is the first byte of the first ill-formed sequence of UTF-8, which
// there is.
func illFormed(text string) int {
	at := 0
	for {
		char, size := utf8.DecodeRuneInString(text[at:])
		if char == utf8.RuneError && size <= 1 {
			return at
		}
		at += size
	}
}

// isSpace tells whether a byte is white space inside a line.
func isSpace(char byte) bool {
	return char == ' ' || char == '\t' || char == '\r'
}

func isDigit(char byte) bool {
	return char >= '0' && char <= '9'
}

// hexDigit is the value of a hexadecimal digit, or -1.
func hexDigit(char byte) int {
	letter := char | 0x20
	switch {
	case isDigit(char):
		return int(char - '0')
	case letter >= 'a' && letter <= 'f':
		return int(letter-'a') + 10
	}
	return -1
}

// unitAt is the UTF-16 unit that a complete escape stands for, or -1.
func unitAt(text string, at int) rune {
	if len(text) < at+6 || text[at] != '\\' || text[at+1] != 'u' {
		return -1
	}
	unit := 0
	for place := at + 2; place < at+6; place++ {
		digit := hexDigit(text[place])
		if digit < 0 {
			return -1
		}
		unit = unit<<4 | digit
	}
	return rune(unit)
}

func isHigh(unit rune) bool {
	return unit >= 0xd800 && unit <= 0xdbff
}

func isLow(unit rune) bool {
	return unit >= 0xdc00 && unit <= 0xdfff
}

// Each byte of a word is compared at once: the high bit of each byte that fits
// is set. Above the lowest of them there may be others that do not fit.
const (
	lowBits  = 0x0101010101010101
	highBits = 0x8080808080808080
)

// plainLength counts the bytes before the first one that a string cannot hold
// as it is: a quote, a backslash, a control character.
func plainLength(text string) int {
	at := 0
	for ; len(text)-at >= 8; at += 8 {
		eight := text[at : at+8]
		word := uint64(eight[0]) | uint64(eight[1])<<8 |
			uint64(eight[2])<<16 | uint64(eight[3])<<24 |
			uint64(eight[4])<<32 | uint64(eight[5])<<40 |
			uint64(eight[6])<<48 | uint64(eight[7])<<56
		quotes := word ^ '"'*lowBits
		backslashes := word ^ '\\'*lowBits
		special := (word - ' '*lowBits) &^ word
		special |= (quotes - lowBits) &^ quotes
		special |= (backslashes - lowBits) &^ backslashes
		special &= highBits
		if special != 0 {
			return at + bits.TrailingZeros64(special)/8
		}
	}
	for at < len(text) && text[at] >= ' ' && text[at] != '"' && text[at] != '\\' {
		at++
	}
	return at
}

// stringEnd is the byte behind the string that opens at a byte, in checked
// text.
func stringEnd(text string, at int) int {
	at++
	for {
		at += plainLength(text[at:])
		if text[at] == '"' {
			return at + 1
		}
		at += 2
	}
}

// unescape tells what stands between the quotes of a string, in checked text.
func unescape(body string) string {
	text := make([]byte, 0, len(body))
	for {
		plain := strings.IndexByte(body, '\\')
		if plain < 0 {
			return string(append(text, body...))
		}
		text = append(text, body[:plain]...)
		body = body[plain:]
		// There is often one behind another.
		for len(body) > 0 && body[0] == '\\' {
			size := 2
			if char := escapes[body[1]]; char != 0 {
				text = append(text, char)
			} else {
				char, long := escapedUnit(body)
				text = utf8.AppendRune(text, char)
				size = long
			}
			body = body[size:]
		}
	}
}

// escapes is what the letter behind a backslash stands for; 0 where it stands
// for nothing, or for a number.
var escapes = [256]byte{
	'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t',
}

// escapedUnit is the character of an escape by number, or by two of them, with
// the length of that.
func escapedUnit(escape string) (rune, int) {
	unit := unitAt(escape, 0)
	if isHigh(unit) {
		return utf16.DecodeRune(unit, unitAt(escape, 6)), 12
	}
	return unit, 6
}

// integer is the value of a number, in checked text; -1 if it is no integer
// from 0 to 2^53 - 1.
func integer(text string) int64 {
	value := int64(0)
	for at := range len(text) {
		if !isDigit(text[at]) {
			return -1
		}
		value = value*10 + int64(text[at]-'0')
		if value > maxInteger {
			return -1
		}
	}
	return value
}

// isRelativePath tells whether a path stays below the directory that it is
// relative to, on every system.
func isRelativePath(path string) bool {
	if len(path) >= 2 && path[1] == ':' && path[0]|0x20 >= 'a' && path[0]|0x20 <= 'z' {
		return false
	}
	start := 0
	for at := range len(path) + 1 {
		if at < len(path) && path[at] != '/' {
			if path[at] == '\\' || path[at] == 0 {
				return false
			}
			continue
		}
		switch path[start:at] {
		case "", ".", "..":
			return false
		}
		start = at + 1
	}
	return true
}

// maxInteger is the last integer that a double counts without gaps.
const maxInteger = 1<<53 - 1

// illFormed is the first byte of the first ill-formed sequence of UTF-8, or -1.
func illFormed(text []byte) int {
	if utf8.Valid(text) {
		return -1
	}
	at := 0
	for {
		char, size := utf8.DecodeRune(text[at:])
		if char == utf8.RuneError && size == 1 {
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

// isScalar tells whether a byte belongs to a number or a word, in checked text.
func isScalar(char byte) bool {
	letter := char | 0x20
	return letter >= 'a' && letter <= 'z' || isDigit(char) || char == '+' || char == '-' || char == '.'
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
func unitAt(text []byte, at int) rune {
	if len(text) < at+6 || text[at] != '\\' || text[at+1] != 'u' {
		return -1
	}
	unit := 0
	for _, char := range text[at+2 : at+6] {
		digit := hexDigit(char)
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
func plainLength[T string | []byte](text T) int {
	at := 0
	for ; at+8 <= len(text); at += 8 {
		word := uint64(text[at]) | uint64(text[at+1])<<8 |
			uint64(text[at+2])<<16 | uint64(text[at+3])<<24 |
			uint64(text[at+4])<<32 | uint64(text[at+5])<<40 |
			uint64(text[at+6])<<48 | uint64(text[at+7])<<56
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
func stringEnd(text []byte, at int) int {
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
func unescape(body []byte) string {
	var text strings.Builder
	text.Grow(len(body))
	for {
		plain := bytes.IndexByte(body, '\\')
		if plain < 0 {
			text.Write(body)
			return text.String()
		}
		text.Write(body[:plain])
		char, size := escaped(body[plain:])
		text.WriteRune(char)
		body = body[plain+size:]
	}
}

// escaped is the character of an escape, with the escape's length.
func escaped(escape []byte) (rune, int) {
	switch escape[1] {
	case 'b':
		return '\b', 2
	case 'f':
		return '\f', 2
	case 'n':
		return '\n', 2
	case 'r':
		return '\r', 2
	case 't':
		return '\t', 2
	case 'u':
		unit := unitAt(escape, 0)
		if isHigh(unit) {
			return utf16.DecodeRune(unit, unitAt(escape, 6)), 12
		}
		return unit, 6
	}
	return rune(escape[1]), 2
}

// integer is the value of a number, in checked text; -1 if it is no integer
// from 0 to 2^53 - 1.
func integer(text []byte) int64 {
	value := int64(0)
	for _, digit := range text {
		if !isDigit(digit) {
			return -1
		}
		value = value*10 + int64(digit-'0')
		if value > maxInteger {
			return -1
		}
	}
	return value
}

// isRelativePath tells whether a path stays below the directory that it is
// relative to, on every system.
func isRelativePath(path string) bool {
	if strings.ContainsAny(path, "\\\x00") {
		return false
	}
	if len(path) >= 2 && path[1] == ':' && path[0]|0x20 >= 'a' && path[0]|0x20 <= 'z' {
		return false
	}
	for _, segment := range strings.Split(path, "/") {
		if segment == "" || segment == "." || segment == ".." {
			return false
		}
	}
	return true
}

// Code tells why a line or a value is refused.
type Code string

// The codes.
const (
	// The line is longer than MaxFrame.
	CodeFrameTooLarge Code = "frame_too_large"
	// The stream ends before the line does.
	CodeTruncatedFrame Code = "truncated_frame"
	// The line is not well-formed UTF-8.
	CodeInvalidUTF8 Code = "invalid_utf8"
	// The line is not JSON.
	CodeSyntax Code = "syntax"
	// Something follows the line's value.
	CodeTrailingData Code = "trailing_data"
	// An object has two members of one name.
	CodeDuplicateMember Code = "duplicate_member"
	// Half of a surrogate pair stands alone.
	CodeLoneSurrogate Code = "lone_surrogate"
	// Containers are nested more than MaxDepth deep.
	CodeDepthExceeded Code = "depth_exceeded"
	// A closed object has a member that it does not know.
	CodeUnknownMember Code = "unknown_member"
	// A required member is absent.
	CodeMissingMember Code = "missing_member"
	// A value has not the JSON type that belongs there.
	CodeWrongType Code = "wrong_type"
	// A value has the right type and breaks a rule of its member.
	CodeInvalidValue Code = "invalid_value"
	// This direction has no such method.
	CodeUnknownMethod Code = "unknown_method"
	// This direction has no such event.
	CodeUnknownEvent Code = "unknown_event"
	// The object is neither request nor event, reply nor failure.
	CodeUnknownFrame Code = "unknown_frame"
)

// WireError is a refusal. It holds no byte of the line but the member names in
// its path. Find it with errors.As.
type WireError struct {
	// Why.
	Code Code
	// Where: an RFC 6901 pointer from the line's root. Empty for the root itself
	// and for most faults of the text. A name over 64 bytes is cut.
	Path string
	// Where: bytes from the start of the line. An encoder's errors have 0.
	Offset int
}

// Error tells the code and the place, in which nothing steers a terminal.
func (e *WireError) Error() string {
	place := "the root"
	if e.Path != "" {
		place = printable(e.Path)
	}
	return string(e.Code) + " at " + place + ", byte " + strconv.Itoa(e.Offset)
}

func printable(path string) string {
	var shown strings.Builder
	for _, char := range path {
		if steers(char) {
			fmt.Fprintf(&shown, `\u%04x`, char)
		} else {
			shown.WriteRune(char)
		}
	}
	return shown.String()
}

// steers tells whether a character controls a terminal, breaks a line or turns
// the direction of writing.
func steers(char rune) bool {
	switch {
	case char < 0x20, char >= 0x7f && char <= 0x9f:
		return true
	case char == 0x61c, char == 0x200e, char == 0x200f:
		return true
	case char >= 0x2028 && char <= 0x202e, char >= 0x2066 && char <= 0x2069:
		return true
	}
	return false
}

func tooLarge() *WireError {
	return &WireError{Code: CodeFrameTooLarge, Offset: MaxFrame}
}

// frameKind tells what a frame is.
type frameKind int

const (
	kindNone frameKind = iota
	kindRequest
	kindEvent
	kindReply
	kindFailure
)

// kind tells which kind of frame the line is. The cursor stays at the root.
func (c *cursor) kind() frameKind {
	root := c.at
	kind := kindNone
	for c.open(); c.next(); {
		switch string(c.name) {
		case "method":
			kind = kindRequest
		case "event":
			if kind != kindRequest {
				kind = kindEvent
			}
		case "result":
			if kind == kindNone {
				kind = kindReply
			}
		case "error":
			if kind == kindNone {
				kind = kindFailure
			}
		}
		c.skip()
	}
	c.back(root)
	if kind == kindNone {
		c.refuse(CodeUnknownFrame) // S6
	}
	return kind
}

// envelope is the root's envelope, which is empty where the root is no object.
// The cursor stays at the root.
func (c *cursor) envelope() (found Envelope) {
	root := c.at
	if c.peek() != '{' {
		return found // X4
	}
	for c.open(); c.next(); {
		if c.peek() != '"' {
			c.skip() // X4
			continue
		}
		switch string(c.name) {
		case "attachment":
			found.Attachment = c.text()
		case "turn":
			found.Turn = c.text()
		case "id":
			found.ID = c.text()
		case "method":
			found.Method = c.text()
		default:
			c.skip()
		}
	}
	c.back(root)
	return found
}

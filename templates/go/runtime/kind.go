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
//
// In text that nobody checked, the first member that tells a kind is believed:
// if the line is right, it has no other.
func (c *cursor) kind() frameKind {
	root := c.at
	kind := kindNone
	for c.open(); c.next(); c.skip() {
		switch c.name {
		case "method":
			kind = kindRequest
			c.told = c.at
		case "event":
			if kind != kindRequest {
				kind = kindEvent
				c.told = c.at
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
		if kind != kindNone && !c.checked {
			break
		}
	}
	c.back(root, 0)
	if kind == kindNone {
		c.refuse(CodeUnknownFrame) // S6
	}
	return kind
}

// kindTag is the text of the member that told the kind of a request or an
// event. The cursor stays at the root; what was read last is the text.
func (c *cursor) kindTag() string {
	root := c.at
	c.at = c.told
	tag := c.text()
	c.at = root
	return tag
}

// envelope is the root's envelope, which is empty where the root is no object.
// The cursor stays at the root.
func (c *cursor) envelope() (found Envelope) {
	root := c.at
	for c.open(); c.next(); {
		if c.peek() != '"' {
			c.skip() // X4
			continue
		}
		switch c.name {
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
	c.back(root, 0)
	return found
}

// maxSegment is how many bytes of a member's name a path shows.
const maxSegment = 64

// level is a container around the place that a path leads to.
type level struct {
	// The index of an array's item; -1 in an object.
	index int
	// Where the name of an object's member begins; -1 before it.
	name int
}

// pointer is the path of what begins at a byte: of a value, of a member by its
// name, of an object by its closing brace. Only the text before that byte, and
// the name that begins there, need to be well formed.
func pointer(line string, offset int) string {
	levels := []level{}
	top := func() *level {
		if len(levels) == 0 {
			return &level{}
		}
		return &levels[len(levels)-1]
	}
	for at := 0; at < offset; at++ {
		switch line[at] {
		case '{':
			levels = append(levels, level{-1, -1})
		case '[':
			levels = append(levels, level{0, -1})
		case '}', ']':
			levels = levels[:len(levels)-1]
		case ',':
			if top().index >= 0 {
				top().index++
			}
			top().name = -1
		case '"':
			if top().name < 0 {
				top().name = at
			}
			at = stringEnd(line, at) - 1
		}
	}
	if offset < len(line) && top().index < 0 {
		if line[offset] == '}' {
			levels = levels[:len(levels)-1]
		}
		if line[offset] == '"' && top().name < 0 {
			top().name = offset
		}
	}
	var path strings.Builder
	for _, each := range levels {
		path.WriteByte('/')
		if each.index >= 0 {
			path.WriteString(strconv.Itoa(each.index))
		} else {
			end := stringEnd(line, each.name)
			path.WriteString(segment(unescape(line[each.name+1 : end-1])))
		}
	}
	return path.String()
}

// segment is a member's name as it stands in a path.
func segment(name string) string {
	var shown strings.Builder
	for at, char := range name {
		if at+utf8.RuneLen(char) > maxSegment {
			shown.WriteString("…") // X2
			break
		}
		switch char {
		case '~':
			shown.WriteString("~0")
		case '/':
			shown.WriteString("~1")
		default:
			shown.WriteRune(char)
		}
	}
	return shown.String()
}

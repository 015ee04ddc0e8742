package conll

import (
	"strings"

	"tabaqat/layers"
)

// place is where the parts of a token line stand, as byte offsets: the token,
// and the region of its tags, which may be empty.
type place struct {
	token, tokenEnd int
	tags, tagsEnd   int
}

// locate finds token and tags on a line. A field that the line does not have
// is empty, at the line's end.
func (l layout) locate(line string) place {
	var p place
	p.token = fieldStart(line, 0, l.token)
	p.tokenEnd = p.token + tokenEnd(line[p.token:])
	p.tagsEnd = len(strings.TrimRight(line, blankTab))
	if l.tags < 0 {
		p.tags = max(strings.LastIndexAny(line[:p.tagsEnd], blankTab)+1, p.tokenEnd)
	} else {
		p.tags = fieldStart(line, p.tokenEnd, l.tags-l.token)
	}
	if p.tags >= p.tagsEnd {
		p.tags, p.tagsEnd = len(line), len(line)
	}
	return p
}

// trimRegion is the line from offset i on, without the blanks at both ends.
func trimRegion(line string, i int) string {
	end := len(line)
	for i < end && isBlank(line[i]) {
		i++
	}
	for end > i && isBlank(line[end-1]) {
		end--
	}
	return line[i:end]
}

// fieldStart is the offset of the field that is n fields after the one at or
// around offset i, or the line's end.
func fieldStart(line string, i, n int) int {
	for range n {
		i += tokenEnd(line[i:])
		i = skipBlanks(line, i)
	}
	return i
}

// stack parses the region of the tags.
func (l layout) stack(region string) layers.Stack {
	stack := layers.Stack{}
	if region == "" {
		return stack
	}
	if l.parts != "" {
		for tag := range strings.SplitSeq(region, l.parts) {
			if tag = strings.Trim(tag, blankTab); tag != "" {
				stack = append(stack, tag)
			}
		}
		return stack
	}
	fields := strings.FieldsFunc(region, func(r rune) bool { return r == ' ' || r == '\t' })
	if !l.layered {
		return append(stack, fields...)
	}
	outside := false
	for _, f := range fields {
		switch f {
		case "O":
			outside = true
		case "_":
		default:
			stack = append(stack, f)
		}
	}
	if len(stack) == 0 && outside {
		stack = append(stack, "O")
	}
	return stack
}

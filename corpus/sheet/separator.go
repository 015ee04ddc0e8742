package sheet

import (
	"strings"

	"tabaqat/layers"
)

// separators are what parts the tags in a cell where blanks do not.
const separators = ",;|/"

// parseSeparator reads a given separator or its name.
func parseSeparator(name string) string {
	switch strings.ToLower(name) {
	case "", "blank", "space", " ", "tab", "\t":
		return ""
	case "comma":
		return ","
	case "semicolon":
		return ";"
	case "pipe":
		return "|"
	case "slash":
		return "/"
	}
	return name
}

// splitTags cuts a cell into tags.
func splitTags(cell, separator string) layers.Stack {
	if separator == "" {
		return splitBlanks(cell)
	}
	var stack layers.Stack
	for part := range strings.SplitSeq(cell, separator) {
		stack = append(stack, splitBlanks(part)...)
	}
	return stack
}

// splitBlanks cuts at blanks that people see as such: not at U+00A0, which
// belongs to the tag and makes it malformed.
func splitBlanks(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\t' || r == '\n' || r == '\r' })
}

// votes counts, over the cells of a document, how often each separator parts
// well-formed tags.
type votes struct {
	blanks int
	by     [len(separators)]int
}

func (v *votes) count(cell string, times int) {
	if len(splitBlanks(cell)) > 1 && wellFormed(splitBlanks(cell)) {
		v.blanks += times
	}
	for i := range len(separators) {
		if s := separators[i : i+1]; strings.Contains(cell, s) {
			if tags := splitTags(cell, s); len(tags) > 1 && wellFormed(tags) {
				v.by[i] += times
			}
		}
	}
}

// winner is the separator of the document: blanks unless another one parts
// more cells.
func (v *votes) winner() (separator string, cells int) {
	most := v.blanks
	for i, n := range v.by {
		if n > most {
			separator, most = separators[i:i+1], n
		}
	}
	return separator, most
}

func wellFormed(tags []string) bool {
	for _, t := range tags {
		if _, ok := layers.ParseTag(t); !ok {
			return false
		}
	}
	return true
}

package conll

import (
	"strings"

	"tabaqat/corpus/lines"
)

const (
	bom       = lines.BOM
	docStart  = "-DOCSTART-"
	sentID    = "# sent_id = "
	blankTab  = " \t"
	docMarker = "DOCSTART" // what a token that reads as a marker is replaced by
)

type lineKind uint8

const (
	lineToken lineKind = iota
	lineBlank
	lineComment
	lineMarker
)

// classify tells what a line is. It looks at the first bytes only where it can.
func classify(line string) lineKind {
	if line == "" {
		return lineBlank
	}
	switch line[0] {
	case '#':
		if isComment(line) {
			return lineComment
		}
	case '-':
		if rest, ok := strings.CutPrefix(line, docStart); ok && (rest == "" || isBlank(rest[0])) {
			return lineMarker
		}
	case ' ', '\t':
		if strings.Trim(line, blankTab) == "" {
			return lineBlank
		}
	}
	return lineToken
}

// isComment reports whether the line is "# name = …", the name without blanks.
func isComment(line string) bool {
	rest, ok := strings.CutPrefix(line, "# ")
	if !ok {
		return false
	}
	i := strings.IndexAny(rest, blankTab)
	return i > 0 && (strings.HasPrefix(rest[i:], " = ") || rest[i:] == " =")
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' }

// tokenEnd is the length of the first field; it is 0 where the line begins
// with a separator, that is where the token is empty.
func tokenEnd(line string) int {
	for i := 0; i < len(line); i++ {
		if isBlank(line[i]) {
			return i
		}
	}
	return len(line)
}

// skipBlanks is the offset of the first byte from i on that parts no fields.
func skipBlanks(line string, i int) int {
	for i < len(line) && isBlank(line[i]) {
		i++
	}
	return i
}

// splitFields gives the fields of a line; the first is empty where the line
// begins with a separator.
func splitFields(line string) []string {
	i := tokenEnd(line)
	fields := []string{line[:i]}
	for i = skipBlanks(line, i); i < len(line); {
		n := tokenEnd(line[i:])
		fields = append(fields, line[i:i+n])
		i = skipBlanks(line, i+n)
	}
	return fields
}

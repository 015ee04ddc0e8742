package conll

import "strings"

const (
	bom       = "\ufeff"
	docStart  = "-DOCSTART-"
	sentID    = "# sent_id = "
	blankTab  = " \t"
	docMarker = "DOCSTART" // what a token that reads as a marker is replaced by
)

func trimBOM(data string) string { return strings.TrimPrefix(data, bom) }

// lineScanner goes over the lines of a text. Line is without its end.
type lineScanner struct {
	data string
	at   int // byte offset of the next line
	from int // byte offset of the line
	line string
	row  int // number of the line from 1
}

func (s *lineScanner) next() bool {
	if s.at >= len(s.data) {
		return false
	}
	rest := s.data[s.at:]
	s.from = s.at
	if i := strings.IndexByte(rest, '\n'); i >= 0 {
		s.line, s.at = rest[:i], s.at+i+1
	} else {
		s.line, s.at = rest, len(s.data)
	}
	if n := len(s.line); n > 0 && s.line[n-1] == '\r' {
		s.line = s.line[:n-1]
	}
	s.row++
	return true
}

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

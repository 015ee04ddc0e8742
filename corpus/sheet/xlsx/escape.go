package xlsx

import (
	"fmt"
	"unicode/utf8"
)

// checkText tells why a cell cannot hold a text, nil where it can.
func checkText(text string) error {
	if !utf8.ValidString(text) {
		return fmt.Errorf("text %q is not valid UTF-8", text[:min(len(text), 64)])
	}
	if len(text) <= MaxCellLength {
		return nil
	}
	if n := cellLength(text); n > MaxCellLength {
		return fmt.Errorf("text of %d characters; a cell holds at most 32,767", n)
	}
	return nil
}

// cellLength counts a text as spreadsheet programs do, in UTF-16 code units.
func cellLength(text string) int {
	n := 0
	for _, c := range text {
		if n++; c > 0xffff {
			n++
		}
	}
	return n
}

// appendEscaped appends text as the content of a t element: characters that
// XML cannot hold, carriage returns, and what looks like such an escape itself
// are written _xHHHH_ (ECMA-376 part 1, 22.9.2.19).
func appendEscaped(dst []byte, text string) []byte {
	for i, c := range text {
		switch {
		case c == '&':
			dst = append(dst, "&amp;"...)
		case c == '<':
			dst = append(dst, "&lt;"...)
		case c == '>':
			dst = append(dst, "&gt;"...)
		case c < ' ' && c != '\t' && c != '\n', c == 0xfffe, c == 0xffff:
			dst = fmt.Appendf(dst, "_x%04X_", c)
		case c == '_' && looksEscaped(text[i:]):
			dst = append(dst, "_x005F_"...)
		default:
			dst = utf8.AppendRune(dst, c)
		}
	}
	return dst
}

func looksEscaped(text string) bool {
	_, ok := escapedUnit(text)
	return ok
}

// keepsBlanks reports whether the blanks of a text need xml:space.
func keepsBlanks(text string) bool {
	if text == "" {
		return false
	}
	for _, c := range []byte{text[0], text[len(text)-1]} {
		if c == ' ' || c == '\t' || c == '\n' {
			return true
		}
	}
	for i := range len(text) {
		if text[i] == '\n' || text[i] == '\t' {
			return true
		}
	}
	return false
}

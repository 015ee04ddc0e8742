package ods

import (
	"strconv"
	"unicode/utf8"
)

// MaxCellLength is how long a text in a cell may be, in UTF-16 code units, for
// all programs to hold it.
const MaxCellLength = 32_767

// Fits reports whether a cell can hold a text: one that is not too long, and
// has only characters that XML has. A carriage return is one of them but comes
// back as a blank, as OpenDocument has no element for it.
func Fits(text string) bool {
	if !utf8.ValidString(text) {
		return false
	}
	units := 0
	for _, c := range text {
		if units++; c > 0xffff {
			units++
		}
		if !Has(c) {
			return false
		}
	}
	return units <= MaxCellLength
}

// Has reports whether a character can stand in a cell.
func Has(c rune) bool {
	return c >= ' ' && c != 0xfffe && c != 0xffff || c == '\t' || c == '\n'
}

// appendText adds a text as paragraphs, one a line. Blanks that XML would join
// or cut are elements (OpenDocument 1.2 part 1, 6.1.2 and 6.1.3).
func appendText(dst []byte, text string) []byte {
	dst = append(dst, "<text:p>"...)
	for i := 0; i < len(text); {
		switch c := text[i]; c {
		case '\n':
			dst = append(dst, "</text:p><text:p>"...)
		case '\t':
			dst = append(dst, "<text:tab/>"...)
		case ' ':
			n := blanks(text[i:])
			dst = appendBlanks(dst, n, i > 0 && text[i-1] > ' ' && i+n < len(text) && text[i+n] > ' ')
			i += n
			continue
		default:
			_, size := utf8.DecodeRuneInString(text[i:])
			dst = appendEscaped(dst, text[i:i+size])
			i += size
			continue
		}
		i++
	}
	return append(dst, "</text:p>"...)
}

func blanks(text string) int {
	n := 0
	for n < len(text) && text[n] == ' ' {
		n++
	}
	return n
}

// appendBlanks adds n blanks; between words the first may be a plain one.
func appendBlanks(dst []byte, n int, between bool) []byte {
	if between {
		dst = append(dst, ' ')
		n--
	}
	switch n {
	case 0:
		return dst
	case 1:
		return append(dst, "<text:s/>"...)
	}
	dst = append(dst, `<text:s text:c="`...)
	return append(strconv.AppendInt(dst, int64(n), 10), `"/>`...)
}

// appendEscaped adds text for content and attributes alike.
func appendEscaped(dst []byte, text string) []byte {
	for i := range len(text) {
		switch c := text[i]; c {
		case '&':
			dst = append(dst, "&amp;"...)
		case '<':
			dst = append(dst, "&lt;"...)
		case '>':
			dst = append(dst, "&gt;"...)
		case '"':
			dst = append(dst, "&quot;"...)
		default:
			dst = append(dst, c)
		}
	}
	return dst
}

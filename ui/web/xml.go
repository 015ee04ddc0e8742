package web

import (
	"net/http"
	"strconv"
	"strings"
	"unicode/utf8"
)

// nested writes XML whose elements nest as the spans do. A character that XML
// 1.0 has no room for is written as U+FFFD; the root and the sentences with such
// ones say how many were.
type nested struct {
	scores bool
	b      []byte
}

func (w *nested) begin(in input) {
	w.b = append(w.b, `<?xml version="1.0" encoding="UTF-8"?>`+"\n<document"...)
	w.b = append(appendReplaced(w.b, in.text), ">\n"...)
}

// appendReplaced writes the attribute that says how many characters of a text
// are written as U+FFFD, where any are.
func appendReplaced(b []byte, text string) []byte {
	n, _ := countUnholdable(text)
	if n == 0 {
		return b
	}
	return append(strconv.AppendInt(append(b, ` replaced="`...), int64(n), 10), '"')
}

func (w *nested) add(t tagged) { w.b = append(appendXML(w.b, t, w.scores), '\n') }

func (w *nested) end() []byte { return append(w.b, "</document>\n"...) }

func (w *nested) line(b []byte, t tagged) []byte {
	b = append(b, `{"id":"`...)
	b = strconv.AppendInt(b, int64(t.number), 10)
	b = quote(append(b, `","xml":`...), string(appendXML(nil, t, w.scores)))
	return append(b, '}')
}

// appendXML writes a sentence as one element.
func appendXML(b []byte, t tagged, scores bool) []byte {
	b = append(b, `<sentence id="`...)
	b = append(strconv.AppendInt(b, int64(t.number), 10), '"')
	b = append(appendReplaced(b, t.text), '>')
	next, char := 0, 0
	var open []int // code points where the open elements end
	shut := func() {
		for len(open) > 0 && open[len(open)-1] <= char {
			b = append(b, "</entity>"...)
			open = open[:len(open)-1]
		}
	}
	for _, r := range t.text {
		shut()
		for ; next < len(t.found); next++ {
			from, to := extentOf(t.sentence, t.found[next])
			if from != char {
				break
			}
			b = t.openEntity(b, next, scores)
			open = append(open, to)
		}
		b = appendRune(b, r)
		char++
	}
	shut()
	return append(b, "</sentence>"...)
}

func (t tagged) openEntity(b []byte, i int, scores bool) []byte {
	b = append(b, `<entity type="`...)
	for _, r := range t.found[i].Type {
		b = appendRune(b, r)
	}
	if scores {
		b = appendScore(append(b, `" score="`...), t.found[i].Score)
	}
	return append(b, `">`...)
}

func appendRune(b []byte, r rune) []byte {
	switch {
	case r == '&':
		return append(b, "&amp;"...)
	case r == '<':
		return append(b, "&lt;"...)
	case r == '>':
		return append(b, "&gt;"...)
	case r == '"':
		return append(b, "&quot;"...)
	case r == '\r':
		return append(b, "&#xD;"...)
	case !holdable(r):
		r = utf8.RuneError
	}
	return utf8.AppendRune(b, r)
}

// holdable reports whether XML 1.0 can hold a character (section 2.2).
func holdable(r rune) bool {
	return r == '\t' || r == '\n' || r == '\r' || r >= 0x20 && r <= 0xd7ff || r >= 0xe000 && r <= 0xfffd || r >= 0x10000
}

// countUnholdable counts the characters that XML cannot hold, and gives the
// code point of the first.
func countUnholdable(text string) (n, first int) {
	if strings.IndexFunc(text, func(r rune) bool { return !holdable(r) }) < 0 {
		return 0, -1
	}
	char := 0
	for _, r := range text {
		if !holdable(r) {
			if n++; n == 1 {
				first = char
			}
		}
		char++
	}
	return n, first
}

// unholdable tells of what XML cannot hold: by refusing it where the request is
// strict, else in a header.
func unholdable(q request, h http.Header) error {
	n, first := countUnholdable(q.input.text)
	if n == 0 {
		return nil
	}
	if q.strict {
		return unfit("/"+q.member, "character %d of the text is one that XML cannot hold (%d in all); want another format, or no strict", first, n)
	}
	h.Set("Tabaqat-Replaced", strconv.Itoa(n))
	return nil
}

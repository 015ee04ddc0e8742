package nestxml

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"tabaqat/corpus"
	"tabaqat/corpus/offsets"
)

// Write writes a document as XML, a line a sentence.
func Write(w io.Writer, doc *corpus.Document, o corpus.WriteOptions) error {
	for _, l := range Losses(doc, o) {
		if l.Fatal && !o.Lossy {
			return errors.New(l.Message)
		}
	}
	out := bufio.NewWriterSize(w, 64<<10)
	out.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<document>\n")
	passages := offsets.NewWriter(doc, o.Lossy)
	for i := range doc.Len() {
		writeSentence(out, passages.Passage(i))
	}
	out.WriteString("</document>\n")
	return out.Flush()
}

func writeSentence(w *bufio.Writer, p offsets.Passage) {
	w.WriteString(`<sentence id="` + attributes.Replace(allowed(p.ID)) + `">`)
	writeMarked(w, p, entityStart)
	w.WriteString("</sentence>\n")
}

// entityStart is the tag that an entity begins with.
func entityStart(m offsets.Mark) string {
	return `<entity type="` + attributes.Replace(allowed(m.Type)) + `">`
}

// writeMarked writes what stands in a sentence, with the tag that begin gives
// for each of its entities.
func writeMarked(w *bufio.Writer, p offsets.Passage, begin func(offsets.Mark) string) {
	var open []offsets.Mark
	marks := nested(p.Marks)
	char, k := 0, 0
	for at, r := range p.Text {
		for len(open) > 0 && open[len(open)-1].End == char {
			w.WriteString("</entity>")
			open = open[:len(open)-1]
		}
		for ; k < len(marks) && marks[k].Start == char; k++ {
			w.WriteString(begin(marks[k]))
			open = append(open, marks[k])
		}
		writeRune(w, p.Text[at:], r)
		char++
	}
	for range open {
		w.WriteString("</entity>")
	}
}

// nested leaves out marks that cross an earlier one, of which Losses tells.
func nested(marks []offsets.Mark) []offsets.Mark {
	var kept, open []offsets.Mark
	for _, m := range marks {
		for len(open) > 0 && open[len(open)-1].End <= m.Start {
			open = open[:len(open)-1]
		}
		if len(open) > 0 && open[len(open)-1].End < m.End {
			continue
		}
		open, kept = append(open, m), append(kept, m)
	}
	return kept
}

func writeRune(w *bufio.Writer, text string, r rune) {
	switch {
	case r == '&':
		w.WriteString("&amp;")
	case r == '<':
		w.WriteString("&lt;")
	case r == '>':
		w.WriteString("&gt;")
	case r == '\r':
		w.WriteString("&#xD;")
	case r == utf8.RuneError && !strings.HasPrefix(text, "\ufffd") || !isChar(r):
		w.WriteRune(utf8.RuneError)
	default:
		w.WriteRune(r)
	}
}

var attributes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "\t", "&#x9;", "\n", "&#xA;", "\r", "&#xD;")

// isChar reports whether XML 1.0 can hold the character (section 2.2).
func isChar(r rune) bool {
	return r == '\t' || r == '\n' || r == '\r' || r >= 0x20 && r <= 0xd7ff || r >= 0xe000 && r <= 0xfffd || r >= 0x10000 && r <= 0x10ffff
}

// allowed puts U+FFFD for characters that XML cannot hold.
func allowed(text string) string {
	return strings.Map(func(r rune) rune {
		if !isChar(r) {
			return utf8.RuneError
		}
		return r
	}, text)
}

// badChar finds the first character that XML cannot hold.
func badChar(text string) (string, bool) {
	for i, r := range text {
		if r == utf8.RuneError && !strings.HasPrefix(text[i:], "\ufffd") {
			return fmt.Sprintf("byte %#02x", text[i]), true
		}
		if !isChar(r) {
			return fmt.Sprintf("control character U+%04X", r), true
		}
	}
	return "", false
}

// Losses names what the XML cannot hold of a document.
func Losses(doc *corpus.Document, _ corpus.WriteOptions) []corpus.Loss {
	var out []corpus.Loss
	bad, first := 0, ""
	for i, s := range doc.Sentences() {
		for t, token := range s.Tokens {
			c, found := badChar(token)
			if !found {
				c, found = badChar(doc.Stack(i, t).String())
			}
			if found {
				if bad++; bad == 1 {
					first = fmt.Sprintf("sentence %q, token %d: token %q holds %s, which XML cannot; written with U+FFFD in the place", s.ID, t, token, c)
				}
			}
		}
		if c, found := badChar(s.ID); found {
			if bad++; bad == 1 {
				first = fmt.Sprintf("sentence %q: the id holds %s, which XML cannot; written with U+FFFD in the place", s.ID, c)
			}
		}
	}
	if bad > 0 {
		out = append(out, corpus.Loss{Message: first, Count: bad, Fatal: true})
	}
	if n, first := offsets.Crossings(doc); n > 0 {
		out = append(out, corpus.Loss{Message: first + "; elements cannot cross, and the later is left out", Count: n, Fatal: true})
	}
	return append(out, offsets.Losses(doc, offsets.Holds{IDs: true})...)
}

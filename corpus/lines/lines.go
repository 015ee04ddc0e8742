// Package lines goes over the lines of a text and puts new text in the place
// of parts of it, byte for byte the same elsewhere. Lines end at LF or CRLF
// and nowhere else; rows count from 1, offsets are bytes from 0.
package lines

import (
	"io"
	"strings"
)

// BOM is the byte order mark that may begin a text in UTF-8.
const BOM = "\ufeff"

// TrimBOM is the text without a byte order mark at its beginning.
func TrimBOM(data string) string { return strings.TrimPrefix(data, BOM) }

// Scanner goes over the lines of Data.
type Scanner struct {
	Data string
	Line string // the present line, without its end
	Row  int    // its number
	From int    // where it begins
	next int
}

// Next goes to the next line and reports whether there is one.
func (s *Scanner) Next() bool {
	if s.next >= len(s.Data) {
		return false
	}
	rest := s.Data[s.next:]
	s.From = s.next
	if i := strings.IndexByte(rest, '\n'); i >= 0 {
		s.Line, s.next = rest[:i], s.next+i+1
	} else {
		s.Line, s.next = rest, len(s.Data)
	}
	if n := len(s.Line); n > 0 && s.Line[n-1] == '\r' {
		s.Line = s.Line[:n-1]
	}
	s.Row++
	return true
}

// Seek goes on to a row and reports whether there is one.
func (s *Scanner) Seek(row int) bool {
	for s.Row < row && s.Next() {
	}
	return s.Row == row
}

// Patcher copies a text with parts of it replaced. Replacements come in the
// order of their places and do not overlap.
type Patcher struct {
	w      io.Writer
	data   string
	copied int
	err    error
}

// NewPatcher starts copying data to w.
func NewPatcher(w io.Writer, data string) *Patcher { return &Patcher{w: w, data: data} }

// Replace puts text in the place of the bytes from and to, to not included.
func (p *Patcher) Replace(from, to int, text string) {
	p.write(p.data[p.copied:from])
	p.write(text)
	p.copied = to
}

// Close copies the rest and gives the first error of writing.
func (p *Patcher) Close() error {
	p.write(p.data[p.copied:])
	return p.err
}

func (p *Patcher) write(text string) {
	if p.err == nil {
		_, p.err = io.WriteString(p.w, text)
	}
}

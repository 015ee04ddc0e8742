package delimited

import "strings"

// field is the place of one field in the text. For a quoted field start and
// end are those of what stands between the quotes.
type field struct {
	start, end int
	quoted     bool
	doubled    bool // has doubled quotes
}

// text gives what the field says.
func (f field) text(text string) string {
	s := text[f.start:f.end]
	if f.doubled {
		s = strings.ReplaceAll(s, `""`, `"`)
	}
	return s
}

// outer gives the place of the field with its quotes.
func (f field) outer() (start, end int) {
	if f.quoted {
		return f.start - 1, f.end + 1
	}
	return f.start, f.end
}

// scanner goes over the records of a text.
type scanner struct {
	text    string
	delim   byte
	quotes  bool // a field that begins with a quote may be quoted
	lineEnd byte // LF or CR

	pos, line int // where the next record begins; its line from 0
	quote     int // the next quote at or after pos
	width     int // fields of the first record
	fields    []field
	row       int // line of the current record, from 1
	end       int // where the current record's content ends
	lone      int // quotes that open no quoted field
}

func newScanner(text string, d Dialect) *scanner {
	s := &scanner{text: text, delim: d.Delimiter, quotes: d.Quotes, lineEnd: '\n', quote: -1}
	if strings.IndexByte(text, '\n') < 0 && strings.IndexByte(text, '\r') >= 0 {
		s.lineEnd = '\r'
	}
	return s
}

// next moves to the next record.
func (s *scanner) next() bool {
	if s.pos >= len(s.text) {
		return false
	}
	s.line++
	s.row = s.line
	s.fields = s.fields[:0]
	end, after := s.lineAt(s.pos)
	if s.quotes && s.nextQuote() < end {
		s.slow(end, after)
	} else {
		s.split(s.pos, end)
		s.end, s.pos = end, after
	}
	if s.width == 0 {
		s.width = len(s.fields)
	}
	return true
}

// lineAt finds where the line that holds pos ends, without and with its line
// end.
func (s *scanner) lineAt(pos int) (end, after int) {
	n := strings.IndexByte(s.text[pos:], s.lineEnd)
	if n < 0 {
		return len(s.text), len(s.text)
	}
	end, after = pos+n, pos+n+1
	if s.lineEnd == '\n' && n > 0 && s.text[end-1] == '\r' {
		end--
	}
	return end, after
}

// nextQuote finds the first quote at or after the position.
func (s *scanner) nextQuote() int {
	if s.quote < s.pos {
		s.quote = len(s.text)
		if n := strings.IndexByte(s.text[s.pos:], '"'); n >= 0 {
			s.quote = s.pos + n
		}
	}
	return s.quote
}

// split cuts a stretch without quotes into fields.
func (s *scanner) split(start, end int) {
	line := s.text[:end]
	for i := start; i < len(line); i++ {
		if line[i] == s.delim {
			s.fields = append(s.fields, field{start: start, end: i})
			start = i + 1
		}
	}
	s.fields = append(s.fields, field{start: start, end: end})
}

// slow reads a record that has quotes. End and after are those of its first
// line.
func (s *scanner) slow(end, after int) {
	p, lineStart := s.pos, s.pos
	for {
		f, ok := s.quoted(p, lineStart, end)
		if !ok {
			f = field{start: p, end: end}
			if n := strings.IndexByte(s.text[p:end], s.delim); n >= 0 {
				f.end = p + n
			}
		}
		s.fields = append(s.fields, f)
		_, stop := f.outer()
		if stop > end { // the field went over lines
			s.line += strings.Count(s.text[end:stop], string(rune(s.lineEnd)))
			lineStart = strings.LastIndexByte(s.text[:stop], s.lineEnd) + 1
			end, after = s.lineAt(stop)
		}
		if stop >= end {
			s.end, s.pos = end, after
			return
		}
		p = stop + 1 // over the delimiter
	}
}

// quoted reads the quoted field that begins at p, or reports false where none
// does. A quote that does not close its field, or that would swallow lines that
// are whole records by themselves, is a character like others.
func (s *scanner) quoted(p, lineStart, end int) (field, bool) {
	if p >= end || s.text[p] != '"' {
		return field{}, false
	}
	f, ok := s.closed(p)
	if ok && f.end >= end && s.wholeRecords(lineStart, end, f.end) {
		ok = false
	}
	if !ok {
		s.lone++
	}
	return f, ok
}

// closed finds the quote that closes the field opened at p: one that a
// delimiter, a line end or the end of the text follows.
func (s *scanner) closed(p int) (field, bool) {
	f := field{start: p + 1, quoted: true}
	for at := p + 1; ; {
		n := strings.IndexByte(s.text[at:], '"')
		if n < 0 {
			return f, false
		}
		at += n
		if at+1 < len(s.text) && s.text[at+1] == '"' {
			f.doubled = true
			at += 2
			continue
		}
		f.end = at
		return f, at+1 == len(s.text) || s.ends(at+1)
	}
}

// ends reports whether a field may end before position i.
func (s *scanner) ends(i int) bool {
	b := s.text[i]
	return b == s.delim || b == s.lineEnd || b == '\r' && i+1 < len(s.text) && s.text[i+1] == s.lineEnd
}

// wholeRecords reports whether both the line from start to end and the line
// that holds the closing quote are whole records when quotes mean nothing: then
// the two quotes are tokens that have nothing to do with each other.
func (s *scanner) wholeRecords(start, end, closing int) bool {
	first := strings.LastIndexByte(s.text[:closing], s.lineEnd) + 1
	last, _ := s.lineAt(closing)
	return s.count(start, end) == max(s.width, 2) && s.count(first, last) == max(s.width, 2)
}

func (s *scanner) count(start, end int) int {
	return strings.Count(s.text[start:end], string(rune(s.delim))) + 1
}

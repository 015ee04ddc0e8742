package delimited

import (
	"fmt"
	"strings"
)

// Dialect is how a delimited text is written.
type Dialect struct {
	Encoding  Encoding
	BOM       bool   // the file begins with a byte order mark
	Delimiter byte   // comma, semicolon, tab or pipe
	Quotes    bool   // fields may be quoted
	LineEnd   string // of the first line: LF, CRLF or CR
}

// delimiters are the known ones, the likeliest first.
const delimiters = ",\t;|"

// ParseDelimiter reads a delimiter or its name.
func ParseDelimiter(name string) (byte, error) {
	switch strings.ToLower(name) {
	case ",", "comma":
		return ',', nil
	case ";", "semicolon":
		return ';', nil
	case "\t", `\t`, "tab":
		return '\t', nil
	case "|", "pipe":
		return '|', nil
	}
	return 0, fmt.Errorf("delimiter %q is unknown; want comma, semicolon, tab or pipe", name)
}

// DelimiterName gives the name of a known delimiter.
func DelimiterName(delim byte) string {
	return map[byte]string{',': "comma", ';': "semicolon", '\t': "tab", '|': "pipe"}[delim]
}

// sampleRecords is how many records are looked at to find the delimiter.
const sampleRecords = 200

// detectDelimiter finds the delimiter that cuts the first records most evenly;
// likely wins where several do equally well.
func detectDelimiter(text string, likely byte) byte {
	quote := strings.IndexByte(text, '"')
	best, most := likely, evenness(text, likely, quote)
	for i := range len(delimiters) {
		if d := delimiters[i]; d != likely {
			if e := evenness(text, d, quote); e > most {
				best, most = d, e
			}
		}
	}
	return best
}

// rival gives another delimiter that cuts the first records as evenly as the
// chosen one, 0 where there is none.
func rival(text string, chosen byte) byte {
	quote := strings.IndexByte(text, '"')
	most := evenness(text, chosen, quote)
	for i := range len(delimiters) {
		if d := delimiters[i]; d != chosen && most > 0 && evenness(text, d, quote) == most {
			return d
		}
	}
	return 0
}

// evenness says how evenly a delimiter cuts the first records: the share of
// records with the commonest number of fields, 0 where that is one field. A
// first record, often a header, of just as many fields counts for more. Quote is
// where the first quote of the text is, or -1.
func evenness(text string, delim byte, quote int) float64 {
	s := newScanner(text, Dialect{Delimiter: delim, Quotes: delim != '\t'})
	if s.quote = quote; quote < 0 {
		s.quote = len(text)
	}
	counts, records, first := map[int]int{}, 0, 0
	for records < sampleRecords && s.next() {
		if n := len(s.fields); n > 1 || s.end > s.fields[0].start {
			counts[n]++
			records++
			if first == 0 {
				first = n
			}
		}
	}
	width, most := 0, 0
	for n, c := range counts {
		if c > most || c == most && n > width {
			width, most = n, c
		}
	}
	if width < 2 {
		return 0
	}
	share := float64(most) / float64(records)
	if first == width {
		share++
	}
	return share
}

// detectQuotes tells whether the quotes of a tab-separated text are quoting
// or tokens. They quote only where each field that begins with one closes
// properly, and there is a sign that the writer quotes: a header in quotes, a
// doubled quote, or a tab or line end within a field.
func detectQuotes(text string) bool {
	if strings.IndexByte(text, '"') < 0 {
		return false
	}
	s := newScanner(text, Dialect{Delimiter: '\t', Quotes: true})
	sign := false
	for s.next() {
		for _, f := range s.fields {
			if f.quoted && (s.row == 1 || f.doubled || strings.ContainsAny(text[f.start:f.end], "\t\n\r")) {
				sign = true
			}
			if f.quoted && f.start > 0 && s.swallows(f) {
				return false
			}
		}
		if s.lone > 0 {
			return false
		}
	}
	return sign
}

// swallows reports whether the quotes of a field on one line are two tokens
// with fields between them: without them the line has as many fields as the
// first.
func (s *scanner) swallows(f field) bool {
	end, _ := s.lineAt(f.start)
	if f.end > end || strings.IndexByte(s.text[f.start:f.end], s.delim) < 0 {
		return false
	}
	begin := strings.LastIndexByte(s.text[:f.start], s.lineEnd) + 1
	return s.count(begin, end) == s.width
}

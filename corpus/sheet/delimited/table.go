package delimited

import (
	"fmt"
	"iter"
	"math"
	"strings"
	"unicode/utf8"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet/grid"
)

// Table is a delimited text, decoded and ready to be read.
type Table struct {
	Dialect
	// Notices tell what was found about the file that is not plain to see.
	Notices []corpus.Notice
	// Doubts tell what was guessed and might well be otherwise, in words.
	Doubts []string

	name string
	text string
	lone int
}

// Open decodes a source and finds its dialect, the likely delimiter first.
// Options override what is found.
func Open(src corpus.Source, likely byte, o corpus.ReadOptions) (*Table, error) {
	t := &Table{name: src.Name}
	var err error
	valid := validUTF8(src.Data)
	if t.Encoding = detectEncoding(src.Data, valid); o.Encoding != "" {
		if t.Encoding, err = ParseEncoding(o.Encoding); err != nil {
			return nil, err
		}
	}
	if o.Encoding == "" && unsure(t.Encoding, src.Data) {
		t.Doubts = append(t.Doubts, fmt.Sprintf("the encoding was guessed to be %s", t.Encoding))
	}
	bom := t.Encoding.bom()
	t.BOM = bom != "" && strings.HasPrefix(src.Data, bom)
	if t.text, err = decode(src.Data, t.Encoding); err != nil {
		return nil, fmt.Errorf("%s: %w", src.Name, err)
	}
	if len(t.text) >= math.MaxInt32 && strings.Count(t.text, "\n") >= math.MaxInt32 {
		return nil, fmt.Errorf("%s: more lines than can be counted", src.Name)
	}
	if t.Delimiter = detectDelimiter(t.text, likely); o.Delimiter != "" {
		if t.Delimiter, err = ParseDelimiter(o.Delimiter); err != nil {
			return nil, err
		}
	}
	if other := rival(t.text, t.Delimiter); other != 0 && o.Delimiter == "" {
		t.Doubts = append(t.Doubts, fmt.Sprintf("%ss cut the lines as evenly as %ss", DelimiterName(other), DelimiterName(t.Delimiter)))
	}
	t.Quotes = t.Delimiter != '\t' || detectQuotes(t.text)
	t.LineEnd = firstLineEnd(t.text)
	t.noteEncoding(o.Encoding != "", valid)
	return t, nil
}

// validUTF8 reports whether the data is valid UTF-8; both halves are looked at at
// the same time.
func validUTF8(data string) bool {
	half := len(data) / 2
	for half > 0 && !utf8.RuneStart(data[half]) {
		half--
	}
	first := make(chan bool, 1)
	go func() { first <- utf8.ValidString(data[:half]) }()
	second := utf8.ValidString(data[half:])
	return <-first && second
}

func firstLineEnd(text string) string {
	i := strings.IndexByte(text, '\n')
	switch {
	case i > 0 && text[i-1] == '\r':
		return "\r\n"
	case i < 0 && strings.IndexByte(text, '\r') >= 0:
		return "\r"
	}
	return "\n"
}

func (t *Table) noteEncoding(given, valid bool) {
	if t.Encoding != UTF8 && !given {
		t.note("encoding", 1, "the file was read as %s", t.Encoding)
	}
	if t.Encoding == UTF16LE || t.Encoding == UTF16BE {
		if n := strings.Count(t.text, "\ufffd"); n > 0 {
			t.note("encoding", n, "%d characters are damaged; they are shown as \ufffd", n)
		}
	}
	if t.Encoding != UTF8 || valid {
		return
	}
	bad := 0
	for i := 0; i < len(t.text); {
		r, n := utf8.DecodeRuneInString(t.text[i:])
		if r == utf8.RuneError && n == 1 {
			bad++
		}
		i += n
	}
	t.note("encoding", bad, "%d bytes are not valid UTF-8 and are kept as they are", bad)
}

func (t *Table) note(code string, n int, format string, args ...any) {
	t.Notices = append(t.Notices, corpus.Notice{Code: code, Count: n, Message: fmt.Sprintf(format, args...)})
}

// Again is another text in the same dialect, such as the saved one.
func (t *Table) Again(data string) (*Table, error) {
	text, err := decode(data, t.Encoding)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", t.name, err)
	}
	return &Table{Dialect: t.Dialect, name: t.name, text: text}, nil
}

// Sheet gives the rows of the table. They can be gone over more than once;
// texts of cells are parts of the decoded text.
func (t *Table) Sheet() grid.Sheet {
	return grid.Sheet{Rows: t.rows()}
}

func (t *Table) rows() iter.Seq2[grid.Row, error] {
	return func(yield func(grid.Row, error) bool) {
		s := newScanner(t.text, t.Dialect)
		a := scanAhead(s)
		defer a.stop()
		for b := range a.filled {
			for _, row := range b.rows {
				if !yield(row, nil) {
					return
				}
			}
			a.spent <- b
		}
		t.lone = s.lone
	}
}

// Lone counts the quotes that stand at the beginning of a field and quote
// nothing, and so are read as they are. It is known once the rows have been
// gone over to their end.
func (t *Table) Lone() int { return t.lone }

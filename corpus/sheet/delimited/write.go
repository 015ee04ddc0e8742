package delimited

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"tabaqat/corpus/sheet/grid"
)

// Writer writes delimited text anew, in UTF-8 with LF. With a comma it quotes
// where needed, and cells that a spreadsheet program would take for formulas;
// with a tab it does not quote, unless Quotes is set.
type Writer struct {
	Quotes bool // with a tab: quote cells that begin with a quote

	out   *bufio.Writer
	delim byte
	row   int
	err   error
}

// Misread reports whether tab-separated text without quoting would be read as
// if it had some, because all its cells that begin with a quote look quoted. It
// is then to be written with Quotes.
func Misread(text string) bool { return detectQuotes(text) }

// NewWriter begins a text. CSV has a byte order mark unless it is not wanted,
// for spreadsheet programs to see that it is UTF-8.
func NewWriter(w io.Writer, delim byte, bom bool) *Writer {
	out := &Writer{out: bufio.NewWriterSize(w, 1<<16), delim: delim}
	if bom {
		out.put(UTF8.bom())
	}
	return out
}

// Row writes one row; a row of empty cells, or without cells, is an empty line.
func (w *Writer) Row(cells ...string) {
	w.row++
	blank := true
	for _, c := range cells {
		blank = blank && c == ""
	}
	for i, c := range cells {
		if blank {
			break
		}
		if i > 0 {
			w.put(string(rune(w.delim)))
		}
		w.cell(i, c)
	}
	w.put("\n")
}

func (w *Writer) cell(i int, text string) {
	if w.delim == '\t' {
		if strings.ContainsAny(text, "\t\n\r") && w.err == nil {
			w.err = fmt.Errorf("%s: %q has a tab or line end, which TSV cannot hold", grid.CellName(w.row, i+1), text)
		}
		if w.Quotes && strings.HasPrefix(text, `"`) {
			text = quote(text)
		}
		w.put(text)
		return
	}
	if w.needsQuotes(text) {
		text = quote(text)
	}
	w.put(text)
}

// needsQuotes reports whether a cell is quoted: for what stands in it, or so
// that its beginning is not taken for that of a formula.
func (w *Writer) needsQuotes(text string) bool {
	if text == "" {
		return false
	}
	switch text[0] {
	case '=', '+', '-', '@', '"', '\t', ' ':
		return true
	}
	return strings.IndexByte(text, w.delim) >= 0 || strings.ContainsAny(text, "\"\n\r")
}

func (w *Writer) put(text string) {
	if w.err == nil {
		_, w.err = w.out.WriteString(text)
	}
}

// Close writes what is left and gives the first error.
func (w *Writer) Close() error {
	if w.err != nil {
		return w.err
	}
	return w.out.Flush()
}

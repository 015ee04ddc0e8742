package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
)

// columns prints rows of text with the numbers of each column under each other.
// The first column is left-aligned if its cells are padded by the caller.
type columns struct{ t *tabwriter.Writer }

func newColumns(w io.Writer) columns {
	return columns{tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)}
}

func (c columns) row(cells ...any) {
	text := make([]string, len(cells))
	for i, cell := range cells {
		if n, ok := cell.(int); ok {
			cell = grouped(n)
		}
		text[i] = fmt.Sprint(cell)
	}
	fmt.Fprintln(c.t, strings.Join(text, "\t")+"\t")
}

func (c columns) flush() error { return c.t.Flush() }

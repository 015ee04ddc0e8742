package main

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
)

// columns prints rows of text with the numbers of each column under each other.
// The first column is left-aligned if its cells are padded by the caller.
type columns struct {
	t    *tabwriter.Writer
	text *bytes.Buffer
	out  io.Writer
}

func newColumns(w io.Writer) columns {
	text := &bytes.Buffer{}
	return columns{tabwriter.NewWriter(text, 0, 0, 2, ' ', tabwriter.AlignRight), text, w}
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

// flush prints the rows, without the blanks of empty cells at their ends.
func (c columns) flush() error {
	if err := c.t.Flush(); err != nil {
		return err
	}
	for line := range strings.Lines(c.text.String()) {
		if _, err := io.WriteString(c.out, strings.TrimRight(line, " \n")+"\n"); err != nil {
			return err
		}
	}
	return nil
}

package delimited

import (
	"fmt"
	"io"
	"strings"

	"tabaqat/corpus/sheet/grid"
)

// Line is a record of a table that is put together anew: that of a row of the
// source with other texts in some cells, or for Row 0 a new one. The rows of the
// changes are left aside.
type Line struct {
	Row     int
	Changes []Change // by column
}

// Rebuild writes the records in the order given, which is that of the source but
// for new ones and ones left out. Cells that stay are byte for byte as they were.
func (t *Table) Rebuild(w io.Writer, source string, lines []Line) error {
	now, err := t.Again(source)
	if err != nil {
		return err
	}
	b := &rebuilder{table: t, text: now.text, in: newScanner(now.text, t.Dialect)}
	for _, line := range lines {
		if err := b.line(line); err != nil {
			return err
		}
	}
	encoded, err := t.Encoding.encode(b.out.String())
	if err != nil {
		return fmt.Errorf("%s: %w", t.name, err)
	}
	if t.BOM {
		encoded = t.Encoding.bom() + encoded
	}
	_, err = io.WriteString(w, encoded)
	return err
}

type rebuilder struct {
	table *Table
	text  string
	in    *scanner
	out   strings.Builder
	open  bool // the record written last has no line end yet
	width int  // fields of the record written last
}

func (b *rebuilder) line(line Line) error {
	if b.open {
		b.out.WriteString(b.table.LineEnd)
		b.open = false
	}
	if line.Row == 0 {
		return b.fresh(line)
	}
	start := b.in.pos
	for b.in.row < line.Row || b.in.row == 0 {
		start = b.in.pos
		if !b.in.next() {
			return fmt.Errorf("%s: no row %d", b.table.name, line.Row)
		}
	}
	if b.in.row != line.Row {
		return fmt.Errorf("%s: no record begins at row %d", b.table.name, line.Row)
	}
	b.width = len(b.in.fields)
	at := start
	put := func(from, to int, text string) {
		b.out.WriteString(b.text[at:from])
		b.out.WriteString(text)
		at = to
	}
	missing := len(b.in.fields)
	for _, c := range line.Changes {
		c.Row = line.Row
		quoted := c.Column <= len(b.in.fields) && b.in.fields[c.Column-1].quoted
		cell, err := b.table.cell(c, quoted)
		if err != nil {
			return err
		}
		if c.Column <= len(b.in.fields) {
			from, to := b.in.fields[c.Column-1].outer()
			put(from, to, cell)
			continue
		}
		put(b.in.end, b.in.end, strings.Repeat(string(rune(b.table.Delimiter)), c.Column-missing)+cell)
		missing = c.Column
	}
	b.out.WriteString(b.text[at:b.in.pos])
	b.open = b.in.end == b.in.pos
	return nil
}

// fresh writes a new record, as wide as the one above it; one without texts is an
// empty line.
func (b *rebuilder) fresh(line Line) error {
	column := 1
	for _, c := range line.Changes {
		for ; column < c.Column; column++ {
			b.out.WriteByte(b.table.Delimiter)
		}
		cell, err := b.table.cell(c, false)
		if err != nil {
			return fmt.Errorf("new row: column %s: %w", grid.ColumnName(c.Column), err)
		}
		b.out.WriteString(cell)
	}
	for ; len(line.Changes) > 0 && column < b.width; column++ {
		b.out.WriteByte(b.table.Delimiter)
	}
	b.out.WriteString(b.table.LineEnd)
	return nil
}

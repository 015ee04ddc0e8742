package delimited

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"tabaqat/corpus/sheet/grid"
)

// Change is a new text for one cell.
type Change struct {
	Row, Column int
	Text        string
}

func (c Change) compare(d Change) int {
	return cmp.Or(cmp.Compare(c.Row, d.Row), cmp.Compare(c.Column, d.Column))
}

// Patch writes the source with the changed cells different and every other
// byte as it is. Source is what the table was opened from, or the same with
// other texts in some cells.
func (t *Table) Patch(w io.Writer, source string, changes []Change) error {
	changes = slices.Clone(changes)
	slices.SortStableFunc(changes, Change.compare)
	for i := 1; i < len(changes); i++ {
		if changes[i].compare(changes[i-1]) == 0 {
			return fmt.Errorf("%s: %s: two texts for one cell", t.name, grid.CellName(changes[i].Row, changes[i].Column))
		}
	}
	now, err := t.Again(source)
	if err != nil {
		return err
	}
	p := patcher{t: t, w: w, source: source, content: now.text}
	if t.BOM {
		p.at = len(t.Encoding.bom())
	}
	s := newScanner(now.text, t.Dialect)
	for len(changes) > 0 && s.next() {
		n := 0
		for n < len(changes) && changes[n].Row == s.row {
			n++
		}
		if err := p.row(s, changes[:n]); err != nil {
			return err
		}
		changes = changes[n:]
	}
	if len(changes) > 0 {
		return fmt.Errorf("%s: no row %d to change", t.name, changes[0].Row)
	}
	_, err = io.WriteString(w, source[p.written:])
	return err
}

// patcher copies the source and puts replacements in. Text and at are the same
// place, in the decoded text and in the source.
type patcher struct {
	t        *Table
	w        io.Writer
	source   string
	content  string // the source decoded
	written  int
	text, at int
}

func (p *patcher) row(s *scanner, changes []Change) error {
	for i, c := range changes {
		if c.Column > len(s.fields) { // a ragged row: it gets the missing cells
			return p.extend(s, slices.DeleteFunc(slices.Clone(changes[i:]), func(c Change) bool { return c.Text == "" }))
		}
		f := s.fields[c.Column-1]
		if f.text(p.content) == c.Text {
			continue
		}
		start, end := f.outer()
		cell, err := p.t.cell(c, f.quoted)
		if err != nil {
			return err
		}
		if err := p.replace(start, end, cell); err != nil {
			return fmt.Errorf("%s: %s: %w", p.t.name, grid.CellName(c.Row, c.Column), err)
		}
	}
	return nil
}

// extend gives a record the cells that it lacks, up to the last changed one.
func (p *patcher) extend(s *scanner, changes []Change) error {
	var text strings.Builder
	for column, i := len(s.fields)+1, 0; i < len(changes); column++ {
		text.WriteByte(p.t.Delimiter)
		if changes[i].Column != column {
			continue
		}
		cell, err := p.t.cell(changes[i], false)
		if err != nil {
			return err
		}
		text.WriteString(cell)
		i++
	}
	return p.replace(s.end, s.end, text.String())
}

// replace puts a text in the place of a stretch of the decoded text.
func (p *patcher) replace(start, end int, text string) error {
	encoded, err := p.t.Encoding.encode(text)
	if err != nil {
		return err
	}
	from := p.sourceOf(start)
	if _, err := io.WriteString(p.w, p.source[p.written:from]+encoded); err != nil {
		return err
	}
	p.written = p.sourceOf(end)
	return nil
}

// sourceOf gives the place in the source of a place in the text, which never
// lies before the one asked for last.
func (p *patcher) sourceOf(text int) int {
	p.at += p.t.Encoding.width(p.content[p.text:text])
	p.text = text
	return p.at
}

// cell writes the text of a cell as the dialect does.
func (t *Table) cell(c Change, quoted bool) (string, error) {
	special := strings.IndexByte(c.Text, t.Delimiter) >= 0 || strings.ContainsAny(c.Text, "\n\r")
	if !t.Quotes {
		if special {
			return "", fmt.Errorf("%s: %s: %q cannot stand in text without quotes", t.name, grid.CellName(c.Row, c.Column), c.Text)
		}
		return c.Text, nil
	}
	if quoted || special || strings.HasPrefix(c.Text, `"`) {
		return quote(c.Text), nil
	}
	return c.Text, nil
}

func quote(text string) string { return `"` + strings.ReplaceAll(text, `"`, `""`) + `"` }

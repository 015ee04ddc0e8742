package xlsx

import (
	"fmt"
	"iter"
	"slices"
	"strconv"

	"tabaqat/corpus/sheet/grid"
	"tabaqat/corpus/sheet/markup"
)

// rowReader reads the rows of one sheet.
type rowReader struct {
	book  *Workbook
	in    *markup.Scanner
	place place
	cells []grid.Cell
	total int // of cells in all rows
	size  int // of their texts
	value []byte
	seen  grid.Recent
}

// rows goes over the rows of a sheet.
func (b *Workbook) rows(info SheetInfo) iter.Seq2[grid.Row, error] {
	return func(yield func(grid.Row, error) bool) {
		in, done, err := b.scan(info.Part)
		if err != nil {
			yield(grid.Row{}, fmt.Errorf("%s: sheet %q: %w", b.name, info.Name, err))
			return
		}
		defer done()
		r := &rowReader{book: b, in: in}
		if err := r.each(func(row grid.Row) bool { return yield(row, nil) }); err != nil {
			yield(grid.Row{}, fmt.Errorf("%s: %w", b.name, r.place.wrap(info.Name, err)))
		}
	}
}

func (r *rowReader) each(yield func(grid.Row) bool) error {
	for r.in.Next() {
		if !r.in.Is("sheetData") {
			continue
		}
		for depth := r.in.Depth; r.in.Next() && r.in.Depth > depth; {
			if r.in.Is("row") {
				row, err := r.row()
				if err != nil {
					return err
				}
				if !yield(row) {
					return nil
				}
			} else {
				r.in.Skip()
			}
		}
	}
	return r.in.Err()
}

// row reads the row whose tag was read.
func (r *rowReader) row() (grid.Row, error) {
	attributes, err := r.place.startRow(r.in)
	if err != nil {
		return grid.Row{}, err
	}
	r.cells = r.cells[:0]
	for r.in.Next() && !r.in.Close {
		if string(r.in.Name) != "c" {
			r.in.Skip()
		} else if err := r.cell(); err != nil {
			return grid.Row{}, err
		}
	}
	if r.total += len(r.cells); r.total > r.book.limits.Cells {
		return grid.Row{}, fmt.Errorf("more cells than the limit of %d", r.book.limits.Cells)
	}
	return grid.Row{Number: r.place.row, Hidden: attributes.hidden, Cells: r.cells}, r.in.Err()
}

// source is what the elements of a cell say.
type source struct {
	kind     string // its t attribute
	style    int
	formula  bool
	hasValue bool
	inline   bool
}

// cell reads the cell whose tag was read.
func (r *rowReader) cell() error {
	s, err := r.attributes()
	if err != nil {
		return err
	}
	if err := r.content(&s); err != nil {
		return err
	}
	if len(r.value) > r.book.limits.CellSize {
		return fmt.Errorf("text of %d bytes is over the limit of %d", len(r.value), r.book.limits.CellSize)
	}
	if r.size += len(r.value); r.size > r.book.limits.TextSize {
		return fmt.Errorf("texts of the sheet are larger than the limit of %d bytes", r.book.limits.TextSize)
	}
	cell, err := r.interpret(s)
	if err != nil {
		return err
	}
	return r.put(cell)
}

func (r *rowReader) attributes() (s source, err error) {
	var reference []byte
	for {
		name, value, ok := r.in.Attribute()
		if !ok {
			return s, r.place.startCell(reference)
		}
		switch string(name) {
		case "r":
			reference = value
		case "t":
			s.kind = cellKind(value)
		case "s":
			// A style that is no number is as good as none.
			s.style, _ = strconv.Atoi(string(value))
		}
	}
}

// cellKind gives a cell's type without an allocation for those of the standard.
func cellKind(value []byte) string {
	switch string(value) {
	case "s":
		return "s"
	case "n", "":
		return ""
	case "inlineStr":
		return "inlineStr"
	case "str":
		return "str"
	}
	return string(value)
}

// content reads the elements of a cell; its value is then in r.value.
func (r *rowReader) content(s *source) (err error) {
	r.value = r.value[:0]
	var formula []byte
	for r.in.Next() && !r.in.Close {
		switch string(r.in.Name) {
		case "v":
			s.hasValue = true
			r.value, err = r.in.AppendText(r.value[:0])
		case "f":
			s.formula = true
			formula, err = r.in.AppendText(append(formula, '='))
		case "is":
			s.inline = true
			r.value, err = appendRich(r.value[:0], r.in)
		default:
			r.in.Skip()
		}
		if err != nil {
			return err
		}
	}
	if s.formula && !s.inline && (!s.hasValue || len(r.value) == 0 && s.kind != "str") {
		s.kind = "uncomputed"
		r.value = formula
	}
	return r.in.Err()
}

// interpret makes the cell of what it says.
func (r *rowReader) interpret(s source) (grid.Cell, error) {
	switch {
	case s.kind == "uncomputed":
		return grid.Cell{Text: r.text(), Kind: grid.Uncomputed}, nil
	case s.inline:
		return grid.Cell{Text: r.text()}, nil
	case !s.hasValue:
		return grid.Cell{}, nil
	}
	switch s.kind {
	case "s":
		return r.shared()
	case "":
		return r.number(s), nil
	case "str", "inlineStr":
		r.value = unescape(r.value, 0)
		return grid.Cell{Text: r.text()}, nil
	case "b":
		return r.boolean()
	case "e":
		return grid.Cell{Text: r.text(), Kind: grid.ErrorCell}, nil
	case "d":
		return grid.Cell{Text: r.text(), Kind: grid.Date}, nil
	}
	return grid.Cell{}, fmt.Errorf("cell type %q is unknown; want b, d, e, inlineStr, n, s or str", s.kind)
}

func (r *rowReader) shared() (grid.Cell, error) {
	all := r.book.strings.all
	n, err := strconv.Atoi(string(r.value))
	if err != nil || n < 0 || n >= len(all) {
		return grid.Cell{}, fmt.Errorf("shared string index %q; want a number below %d", r.value, len(all))
	}
	return grid.Cell{Text: all[n]}, nil
}

func (r *rowReader) number(s source) grid.Cell {
	if len(r.value) == 0 {
		return grid.Cell{}
	}
	kind := grid.Number
	if r.book.styles.date(s.style) {
		kind = grid.Date
	}
	return grid.Cell{Text: r.text(), Kind: kind}
}

func (r *rowReader) boolean() (grid.Cell, error) {
	switch string(r.value) {
	case "1", "true":
		return grid.Cell{Text: "TRUE", Kind: grid.Bool}, nil
	case "0", "false":
		return grid.Cell{Text: "FALSE", Kind: grid.Bool}, nil
	}
	return grid.Cell{}, fmt.Errorf("boolean %q; want 0 or 1", r.value)
}

// put stores a cell in its column. Empty ones to the right take no room.
func (r *rowReader) put(cell grid.Cell) error {
	column := r.place.column
	if cell == (grid.Cell{}) {
		return nil
	}
	if column <= len(r.cells) {
		if r.cells[column-1] != (grid.Cell{}) {
			return fmt.Errorf("the cell stands twice in its row")
		}
		r.cells[column-1] = cell
		return nil
	}
	before := len(r.cells)
	r.cells = slices.Grow(r.cells, column-before)[:column]
	clear(r.cells[before:])
	r.cells[column-1] = cell
	return nil
}

func (r *rowReader) text() string { return r.seen.Text(r.value) }

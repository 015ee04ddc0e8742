package ods

import (
	"errors"
	"fmt"
	"strconv"

	"tabaqat/corpus/sheet/grid"
	"tabaqat/corpus/sheet/markup"
)

// errStopped says that no more rows are wanted.
var errStopped = errors.New("stopped")

// rowReader reads the rows of one sheet.
type rowReader struct {
	limits Limits
	in     *markup.Scanner
	merged []grid.Range

	row, column int // of the cell that is read
	cells       []grid.Cell
	total       int // of cells in all rows
	size        int // of their texts
	seen        grid.Recent
	text        paragraphs
}

// table finds the sheet with that index and reads it.
func (r *rowReader) table(index int, yield func(grid.Row) bool) error {
	for r.in.Next() {
		if !r.in.Is("spreadsheet") {
			continue
		}
		for depth := r.in.Depth; r.in.Next() && r.in.Depth > depth; {
			if r.in.Is("table") {
				if index == 0 {
					return r.rows(yield)
				}
				index--
			}
			r.in.Skip()
		}
	}
	return r.in.Err()
}

// rows reads what stands in a table or in a group of its rows.
func (r *rowReader) rows(yield func(grid.Row) bool) error {
	for depth := r.in.Depth; r.in.Next() && r.in.Depth > depth; {
		var err error
		switch string(r.in.Name) {
		case "table-row":
			err = r.readRow(yield)
		case "table-header-rows", "table-rows", "table-row-group":
			err = r.rows(yield)
		default:
			r.in.Skip()
		}
		if err != nil {
			return err
		}
	}
	return r.in.Err()
}

// readRow reads the row whose tag was read and gives it as often as it says.
// Rows without content only count.
func (r *rowReader) readRow(yield func(grid.Row) bool) error {
	times, hidden, err := r.rowAttributes()
	if err != nil {
		return err
	}
	r.row++
	r.column = 0
	r.cells = r.cells[:0]
	first := r.row
	for r.in.Next() && !r.in.Close {
		switch string(r.in.Name) {
		case "table-cell", "covered-table-cell":
			if err := r.cell(); err != nil {
				return err
			}
		default:
			r.in.Skip()
		}
	}
	if err := r.in.Err(); err != nil {
		return err
	}
	r.row = first + times - 1
	if len(r.cells) == 0 {
		return nil
	}
	if r.row > MaxRows {
		return fmt.Errorf("row %d is over the limit of %d rows", r.row, MaxRows)
	}
	if r.total += times * len(r.cells); r.total > r.limits.Cells {
		return fmt.Errorf("more cells than the limit of %d", r.limits.Cells)
	}
	if err := r.repeated(times); err != nil {
		return err
	}
	for n := first; n <= r.row; n++ {
		if !yield(grid.Row{Number: n, Hidden: hidden, Cells: r.cells}) {
			return errStopped
		}
	}
	return nil
}

// repeated counts the texts of a row that stands there so many times: each is
// looked at as often as it stands there.
func (r *rowReader) repeated(times int) error {
	size := 0
	for _, c := range r.cells {
		size += len(c.Text)
	}
	if r.size += (times - 1) * size; r.size > r.limits.TextSize {
		return fmt.Errorf("texts of the sheet are larger than the limit of %d bytes", r.limits.TextSize)
	}
	return nil
}

func (r *rowReader) rowAttributes() (times int, hidden bool, err error) {
	times = 1
	for {
		name, value, ok := r.in.Attribute()
		if !ok {
			return times, hidden, nil
		}
		switch string(name) {
		case "number-rows-repeated":
			if times, err = count(name, value, MaxRows); err != nil {
				return 0, false, err
			}
		case "visibility":
			hidden = string(value) == "collapse" || string(value) == "filter"
		}
	}
}

// count takes an attribute that counts; more than the most that there can be
// is that most.
func count(name, value []byte, most int) (int, error) {
	n, err := strconv.Atoi(string(value))
	if err != nil || n < 1 {
		return 0, fmt.Errorf("%s is %q; want a number from 1", name, value)
	}
	return min(n, most), nil
}

// put stores a cell and its repetitions. Empty ones to the right take no room.
func (r *rowReader) put(cell grid.Cell, times int) error {
	first := r.column
	r.column += times - 1
	if cell == (grid.Cell{}) {
		return nil
	}
	if r.column > MaxColumns {
		return fmt.Errorf("column %d is over the limit of %d columns", r.column, MaxColumns)
	}
	for len(r.cells) < first-1 {
		r.cells = append(r.cells, grid.Cell{})
	}
	for range times {
		r.cells = append(r.cells, cell)
	}
	return nil
}

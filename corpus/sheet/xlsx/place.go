package xlsx

import (
	"fmt"
	"strconv"

	"tabaqat/corpus/sheet/grid"
	"tabaqat/corpus/sheet/markup"
)

// place follows the rows and cells of a sheet, with and without references.
type place struct {
	row, column int
	stated      bool // the row has its number from a reference
}

// rowAttributes are those of a row that matter here.
type rowAttributes struct{ hidden bool }

// startRow takes the attributes of a row and sets its number.
func (p *place) startRow(in *markup.Scanner) (rowAttributes, error) {
	before := p.row
	p.row, p.column, p.stated = before+1, 0, false
	var a rowAttributes
	custom, flat := false, false
	for {
		name, value, ok := in.Attribute()
		if !ok {
			break
		}
		switch string(name) {
		case "r":
			n, err := strconv.Atoi(string(value))
			if err != nil || n < 1 {
				return a, fmt.Errorf("row %q after row %d; want a number from 1", value, before)
			}
			p.row, p.stated = n, true
		case "hidden":
			a.hidden = isTrue(value)
		case "ht":
			height, err := strconv.ParseFloat(string(value), 64)
			flat = err == nil && height == 0
		case "customHeight":
			custom = isTrue(value)
		}
	}
	a.hidden = a.hidden || custom && flat
	return a, p.checkRow(before)
}

func (p *place) checkRow(before int) error {
	if p.row <= before {
		return fmt.Errorf("row %d follows row %d; want rows in order", p.row, before)
	}
	if p.row > MaxRows {
		return fmt.Errorf("row %d is over the limit of %d rows", p.row, MaxRows)
	}
	return nil
}

// startCell moves on to the cell of that reference, or to the next one where
// it has none.
func (p *place) startCell(reference []byte) error {
	if len(reference) == 0 {
		p.column++
		return p.checkColumn()
	}
	column, row, ok := splitReference(reference)
	if !ok {
		return fmt.Errorf("row %d: cell reference %q; want one such as D12", p.row, reference)
	}
	if row != p.row {
		if p.stated || row < p.row {
			return fmt.Errorf("cell %q stands in row %d", reference, p.row)
		}
		p.row = row
	}
	p.stated = true
	p.column = column
	return p.checkColumn()
}

func (p *place) checkColumn() error {
	if p.column > MaxColumns {
		return fmt.Errorf("row %d: column %d is over the limit of %d columns", p.row, p.column, MaxColumns)
	}
	if p.row > MaxRows {
		return fmt.Errorf("row %d is over the limit of %d rows", p.row, MaxRows)
	}
	return nil
}

// String names the cell.
func (p *place) String() string { return grid.CellName(p.row, max(p.column, 1)) }

// wrap puts the place before an error of a sheet: the cell, or the sheet alone
// where no row was read.
func (p *place) wrap(sheet string, err error) error {
	if p.row == 0 {
		return fmt.Errorf("sheet %q: %w", sheet, err)
	}
	return fmt.Errorf("%s!%s: %w", sheet, p, err)
}

// splitReference takes a reference such as D12 apart.
func splitReference(reference []byte) (column, row int, ok bool) {
	i := 0
	for ; i < len(reference) && i < 5; i++ {
		c := reference[i] | 0x20
		if c < 'a' || c > 'z' {
			break
		}
		column = column*26 + int(c-'a') + 1
	}
	digits := reference[i:]
	if len(digits) > 8 {
		return 0, 0, false
	}
	for _, c := range digits {
		if c < '0' || c > '9' {
			return 0, 0, false
		}
		row = row*10 + int(c-'0')
	}
	return column, row, column > 0 && row > 0
}

func isTrue(value []byte) bool { return string(value) == "1" || string(value) == "true" }

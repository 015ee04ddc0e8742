// Package grid is what workbooks and delimited text have in common: rows of
// cells as they stand in the source. It knows nothing of tokens or tags.
//
// Rows and columns are counted from 1, as spreadsheet programs show them.
package grid

import (
	"iter"
	"strconv"
)

// Kind is what a cell holds in its source.
type Kind uint8

// The kinds of cell. Delimited text has only Text.
const (
	Text       Kind = iota
	Number          // a number as written in the source
	Date            // a number whose format makes it a date or time; Text is as written, see DateText
	Bool            // Text is TRUE or FALSE
	ErrorCell       // Text is the error, such as #N/A
	Uncomputed      // a formula without a stored value; Text is = and the formula
)

// Cell is one cell: its text and what it was.
type Cell struct {
	Text string
	Kind Kind
}

// Row is one row with its cells from column 1 on; cells that the source leaves
// out are empty text. Cells is only valid until the next row is asked for, the
// texts stay.
type Row struct {
	Number int
	Hidden bool
	Cells  []Cell
}

// Cell gives the cell of a column, counted from 1, empty where there is none.
func (r Row) Cell(column int) Cell {
	if column < 1 || column > len(r.Cells) {
		return Cell{}
	}
	return r.Cells[column-1]
}

// Range is a rectangle of cells, both corners included.
type Range struct{ FirstRow, FirstColumn, LastRow, LastColumn int }

// Sheet is one sheet to read. Rows goes over the rows that the source holds,
// in order; an error ends them. Row numbers that are left out are empty rows.
type Sheet struct {
	Name     string // "" in delimited text
	Merged   []Range
	Date1904 bool // dates count from 1904, not 1900
	Rows     iter.Seq2[Row, error]
}

// ColumnName gives the letters of a column counted from 1: 4 is "D".
func ColumnName(column int) string {
	name := ""
	for ; column > 0; column = (column - 1) / 26 {
		name = string(rune('A'+(column-1)%26)) + name
	}
	return name
}

// CellName gives the name of a cell, such as "D12".
func CellName(row, column int) string { return ColumnName(column) + strconv.Itoa(row) }

// Comment is what somebody wrote at a cell of a workbook.
type Comment struct {
	Row, Column  int
	Author, Text string
}

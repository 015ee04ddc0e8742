package sheet

import (
	"io"
	"iter"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet/grid"
	"tabaqat/corpus/sheet/xlsx"
)

// restructureXLSX writes the workbook with rows of its sheet put in, left out and
// changed, and makes sure that what it writes is read as the document says.
func restructureXLSX(w io.Writer, d *corpus.Document, src corpus.Source, o bookOrigin) error {
	book, err := xlsx.Open(src.Name, src.Data, xlsx.DefaultLimits())
	if err != nil {
		return err
	}
	sheet, err := book.Sheet(o.sheet)
	if err != nil {
		return err
	}
	rows, plan, err := restructure(d, o.plan, withGaps(sheet))
	if err != nil {
		return err
	}
	order := make([]int, len(rows))
	var edits []xlsx.Edit
	for i, r := range rows {
		order[i] = r.row
		for _, c := range r.cells {
			edits = append(edits, xlsx.Edit{Row: i + 1, Column: c.column, Text: c.text, Like: r.row > 0 && r.row == plan.header})
		}
	}
	var out strings.Builder
	if err := book.Rearrange(&out, o.sheet, order, edits, plan.Columns.Position); err != nil {
		return err
	}
	saved, err := xlsx.Open(src.Name, out.String(), xlsx.DefaultLimits())
	if err != nil {
		return err
	}
	again, err := saved.Sheet(o.sheet)
	if err != nil {
		return err
	}
	if err := followed(d, again, bookOrigin{o.sheet, plan}, plan); err != nil {
		return err
	}
	_, err = io.WriteString(w, out.String())
	return err
}

// withGaps gives a row for each that the sheet leaves out between others.
func withGaps(sheet grid.Sheet) grid.Sheet {
	rows := sheet.Rows
	sheet.Rows = iter.Seq2[grid.Row, error](func(yield func(grid.Row, error) bool) {
		last := 0
		for row, err := range rows {
			for n := last + 1; err == nil && n < row.Number; n++ {
				if !yield(grid.Row{Number: n}, nil) {
					return
				}
			}
			if !yield(row, err) {
				return
			}
			last = row.Number
		}
	})
	return sheet
}

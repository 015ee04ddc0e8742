package sheet

import (
	"bytes"
	"fmt"
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
	moved, err := rearrange(book, src.Name, o.sheet, rows)
	if err != nil {
		return err
	}
	edits, err := editsOf(d, moved, o.sheet, rows)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	if err := moved.Patch(&out, o.sheet, edits, plan.Columns.Position); err != nil {
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
	_, err = w.Write(out.Bytes())
	return err
}

// rearrange moves the rows of a workbook, and opens the outcome.
func rearrange(book *xlsx.Workbook, name, sheet string, rows []outRow) (*xlsx.Workbook, error) {
	order := make([]int, len(rows))
	for i, r := range rows {
		order[i] = r.row
	}
	var out strings.Builder
	if err := book.Rearrange(&out, sheet, order); err != nil {
		return nil, err
	}
	return xlsx.Open(name, out.String(), xlsx.DefaultLimits())
}

// editsOf gives the cells to write. One within a merged range would not be seen,
// so it is refused.
func editsOf(d *corpus.Document, book *xlsx.Workbook, name string, rows []outRow) ([]xlsx.Edit, error) {
	sheet, err := book.Sheet(name)
	if err != nil {
		return nil, err
	}
	var out []xlsx.Edit
	for i, r := range rows {
		for _, c := range r.cells {
			e := xlsx.Edit{Row: i + 1, Column: c.column, Text: c.text}
			for _, m := range sheet.Merged {
				if e.Text != "" && m.FirstRow <= e.Row && e.Row <= m.LastRow && m.FirstColumn <= e.Column && e.Column <= m.LastColumn &&
					(e.Row > m.FirstRow || e.Column > m.FirstColumn) {
					return nil, fmt.Errorf("%s: %s!%s is within merged cells, so that %q would not be seen; save it as a new file",
						d.Name, name, grid.CellName(e.Row, e.Column), e.Text)
				}
			}
			out = append(out, e)
		}
	}
	return out, nil
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

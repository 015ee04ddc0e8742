package sheet

import (
	"fmt"
	"strconv"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet/grid"
	"tabaqat/corpus/sheet/ods"
	"tabaqat/corpus/sheet/xlsx"
)

// ColumnBeside gives the texts of a column that the document itself leaves out,
// such as one that names the source of each sentence, by row counted from 1. The
// document was read from src. The column is called by its name in the header,
// blind to case, by its letter, or by its number from 1. It fails where the
// document was not read from a sheet, or has no such column or nothing in it.
func ColumnBeside(doc *corpus.Document, src corpus.Source, column string) (map[int32]string, error) {
	sheet, plan, err := sheetOf(doc, src)
	if err != nil {
		return nil, err
	}
	texts := map[int32]string{}
	at, header := columnNumber(column), []string(nil)
	for row, err := range sheet.Rows {
		if err != nil {
			return nil, err
		}
		if row.Number == plan.header {
			if named, names := findColumn(row, column); named > 0 {
				at = named
			} else {
				header = names
			}
			continue
		}
		if text := row.Cell(at).Text; text != "" {
			texts[int32(row.Number)] = text
		}
	}
	if len(texts) == 0 {
		return nil, fmt.Errorf("%s: no column named %q (found %s)", doc.Name, column, strings.Join(header, ", "))
	}
	return texts, nil
}

// sheetOf opens the sheet that a document was read from.
func sheetOf(doc *corpus.Document, src corpus.Source) (grid.Sheet, Plan, error) {
	switch o := doc.Origin.(type) {
	case textOrigin:
		return o.table.Sheet(), o.plan, nil
	case bookOrigin:
		b, err := bookOf(doc.Form, src)
		if err != nil {
			return grid.Sheet{}, o.plan, err
		}
		s, err := b.sheet(o.sheet)
		return s, o.plan, err
	}
	return grid.Sheet{}, Plan{}, fmt.Errorf("%s: only sheets have columns; want csv, tsv, xlsx or ods", doc.Name)
}

func bookOf(form string, src corpus.Source) (book, error) {
	if form == "ods" {
		b, err := ods.Open(src.Name, src.Data, ods.DefaultLimits())
		return openBook{b}, err
	}
	b, err := xlsx.Open(src.Name, src.Data, xlsx.DefaultLimits())
	return excelBook{b}, err
}

// findColumn finds a column by its name in the header, and lists the names.
func findColumn(header grid.Row, name string) (int, []string) {
	var names []string
	for i, cell := range header.Cells {
		if foldName(cell.Text) == foldName(name) {
			return i + 1, nil
		}
		names = append(names, strconv.Quote(cell.Text))
	}
	return 0, names
}

// columnNumber reads a column's number or letters; 0 for other text.
func columnNumber(text string) int {
	if n, err := strconv.Atoi(text); err == nil && n > 0 {
		return n
	}
	n := 0
	for _, r := range strings.ToUpper(text) {
		if r < 'A' || r > 'Z' || len(text) > 3 {
			return 0
		}
		n = n*26 + int(r-'A') + 1
	}
	return n
}

package sheet

import (
	"fmt"
	"slices"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet/delimited"
	"tabaqat/corpus/sheet/grid"
	"tabaqat/layers"
)

// Look is the beginning of a sheet, held so that it can be shown as it would be
// read in one way and another. It is for one goroutine.
type Look struct {
	form  string
	src   corpus.Source
	book  book // nil for text
	names []string

	at     viewed // what head is of
	head   grid.Sheet
	sample *sample
	table  *delimited.Table // nil for workbooks
	doubts []string         // about the sheet or the text as such
}

// viewed says which part of a source is looked at, and how its bytes are taken.
type viewed struct{ sheet, encoding, delimiter string }

// IsSheet reports whether a form has columns for things, so that a Look at it
// can be taken.
func IsSheet(form string) bool { return slices.Contains([]string{"xlsx", "ods", "csv", "tsv"}, form) }

// NewLook looks at a source in a form of sheet: xlsx, ods, csv or tsv.
func NewLook(form string, src corpus.Source) (*Look, error) {
	if !IsSheet(form) {
		return nil, fmt.Errorf("%s: form %q is no sheet; want xlsx, ods, csv or tsv", src.Name, form)
	}
	l := &Look{form: form, src: src}
	if form == "csv" || form == "tsv" {
		return l, nil
	}
	var err error
	if l.book, err = bookOf(form, src); err != nil {
		return nil, err
	}
	l.names = l.book.names()
	return l, nil
}

// likely is the delimiter that the name of a form of text promises.
func likely(form string) byte {
	if form == "tsv" {
		return '\t'
	}
	return ','
}

// turnTo takes the beginning of the sheet that the options say.
func (l *Look) turnTo(o corpus.ReadOptions) error {
	want := viewed{o.Sheet, o.Encoding, o.Delimiter}
	if l.sample != nil && l.at == want {
		return nil
	}
	sheet, err := l.open(o)
	if err != nil {
		return err
	}
	if l.head, err = takeHead(sheet); err != nil {
		return err
	}
	if l.sample, err = takeSample(l.head); err != nil {
		return err
	}
	l.at = want
	return nil
}

// open gives the whole sheet.
func (l *Look) open(o corpus.ReadOptions) (grid.Sheet, error) {
	if l.book == nil {
		t, err := delimited.Open(l.src, likely(l.form), o)
		if err != nil {
			return grid.Sheet{}, err
		}
		l.table, l.doubts = t, t.Doubts
		return t.Sheet(), nil
	}
	name, alike, err := rankSheets(l.book, o)
	if err != nil {
		return grid.Sheet{}, err
	}
	l.doubts = alikeDoubts(alike)
	return l.book.sheet(name)
}

// takeHead copies the first rows of a sheet: those that a sample takes, and one
// blank row for each run of them.
func takeHead(sheet grid.Sheet) (grid.Sheet, error) {
	var rows []grid.Row
	filled, gap := 0, false
	for row, err := range sheet.Rows {
		if err != nil {
			return grid.Sheet{}, err
		}
		if blankRow(row) {
			if gap {
				continue
			}
			gap = true
		} else {
			gap = false
			filled++
		}
		row.Cells = slices.Clone(row.Cells)
		if rows = append(rows, row); filled == sampleRows {
			break
		}
	}
	sheet.Rows = func(yield func(grid.Row, error) bool) {
		for _, row := range rows {
			if !yield(row, nil) {
				return
			}
		}
	}
	return sheet, nil
}

// Preview shows how the beginning would be read with these options. A sheet
// whose columns cannot be told is no error: they are then incomplete, and
// Trouble says why.
func (l *Look) Preview(o corpus.ReadOptions) (Preview, error) {
	if err := l.turnTo(o); err != nil {
		return Preview{}, err
	}
	p := Preview{Sheets: l.names, Width: l.sample.width, Doubts: slices.Clone(l.doubts), Bad: map[int]string{}}
	if l.table != nil {
		p.Encoding, p.Delimiter = string(l.table.Encoding), string(rune(l.table.Delimiter))
	} else {
		p.Sheet = l.head.Name
	}
	for _, row := range l.sample.rows[:min(len(l.sample.rows), previewRows)] {
		cells := make([]string, l.sample.width)
		for i, c := range row.Cells {
			cells[i] = c.Text
		}
		p.Rows, p.Numbers = append(p.Rows, cells), append(p.Numbers, row.Number)
	}
	doc, plan, err := readSheet(l.src.Name, l.form, l.head, o)
	p.Columns, p.Header, p.Separator = plan.Columns, plan.header, plan.Separator
	if err != nil {
		p.Trouble = err.Error()
		return p, nil
	}
	p.Doubts = append(p.Doubts, doc.Doubts...)
	p.count(doc, len(l.sample.rows))
	return p, nil
}

// count says what document the rows looked at would make.
func (p *Preview) count(doc *corpus.Document, rows int) {
	doc.SeeScheme()
	p.Looked, p.Sentences, p.Tokens = rows, doc.Len(), doc.Tokens()
	for _, problem := range doc.Check(layers.Rules{MaxDepth: layers.DefaultMaxDepth}) {
		p.Problems++
		if row := int(problem.Row); p.Bad[row] == "" {
			p.Bad[row] = problem.Message
		}
	}
}

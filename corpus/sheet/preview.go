package sheet

import (
	"fmt"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet/delimited"
	"tabaqat/corpus/sheet/grid"
	"tabaqat/corpus/sheet/ods"
	"tabaqat/corpus/sheet/xlsx"
)

// previewRows is how many rows a preview shows.
const previewRows = 30

// Preview is the beginning of a sheet and how it would be read, for people to
// say otherwise. Rows are those that are not blank, Numbers their numbers.
type Preview struct {
	Sheets  []string // of the workbook, none in text
	Sheet   string   // the one that is shown
	Rows    [][]string
	Numbers []int
	Header  int // the number of the header's row, 0 for none
	Columns Columns
	Doubts  []string // what is not sure, in words
}

// PreviewOf looks at the beginning of a source in a form of sheet: xlsx, ods,
// csv or tsv. A sheet whose columns cannot be told is no error: they are then
// incomplete, and the doubts say why.
func PreviewOf(form string, src corpus.Source, o corpus.ReadOptions) (Preview, error) {
	p := Preview{}
	sheet, err := p.open(form, src, o)
	if err != nil {
		return p, err
	}
	sample, err := takeSample(sheet)
	if err != nil {
		return p, err
	}
	for _, row := range sample.rows[:min(len(sample.rows), previewRows)] {
		cells := make([]string, sample.width)
		for i, c := range row.Cells {
			cells[i] = c.Text
		}
		p.Rows, p.Numbers = append(p.Rows, cells), append(p.Numbers, row.Number)
	}
	plan, notices, err := planOf(sample, o)
	p.Columns, p.Header = plan.Columns, plan.header
	if err != nil {
		p.Doubts = append(p.Doubts, err.Error())
	}
	for _, n := range notices {
		p.Doubts = append(p.Doubts, n.Message)
	}
	return p, nil
}

// open gives the sheet to show.
func (p *Preview) open(form string, src corpus.Source, o corpus.ReadOptions) (grid.Sheet, error) {
	var b book
	switch form {
	case "csv", "tsv":
		likely := byte(',')
		if form == "tsv" {
			likely = '\t'
		}
		t, err := delimited.Open(src, likely, o)
		if err != nil {
			return grid.Sheet{}, err
		}
		return t.Sheet(), nil
	case "xlsx":
		x, err := xlsx.Open(src.Name, src.Data, xlsx.DefaultLimits())
		if err != nil {
			return grid.Sheet{}, err
		}
		b = excelBook{x}
	case "ods":
		x, err := ods.Open(src.Name, src.Data, ods.DefaultLimits())
		if err != nil {
			return grid.Sheet{}, err
		}
		b = openBook{x}
	default:
		return grid.Sheet{}, fmt.Errorf("%s: form %q is no sheet; want xlsx, ods, csv or tsv", src.Name, form)
	}
	name, err := chooseSheet(b, o)
	if err != nil {
		return grid.Sheet{}, err
	}
	p.Sheets, p.Sheet = b.names(), name
	return b.sheet(name)
}

// Options gives the columns as corpus.ReadOptions names them.
func (c Columns) Options() map[string]int {
	out := map[string]int{}
	put := func(name string, column int) {
		if column > 0 {
			out[name] = column
		}
	}
	put("id", c.ID)
	put("position", c.Position)
	put("token", c.Token)
	put("tags", c.Tags)
	put("notes", c.Notes)
	for i, n := range c.Layers {
		put(fmt.Sprintf("layer%d", i+1), n)
	}
	return out
}

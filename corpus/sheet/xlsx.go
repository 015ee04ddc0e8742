package sheet

import (
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet/grid"
	"tabaqat/corpus/sheet/xlsx"
)

// XLSX describes Excel workbooks.
func XLSX() corpus.Form {
	return corpus.Form{
		Name:       "xlsx",
		Notes:      true,
		Title:      "Excel workbook",
		Extensions: []string{".xlsx", ".xlsm", ".xltx", ".xltm"},
		Sheets:     true,
		Detect:     detectXLSX,
		Read: func(src corpus.Source, o corpus.ReadOptions) (*corpus.Document, error) {
			b, err := xlsx.Open(src.Name, src.Data, xlsx.DefaultLimits())
			if err != nil {
				return nil, err
			}
			return readBook("xlsx", excelBook{b}, src, o)
		},
		Save:   saveXLSX,
		Write:  writeXLSX,
		Losses: lossesXLSX,
	}
}

// excelBook makes a workbook a book.
type excelBook struct{ *xlsx.Workbook }

func (b excelBook) names() []string {
	var visible, hidden []string
	for _, s := range b.Sheets {
		if s.Hidden {
			hidden = append(hidden, s.Name)
		} else {
			visible = append(visible, s.Name)
		}
	}
	return append(visible, hidden...)
}

func (b excelBook) sheet(name string) (grid.Sheet, error) { return b.Sheet(name) }

func (b excelBook) comments(sheet string) ([]grid.Comment, error) { return b.Comments(sheet) }

// detectXLSX takes names and zip archives with a workbook in them. Old and
// encrypted workbooks are claimed too, for a clear refusal.
func detectXLSX(name, head string) int {
	zipped := strings.HasPrefix(head, "PK\x03\x04")
	switch {
	case zipped && (strings.Contains(head, "[Content_Types].xml") || strings.Contains(head, "xl/")):
		return 96 // whatever the name says
	case slices.Contains([]string{".xlsx", ".xlsm", ".xltx", ".xltm", ".xls", ".xlsb"}, path.Ext(name)):
		return 95
	case strings.HasPrefix(head, "\xd0\xcf\x11\xe0"):
		return 95
	}
	return 0
}

// saveXLSX writes the workbook with only the changed cells different; with no
// change it is the same bytes.
func saveXLSX(w io.Writer, d *corpus.Document, src corpus.Source) error {
	origin, ok := d.Origin.(bookOrigin)
	if !ok {
		return fmt.Errorf("%s: was not read from a workbook", d.Name)
	}
	if _, same := d.Reworded(); !same {
		return restructureXLSX(w, d, src, origin)
	}
	changes, plan, err := cellChanges(d, origin.plan)
	if err != nil {
		return err
	}
	d.Origin = bookOrigin{origin.sheet, plan}
	if len(changes) == 0 {
		_, err := io.WriteString(w, src.Data)
		return err
	}
	b, err := xlsx.Open(src.Name, src.Data, xlsx.DefaultLimits())
	if err != nil {
		return err
	}
	edits := make([]xlsx.Edit, len(changes))
	for i, c := range changes {
		edits[i] = xlsx.Edit{Row: c.row, Column: c.column, Text: c.text, Like: c.row == plan.header}
	}
	return b.Patch(w, origin.sheet, edits)
}

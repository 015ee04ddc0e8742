package xlsx

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/xuri/excelize/v2"

	"tabaqat/corpus/sheet/grid"
)

// frame is a new workbook that has its header and styles, and no rows yet.
type frame struct {
	book      *Workbook
	textStyle int // of cells that hold text
}

func newFrame(sheet string, header []string, right bool, o WriteOptions) (*frame, error) {
	file := excelize.NewFile()
	defer func() { _ = file.Close() }()
	if err := file.SetSheetName("Sheet1", sheet); err != nil {
		return nil, fmt.Errorf("sheet %q: %w", sheet, err)
	}
	style, err := dress(file, sheet, header, right, o)
	if err != nil {
		return nil, fmt.Errorf("sheet %q: %w", sheet, err)
	}
	var out bytes.Buffer
	if err := file.Write(&out); err != nil {
		return nil, err
	}
	book, err := Open(sheet, out.String(), DefaultLimits())
	if err != nil {
		return nil, err
	}
	return &frame{book: book, textStyle: style}, nil
}

// dress gives a sheet its header, widths, direction and styles, and gives the
// style for cells of text.
func dress(file *excelize.File, sheet string, header []string, right bool, o WriteOptions) (int, error) {
	for i, width := range o.Widths {
		if width > 0 {
			name := grid.ColumnName(i + 1)
			if err := file.SetColWidth(sheet, name, name, width); err != nil {
				return 0, err
			}
		}
	}
	text, err := file.NewStyle(&excelize.Style{NumFmt: 49}) // @, which keeps what is typed
	if err != nil {
		return 0, err
	}
	for i := range header {
		name := grid.ColumnName(i + 1)
		if slices.Contains(o.Numbers, i+1) {
			continue
		}
		// The whole column, so that rows added later hold text too.
		if err := file.SetColStyle(sheet, name, text); err != nil {
			return 0, err
		}
	}
	if err := writeHeader(file, sheet, header); err != nil {
		return 0, err
	}
	if err := file.SetSheetView(sheet, 0, &excelize.ViewOptions{RightToLeft: &right}); err != nil {
		return 0, err
	}
	return text, file.SetDocProps(&excelize.DocProperties{Creator: "Tabaqat"})
}

// writeHeader writes the header, which stays in view.
func writeHeader(file *excelize.File, sheet string, header []string) error {
	if len(header) == 0 {
		return nil
	}
	panes := &excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"}
	if err := file.SetPanes(sheet, panes); err != nil {
		return err
	}
	bold, err := file.NewStyle(&excelize.Style{
		NumFmt:    49,
		Font:      &excelize.Font{Bold: true},
		Fill:      excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"E7ECF2"}},
		Border:    []excelize.Border{{Type: "bottom", Style: 1, Color: "8A97A8"}},
		Alignment: &excelize.Alignment{Horizontal: "center"},
	})
	if err != nil {
		return err
	}
	for i, text := range header {
		name := grid.CellName(1, i+1)
		if err := file.SetCellStr(sheet, name, text); err != nil {
			return err
		}
		if err := file.SetCellStyle(sheet, name, name, bold); err != nil {
			return err
		}
	}
	return nil
}

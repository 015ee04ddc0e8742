package xlsx

import (
	"fmt"
	"strings"

	"tabaqat/corpus/sheet/grid"
)

// mover moves ranges along with rows.
type mover struct {
	now          map[int]int // by the old row
	before, last int         // the last row, as it was and as it is
}

// row gives the row that a row is now, 0 for none. Rows below the last move with
// it.
func (m mover) row(row int) int {
	if row > m.before {
		return min(row-m.before+m.last, MaxRows)
	}
	return m.now[row]
}

// follows are the elements beside the rows that mean the same wherever rows go,
// or whose ranges are moved. Others are refused.
var follows = map[string]string{
	"dimension": "ref", "mergeCell": "ref", "autoFilter": "ref",
	"conditionalFormatting": "sqref", "dataValidation": "sqref", "ignoredError": "sqref",
	"worksheet": "", "sheetPr": "", "tabColor": "", "outlinePr": "", "pageSetUpPr": "", "sheetViews": "", "sheetView": "",
	"pane": "", "selection": "", "sheetFormatPr": "", "cols": "", "col": "", "sheetData": "", "sheetProtection": "",
	"filterColumn": "", "filters": "", "filter": "", "customFilters": "", "customFilter": "", "mergeCells": "",
	"cfRule": "", "formula": "", "colorScale": "", "cfvo": "", "color": "", "dataBar": "", "iconSet": "",
	"dataValidations": "", "formula1": "", "formula2": "", "ignoredErrors": "", "phoneticPr": "", "printOptions": "",
	"pageMargins": "", "pageSetup": "", "headerFooter": "", "oddHeader": "", "oddFooter": "", "evenHeader": "", "evenFooter": "",
}

// ranges moves the ranges in what stands before or after the rows.
func (m mover) ranges(text string) (string, error) {
	var out strings.Builder
	for {
		at := strings.IndexByte(text, '<')
		if at < 0 {
			out.WriteString(text)
			return out.String(), nil
		}
		out.WriteString(text[:at])
		text = text[at:]
		tag := text[:tagLength(text)]
		text = text[len(tag):]
		name := strings.TrimLeft(tag, "</")
		name = name[:strings.IndexAny(name+" ", " \t\r\n/>")]
		if strings.HasPrefix(tag, "<?") || strings.HasPrefix(tag, "<!") {
			out.WriteString(tag)
			continue
		}
		key, known := follows[name]
		if !known {
			return "", fmt.Errorf("it has %s, which does not follow rows that are put in or taken out", name)
		}
		moved, err := m.tag(tag, key)
		if err != nil {
			return "", err
		}
		if name == "mergeCell" && moved != tag && single(moved) {
			continue
		}
		out.WriteString(moved)
	}
}

func (m mover) tag(tag, key string) (string, error) {
	from, to, ok := 0, 0, false
	if key != "" {
		from, to, ok = attribute(tag, key)
	}
	if !ok {
		return tag, nil
	}
	var moved []string
	for text := range strings.FieldsSeq(tag[from:to]) {
		r, err := parseRange(text)
		if err != nil {
			return "", err
		}
		before := r.FirstRow
		r = m.moved(r)
		if key == "sqref" && r.FirstRow != before {
			return "", fmt.Errorf("it has formats or validations of the cells %s, which would not follow their rows", text)
		}
		if r.FirstRow > 0 {
			moved = append(moved, rangeName(r))
		}
	}
	if len(moved) == 0 {
		moved = []string{"A1"}
	}
	return tag[:from] + strings.Join(moved, " ") + tag[to:], nil
}

// moved gives the range from the first to the last row that is left of it; one
// that reaches to the end of the sheet still does.
func (m mover) moved(r grid.Range) grid.Range {
	first, last := 0, 0
	for row := r.FirstRow; row <= r.LastRow && row <= MaxRows; row++ {
		if n := m.row(row); n > 0 {
			if first == 0 {
				first = n
			}
			last = n
		}
	}
	if r.LastRow == MaxRows {
		last = MaxRows
	}
	r.FirstRow, r.LastRow = first, last
	return r
}

func rangeName(r grid.Range) string {
	first, last := grid.CellName(r.FirstRow, r.FirstColumn), grid.CellName(r.LastRow, r.LastColumn)
	if first == last {
		return first
	}
	return first + ":" + last
}

// single reports whether a merged range has become one cell.
func single(tag string) bool {
	from, to, ok := attribute(tag, "ref")
	return ok && !strings.Contains(tag[from:to], ":")
}

package sheet

import (
	"cmp"
	"fmt"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet/grid"
	"tabaqat/layers"
)

// cellDamage tells of a token cell that is not text: what a spreadsheet
// program made of a word. Damage that the text itself shows is found by the
// document's own check.
func cellDamage(cell grid.Cell, name string, from1904 bool) (corpus.Finding, bool) {
	f := corpus.Finding{Code: layers.SpreadsheetDamage}
	switch cell.Kind {
	case grid.Date:
		shown := grid.DateText(cell.Text, from1904)
		f.Message = fmt.Sprintf("token %q in %s is a date cell that shows %s; it was probably a text such as 3-4 or 3/4/2021",
			cell.Text, name, cmp.Or(shown, "no date"))
	case grid.Bool:
		f.Message = fmt.Sprintf("token %q in %s is a boolean cell; it was probably the word %q",
			cell.Text, name, strings.ToLower(cell.Text))
	case grid.ErrorCell:
		f.Message = fmt.Sprintf("token %q in %s is an error cell; it was probably a text that begins with =, + or -", cell.Text, name)
	case grid.Uncomputed:
		f.Message = fmt.Sprintf("%s is a formula without a value; it was probably a text that begins with =, + or -", name)
	default:
		return f, false
	}
	return f, true
}

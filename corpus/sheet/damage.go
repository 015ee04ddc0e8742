package sheet

import (
	"fmt"
	"math"
	"strconv"
	"time"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet/grid"
	"tabaqat/layers"
)

// cellDamage tells of a token cell that is not text: what a spreadsheet
// program made of a word. Damage that the text itself shows is found by the
// document's own check.
func cellDamage(cell grid.Cell, name string) (corpus.Finding, bool) {
	f := corpus.Finding{Code: layers.SpreadsheetDamage}
	switch cell.Kind {
	case grid.Date:
		f.Message = fmt.Sprintf("token %q in %s is a date cell%s; it was probably a text such as 3-4 or 3/4/2021",
			cell.Text, name, shownDate(cell.Text))
	case grid.Bool:
		f.Message = fmt.Sprintf("token %q in %s is a boolean cell; it was probably the word in another spelling", cell.Text, name)
	case grid.ErrorCell:
		f.Message = fmt.Sprintf("token %q in %s is an error cell; it was probably a text that begins with =, + or -", cell.Text, name)
	case grid.Uncomputed:
		f.Message = fmt.Sprintf("%s is a formula without a value; it was probably a text that begins with =, + or -", name)
	default:
		return f, false
	}
	return f, true
}

// shownDate says which day or time a serial number stands for, in the date
// system of 1900.
func shownDate(serial string) string {
	days, err := strconv.ParseFloat(serial, 64)
	if err != nil || days < 0 || days > 2958465 {
		return ""
	}
	whole, part := math.Modf(days)
	at := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC).AddDate(0, 0, int(whole)).
		Add(time.Duration(part * float64(24*time.Hour))).Round(time.Second)
	switch {
	case days < 1:
		return " that shows " + at.Format("15:04:05")
	case part == 0:
		return " that shows " + at.Format("2006-01-02")
	}
	return " that shows " + at.Format("2006-01-02 15:04")
}

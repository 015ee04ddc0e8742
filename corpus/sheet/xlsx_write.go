package sheet

import (
	"fmt"
	"io"
	"iter"
	"unicode/utf16"
	"unicode/utf8"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet/xlsx"
)

// newSheetName is that of the sheet in a new workbook.
const newSheetName = "Tokens"

// writeXLSX writes a new workbook with one sheet.
func writeXLSX(w io.Writer, d *corpus.Document, o corpus.WriteOptions) error {
	r, err := newRows(d, o)
	if err != nil {
		return err
	}
	if err := r.roomIn(xlsx.MaxRows); err != nil {
		return err
	}
	options := xlsx.WriteOptions{Widths: r.widths(), Numbers: r.numbers()}
	var failed error
	err = xlsx.Write(w, newSheetName, r.header(), r.below(&failed, o.Lossy, fitCells), options)
	if failed != nil {
		return failed
	}
	if err != nil {
		return fmt.Errorf("%s: %w", d.Name, err)
	}
	return nil
}

// roomIn fails where a sheet of so many rows has no room for the document.
func (r *rows) roomIn(most int) error {
	if n := r.count(); n > most {
		return fmt.Errorf("%s: %d rows with the header, and a sheet of a workbook holds 1,048,576; --split writes several workbooks", r.doc.Name, n)
	}
	return nil
}

// widths are those of the columns of a new workbook, in characters.
func (r *rows) widths() []float64 {
	if r.bare {
		return []float64{24, 32}
	}
	return []float64{12, 9, 24, 32}
}

// numbers are the columns of a new workbook that may hold numbers.
func (r *rows) numbers() []int {
	if r.bare {
		return nil
	}
	return []int{1, 2}
}

// below goes over the rows below the header. An error ends them and is put in
// failed. A lossy row is fitted to what cells can hold.
func (r *rows) below(failed *error, lossy bool, fit func([]string)) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		header := true
		for cells, err := range r.all() {
			if err != nil {
				*failed = err
				return
			}
			if header {
				header = false
				continue
			}
			if lossy {
				fit(cells)
			}
			if !yield(cells) {
				return
			}
		}
	}
}

// fitCells cuts texts to the length of a cell, and puts U+FFFD for bytes that
// are no UTF-8.
func fitCells(cells []string) {
	for i, text := range cells {
		if fits(text) {
			continue
		}
		units := 0
		kept := []rune{}
		for _, r := range text { // gives U+FFFD for what is no UTF-8
			if units += utf16.RuneLen(r); units > xlsx.MaxCellLength {
				break
			}
			kept = append(kept, r)
		}
		cells[i] = string(kept)
	}
}

// fits reports whether a cell of a workbook can hold a text.
func fits(text string) bool {
	if !utf8.ValidString(text) {
		return false
	}
	if len(text) <= xlsx.MaxCellLength {
		return true
	}
	units := 0
	for _, r := range text {
		units += utf16.RuneLen(r)
	}
	return units <= xlsx.MaxCellLength
}

// lossesXLSX tells what a workbook cannot hold of a document.
func lossesXLSX(d *corpus.Document, o corpus.WriteOptions) []corpus.Loss {
	return append(losses(0)(d, o), misfits(d, fits, "a token of more than 32,767 characters or with bytes "+
		"that are no UTF-8, which a cell cannot hold (it is cut there, U+FFFD takes the place of such bytes)")...)
}

// misfits tells of tokens that do not fit a cell.
func misfits(d *corpus.Document, fits func(string) bool, message string) []corpus.Loss {
	count, first := 0, ""
	for _, s := range d.Sentences() {
		for k, token := range s.Tokens {
			if !fits(token) {
				if count++; count == 1 {
					first = fmt.Sprintf("sentence %q, token %d", s.ID, k)
				}
			}
		}
	}
	if count == 0 {
		return nil
	}
	return []corpus.Loss{{Count: count, Fatal: true, Message: message + ": first in " + first}}
}

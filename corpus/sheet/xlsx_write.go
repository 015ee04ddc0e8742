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
	if n := r.count(); n > xlsx.MaxRows {
		return fmt.Errorf("%s: %d rows with the header, and a sheet of a workbook holds 1,048,576; --split writes several workbooks", d.Name, n)
	}
	options := xlsx.WriteOptions{Widths: []float64{12, 9, 24, 32}}
	if r.bare {
		options.Widths = []float64{24, 32}
	} else {
		options.Numbers = []int{1, 2}
	}
	var failed error
	err = xlsx.Write(w, newSheetName, r.header(), r.below(&failed, o.Lossy), options)
	if failed != nil {
		return failed
	}
	if err != nil {
		return fmt.Errorf("%s: %w", d.Name, err)
	}
	return nil
}

// below goes over the rows below the header. An error ends them and is put in
// failed. A lossy row has what a cell cannot hold cut or replaced.
func (r *rows) below(failed *error, lossy bool) iter.Seq[[]string] {
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
				fitCells(cells)
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
	out := losses(0)(d, o)
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
	if count > 0 {
		out = append(out, corpus.Loss{Count: count, Fatal: true, Message: "a token of more than 32,767 characters or with bytes " +
			"that are no UTF-8, which a cell cannot hold (it is cut there, U+FFFD takes the place of such bytes): first in " + first})
	}
	return out
}

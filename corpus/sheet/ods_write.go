package sheet

import (
	"fmt"
	"io"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet/ods"
)

// writeODS writes a new OpenDocument spreadsheet with one sheet.
func writeODS(w io.Writer, d *corpus.Document, o corpus.WriteOptions) error {
	r, err := newRows(d, o)
	if err != nil {
		return err
	}
	if err := r.roomIn(ods.MaxRows); err != nil {
		return err
	}
	options := ods.WriteOptions{Widths: r.widths(), Numbers: r.numbers()}
	var failed error
	err = ods.Write(w, newSheetName, r.header(), r.below(&failed, o.Lossy, fitOpenCells), options)
	if failed != nil {
		return failed
	}
	if err != nil {
		return fmt.Errorf("%s: %w", d.Name, err)
	}
	return nil
}

// fitOpenCells is fitCells, and puts U+FFFD for characters that the file cannot
// have.
func fitOpenCells(cells []string) {
	fitCells(cells)
	for i, text := range cells {
		if ods.Fits(text) {
			continue
		}
		kept := []rune(text)
		for k, c := range kept {
			if !ods.Has(c) {
				kept[k] = '\ufffd'
			}
		}
		cells[i] = string(kept)
	}
}

// lossesODS tells what an OpenDocument spreadsheet cannot hold of a document.
func lossesODS(d *corpus.Document, o corpus.WriteOptions) []corpus.Loss {
	out := losses(0)(d, o)
	return append(out, misfits(d, ods.Fits, "a token of more than 32,767 characters, with bytes that are no UTF-8, or with "+
		"control characters or carriage returns, which a cell cannot hold (it is cut there, U+FFFD takes the place of such characters)")...)
}

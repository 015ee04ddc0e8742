// Package table writes lists that people go through, such as the differences of
// two documents, as a sheet: CSV, TSV or XLSX by the file's name. It is not for
// documents, which the forms of package corpus write.
package table

import (
	"encoding/csv"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/xuri/excelize/v2"

	"tabaqat/corpus/atomic"
)

// Write writes a header and rows to the file at path, all at once or not at
// all. Cells are text; in XLSX they are text cells whatever they look like.
func Write(path string, header []string, rows [][]string) error {
	write, err := writerFor(path)
	if err != nil {
		return err
	}
	return atomic.Write(path, func(w io.Writer) error { return write(w, header, rows) })
}

func writerFor(path string) (func(io.Writer, []string, [][]string) error, error) {
	switch strings.ToLower(filepath.Ext(path)) {
	case ".csv":
		return delimited(','), nil
	case ".tsv":
		return delimited('\t'), nil
	case ".xlsx":
		return workbook, nil
	}
	return nil, fmt.Errorf("%s: a list is written as .csv, .tsv or .xlsx", path)
}

// byteOrderMark makes spreadsheet programs read the text as UTF-8.
const byteOrderMark = "\ufeff"

func delimited(comma rune) func(io.Writer, []string, [][]string) error {
	return func(w io.Writer, header []string, rows [][]string) error {
		if _, err := io.WriteString(w, byteOrderMark); err != nil {
			return err
		}
		c := csv.NewWriter(w)
		c.Comma = comma
		if err := c.Write(header); err != nil {
			return err
		}
		return c.WriteAll(rows)
	}
}

func workbook(w io.Writer, header []string, rows [][]string) error {
	f := excelize.NewFile()
	defer f.Close()
	sheet, err := f.NewStreamWriter("Sheet1")
	if err != nil {
		return err
	}
	for i, row := range append([][]string{header}, rows...) {
		cells := make([]any, len(row))
		for k, text := range row {
			cells[k] = text
		}
		if err := sheet.SetRow(fmt.Sprintf("A%d", i+1), cells); err != nil {
			return fmt.Errorf("row %d: %w", i+1, err)
		}
	}
	if err := sheet.Flush(); err != nil {
		return err
	}
	return f.Write(w)
}

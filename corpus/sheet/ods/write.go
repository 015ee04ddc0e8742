package ods

import (
	"archive/zip"
	"bufio"
	"fmt"
	"hash/crc32"
	"io"
	"iter"
	"strconv"

	"tabaqat/corpus/sheet/grid"
)

// kind is what the part mimetype holds.
const kind = "application/vnd.oasis.opendocument.spreadsheet"

// WriteOptions says how to write a new file.
type WriteOptions struct {
	Numbers []int     // columns from 1 whose whole numbers are written as numbers, not text
	Widths  []float64 // of the columns, in characters; 0 or left out is for the program to choose
}

// Write writes a new file with one sheet: a header, and the rows below it, from
// the right where most of them are. All cells hold text, also those that look
// like formulas, numbers or errors, but for the columns named in the options; ""
// is an empty cell.
//
// The rows are gone over twice: first all are checked, and where a sheet cannot
// hold one of them nothing is written.
func Write(w io.Writer, sheet string, header []string, rows iter.Seq[[]string], o WriteOptions) error {
	right, err := checkRows(sheet, header, rows)
	if err != nil {
		return err
	}
	out := zip.NewWriter(w)
	if err := storeKind(out); err != nil {
		return err
	}
	for _, p := range []struct {
		name string
		fill func(*bufio.Writer) error
	}{
		{content, func(b *bufio.Writer) error { return writeContent(b, sheet, header, rows, right, o) }},
		{"styles.xml", func(b *bufio.Writer) error { return put(b, stylesPart) }},
		{"META-INF/manifest.xml", func(b *bufio.Writer) error { return put(b, manifestPart) }},
	} {
		part, err := out.Create(p.name)
		if err != nil {
			return err
		}
		b := bufio.NewWriterSize(part, 64<<10)
		if err := p.fill(b); err != nil {
			return err
		}
		if err := b.Flush(); err != nil {
			return err
		}
	}
	return out.Close()
}

// storeKind writes the part mimetype, which comes first and as it is, so that
// the file shows what it is at a known place (OpenDocument 1.2 part 3, 3.3).
func storeKind(out *zip.Writer) error {
	w, err := out.CreateRaw(&zip.FileHeader{
		Name: "mimetype", Method: zip.Store, CRC32: crc32.ChecksumIEEE([]byte(kind)),
		CompressedSize64: uint64(len(kind)), UncompressedSize64: uint64(len(kind)),
	})
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, kind)
	return err
}

func put(b *bufio.Writer, text string) error {
	_, err := b.WriteString(text)
	return err
}

// checkRows checks that a sheet can hold the rows, and tells whether most of
// them are written from the right.
func checkRows(sheet string, header []string, rows iter.Seq[[]string]) (right bool, err error) {
	if err := checkRow(sheet, 1, header); err != nil {
		return false, err
	}
	n, fromRight := 1, 0
	for row := range rows {
		if n++; n > MaxRows {
			return false, fmt.Errorf("sheet %q: more rows than a sheet holds, which are 1,048,576 with the header", sheet)
		}
		if err := checkRow(sheet, n, row); err != nil {
			return false, err
		}
		if grid.FromRight(row) {
			fromRight++
		}
	}
	return 2*fromRight > n-1, nil
}

func checkRow(sheet string, number int, row []string) error {
	if len(row) > MaxColumns {
		return fmt.Errorf("sheet %q: row %d has %d columns; a sheet holds 16,384", sheet, number, len(row))
	}
	for i, text := range row {
		if !Fits(text) {
			return fmt.Errorf("%s!%s: text %q does not fit a cell; want at most 32,767 characters that XML has, without carriage returns",
				sheet, grid.CellName(number, i+1), text[:min(len(text), 64)])
		}
	}
	return nil
}

func writeContent(b *bufio.Writer, sheet string, header []string, rows iter.Seq[[]string], right bool, o WriteOptions) error {
	number := make([]bool, len(header)+1)
	for _, column := range o.Numbers {
		if column <= len(header) {
			number[column] = true
		}
	}
	if err := put(b, contentHead(sheet, number, right, o.Widths)); err != nil {
		return err
	}
	buf := append([]byte(nil), "<table:table-header-rows>"...)
	buf = appendRow(buf, header, nil)
	buf = append(buf, "</table:table-header-rows>"...)
	if _, err := b.Write(buf); err != nil {
		return err
	}
	for row := range rows {
		buf = appendRow(buf[:0], row, number)
		if _, err := b.Write(buf); err != nil {
			return err
		}
	}
	return put(b, contentFoot)
}

// appendRow adds a row; number tells, by column from 1, where whole numbers are
// numbers, nil for nowhere.
func appendRow(buf []byte, row []string, number []bool) []byte {
	buf = append(buf, "<table:table-row>"...)
	if len(row) == 0 {
		buf = append(buf, "<table:table-cell/>"...)
	}
	for i, text := range row {
		switch {
		case text == "":
			buf = append(buf, "<table:table-cell/>"...)
		case i+1 < len(number) && number[i+1] && grid.IsWhole(text):
			buf = append(buf, `<table:table-cell office:value-type="float" office:value="`...)
			buf = append(buf, text...)
			buf = append(buf, `"><text:p>`...)
			buf = append(buf, text...)
			buf = append(buf, "</text:p></table:table-cell>"...)
		default:
			buf = append(buf, `<table:table-cell table:style-name="text" office:value-type="string" calcext:value-type="string">`...)
			buf = appendText(buf, text)
			buf = append(buf, "</table:table-cell>"...)
		}
	}
	return append(buf, "</table:table-row>\n"...)
}

// charWidth is the width of a character of a column, in centimetres.
const charWidth = 0.2

func columnWidth(widths []float64, i int) string {
	if i >= len(widths) || widths[i] == 0 {
		return ""
	}
	return strconv.FormatFloat(widths[i]*charWidth, 'f', 2, 64) + "cm"
}

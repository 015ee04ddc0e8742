package xlsx

import (
	"archive/zip"
	"bufio"
	"fmt"
	"io"
	"iter"
	"strconv"

	"tabaqat/corpus/sheet/grid"
	"tabaqat/corpus/sheet/markup"
)

// Direction is the side on which a sheet begins.
type Direction uint8

// The directions. ByText begins right where most rows hold letters of a script
// that is written from there.
const (
	ByText Direction = iota
	LeftToRight
	RightToLeft
)

// WriteOptions says how to write a new workbook.
type WriteOptions struct {
	Direction Direction
	Numbers   []int     // columns from 1 whose whole numbers are written as numbers, not text
	Widths    []float64 // of the columns, in characters; 0 or left out is for the program to choose
}

// Write writes a new workbook with one sheet: a header that stays in view, if
// there is one, and the rows below it. All cells hold text, also those that look like formulas,
// numbers or errors, but for the columns named in the options; "" is no cell.
//
// The rows are gone over twice: first all are checked, and where a sheet cannot
// hold one of them nothing is written.
func Write(w io.Writer, sheetName string, header []string, rows iter.Seq[[]string], o WriteOptions) error {
	right, err := checkRows(sheetName, header, rows)
	if err != nil {
		return err
	}
	if o.Direction != ByText {
		right = o.Direction == RightToLeft
	}
	frame, err := newFrame(sheetName, header, right, o)
	if err != nil {
		return err
	}
	out := zip.NewWriter(w)
	for _, f := range frame.book.archive.Files {
		if f != frame.book.archive.Find(frame.book.Sheets[0].Part) {
			if err := out.Copy(f); err != nil {
				return err
			}
			continue
		}
		part, err := out.CreateHeader(rewritten(f))
		if err != nil {
			return err
		}
		if err := frame.fill(part, firstRow(header), rows, o); err != nil {
			return err
		}
	}
	return out.Close()
}

// checkRows checks that a sheet can hold the rows, and tells whether most of
// them are written from the right.
func checkRows(sheet string, header []string, rows iter.Seq[[]string]) (right bool, err error) {
	if err := checkRow(sheet, 1, header); err != nil {
		return false, err
	}
	first := firstRow(header)
	n, fromRight := first-1, 0
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
	return fromRight > (n-first+1)/2, nil
}

// firstRow is the number of the row below the header.
func firstRow(header []string) int {
	if len(header) == 0 {
		return 1
	}
	return 2
}

func checkRow(sheet string, number int, row []string) error {
	if len(row) > MaxColumns {
		return fmt.Errorf("sheet %q: row %d has %d columns; a sheet holds 16,384", sheet, number, len(row))
	}
	for i, text := range row {
		if err := checkText(text); err != nil {
			return fmt.Errorf("%s!%s: %w", sheet, grid.CellName(number, i+1), err)
		}
	}
	return nil
}

// fill writes the frame's sheet with the rows in it.
func (f *frame) fill(w io.Writer, first int, rows iter.Seq[[]string], o WriteOptions) error {
	part, err := f.book.archive.OpenRaw(f.book.Sheets[0].Part)
	if err != nil {
		return err
	}
	defer func() { _ = part.Close() }()
	out := bufio.NewWriterSize(w, 64<<10)
	in := markup.NewScanner(part)
	in.CopyTo(out)
	for in.Next() {
		if in.Close && string(in.Name) == "sheetData" {
			if err := f.insert(in, out, first, rows, o); err != nil {
				return err
			}
			break
		}
	}
	if err := in.Rest(); err != nil {
		return err
	}
	return out.Flush()
}

// insert writes the rows before the end of the sheet's data, whose tag was read.
func (f *frame) insert(in *markup.Scanner, out *bufio.Writer, first int, rows iter.Seq[[]string], o WriteOptions) error {
	if !in.Empty {
		if err := in.Before(); err != nil {
			return err
		}
		return f.rows(out, first, rows, o)
	}
	if err := in.Mute(); err != nil {
		return err
	}
	in.Unmute()
	if _, err := out.WriteString("<sheetData>"); err != nil {
		return err
	}
	if err := f.rows(out, first, rows, o); err != nil {
		return err
	}
	_, err := out.WriteString("</sheetData>")
	return err
}

func (f *frame) rows(out *bufio.Writer, n int, rows iter.Seq[[]string], o WriteOptions) error {
	number := map[int]bool{}
	for _, column := range o.Numbers {
		number[column] = true
	}
	var buf []byte
	for row := range rows {
		buf = append(buf[:0], `<row r="`...)
		buf = strconv.AppendInt(buf, int64(n), 10)
		buf = append(buf, `">`...)
		for i, text := range row {
			if text != "" {
				buf = f.appendCell(buf, n, i+1, text, number[i+1] && grid.IsWhole(text))
			}
		}
		buf = append(buf, `</row>`...)
		if _, err := out.Write(buf); err != nil {
			return err
		}
		n++
	}
	return nil
}

func (f *frame) appendCell(buf []byte, row, column int, text string, number bool) []byte {
	buf = append(buf, `<c r="`...)
	buf = append(buf, grid.ColumnName(column)...)
	buf = strconv.AppendInt(buf, int64(row), 10)
	if number {
		buf = append(buf, `"><v>`...)
		buf = append(buf, text...)
		return append(buf, `</v></c>`...)
	}
	buf = append(buf, `" s="`...)
	buf = strconv.AppendInt(buf, int64(f.textStyle), 10)
	buf = append(buf, `" t="inlineStr"><is><t`...)
	if keepsBlanks(text) {
		buf = append(buf, ` xml:space="preserve"`...)
	}
	buf = append(buf, '>')
	buf = appendEscaped(buf, text)
	return append(buf, `</t></is></c>`...)
}

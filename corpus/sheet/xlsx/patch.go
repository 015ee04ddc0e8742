package xlsx

import (
	"archive/zip"
	"bufio"
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"
	"time"

	"tabaqat/corpus/sheet/grid"
	"tabaqat/corpus/sheet/markup"
)

// Edit is a new text for one cell, "" to empty it. Row and Column count from 1.
type Edit struct {
	Row, Column int
	Text        string
	Like        bool // a cell that is put in looks like the one before it in its row
}

// Patch writes the workbook again with new texts in some cells of one sheet.
// Every other part of the zip archive is copied as it is, compressed bytes
// included; in the sheet's part only the elements of those cells differ. A
// changed cell keeps its style; a cell that its row lacks is put in. Cells with
// a formula, and rows that the sheet lacks, are refused. In the columns numbers,
// texts that are whole numbers become numbers. Where a cell like the one before it
// is put in right of all others, the dimension and the definitions of columns take
// its column in.
//
// After an error what was written to w is not to be used.
func (b *Workbook) Patch(w io.Writer, sheet string, edits []Edit, numbers ...int) error {
	info, err := b.find(sheet)
	if err != nil {
		return err
	}
	edits, err = sortEdits(edits)
	if err != nil {
		return fmt.Errorf("%s: %s!%w", b.name, info.Name, err)
	}
	if err := b.patch(w, info, edits, numbers); err != nil {
		return fmt.Errorf("%s: %w", b.name, err)
	}
	return nil
}

// sortEdits gives the edits in the order of the sheet.
func sortEdits(edits []Edit) ([]Edit, error) {
	edits = slices.Clone(edits)
	slices.SortFunc(edits, func(a, b Edit) int {
		return cmp.Or(cmp.Compare(a.Row, b.Row), cmp.Compare(a.Column, b.Column))
	})
	for i, e := range edits {
		name := grid.CellName(e.Row, e.Column)
		if e.Row < 1 || e.Row > MaxRows || e.Column < 1 || e.Column > MaxColumns {
			return nil, fmt.Errorf("%s: row %d, column %d is outside of a sheet", name, e.Row, e.Column)
		}
		if i > 0 && edits[i-1].Row == e.Row && edits[i-1].Column == e.Column {
			return nil, fmt.Errorf("%s: two texts for one cell", name)
		}
		if err := checkText(e.Text); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return edits, nil
}

func (b *Workbook) patch(w io.Writer, info SheetInfo, edits []Edit, numbers []int) error {
	if len(edits) == 0 {
		return b.rewrite(w, info, nil)
	}
	return b.rewrite(w, info, func(part io.Writer) error { return b.patchSheet(part, info, edits, numbers) })
}

// rewrite copies the archive, but for the part of a sheet, which write writes
// anew; with none all is copied.
func (b *Workbook) rewrite(w io.Writer, info SheetInfo, write func(io.Writer) error) error {
	changed := b.archive.Find(info.Part)
	out := zip.NewWriter(w)
	for _, f := range b.archive.Files {
		if f != changed || write == nil {
			if err := out.Copy(f); err != nil {
				return fmt.Errorf("part %q: %w", f.Name, err)
			}
			continue
		}
		part, err := out.CreateHeader(rewritten(f))
		if err != nil {
			return fmt.Errorf("part %q: %w", f.Name, err)
		}
		if err := write(part); err != nil {
			return err
		}
	}
	if err := out.SetComment(b.archive.Comment); err != nil {
		return err
	}
	return out.Close()
}

// rewritten is the header of a part whose content changes: name, method and
// time stay. Extra fields go, since sizes may stand in them.
func rewritten(f *zip.File) *zip.FileHeader {
	h := f.FileHeader
	h.Extra = nil
	h.Modified = time.Time{} // the old form of the time is kept as it is
	return &h
}

func (b *Workbook) patchSheet(w io.Writer, info SheetInfo, edits []Edit, numbers []int) error {
	part, err := b.archive.OpenRaw(info.Part)
	if err != nil {
		return err
	}
	defer func() { _ = part.Close() }()
	text := bufio.NewReaderSize(part, 64<<10)
	if head, _ := text.Peek(2); bytes.Equal(head, []byte("\xff\xfe")) || bytes.Equal(head, []byte("\xfe\xff")) {
		return fmt.Errorf("sheet %q: its part is in UTF-16; want UTF-8 to save in place", info.Name)
	}
	return patchText(w, info, text, edits, numbers)
}

// patchText copies the text of a sheet's part with the edits made.
func patchText(w io.Writer, info SheetInfo, text io.Reader, edits []Edit, numbers []int) error {
	p := &patcher{in: markup.NewScanner(text), out: bufio.NewWriterSize(w, 64<<10), left: edits, numbers: numbers}
	for _, e := range edits {
		if e.Like && e.Text != "" {
			p.last = max(p.last, e.Column)
		}
	}
	p.in.CopyTo(p.out)
	if err := p.sheet(); err != nil {
		return p.place.wrap(info.Name, err)
	}
	if len(p.left) > 0 {
		return fmt.Errorf("%s!%s: the sheet has no row %d", info.Name, p.target(), p.left[0].Row)
	}
	return p.out.Flush()
}

package ods

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"tabaqat/corpus/sheet/grid"
	"tabaqat/corpus/sheet/markup"
	"tabaqat/corpus/sheet/parts"
)

// What a sheet can hold, by the programs that write them.
const (
	MaxRows    = 1_048_576
	MaxColumns = 16_384
)

// content is the part that holds all sheets.
const content = "content.xml"

// Limits says how large a file may be to be read.
type Limits struct {
	Parts    parts.Limits
	CellSize int // bytes of one cell's text
	TextSize int // bytes of all texts of a sheet together, of repeated rows counted as often
	Cells    int // of a sheet, repeated ones counted as often, empty ones to the left included
}

// DefaultLimits holds any sheet of tokens that a spreadsheet program can.
func DefaultLimits() Limits {
	return Limits{Parts: parts.DefaultLimits(), CellSize: 1 << 20, TextSize: 256 << 20, Cells: 100_000_000}
}

// SheetInfo names one sheet.
type SheetInfo struct {
	Name   string
	Hidden bool
}

// Book is an opened file. It may be read by one goroutine at a time.
type Book struct {
	Sheets []SheetInfo // in the order of their tabs

	name    string
	archive *parts.Archive
	limits  Limits
}

// Open opens a file that is in memory; name is what messages call it. All
// errors begin with the name.
func Open(name, data string, limits Limits) (*Book, error) {
	archive, err := parts.Open(data, limits.Parts)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	b := &Book{name: name, archive: archive, limits: limits}
	if err := b.check(); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if err := b.findSheets(); err != nil {
		return nil, fmt.Errorf("%s: part %q: %w", name, content, err)
	}
	if len(b.Sheets) == 0 {
		return nil, fmt.Errorf("%s: no sheet in the file", name)
	}
	return b, nil
}

// check tells other kinds of archive, and those with a password.
func (b *Book) check() error {
	kind, err := b.text("mimetype", 256)
	if err != nil {
		return err
	}
	const want = "application/vnd.oasis.opendocument.spreadsheet"
	if kind != "" && !strings.HasPrefix(kind, want) {
		return fmt.Errorf("a file of kind %q; want %q", kind, want)
	}
	manifest, err := b.text("META-INF/manifest.xml", 1<<20)
	if err != nil {
		return err
	}
	if strings.Contains(manifest, "encryption-data") {
		return errors.New("password-protected file; save it without a password first")
	}
	if b.archive.Find(content) == nil {
		return fmt.Errorf("no OpenDocument file: part %q is missing in the zip archive", content)
	}
	return nil
}

// text reads the beginning of a small part, "" where there is none.
func (b *Book) text(part string, limit int64) (string, error) {
	if b.archive.Find(part) == nil {
		return "", nil
	}
	r, err := b.archive.Open(part)
	if err != nil {
		return "", err
	}
	defer func() { _ = r.Close() }()
	text, err := io.ReadAll(io.LimitReader(r, limit))
	return strings.TrimSpace(string(text)), err
}

// findSheets lists the sheets.
func (b *Book) findSheets() error {
	in, done, err := b.scan()
	if err != nil {
		return err
	}
	defer done()
	hidden := map[string]bool{} // styles of tables that are not shown
	style := ""
	for in.Next() {
		switch {
		case in.Close:
		case string(in.Name) == "style":
			if style, err = in.Value("name"); err != nil {
				return err
			}
		case string(in.Name) == "table-properties":
			display, err := in.Value("display")
			if err != nil {
				return err
			}
			hidden[style] = display == "false"
		case string(in.Name) == "spreadsheet":
			if err := b.listTables(in, hidden); err != nil {
				return err
			}
		}
	}
	return in.Err()
}

func (b *Book) listTables(in *markup.Scanner, hidden map[string]bool) error {
	for depth := in.Depth; in.Next() && in.Depth > depth; {
		if in.Is("table") {
			name, style, err := tableNames(in)
			if err != nil {
				return err
			}
			b.Sheets = append(b.Sheets, SheetInfo{Name: name, Hidden: hidden[style]})
		}
		in.Skip()
	}
	return nil
}

func tableNames(in *markup.Scanner) (name, style string, err error) {
	for {
		key, value, ok := in.Attribute()
		if !ok {
			return name, style, nil
		}
		text, err := markup.Decode(nil, value)
		if err != nil {
			return "", "", err
		}
		switch string(key) {
		case "name":
			name = string(text)
		case "style-name":
			style = string(text)
		}
	}
}

func (b *Book) scan() (in *markup.Scanner, done func(), err error) {
	r, err := b.archive.Open(content)
	if err != nil {
		return nil, nil, err
	}
	return markup.NewScanner(r), func() { _ = r.Close() }, nil
}

// Sheet gives a sheet by its name, upper and lower case alike. The rows may be
// gone over once or several times, one after the other.
func (b *Book) Sheet(name string) (grid.Sheet, error) {
	index, err := b.find(name)
	if err != nil {
		return grid.Sheet{}, err
	}
	// Merged cells are told of where they begin, so the sheet is gone through
	// first, which also shows it to be whole.
	r := &rowReader{limits: b.limits}
	if err := b.read(index, r, func(grid.Row) bool { return true }); err != nil {
		return grid.Sheet{}, err
	}
	return grid.Sheet{Name: b.Sheets[index].Name, Merged: r.merged, Rows: b.rows(index)}, nil
}

func (b *Book) find(name string) (int, error) {
	var names []string
	for i, s := range b.Sheets {
		if s.Name == name {
			return i, nil
		}
	}
	for i, s := range b.Sheets {
		if strings.EqualFold(s.Name, name) {
			return i, nil
		}
		names = append(names, fmt.Sprintf("%q", s.Name))
	}
	return 0, fmt.Errorf("%s: no sheet named %q (found %s)", b.name, name, strings.Join(names, ", "))
}

// rows goes over the rows of the sheet with that index.
func (b *Book) rows(index int) iter.Seq2[grid.Row, error] {
	return func(yield func(grid.Row, error) bool) {
		r := &rowReader{limits: b.limits}
		if err := b.read(index, r, func(row grid.Row) bool { return yield(row, nil) }); err != nil {
			yield(grid.Row{}, err)
		}
	}
}

// read goes over the rows of the sheet with that index until yield says false.
func (b *Book) read(index int, r *rowReader, yield func(grid.Row) bool) error {
	in, done, err := b.scan()
	if err != nil {
		return fmt.Errorf("%s: %w", b.name, err)
	}
	defer done()
	r.in = in
	if err := r.table(index, yield); err != nil && err != errStopped {
		name := b.Sheets[index].Name
		if r.row == 0 {
			return fmt.Errorf("%s: sheet %q: %w", b.name, name, err)
		}
		return fmt.Errorf("%s: %s!%s: %w", b.name, name, grid.CellName(r.row, max(r.column, 1)), err)
	}
	return nil
}

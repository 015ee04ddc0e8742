package xlsx

import (
	"errors"
	"fmt"
	"path"
	"strings"

	"tabaqat/corpus/sheet/grid"
	"tabaqat/corpus/sheet/markup"
	"tabaqat/corpus/sheet/parts"
)

// SheetInfo names one sheet of cells.
type SheetInfo struct {
	Name   string
	Part   string // in the zip archive, such as "xl/worksheets/sheet1.xml"
	Hidden bool
}

// Workbook is an opened workbook. It may be read by one goroutine at a time.
type Workbook struct {
	Sheets []SheetInfo // in the order of their tabs

	name     string
	archive  *parts.Archive
	limits   Limits
	date1904 bool
	strings  stringTable
	styles   styleTable
	ready    bool // strings and styles are loaded
	parts    struct{ strings, styles string }
}

// Open opens a workbook that is in memory; name is what messages call it. All
// errors begin with the name.
func Open(name, data string, limits Limits) (*Workbook, error) {
	archive, err := parts.Open(data, limits.Parts)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	b := &Workbook{name: name, archive: archive, limits: limits}
	if err := b.findSheets(); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return b, nil
}

func (b *Workbook) findSheets() error {
	part, err := b.mainPart()
	if err != nil {
		return err
	}
	relations, err := b.relations(part)
	if err != nil {
		return err
	}
	for _, r := range relations {
		switch r.kind {
		case "sharedStrings":
			b.parts.strings = r.target
		case "styles":
			b.parts.styles = r.target
		}
	}
	if err := b.readSheets(part, relations); err != nil {
		return fmt.Errorf("part %q: %w", part, err)
	}
	if len(b.Sheets) == 0 {
		return errors.New("the workbook has no sheet of cells")
	}
	return nil
}

// mainPart finds the part that lists the sheets.
func (b *Workbook) mainPart() (string, error) {
	relations, err := b.relations("")
	if err != nil {
		return "", err
	}
	part := "xl/workbook.xml"
	for _, r := range relations {
		if r.kind == "officeDocument" {
			part = r.target
		}
	}
	switch {
	case strings.HasSuffix(part, ".bin") || b.archive.Find("xl/workbook.bin") != nil:
		return "", errors.New("binary .xlsb workbook; save it as .xlsx first")
	case b.archive.Find(part) != nil:
		return part, nil
	case b.archive.Find("mimetype") != nil && b.archive.Find("content.xml") != nil:
		return "", errors.New("an OpenDocument file, not an Excel workbook; want the name to end in .ods")
	}
	return "", fmt.Errorf("no workbook: part %q is missing in the zip archive", part)
}

func (b *Workbook) readSheets(part string, relations map[string]relation) error {
	in, done, err := b.scanSmall(part)
	if err != nil {
		return err
	}
	defer done()
	for in.Next() {
		switch {
		case in.Is("workbookPr"):
			value, err := in.Value("date1904")
			if err != nil {
				return err
			}
			b.date1904 = value == "1" || value == "true"
		case in.Is("sheet"):
			if err := b.addSheet(in, relations); err != nil {
				return err
			}
		}
	}
	return in.Err()
}

func (b *Workbook) addSheet(in *markup.Scanner, relations map[string]relation) error {
	info, id := SheetInfo{}, ""
	for {
		name, value, ok := in.Attribute()
		if !ok {
			break
		}
		text, err := markup.Decode(nil, value)
		if err != nil {
			return err
		}
		switch string(name) {
		case "name":
			info.Name = string(text)
		case "state":
			info.Hidden = string(text) != "visible"
		case "id":
			id = string(text)
		}
	}
	r, known := relations[id]
	if !known {
		return fmt.Errorf("sheet %q: relationship %q is missing", info.Name, id)
	}
	// Sheets of a chart, a dialogue or macros have no cells.
	if r.kind == "worksheet" {
		info.Part = r.target
		b.Sheets = append(b.Sheets, info)
	}
	return nil
}

// Sheet gives a sheet by its name, upper and lower case alike. The rows may be
// gone over once or several times, one after the other.
func (b *Workbook) Sheet(name string) (grid.Sheet, error) {
	info, err := b.find(name)
	if err != nil {
		return grid.Sheet{}, err
	}
	if err := b.load(); err != nil {
		return grid.Sheet{}, fmt.Errorf("%s: %w", b.name, err)
	}
	merged, err := b.merged(info.Part)
	if err != nil {
		return grid.Sheet{}, fmt.Errorf("%s: sheet %q: %w", b.name, info.Name, err)
	}
	return grid.Sheet{Name: info.Name, Merged: merged, Date1904: b.date1904, Rows: b.rows(info)}, nil
}

func (b *Workbook) find(name string) (SheetInfo, error) {
	var names []string
	for _, s := range b.Sheets {
		if s.Name == name {
			return s, nil
		}
	}
	for _, s := range b.Sheets {
		if strings.EqualFold(s.Name, name) {
			return s, nil
		}
		names = append(names, fmt.Sprintf("%q", s.Name))
	}
	return SheetInfo{}, fmt.Errorf("%s: no sheet named %q (found %s)", b.name, name, strings.Join(names, ", "))
}

// load reads what all sheets share.
func (b *Workbook) load() error {
	if b.ready {
		return nil
	}
	if err := b.loadStrings(); err != nil {
		return err
	}
	if err := b.loadStyles(); err != nil {
		return err
	}
	b.ready = true
	return nil
}

// scan opens a part for scanning; done closes it.
func (b *Workbook) scan(part string) (in *markup.Scanner, done func(), err error) {
	r, err := b.archive.Open(part)
	if err != nil {
		return nil, nil, err
	}
	return markup.NewScanner(r), func() { _ = r.Close() }, nil
}

// maxSmall is how large a part may be that is neither a sheet nor its strings.
const maxSmall = 64 << 20

// scanSmall opens a part that is held in memory once it is read.
func (b *Workbook) scanSmall(part string) (in *markup.Scanner, done func(), err error) {
	if f := b.archive.Find(part); f != nil && f.UncompressedSize64 > maxSmall {
		return nil, nil, fmt.Errorf("part %q is too large: %d bytes inflated, over the limit of %d", part, f.UncompressedSize64, maxSmall)
	}
	return b.scan(part)
}

// resolve gives the part that a relationship's target names, seen from the
// part that has the relationship.
func resolve(from, target string) string {
	target = strings.ReplaceAll(target, `\`, "/")
	if strings.HasPrefix(target, "/") {
		return strings.TrimPrefix(path.Clean(target), "/")
	}
	return strings.TrimPrefix(path.Join("/", path.Dir(from), target), "/")
}

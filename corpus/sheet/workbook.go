package sheet

import (
	"fmt"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet/grid"
)

// book is a workbook of any form: its sheets, of which one is read.
type book interface {
	names() []string // of the visible sheets first
	sheet(name string) (grid.Sheet, error)
}

// bookOrigin is what saving a workbook in place needs.
type bookOrigin struct {
	sheet string
	plan  Plan
}

// readBook makes a document of the sheet that the options name, or else of the
// one that looks most like tokens.
func readBook(form string, b book, src corpus.Source, o corpus.ReadOptions) (*corpus.Document, error) {
	name, err := chooseSheet(b, o)
	if err != nil {
		return nil, err
	}
	sheet, err := b.sheet(name)
	if err != nil {
		return nil, err
	}
	doc, p, err := readSheet(src.Name, form, sheet, o)
	if err != nil {
		return nil, inSheet(src.Name, sheet.Name, err)
	}
	doc.Origin = bookOrigin{sheet.Name, p}
	if n, ok := otherSheets(b.names(), sheet.Name); ok {
		doc.Notices = append([]corpus.Notice{n}, doc.Notices...)
	}
	return doc, nil
}

// inSheet names file and sheet in an error, unless the error itself begins
// with the file.
func inSheet(file, sheet string, err error) error {
	if strings.HasPrefix(err.Error(), file+":") {
		return err
	}
	return fmt.Errorf("%s: sheet %q: %w", file, sheet, err)
}

// chooseSheet finds the sheet to read. Of sheets that look alike the first one
// wins; where none looks like tokens it is the first, whose error then tells
// why.
func chooseSheet(b book, o corpus.ReadOptions) (string, error) {
	names := b.names()
	if o.Sheet != "" {
		return o.Sheet, nil
	}
	if len(names) == 1 {
		return names[0], nil
	}
	best, most := names[0], 0
	for _, name := range names {
		sheet, err := b.sheet(name)
		if err != nil {
			return "", err
		}
		sample, err := takeSample(sheet)
		if err != nil {
			return "", inSheet(name, name, err)
		}
		if n := sample.tokenLike(o); n > most {
			best, most = name, n
		}
	}
	return best, nil
}

// tokenLike says how much a sheet looks like one of tokens: by its header,
// by its content, or not at all.
func (s *sample) tokenLike(o corpus.ReadOptions) int {
	p, _, err := planOf(s, o)
	switch {
	case err != nil || len(s.rows) == 0:
		return 0
	case p.header > 0 && len(s.rows) > 1 && s.findHeader(o) >= 0:
		return 3
	case p.header > 0 && s.findHeader(o) >= 0:
		return 2
	}
	return 1
}

func otherSheets(names []string, read string) (corpus.Notice, bool) {
	var others []string
	for _, n := range names {
		if n != read {
			others = append(others, fmt.Sprintf("%q", n))
		}
	}
	if len(others) == 0 {
		return corpus.Notice{}, false
	}
	return corpus.Notice{
		Code: "sheets", Count: len(others),
		Message: fmt.Sprintf("sheet %q was read; the workbook has others too: %s", read, strings.Join(others, ", ")),
	}, true
}

package sheet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet/grid"
)

// book is a workbook of any form: its sheets, of which one is read.
type book interface {
	names() []string // of the visible sheets first
	sheet(name string) (grid.Sheet, error)
	comments(sheet string) ([]grid.Comment, error)
}

// bookOrigin is what saving a workbook in place needs.
type bookOrigin struct {
	sheet string
	plan  Plan
}

// readBook makes a document of the sheet that the options name, or else of the
// one that looks most like tokens.
func readBook(form string, b book, src corpus.Source, o corpus.ReadOptions) (*corpus.Document, error) {
	name, alike, err := rankSheets(b, o)
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
	doc.Doubts = append(alikeDoubts(alike), doc.Doubts...)
	doc.Origin = bookOrigin{sheet.Name, p}
	addComments(doc, b, sheet.Name)
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

// rankSheets finds the sheet to read. Of sheets that look alike the first one
// wins; where none looks like tokens it is the first, whose error then tells
// why. It lists the sheets that look as much like tokens as the chosen one, that
// among them; none where the options name one or there is no other.
func rankSheets(b book, o corpus.ReadOptions) (best string, alike []string, err error) {
	names := b.names()
	if o.Sheet != "" {
		return o.Sheet, nil, nil
	}
	if len(names) == 1 {
		return names[0], nil, nil
	}
	best, most := names[0], 0
	for _, name := range names {
		sheet, err := b.sheet(name)
		if err != nil {
			return "", nil, err
		}
		sample, err := takeSample(sheet)
		if err != nil {
			return "", nil, inSheet(name, name, err)
		}
		n := sample.tokenLike(o)
		if n > most {
			best, most, alike = name, n, nil
		}
		if n == most && n > 0 {
			alike = append(alike, name)
		}
	}
	return best, alike, nil
}

// alikeDoubts says that others look as much like tokens as the sheet that is read.
func alikeDoubts(alike []string) []string {
	if len(alike) < 2 {
		return nil
	}
	return []string{fmt.Sprintf("%d sheets look like tokens: %s", len(alike), quoted(alike))}
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
	others := slices.DeleteFunc(slices.Clone(names), func(n string) bool { return n == read })
	if len(others) == 0 {
		return corpus.Notice{}, false
	}
	return corpus.Notice{
		Code: "sheets", Count: len(others),
		Message: fmt.Sprintf("sheet %q was read; the workbook has others too: %s", read, quoted(others)),
	}, true
}

// quoted lists names.
func quoted(names []string) string {
	out := make([]string, len(names))
	for i, n := range names {
		out[i] = strconv.Quote(n)
	}
	return strings.Join(out, ", ")
}

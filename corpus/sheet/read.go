package sheet

import (
	"fmt"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet/grid"
)

// readSheet makes a document of one sheet, recognising its layout unless the
// options say it.
func readSheet(name, form string, sheet grid.Sheet, o corpus.ReadOptions) (*corpus.Document, Plan, error) {
	sample, err := takeSample(sheet)
	if err != nil {
		return nil, Plan{}, err
	}
	p, notices, err := planOf(sample, o)
	if err != nil {
		return nil, p, err
	}
	p.Separator = parseSeparator(o.Separator)
	if o.Separator == "" {
		p.Separator = sample.separator(p)
	}
	doc, a, err := build(name, form, sheet, p)
	if err != nil {
		return nil, p, err
	}
	if o.Separator == "" {
		v := a.stacks.votes()
		if found, _ := v.winner(); found != p.Separator {
			p.Separator = found
			if doc, a, err = build(name, form, sheet, p); err != nil {
				return nil, p, err
			}
		}
		if p.Separator != "" {
			notices = append(notices, corpus.Notice{
				Code: "separator", Count: 1, Message: fmt.Sprintf("the tags in a cell are parted by %q", p.Separator),
			})
		}
	}
	p.spare = p.spare && !a.beyond
	p.width = a.width
	doc.HoldsNotes = p.holdsNotes()
	if p.doubt != "" && len(sample.rows) > 0 {
		doc.Doubts = []string{p.doubt + "; the columns were guessed from what stands in them"}
	}
	doc.Notices = append(notices, a.notices()...)
	doc.Aside = asideLoss(sample.aside(p), a.further)
	return doc, p, nil
}

func build(name, form string, sheet grid.Sheet, p Plan) (*corpus.Document, *assembler, error) {
	doc := corpus.NewDocument(name, form)
	doc.Layered = len(p.Columns.Layers) > 0
	doc.Sheet = sheet.Name
	if tags := p.Columns.tagColumns(); len(tags) > 0 {
		doc.TagColumn = grid.ColumnName(tags[0])
	}
	doc.TokenColumn = grid.ColumnName(p.Columns.Token)
	a, err := assemble(doc, sheet, p)
	return doc, a, err
}

// separator guesses from the sample what parts the tags in a cell.
func (s *sample) separator(p Plan) string {
	var v votes
	for _, row := range s.rows {
		for _, column := range p.Columns.tagColumns() {
			v.count(row.Cell(column).Text, 1)
		}
	}
	found, _ := v.winner()
	return found
}

// notices tells what assembling did beyond taking rows as they are.
func (a *assembler) notices() []corpus.Notice {
	var out []corpus.Notice
	add := func(code string, n int, one, many string) {
		if n == 1 {
			out = append(out, corpus.Notice{Code: code, Count: n, Message: "1 " + one})
		} else if n > 1 {
			out = append(out, corpus.Notice{Code: code, Count: n, Message: fmt.Sprintf("%d %s", n, many)})
		}
	}
	add("hidden-rows", a.hidden, "hidden row was read", "hidden rows were read")
	add("merged-ids", a.ids.mergedCount, "row got its sentence id from a merged cell", "rows got their sentence ids from merged cells")
	add("filled-ids", a.ids.filled, "row without a sentence id got that of the row above",
		"rows without a sentence id got that of the row above")
	add("idle-ids", a.idle, "row has a sentence id and nothing else, and is no token", "rows have a sentence id and nothing else, and are no tokens")
	add("header-again", a.headers, "row repeats the header and is no token", "rows repeat the header and are no tokens")
	return out
}

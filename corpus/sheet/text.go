package sheet

import (
	"fmt"
	"io"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet/delimited"
	"tabaqat/corpus/sheet/grid"
)

// textOrigin is what saving delimited text needs.
type textOrigin struct {
	table *delimited.Table
	plan  Plan
}

// readText reads delimited text; likely is the delimiter that the form's name
// promises.
func readText(form string, likely byte, src corpus.Source, o corpus.ReadOptions) (*corpus.Document, error) {
	table, err := delimited.Open(src, likely, o)
	if err != nil {
		return nil, err
	}
	doc, p, err := readSheet(src.Name, form, table.Sheet(), o)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", src.Name, err)
	}
	doc.Origin = textOrigin{table, p}
	if table.Encoding != delimited.UTF8 {
		doc.Encoding = string(table.Encoding)
	}
	doc.Doubts = append(table.Doubts, doc.Doubts...)
	doc.Notices = append(table.Notices, doc.Notices...)
	if n := table.Lone(); n > 0 {
		doc.Notices = append(doc.Notices, corpus.Notice{
			Code: "quotes", Count: n,
			Message: fmt.Sprintf("quotes that begin a field but do not close it were read as they stand (%d)", n),
		})
	}
	return doc, nil
}

// saveText writes the source again with only the changed cells different.
func saveText(w io.Writer, d *corpus.Document, src corpus.Source) error {
	origin, ok := d.Origin.(textOrigin)
	if !ok {
		return fmt.Errorf("%s: was not read from delimited text", d.Name)
	}
	if _, same := d.Reworded(); !same {
		return restructureText(w, d, src, origin)
	}
	changes, plan, err := cellChanges(d, origin.plan)
	if err != nil {
		return err
	}
	d.Origin = textOrigin{origin.table, plan}
	out := make([]delimited.Change, len(changes))
	for i, c := range changes {
		out[i] = delimited.Change{Row: c.row, Column: c.column, Text: c.text}
	}
	return origin.table.Patch(w, src.Data, out)
}

// restructureText writes the source with rows put in, left out and changed, and
// makes sure that what it writes is read as the document says.
func restructureText(w io.Writer, d *corpus.Document, src corpus.Source, o textOrigin) error {
	table, err := o.table.Again(src.Data)
	if err != nil {
		return err
	}
	rows, plan, err := restructure(d, o.plan, table.Sheet())
	if err != nil {
		return err
	}
	lines := make([]delimited.Line, len(rows))
	for i, r := range rows {
		lines[i].Row = r.row
		for _, c := range r.cells {
			lines[i].Changes = append(lines[i].Changes, delimited.Change{Column: c.column, Text: c.text})
		}
	}
	var text strings.Builder
	if err := o.table.Rebuild(&text, src.Data, lines); err != nil {
		return err
	}
	saved, err := o.table.Again(text.String())
	if err != nil {
		return err
	}
	if err := followed(d, saved.Sheet(), textOrigin{saved, plan}, plan); err != nil {
		return err
	}
	_, err = io.WriteString(w, text.String())
	return err
}

// followed reads a sheet that was just written and lets the document follow it.
func followed(d *corpus.Document, sheet grid.Sheet, origin any, p Plan) error {
	again, _, err := build(d.Name, d.Form, sheet, p)
	if err != nil {
		return err
	}
	again.Origin = origin
	if err := d.Follow(again); err != nil {
		return err
	}
	if p.Columns.ID == 0 {
		return nil
	}
	for i, s := range d.Sentences() {
		if got := again.Sentence(i).ID; got != s.ID {
			_ = d.Follow(nil)
			return fmt.Errorf("%s: sentence %q would be read as %q; save it as a new file", d.Name, s.ID, got)
		}
	}
	return nil
}

// writeCSV writes a document anew with commas.
func writeCSV(w io.Writer, d *corpus.Document, o corpus.WriteOptions) error {
	r, err := newRows(d, o)
	if err != nil {
		return err
	}
	return r.writeTo(delimited.NewWriter(w, ',', !o.NoBOM))
}

// writeTSV writes a document anew with tabs and without quotes, unless cells
// that begin with a quote would then be misread.
func writeTSV(w io.Writer, d *corpus.Document, o corpus.WriteOptions) error {
	r, err := newRows(d, o)
	if err != nil {
		return err
	}
	r.fitted = o.Lossy
	var text strings.Builder
	if err := r.writeTo(delimited.NewWriter(&text, '\t', false)); err != nil {
		return err
	}
	if delimited.Misread(text.String()) {
		quoting := delimited.NewWriter(w, '\t', false)
		quoting.Quotes = true
		return r.writeTo(quoting)
	}
	_, err = io.WriteString(w, text.String())
	return err
}

func (r *rows) writeTo(out *delimited.Writer) error {
	for cells, err := range r.all() {
		if err != nil {
			return err
		}
		if r.fitted {
			replaceTabs(cells)
		}
		out.Row(cells...)
	}
	return out.Close()
}

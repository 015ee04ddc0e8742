package sheet

import (
	"fmt"
	"io"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet/delimited"
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
	doc.Notices = append(table.Notices, doc.Notices...)
	if n := table.Lone(); n > 0 {
		doc.Notices = append(doc.Notices, corpus.Notice{
			Code: "quotes", Count: n,
			Message: fmt.Sprintf("%d quotes begin a field but do not close it; they were read as they stand", n),
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
	changes, err := cellChanges(d, origin.plan)
	if err != nil {
		return err
	}
	out := make([]delimited.Change, len(changes))
	for i, c := range changes {
		out[i] = delimited.Change{Row: c.row, Column: c.column, Text: c.text}
	}
	return origin.table.Patch(w, src.Data, out)
}

// writeText writes a document anew.
func writeText(delim byte) func(io.Writer, *corpus.Document, corpus.WriteOptions) error {
	return func(w io.Writer, d *corpus.Document, o corpus.WriteOptions) error {
		rows, err := newRows(d, o)
		if err != nil {
			return err
		}
		out := delimited.NewWriter(w, delim, delim == ',' && !o.NoBOM)
		for cells, err := range rows.all() {
			if err != nil {
				return err
			}
			if delim == '\t' && o.Lossy {
				replaceTabs(cells)
			}
			out.Row(cells...)
		}
		return out.Close()
	}
}

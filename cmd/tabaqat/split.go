package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet/xlsx"
	"tabaqat/export"
)

// writeSplit writes as many workbooks as the rows need: OUT-1.xlsx and so on,
// or OUT itself where one is enough.
func writeSplit(c *cobra.Command, d *corpus.Document, form corpus.Form, out string, o corpus.WriteOptions) error {
	parts := splitRows(d, xlsx.MaxDataRows)
	if len(parts) < 2 {
		return export.WriteFile(d, form, out, o)
	}
	if err := d.Rewrite(o.Scheme); err != nil {
		return err
	}
	ext := filepath.Ext(out)
	for i, part := range parts {
		path := fmt.Sprintf("%s-%d%s", strings.TrimSuffix(out, ext), i+1, ext)
		if err := export.WriteFile(part, form, path, o); err != nil {
			return err
		}
		fmt.Fprintf(c.ErrOrStderr(), "%s: %s in %s\n", path, counted(part.Tokens(), "token"), counted(part.Len(), "sentence"))
	}
	return nil
}

// splitRows cuts a document between sentences so that each part has at most
// that many rows, with a blank row after each sentence.
func splitRows(d *corpus.Document, most int) []*corpus.Document {
	var parts []*corpus.Document
	from, rows := 0, 0
	for i, s := range d.Sentences() {
		if rows += s.Len() + 1; rows > most && i > from {
			parts = append(parts, d.Part(from, i))
			from, rows = i, s.Len()+1
		}
	}
	return append(parts, d.Part(from, d.Len()))
}

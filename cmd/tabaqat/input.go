package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"tabaqat/corpus"
	"tabaqat/corpus/forms"
)

// addReading gives a command the flags that override how files are read.
func addReading(c *cobra.Command) {
	f := c.Flags()
	f.String("from", "", "the `FORM` of the input, such as csv")
	f.String("from-layout", "", "the input's layout: flat, layered or bare")
	f.String("sheet", "", "the `NAME` of the sheet in a workbook")
	f.String("encoding", "", "the input's encoding, such as windows-1256")
	f.String("delimiter", "", "what parts the fields: comma, semicolon, tab or pipe")
	f.String("separator", "", "what parts the tags in a cell")
	f.String("columns", "", "column numbers, such as `token=3,tags=5`; 0 is nowhere")
	f.String("header", "", "the `ROW` of a sheet's header, or none")
	f.String("from-scheme", "", "the input's tagging scheme, such as IOBES")
}

// open reads a document as the command's flags say.
func open(c *cobra.Command, path string) (*corpus.Document, error) {
	o, from, err := reading(c)
	if err != nil {
		return nil, err
	}
	return forms.Open(path, from, o)
}

func reading(c *cobra.Command) (corpus.ReadOptions, string, error) {
	text := func(name string) string { s, _ := c.Flags().GetString(name); return s }
	columns, err := parseColumns(text("columns"))
	return corpus.ReadOptions{
		Layout: text("from-layout"), Sheet: text("sheet"), Encoding: text("encoding"),
		Delimiter: text("delimiter"), Separator: text("separator"),
		Columns: columns, Header: text("header"), Scheme: text("from-scheme"),
	}, text("from"), err
}

func parseColumns(text string) (map[string]int, error) {
	if text == "" {
		return nil, nil
	}
	columns := map[string]int{}
	for part := range strings.SplitSeq(text, ",") {
		name, number, _ := strings.Cut(part, "=")
		n, err := strconv.Atoi(number)
		if err != nil || n < 0 {
			return nil, fmt.Errorf("columns: %q; want NAME=NUMBER, such as token=3", part)
		}
		columns[name] = n
	}
	return columns, nil
}

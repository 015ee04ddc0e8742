package main

import (
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"tabaqat/corpus"
	"tabaqat/corpus/atomic"
	"tabaqat/export/report"
)

func reportCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "report FILE… -o report.html",
		Short: "Draw what documents hold and how they compare, in one HTML file",
		Long: `Draw what documents hold and how they compare, in one HTML file that needs
nothing else: entities by type, layer and length, which types stand inside
which, types over the course of the corpus and, of several documents, agreement
and confusion in the sentences that they share. Each figure can be copied as SVG
and its numbers as CSV.`,
		Example: "  tabaqat report corpus.xlsx -o report.html\n  tabaqat report first.csv second.csv -o report.html",
		Args:    cobra.MinimumNArgs(1),
		RunE:    runReport,
	}
	c.Flags().StringP("output", "o", "", "the `FILE` to write, - for standard output")
	c.Flags().String("title", "", "the `TITLE` of the report; the names of the files if not given")
	_ = c.MarkFlagRequired("output")
	addReading(c)
	return c
}

func runReport(c *cobra.Command, paths []string) error {
	docs, err := openAll(c, paths)
	if err != nil {
		return err
	}
	title, _ := c.Flags().GetString("title")
	if title == "" {
		title = titleOf(docs)
	}
	write := func(w io.Writer) error { return report.Write(w, title, docs...) }
	out, _ := c.Flags().GetString("output")
	if out == "-" {
		return write(c.OutOrStdout())
	}
	return atomic.Write(out, write)
}

func titleOf(docs []*corpus.Document) string {
	names := make([]string, len(docs))
	for i, d := range docs {
		names[i] = filepath.Base(d.Name)
	}
	return strings.Join(names, ", ")
}

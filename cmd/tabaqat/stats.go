package main

import (
	"fmt"
	"io"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"tabaqat/corpus"
	"tabaqat/corpus/index"
)

// statsCommand makes the command stats.
func statsCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "stats FILE…",
		Short: "Count sentences, tokens and entities, flat and nested, by type and depth",
		Long: `Count sentences, tokens and entities; several files are counted together.

An entity is flat where it is not inside another, and nested where it is; the
nested ones inside one of their own type are counted besides. Depth 1 is the
outermost layer.

With --tables come the sources (a row a file, or with --by a row for each value
of a column of the sheet), entities by length, which types stand directly inside
which, and types over the course of the files.`,
		Example: "  tabaqat stats train.xlsx\n  tabaqat stats train.conll val.conll --format json\n  tabaqat stats corpus.xlsx --tables --by Source",
		Args:    cobra.MinimumNArgs(1),
		RunE:    runStats,
	}
	addTables(c)
	addReading(c)
	addFormat(c)
	return c
}

func runStats(c *cobra.Command, paths []string) error {
	asJSON, err := wantsJSON(c)
	if err != nil {
		return err
	}
	docs := make([]*corpus.Document, 0, len(paths))
	for _, path := range paths {
		d, err := open(c, path)
		if err != nil {
			return err
		}
		docs = append(docs, d)
	}
	stats := index.StatsOf(docs...)
	tables, err := tablesOf(c, docs)
	if err != nil {
		return err
	}
	if asJSON {
		return printJSON(c.OutOrStdout(), statsWithTables{stats, tables})
	}
	if err := printStats(c.OutOrStdout(), stats); err != nil || tables == nil {
		return err
	}
	return printTables(c.OutOrStdout(), *tables)
}

func printStats(w io.Writer, s index.Stats) error {
	e := s.Entities
	fmt.Fprintf(w, "%s, %s, %s\n", counted(s.Sentences, "sentence"), counted(s.Tokens, "token"), entityCount(e.Total))
	if e.Total == 0 {
		return nil
	}
	fmt.Fprintf(w, "%s flat, %s nested, %s of these in their own type; %s deep\n\n",
		grouped(e.Flat), grouped(e.Nested), grouped(e.SameType), counted(e.MaxDepth, "layer"))
	if err := printTypeCounts(w, s); err != nil {
		return err
	}
	fmt.Fprintln(w)
	t := newColumns(w)
	t.row("depth", "tokens", "entities")
	for _, x := range s.Depths {
		t.row(x.Depth, x.Tokens, x.Entities)
	}
	return t.flush()
}

func printTypeCounts(w io.Writer, s index.Stats) error {
	width := len("type")
	for _, x := range s.Types {
		width = max(width, utf8.RuneCountInString(x.Type))
	}
	name := func(text string) string { return fmt.Sprintf("%-*s", width, text) }
	t := newColumns(w)
	t.row(name("type"), "flat", "nested", "total")
	for _, x := range s.Types {
		t.row(name(x.Type), x.Flat, x.Nested, x.Total)
	}
	t.row(name("all"), s.Entities.Flat, s.Entities.Nested, s.Entities.Total)
	return t.flush()
}

func entityCount(n int) string {
	if n == 1 {
		return "1 entity"
	}
	return grouped(n) + " entities"
}

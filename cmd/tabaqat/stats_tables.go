package main

import (
	"bufio"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"tabaqat/corpus"
	"tabaqat/corpus/forms"
	"tabaqat/corpus/index"
	"tabaqat/corpus/sheet"
)

// courseSlices is the number of slices of types over the course of the files.
const courseSlices = 10

// addTables gives stats the flags of its further tables.
func addTables(c *cobra.Command) {
	c.Flags().Bool("tables", false, "also sources, lengths, co-nesting and types over the course of the files")
	c.Flags().String("by", "", "count the sources by a `COLUMN` of the sheet, its name, letter or number")
}

// statsTables is the further tables of stats.
type statsTables struct {
	Sources []index.Source `json:"sources"`
	Lengths []index.Length `json:"lengths"`
	Nesting index.Nesting  `json:"nesting"`
	Course  index.Course   `json:"course"`
}

// statsWithTables puts the tables beside the counts, if there are any.
type statsWithTables struct {
	index.Stats
	*statsTables
}

// tablesOf counts the further tables, nil where none are asked for.
func tablesOf(c *cobra.Command, docs []*corpus.Document) (*statsTables, error) {
	wanted, _ := c.Flags().GetBool("tables")
	column, _ := c.Flags().GetString("by")
	if !wanted && column == "" {
		return nil, nil
	}
	t := &statsTables{
		Sources: index.SourcesOf(docs...), Lengths: index.LengthsOf(docs...),
		Nesting: index.NestingOf(docs...), Course: index.CourseOf(courseSlices, docs...),
	}
	if column == "" {
		return t, nil
	}
	var err error
	t.Sources, err = sourcesByColumn(docs, column)
	return t, err
}

// sourcesByColumn counts by what a column says at the first token of each
// sentence, all files together.
func sourcesByColumn(docs []*corpus.Document, column string) ([]index.Source, error) {
	var out []index.Source
	place := map[string]int{}
	for _, doc := range docs {
		src, err := forms.Load(doc.Name)
		if err != nil {
			return nil, err
		}
		texts, err := sheet.ColumnBeside(doc, src, column)
		if err != nil {
			return nil, err
		}
		for _, s := range index.SourcesBy(doc, func(i int) string { return texts[doc.Sentence(i).Rows[0]] }) {
			at, ok := place[s.Name]
			if !ok {
				at = len(out)
				place[s.Name] = at
				out = append(out, index.Source{Name: s.Name})
			}
			out[at].Sentences += s.Sentences
			out[at].Tokens += s.Tokens
			out[at].Entities += s.Entities
		}
	}
	return out, nil
}

func printTables(w io.Writer, s statsTables) error {
	out := bufio.NewWriter(w)
	for _, print := range []func(io.Writer, statsTables) error{printSources, printLengths, printNesting, printCourse} {
		fmt.Fprintln(out)
		if err := print(out, s); err != nil {
			return err
		}
	}
	return out.Flush()
}

// printSources prints table 2 of the Wojood paper.
func printSources(w io.Writer, s statsTables) error {
	t := newColumns(w)
	t.row("source", "sentences", "tokens", "entities")
	var all index.Source
	for _, x := range s.Sources {
		name := x.Name
		if name == "" {
			name = "(none)"
		}
		if x.Sheet != "" {
			name += " · " + x.Sheet
		}
		t.row(name, x.Sentences, x.Tokens, x.Entities)
		all.Sentences, all.Tokens, all.Entities = all.Sentences+x.Sentences, all.Tokens+x.Tokens, all.Entities+x.Entities
	}
	t.row("all", all.Sentences, all.Tokens, all.Entities)
	return t.flush()
}

func printLengths(w io.Writer, s statsTables) error {
	t := newColumns(w)
	t.row("length", "entities")
	for _, x := range s.Lengths {
		t.row(x.Tokens, x.Entities)
	}
	return t.flush()
}

func printNesting(w io.Writer, s statsTables) error {
	t := newColumns(w)
	header := []any{"outer \\ inner"}
	for _, typ := range s.Nesting.Types {
		header = append(header, typ)
	}
	t.row(header...)
	for i, counts := range s.Nesting.Counts {
		t.row(numbersAfter(s.Nesting.Types[i], counts)...)
	}
	return t.flush()
}

func printCourse(w io.Writer, s statsTables) error {
	t := newColumns(w)
	header := []any{"type \\ part"}
	for i := range s.Course.Tokens {
		header = append(header, i+1)
	}
	t.row(header...)
	t.row(numbersAfter("tokens", s.Course.Tokens)...)
	for i, counts := range s.Course.Counts {
		t.row(numbersAfter(s.Course.Types[i], counts)...)
	}
	return t.flush()
}

func numbersAfter(name string, numbers []int) []any {
	row := []any{name}
	for _, n := range numbers {
		row = append(row, n)
	}
	return row
}

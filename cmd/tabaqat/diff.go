package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"tabaqat/corpus"
	"tabaqat/corpus/compare"
	"tabaqat/export/table"
	"tabaqat/layers"
)

func diffCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "diff A B [C]",
		Short: "List where the entities of two or three documents differ",
		Long: `List where the entities of two documents differ, in the sentences that both
have with the same tokens.

only_a, only_b  one side alone has the entity
type            the same start and end, another type
boundary        the same type, start or end moved
layer           the same entities with one start and end, another is the outer

Of three documents each place is listed once with what each of them says, and
which of them are the majority; sentences that two of them have are compared
between these. The kinds are some (those that have an entity there say the same),
type, boundary, mixed (both) and layer. As JSON that is {"files", "sentences",
"sentences_in_two", "same", "some", "type", "boundary", "mixed", "layer",
"items", "sentences_alone"}; an item is {"kind", "sentence", "readings":
[{"present", "spans"}], "majority"}, with a reading for each file and the numbers
of the files of the majority, from 1.

Exit status 1 tells that there are differences.`,
		Example: "  tabaqat diff first.xlsx second.xlsx\n  tabaqat diff first.csv second.csv -o differences.xlsx\n  tabaqat diff first.csv second.csv third.csv --format json",
		Args:    cobra.RangeArgs(2, 3),
		RunE:    runDiff,
	}
	c.Flags().StringP("output", "o", "", "list the differences in `FILE`, a csv, tsv or xlsx sheet")
	addReading(c)
	addFormat(c)
	return c
}

// diffItem is one difference as JSON.
type diffItem struct {
	Kind     string   `json:"kind"`
	Sentence string   `json:"sentence"`
	A        *spanOut `json:"a"`
	B        *spanOut `json:"b"`
}

type diffOut struct {
	Same       int        `json:"same"`
	OnlyA      int        `json:"only_a"`
	OnlyB      int        `json:"only_b"`
	Type       int        `json:"type"`
	Boundary   int        `json:"boundary"`
	Layer      int        `json:"layer"`
	Items      []diffItem `json:"items"`
	SentencesA []string   `json:"sentences_only_a"`
	SentencesB []string   `json:"sentences_only_b"`
}

func runDiff(c *cobra.Command, paths []string) error {
	if err := notOver(c, paths); err != nil {
		return err
	}
	asJSON, err := wantsJSON(c)
	if err != nil {
		return err
	}
	docs, err := openAll(c, paths)
	if err != nil {
		return err
	}
	if len(docs) == 3 {
		return runDiffThree(c, docs, asJSON)
	}
	a, b := docs[0], docs[1]
	d, err := compare.Diff(a, b)
	if errors.Is(err, compare.ErrNothingShared) {
		return withHint(err, "differences are told of sentences with the same tokens")
	}
	if err != nil {
		return err
	}
	tellUnpaired(c.ErrOrStderr(), a, b, d)
	if out, _ := c.Flags().GetString("output"); out != "" {
		if err := writeDifferences(out, a, d); err != nil {
			return err
		}
	}
	if asJSON {
		err = printJSON(c.OutOrStdout(), diffJSON(a, b, d))
	} else {
		err = printDiff(c.OutOrStdout(), a, b, d)
	}
	if err == nil && d.Differences() > 0 {
		return errFound
	}
	return err
}

// tellUnpaired says which sentences were not compared.
func tellUnpaired(w io.Writer, a, b *corpus.Document, d compare.Comparison) {
	if len(d.SentencesA)+len(d.SentencesB) == 0 {
		return
	}
	fmt.Fprintf(w, "%s, %s: %s compared; left out: %s only in the first%s, %s only in the second%s\n",
		a.Name, b.Name, counted(len(d.Rows), "sentence"),
		grouped(len(d.SentencesA)), firstIDs(ids(a, d.SentencesA)),
		grouped(len(d.SentencesB)), firstIDs(ids(b, d.SentencesB)))
}

func ids(doc *corpus.Document, sentences []int) []string {
	out := make([]string, len(sentences))
	for i, s := range sentences {
		out[i] = doc.Sentence(s).ID
	}
	return out
}

func diffJSON(a, b *corpus.Document, d compare.Comparison) diffOut {
	out := diffOut{
		Same: d.Same, OnlyA: d.OnlyA, OnlyB: d.OnlyB, Type: d.Type, Boundary: d.Boundary, Layer: d.Layer,
		Items: []diffItem{}, SentencesA: ids(a, d.SentencesA), SentencesB: ids(b, d.SentencesB),
	}
	for _, it := range d.Items {
		out.Items = append(out.Items, itemJSON(it, a.Sentence(it.SentenceA).ID))
	}
	return out
}

func itemJSON(it compare.Item, id string) diffItem {
	return diffItem{string(it.Kind), id, spanJSON(it.A), spanJSON(it.B)}
}

func writeDifferences(path string, a *corpus.Document, d compare.Comparison) error {
	rows := make([][]string, len(d.Items))
	for i, it := range d.Items {
		rows[i] = differenceRow(string(it.Kind), it, a)
	}
	return table.Write(path, differenceHeader("A", "B"), rows)
}

func printDiff(w io.Writer, a, b *corpus.Document, d compare.Comparison) error {
	out := bufio.NewWriter(w)
	for _, it := range d.Items {
		s := a.Sentence(it.SentenceA)
		fmt.Fprintf(out, "%s  sentence %s  %s\n", it.Kind, s.ID, describeDifference(it, s))
	}
	fmt.Fprintf(out, "%s, %s: %s the same, %s only in the first, %s only in the second, %s of another type, %s of other boundaries, %s of another layer\n",
		a.Name, b.Name, entityCount(d.Same), grouped(d.OnlyA), grouped(d.OnlyB), grouped(d.Type), grouped(d.Boundary), grouped(d.Layer))
	return out.Flush()
}

// describeDifference writes both sides of a difference with their words.
func describeDifference(it compare.Item, s *corpus.Sentence) string {
	side := func(span *layers.Span) string { return fmt.Sprintf("%v «%s»", *span, spanText(*span, s)) }
	switch {
	case it.B == nil:
		return side(it.A)
	case it.A == nil:
		return side(it.B)
	case it.Kind == compare.Layer:
		return fmt.Sprintf("%v «%s»: %s outside %s in the first, the other way round in the second", *it.A, spanText(*it.A, s), it.A.Type, it.B.Type)
	}
	return side(it.A) + " → " + side(it.B)
}

package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"tabaqat/corpus"
	"tabaqat/corpus/compare"
	"tabaqat/export/table"
	"tabaqat/layers"
)

// readingOut is what one document says in a case: whether it has the sentence
// at all, and its entities there.
type readingOut struct {
	Present bool      `json:"present"`
	Spans   []spanOut `json:"spans"`
}

// caseOut is one case of three documents. Majority lists the documents, from 1,
// that more than half agree with; none where there is no majority.
type caseOut struct {
	Kind     string       `json:"kind"`
	Sentence string       `json:"sentence"`
	Readings []readingOut `json:"readings"`
	Majority []int        `json:"majority"`
}

type threeOut struct {
	Files    []string   `json:"files"`
	Compared int        `json:"sentences"`
	Partly   int        `json:"sentences_in_two"`
	Same     int        `json:"same"`
	Some     int        `json:"some"`
	Type     int        `json:"type"`
	Boundary int        `json:"boundary"`
	Mixed    int        `json:"mixed"`
	Layer    int        `json:"layer"`
	Items    []caseOut  `json:"items"`
	Alone    [][]string `json:"sentences_alone"`
}

// runDiffThree compares three documents, place by place.
func runDiffThree(c *cobra.Command, docs []*corpus.Document, asJSON bool) error {
	s, err := compare.SurveyOf(docs...)
	if errors.Is(err, compare.ErrNothingShared) {
		return withHint(err, "differences are told of sentences with the same tokens")
	}
	if err != nil {
		return err
	}
	tellAlone(c.ErrOrStderr(), docs, s)
	if out, _ := c.Flags().GetString("output"); out != "" {
		if err := writeCases(out, docs, s); err != nil {
			return err
		}
	}
	if asJSON {
		err = printJSON(c.OutOrStdout(), threeJSON(docs, s))
	} else {
		err = printCases(c.OutOrStdout(), docs, s)
	}
	if err == nil && len(s.Cases) > 0 {
		return errFound
	}
	return err
}

// tellAlone says which sentences were not compared, or only of two.
func tellAlone(w io.Writer, docs []*corpus.Document, s compare.Survey) {
	for d, alone := range s.Alone {
		if len(alone) > 0 {
			fmt.Fprintf(w, "%s: %s left out, that no other has%s\n",
				docs[d].Name, counted(len(alone), "sentence"), firstIDs(ids(docs[d], alone)))
		}
	}
	if s.Partly > 0 {
		fmt.Fprintf(w, "%s compared between the two that have them\n", counted(s.Partly, "sentence"))
	}
}

func threeJSON(docs []*corpus.Document, s compare.Survey) threeOut {
	out := threeOut{
		Compared: s.Shared, Partly: s.Partly, Same: s.Same,
		Some: s.Count(compare.Some), Type: s.Count(compare.Type), Boundary: s.Count(compare.Boundary),
		Mixed: s.Count(compare.Mixed), Layer: s.Count(compare.Layer), Items: []caseOut{},
	}
	for d, doc := range docs {
		out.Files = append(out.Files, doc.Name)
		out.Alone = append(out.Alone, ids(doc, s.Alone[d]))
	}
	for _, c := range s.Cases {
		item := caseOut{Kind: string(c.Kind), Sentence: c.Sentence(docs).ID, Majority: majorityOf(c)}
		for d, spans := range c.Readings {
			item.Readings = append(item.Readings, readingOut{c.Row[d] >= 0, spansJSON(spans)})
		}
		out.Items = append(out.Items, item)
	}
	return out
}

// majorityOf lists the documents of a majority, from 1.
func majorityOf(c compare.Case) []int {
	out := []int{}
	if o, ok := c.Majority(); ok {
		for _, d := range o.Documents {
			out = append(out, d+1)
		}
	}
	return out
}

// describeReading writes what a document says in a case.
func describeReading(c compare.Case, doc int) string {
	switch {
	case c.Row[doc] < 0:
		return "–"
	case len(c.Readings[doc]) == 0:
		return "none"
	}
	texts := make([]string, len(c.Readings[doc]))
	for i, s := range c.Readings[doc] {
		texts[i] = s.String()
	}
	return strings.Join(texts, " over ")
}

func printCases(w io.Writer, docs []*corpus.Document, s compare.Survey) error {
	out := bufio.NewWriter(w)
	for _, c := range s.Cases {
		sentence := c.Sentence(docs)
		start, end := c.Extent()
		fmt.Fprintf(out, "%s  sentence %s  «%s»", c.Kind, sentence.ID, spanText(layers.Span{Start: start, End: end}, sentence))
		for d := range docs {
			fmt.Fprintf(out, "  %d: %s", d+1, describeReading(c, d))
		}
		if m := majorityOf(c); len(m) > 0 {
			fmt.Fprintf(out, "  majority: %s", strings.Trim(strings.ReplaceAll(fmt.Sprint(m), " ", ", "), "[]"))
		}
		fmt.Fprintln(out)
	}
	names := make([]string, len(docs))
	for d, doc := range docs {
		names[d] = doc.Name
	}
	fmt.Fprintf(out, "%s: %s the same, %s not in all, %s of other types, %s of other boundaries, %s of both, %s of another layer\n",
		strings.Join(names, ", "), entityCount(s.Same), grouped(s.Count(compare.Some)), grouped(s.Count(compare.Type)),
		grouped(s.Count(compare.Boundary)), grouped(s.Count(compare.Mixed)), grouped(s.Count(compare.Layer)))
	return out.Flush()
}

// writeCases lists the cases in a sheet, a column a document.
func writeCases(path string, docs []*corpus.Document, s compare.Survey) error {
	header := []string{"Kind", "Sentence ID", "Text"}
	for _, doc := range docs {
		header = append(header, doc.Name)
	}
	rows := make([][]string, len(s.Cases))
	for i, c := range s.Cases {
		sentence := c.Sentence(docs)
		start, end := c.Extent()
		rows[i] = []string{string(c.Kind), sentence.ID, spanText(layers.Span{Start: start, End: end}, sentence)}
		for d := range docs {
			rows[i] = append(rows[i], describeReading(c, d))
		}
		majority := ""
		if m := majorityOf(c); len(m) > 0 {
			majority = describeReading(c, m[0]-1)
		}
		rows[i] = append(rows[i], majority, strings.Join(sentence.Tokens, " "))
	}
	return table.Write(path, append(header, "Majority", "Sentence"), rows)
}

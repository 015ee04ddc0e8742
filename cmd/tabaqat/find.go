package main

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"tabaqat/corpus/index"
	"tabaqat/corpus/index/find"
	"tabaqat/export/table"
)

// findCommand makes the command find.
func findCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "find FILE QUERY…",
		Short: "Find words, and entities by their structure",
		Long: `Find words, and entities by their structure. Words are compared without marks,
hamza, tatweel and the like, unless --exact is given. A query is one of:

  جامعة القاهرة                     these tokens, one after the other
  جامع* *                           * is any part of a token, alone any token
  type=ORG containing type=GPE      entities, by what they contain
  type=GPE inside type=ORG          or by what they are inside of
  type=PERS,OCC depth>=3 length=1   by layer and number of tokens: = != < <= > >=
  begins="جامعة" ends="القاهرة"     by their first and last tokens
  "القاهرة" not type=GPE            tokens that are not this as a whole
  untagged "جامعة *"                tokens that are in no entity
  (type=ORG or type=LOC) not containing "في"`,
		Example: "  tabaqat find corpus.xlsx 'untagged \"جامعة *\"'\n" +
			"  tabaqat find corpus.xlsx 'type=ORG containing type=GPE' -o hits.csv\n" +
			"  tabaqat find corpus.xlsx --regex '^[0-9]+$' --type DATE",
		Args: cobra.MinimumNArgs(2),
		RunE: runFind,
	}
	f := c.Flags()
	f.Bool("exact", false, "compare words as they are written")
	f.Bool("regex", false, "the query is a regular expression, for each token; with a blank in it, for the sentence")
	f.Bool("part", false, "words may begin and end amid tokens")
	f.String("type", "", "only within entities of this `TYPE`")
	f.Int("context", 5, "print up to `N` tokens on either side")
	f.StringP("output", "o", "", "write the matches to `FILE`: .csv, .tsv or .xlsx")
	addReading(c)
	addFormat(c)
	return c
}

func runFind(c *cobra.Command, args []string) error {
	if err := notOver(c, args[:1]); err != nil {
		return err
	}
	asJSON, err := wantsJSON(c)
	if err != nil {
		return err
	}
	flag := func(name string) bool { b, _ := c.Flags().GetBool(name); return b }
	o := find.Options{Exact: flag("exact"), Regex: flag("regex"), Part: flag("part")}
	o.Inside, _ = c.Flags().GetString("type")
	query, err := find.Parse(strings.Join(args[1:], " "), o)
	if err != nil {
		return withHint(err, "see tabaqat find --help for what a query can say")
	}
	doc, err := open(c, args[0])
	if err != nil {
		return err
	}
	width, _ := c.Flags().GetInt("context")
	x := index.Of(doc)
	matches := matchesOf(x, query.Run(x), max(0, width))
	if out, _ := c.Flags().GetString("output"); out != "" {
		return table.Write(out, matchHeader(), matchRows(matches))
	}
	if asJSON {
		return printJSON(c.OutOrStdout(), map[string]any{"matches": matches})
	}
	return printFound(c.OutOrStdout(), matches)
}

// match is one place found.
type match struct {
	Sentence string `json:"sentence"`
	Start    int    `json:"start"`
	End      int    `json:"end"`
	Row      int32  `json:"row"`
	Type     string `json:"type"`
	Layer    int    `json:"layer"`
	Inside   string `json:"inside"`
	Before   string `json:"before"`
	Text     string `json:"text"`
	After    string `json:"after"`

	place string
}

func matchesOf(x *index.Index, hits []index.Hit, width int) []match {
	out := make([]match, len(hits))
	for i, h := range hits {
		s := x.Document().Sentence(h.Sentence)
		m := match{
			Sentence: s.ID, Start: h.Start, End: h.End, Row: s.Rows[h.Start],
			Type: h.Type, Layer: h.Layer, Inside: h.Inside, place: x.Document().Place(h.Sentence, h.Start),
		}
		m.Before, m.Text, m.After = x.Context(h, width)
		out[i] = m
	}
	return out
}

func matchHeader() []string {
	return []string{"Sentence ID", "Start", "End", "Row", "Type", "Layer", "Inside", "Before", "Text", "After"}
}

func matchRows(matches []match) [][]string {
	rows := make([][]string, len(matches))
	for i, m := range matches {
		rows[i] = []string{
			m.Sentence, strconv.Itoa(m.Start), strconv.Itoa(m.End), strconv.Itoa(int(m.Row)),
			m.Type, strconv.Itoa(m.Layer), m.Inside, m.Before, m.Text, m.After,
		}
	}
	return rows
}

// printFound prints a line a match, its words in brackets amid those around.
func printFound(w io.Writer, matches []match) error {
	out := bufio.NewWriter(w)
	place, typ := 0, 0
	for _, m := range matches {
		place, typ = max(place, utf8.RuneCountInString(m.place)), max(typ, len(m.Type))
	}
	for _, m := range matches {
		text := strings.TrimSpace(m.Before + " [" + m.Text + "] " + m.After)
		fmt.Fprintf(out, "%-*s  %-*s  %s\n", place, m.place, typ, m.Type, text)
	}
	fmt.Fprintf(out, "%s\n", matchCount(len(matches)))
	return out.Flush()
}

func matchCount(n int) string {
	if n == 1 {
		return "1 match"
	}
	return grouped(n) + " matches"
}

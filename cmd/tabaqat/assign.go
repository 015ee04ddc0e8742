package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"tabaqat/corpus"
	"tabaqat/corpus/atomic"
	"tabaqat/corpus/compare"
)

// deckFile is the name of the record beside the sheets.
const deckFile = "assignment.json"

func assignCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "assign FILE --annotators N --overlap TOKENS -o DIR",
		Short: "Deal a document out to annotators, and bring their sheets back together",
		Long: `Deal a document out to annotators: each gets a sheet in DIR with a run of
sentences of their own, and after it the first sentences of the annotator before
them, to measure agreement on in a ring: 2 shares with 1, 3 with 2, 1 with the
last. The same document is always dealt the same way; ` + deckFile + ` in DIR
records how.

With --join DIR the sheets come back together: each sentence as its owner has
it; the differences of the shared sentences are listed, and the agreement in the
ring is measured as the command agree does. Exit status 1 tells that there are
differences.`,
		Example: `  tabaqat assign corpus.xlsx --annotators 12 --overlap 2000 -o sheets
  tabaqat agree sheets/annotator-*.xlsx --ring
  tabaqat assign --join sheets -o corpus.xlsx`,
		Args: cobra.MaximumNArgs(1),
		RunE: runAssign,
	}
	f := c.Flags()
	f.Int("annotators", 0, "the `NUMBER` of annotators")
	f.Int("overlap", 0, "share this many `TOKENS` with the next annotator, at least")
	f.String("join", "", "bring the sheets in `DIR` back together")
	f.StringP("output", "o", "", "the `DIR` of the sheets, or the file that they come together in")
	f.String("to", "", "the `FORM` of the sheets, such as xlsx; that of FILE if not named")
	_ = c.MarkFlagRequired("output")
	addReading(c)
	addFormat(c)
	return c
}

func runAssign(c *cobra.Command, args []string) error {
	dir, _ := c.Flags().GetString("join")
	switch {
	case dir != "" && len(args) == 0:
		return runJoin(c, dir)
	case dir == "" && len(args) == 1:
		return runDeal(c, args[0])
	}
	return withHint(errors.New("want a FILE to deal out, or --join DIR"), "see tabaqat assign --help")
}

func runDeal(c *cobra.Command, path string) error {
	f := c.Flags()
	n, _ := f.GetInt("annotators")
	overlap, _ := f.GetInt("overlap")
	dir, _ := f.GetString("output")
	to, _ := f.GetString("to")
	doc, err := open(c, path)
	if err != nil {
		return err
	}
	form, ext, err := sheetForm(to, path, doc)
	if err != nil {
		return err
	}
	for _, l := range doc.Aside {
		fmt.Fprintf(c.ErrOrStderr(), "%s: warning: %s (%s)\n", doc.Name, l.Message, grouped(l.Count))
	}
	parts, err := compare.Deal(doc, n, overlap)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Join(dir, deckFile)); err == nil {
		return withHint(fmt.Errorf("%s: has sheets already; they may hold work", dir), "choose another folder")
	}
	files := make([]string, n)
	for i, p := range parts {
		files[i] = fmt.Sprintf("annotator-%0*d%s", len(fmt.Sprint(n)), i+1, ext)
		part := compare.Subset(doc, files[i], p.Sentences())
		if err := writeOut(c, part, form, filepath.Join(dir, files[i]), corpus.WriteOptions{Scheme: doc.Scheme}); err != nil {
			return err
		}
	}
	deck := compare.NewDeck(doc, parts, files)
	if err := writeDeck(filepath.Join(dir, deckFile), deck); err != nil {
		return err
	}
	return printDeal(c, doc, deck)
}

// sheetForm finds the form of the sheets and the ending of their names.
func sheetForm(to, path string, doc *corpus.Document) (corpus.Form, string, error) {
	ext := strings.ToLower(filepath.Ext(path))
	if to == "" && path != "-" {
		form, err := formFor("", "x"+ext)
		return form, ext, err
	}
	if to == "" {
		to = doc.Form
	}
	form, err := formFor(to, "")
	if err == nil && len(form.Extensions) > 0 {
		ext = form.Extensions[0]
	}
	return form, ext, err
}

func writeDeck(path string, d compare.Deck) error {
	return atomic.Write(path, func(w io.Writer) error { return json.NewEncoder(w).Encode(d) })
}

type dealtOut struct {
	File      string `json:"file"`
	Sentences int    `json:"sentences"`
	Tokens    int    `json:"tokens"`
	Shared    int    `json:"shared_sentences"`
	SharedTok int    `json:"shared_tokens"`
}

func printDeal(c *cobra.Command, doc *corpus.Document, d compare.Deck) error {
	asJSON, err := wantsJSON(c)
	if err != nil {
		return err
	}
	var dealt []dealtOut
	for _, p := range d.Parts {
		dealt = append(dealt, dealtOut{p.File, p.Own.Len(), tokensIn(doc, p.Own), p.Shared.Len(), tokensIn(doc, p.Shared)})
	}
	if asJSON {
		return printJSON(c.OutOrStdout(), map[string]any{"parts": dealt})
	}
	t := newColumns(c.OutOrStdout())
	t.row("sheet", "sentences", "tokens", "shared sentences", "shared tokens")
	for _, p := range dealt {
		t.row(p.File, p.Sentences, p.Tokens, p.Shared, p.SharedTok)
	}
	return t.flush()
}

func tokensIn(doc *corpus.Document, r compare.Run) int {
	n := 0
	for i := r.From; i < r.To; i++ {
		n += doc.Sentence(i).Len()
	}
	return n
}

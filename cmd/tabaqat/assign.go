package main

import (
	"bufio"
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
	"tabaqat/corpus/forms"
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
it, and the differences of the shared sentences are listed. Exit status 1 tells
that there are some.`,
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

func runJoin(c *cobra.Command, dir string) error {
	asJSON, err := wantsJSON(c)
	if err != nil {
		return err
	}
	out, _ := c.Flags().GetString("output")
	to, _ := c.Flags().GetString("to")
	form, err := formFor(to, out)
	if err != nil {
		return err
	}
	deck, sheets, err := readDeck(c, dir)
	if err != nil {
		return err
	}
	doc, differ, shared, err := compare.Collect(deck, sheets)
	if err != nil {
		return err
	}
	if err := writeOut(c, doc, form, out, corpus.WriteOptions{Scheme: doc.Scheme}); err != nil {
		return err
	}
	if asJSON {
		err = printJSON(c.OutOrStdout(), joinJSON(deck, differ, shared))
	} else {
		err = printJoin(c, doc, deck, differ, shared)
	}
	if err == nil && len(differ) > 0 {
		return errFound
	}
	return err
}

func readDeck(c *cobra.Command, dir string) (compare.Deck, []*corpus.Document, error) {
	var d compare.Deck
	path := filepath.Join(dir, deckFile)
	text, err := os.ReadFile(path)
	if err != nil {
		return d, nil, withHint(err, "--join wants the folder that assign wrote")
	}
	if err := json.Unmarshal(text, &d); err != nil {
		return d, nil, fmt.Errorf("%s: %w", path, err)
	}
	read, from, err := reading(c)
	if err != nil {
		return d, nil, err
	}
	var sheets []*corpus.Document
	for _, p := range d.Parts {
		if p.File != filepath.Base(p.File) {
			return d, nil, fmt.Errorf("%s: sheet %q; want a name in the same folder", path, p.File)
		}
		doc, err := forms.Open(filepath.Join(dir, p.File), from, read)
		if err != nil {
			return d, nil, err
		}
		sheets = append(sheets, doc)
	}
	return d, sheets, nil
}

type sharedOut struct {
	Sentence string     `json:"sentence"`
	Owner    string     `json:"owner"`
	Other    string     `json:"other"`
	Tokens   bool       `json:"tokens_differ,omitempty"`
	Items    []diffItem `json:"items"`
}

func joinJSON(d compare.Deck, differ []compare.Shared, shared int) map[string]any {
	out := []sharedOut{}
	for _, s := range differ {
		items := []diffItem{}
		for _, it := range s.Items {
			items = append(items, itemJSON(it, s.ID))
		}
		out = append(out, sharedOut{s.ID, d.Parts[s.Owner].File, d.Parts[s.Other].File, s.Tokens, items})
	}
	return map[string]any{"sentences": len(d.Sentences), "shared": shared, "differences": out}
}

func printJoin(c *cobra.Command, doc *corpus.Document, d compare.Deck, differ []compare.Shared, shared int) error {
	var w io.Writer = c.OutOrStdout()
	if out, _ := c.Flags().GetString("output"); out == "-" {
		w = c.ErrOrStderr()
	}
	out := bufio.NewWriter(w)
	for _, s := range differ {
		who := fmt.Sprintf("%s, %s  sentence %s", d.Parts[s.Owner].File, d.Parts[s.Other].File, s.ID)
		if s.Tokens {
			fmt.Fprintf(out, "tokens  %s\n", who)
		}
		for _, it := range s.Items {
			fmt.Fprintf(out, "%s  %s  %s\n", it.Kind, who, describeDifference(it, doc.Sentence(s.Sentence)))
		}
	}
	fmt.Fprintf(out, "%s from %s; %s shared, %s of them different\n", counted(doc.Len(), "sentence"),
		counted(len(d.Parts), "sheet"), counted(shared, "sentence"), grouped(len(differ)))
	return out.Flush()
}

package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"tabaqat/corpus"
	"tabaqat/corpus/compare"
	"tabaqat/corpus/forms"
)

func runJoin(c *cobra.Command, dir string) error {
	asJSON, err := wantsJSON(c)
	if err != nil {
		return err
	}
	report, err := reportTo(c, asJSON)
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
		err = printJSON(report, joinJSON(deck, sheets, differ, shared))
	} else {
		err = printJoin(report, doc, deck, sheets, differ, shared)
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

func joinJSON(d compare.Deck, sheets []*corpus.Document, differ []compare.Shared, shared int) map[string]any {
	out := []sharedOut{}
	for _, s := range differ {
		items := []diffItem{}
		for _, it := range s.Items {
			items = append(items, itemJSON(it, s.ID))
		}
		out = append(out, sharedOut{s.ID, d.Parts[s.Owner].File, d.Parts[s.Other].File, s.Tokens, items})
	}
	all := map[string]any{"sentences": len(d.Sentences), "shared": shared, "differences": out}
	if shared > 0 {
		all["agreement"] = agreeJSON(compare.AgreementOf(sheets, compare.RingPairs(len(sheets))))
	}
	return all
}

func printJoin(w io.Writer, doc *corpus.Document, d compare.Deck, sheets []*corpus.Document, differ []compare.Shared, shared int) error {
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
	if shared == 0 {
		return out.Flush()
	}
	fmt.Fprintln(out)
	if err := printAgreeText(out, compare.AgreementOf(sheets, compare.RingPairs(len(sheets)))); err != nil {
		return err
	}
	return out.Flush()
}

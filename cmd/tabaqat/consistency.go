package main

import (
	"fmt"
	"io"
	"os"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"tabaqat/corpus"
	"tabaqat/corpus/index"
	"tabaqat/corpus/index/consistent"
)

// addConsistency gives check the flags of the consistency checks.
func addConsistency(c *cobra.Command) {
	f := c.Flags()
	f.String("consistency", "", "also look for what is annotated in more than one way, by the `NAMES` of checks, all if none is named")
	f.Lookup("consistency").NoOptDefVal = "all"
	f.String("rules", "", "the `FILE` of rules that entities are held to; implies --consistency=rules")
}

// looking is what the consistency checks are to be, nil for none.
type looking struct{ consistent.Options }

func consistencyFlags(c *cobra.Command) (*looking, error) {
	names, _ := c.Flags().GetString("consistency")
	path, _ := c.Flags().GetString("rules")
	if names == "" && path == "" {
		return nil, nil
	}
	l := &looking{}
	if names == "" {
		names = "rules"
	}
	var err error
	if l.Names, err = consistent.Parse(names); err != nil || path == "" {
		return l, err
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if l.Rules, err = consistent.ReadRules(file); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return l, nil
}

// consistency is what the checks found in one file.
type consistency struct{ warnings []consistent.Warning }

func (l *looking) of(d *corpus.Document) *consistency {
	if l == nil {
		return nil
	}
	return &consistency{consistent.Run(index.Of(d), l.Options)}
}

type consistencyOut struct {
	Counts   []checkCount `json:"counts"`
	Warnings []warningOut `json:"warnings"`
}

type checkCount struct {
	Check string `json:"check"`
	Count int    `json:"count"`
}

type warningOut struct {
	Code     string `json:"code"`
	Sentence string `json:"sentence"`
	Start    int    `json:"start"`
	End      int    `json:"end"`
	Type     string `json:"type"`
	Row      int32  `json:"row"`
	Message  string `json:"message"`
}

func (c *consistency) json(d *corpus.Document) *consistencyOut {
	if c == nil {
		return nil
	}
	out := &consistencyOut{Counts: []checkCount{}, Warnings: []warningOut{}}
	for _, n := range consistent.Counts(c.warnings) {
		out.Counts = append(out.Counts, checkCount{n.Type, n.Count})
	}
	for _, w := range c.warnings {
		s := d.Sentence(w.Hit.Sentence)
		out.Warnings = append(out.Warnings, warningOut{
			w.Code(), s.ID, w.Hit.Start, w.Hit.End, w.Hit.Type, s.Rows[w.Hit.Start], w.Message,
		})
	}
	return out
}

// print writes a line a warning, and how many each check gave.
func (c *consistency) print(out io.Writer, d *corpus.Document) {
	if c == nil {
		return
	}
	place, code := 0, 0
	for _, w := range c.warnings {
		place = max(place, utf8.RuneCountInString(d.Place(w.Hit.Sentence, w.Hit.Start)))
		code = max(code, len(w.Code()))
	}
	for _, w := range c.warnings {
		fmt.Fprintf(out, "%-*s  warning  %-*s  %s\n", place, d.Place(w.Hit.Sentence, w.Hit.Start), code, w.Code(), w.Message)
	}
	if len(c.warnings) == 0 {
		fmt.Fprintln(out, "  consistency: nothing to look at")
		return
	}
	fmt.Fprint(out, "  consistency: ")
	for k, n := range consistent.Counts(c.warnings) {
		if k > 0 {
			fmt.Fprint(out, ", ")
		}
		fmt.Fprintf(out, "%s %s", n.Type, grouped(n.Count))
	}
	fmt.Fprintln(out)
}

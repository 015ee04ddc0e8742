package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"tabaqat/corpus/compare"
)

func agreeCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "agree A B [C…]",
		Short: "Measure the agreement of two or more annotators",
		Long: `Measure the agreement of annotators about the tokens of the sentences that they
share. Sentences are matched by id and tokens, and by tokens where ids differ.

The unit is the token; a token counts for a type when any tag of its stack has
it. TP: both, FN: only the first, FP: only the second. Several pairs are pooled.
With more than two files all pairs are compared, unless --pair names some or
--ring takes 1–2, 2–3 … and the last with the first.`,
		Example: `  tabaqat agree first.xlsx second.xlsx
  tabaqat agree 1.csv 2.csv 3.csv --ring
  tabaqat agree 1.csv 2.csv 3.csv --pair 1.csv:2.csv --pair 2:3`,
		Args: cobra.MinimumNArgs(2),
		RunE: runAgree,
	}
	f := c.Flags()
	f.StringArray("pair", nil, "compare only `A:B`, by name or by number from 1; may be repeated")
	f.Bool("ring", false, "compare each file with the next, and the last with the first")
	addReading(c)
	addFormat(c)
	return c
}

func runAgree(c *cobra.Command, paths []string) error {
	asJSON, err := wantsJSON(c)
	if err != nil {
		return err
	}
	pairs, err := pairsOf(c, paths)
	if err != nil {
		return err
	}
	docs, err := openAll(c, paths)
	if err != nil {
		return err
	}
	a := compare.AgreementOf(docs, pairs)
	for _, p := range a.Pairs {
		if len(p.LeftOutA)+len(p.LeftOutB) > 0 {
			tellLeftOut(c.ErrOrStderr(), p)
		}
	}
	if a.Shared == 0 && a.Sentences > 0 {
		return withHint(errors.New(nothingShared(a)), "agreement is measured on sentences with the same tokens")
	}
	if asJSON {
		return printJSON(c.OutOrStdout(), agreeJSON(a))
	}
	return printAgreeText(c.OutOrStdout(), a)
}

// pairsOf says which files are compared, by number from 0.
func pairsOf(c *cobra.Command, paths []string) ([][2]int, error) {
	named, _ := c.Flags().GetStringArray("pair")
	ring, _ := c.Flags().GetBool("ring")
	var pairs [][2]int
	for _, text := range named {
		p, err := parsePair(text, paths)
		if err != nil {
			return nil, err
		}
		pairs = append(pairs, p)
	}
	switch {
	case ring && len(named) > 0:
		return nil, errors.New("--ring and --pair exclude each other")
	case len(named) > 0:
		return pairs, nil
	case ring:
		return compare.RingPairs(len(paths)), nil
	}
	return compare.AllPairs(len(paths)), nil
}

// parsePair reads A:B; names may hold colons themselves.
func parsePair(text string, paths []string) ([2]int, error) {
	for i := range text {
		if text[i] != ':' {
			continue
		}
		a, b := fileNumber(text[:i], paths), fileNumber(text[i+1:], paths)
		if a >= 0 && b >= 0 && a != b {
			return [2]int{a, b}, nil
		}
	}
	return [2]int{}, fmt.Errorf("pair %q; want two of the files as A:B, by name or by number from 1 to %d", text, len(paths))
}

func fileNumber(name string, paths []string) int {
	for i, p := range paths {
		if p == name {
			return i
		}
	}
	found := -1
	for i, p := range paths {
		base := filepath.Base(p)
		if base == name || strings.TrimSuffix(base, filepath.Ext(base)) == name {
			if found >= 0 {
				return -1
			}
			found = i
		}
	}
	if n, err := strconv.Atoi(name); found < 0 && err == nil && n >= 1 && n <= len(paths) {
		return n - 1
	}
	return found
}

// tellLeftOut says which sentences only one annotator has.
func tellLeftOut(w io.Writer, p compare.PairAgreement) {
	fmt.Fprintf(w, "%s, %s: %s compared; left out: %s only in the first%s, %s only in the second%s\n",
		p.A.Name, p.B.Name, counted(p.Sentences, "sentence"),
		grouped(len(p.LeftOutA)), firstIDs(p.LeftOutA), grouped(len(p.LeftOutB)), firstIDs(p.LeftOutB))
}

// firstIDs names some ids in brackets.
func firstIDs(ids []string) string {
	const most = 5
	if len(ids) == 0 {
		return ""
	}
	more := ""
	if len(ids) > most {
		ids, more = ids[:most], " …"
	}
	return " (" + strings.Join(ids, ", ") + more + ")"
}

// nothingShared names the first difference of two files without a sentence in
// common.
func nothingShared(a compare.Agreement) string {
	p := a.Pairs[0]
	if _, err := compare.PairForScore(p.A, p.B, false); err != nil {
		return "no sentence has the same tokens in both: " + err.Error()
	}
	return "no sentence has the same tokens in both"
}

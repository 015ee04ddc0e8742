package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"tabaqat/corpus"
	"tabaqat/corpus/compare"
	"tabaqat/layers/score"
)

func scoreCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "score GOLD PRED [PRED2]",
		Short: "Score predicted entities against gold",
		Long: `Score predicted entities against gold, after SemEval 2013 task 9.1.

strict   the same start, end and type; counts are multisets
exact    the same start and end, the type left aside
partial  any overlap; half a point unless start and end are the same
type     any overlap and the same type

Each span is matched at most once: the best matches first, then as many as can
be paired. Nesting and layers count the strict match: hits and misses by the
place of the gold span, false alarms by that of the predicted one. Macro
averages go over the types of gold and skip what is undefined.

With PRED2, two predictions for the same gold are compared and the difference
in strict micro F1 is tested.`,
		Example: `  tabaqat score gold.xlsx pred.xlsx
  tabaqat score gold.conllu pred.conllu --types norne-7 --bootstrap 1000
  tabaqat score gold.conll pred.conll --errors errors.xlsx`,
		Args: cobra.RangeArgs(2, 3),
		RunE: runScore,
	}
	f := c.Flags()
	f.String("types", "", "fold types by a `FILE` of lines FROM<TAB>TO or a JSON object, or one of "+strings.Join(score.BundledTypeMaps(), " "))
	f.String("orphans", "keep", "spans that begin with an I- tag: `keep` or drop")
	f.Bool("common", false, "leave out sentences that only one side has")
	f.Int("bootstrap", 0, "intervals from `N` resamples of the sentences")
	f.Int("trials", 10_000, "`N` trials for the test of two predictions")
	f.Uint64("seed", 1, "the `SEED` of resampling and trials")
	f.String("errors", "", "list what differs in `FILE`, a csv, tsv or xlsx sheet")
	addReading(c)
	addFormat(c)
	return c
}

// scoreFlags is what the flags of score say.
type scoreFlags struct {
	compare.Scoring
	bootstrap, trials int
	seed              uint64
	errors            string
	json              bool
}

func readScoreFlags(c *cobra.Command) (o scoreFlags, err error) {
	f := c.Flags()
	types, _ := f.GetString("types")
	orphans, _ := f.GetString("orphans")
	o.Common, _ = f.GetBool("common")
	o.bootstrap, _ = f.GetInt("bootstrap")
	o.trials, _ = f.GetInt("trials")
	o.seed, _ = f.GetUint64("seed")
	o.errors, _ = f.GetString("errors")
	if o.json, err = wantsJSON(c); err != nil {
		return o, err
	}
	if !slices.Contains([]string{"keep", "drop"}, orphans) {
		return o, fmt.Errorf("orphans %q is unknown; want keep or drop", orphans)
	}
	if o.bootstrap < 0 || o.trials < 1 {
		return o, fmt.Errorf("bootstrap %d, trials %d; want 0 resamples or more and 1 trial at least", o.bootstrap, o.trials)
	}
	o.DropOrphans = orphans == "drop"
	o.Types, err = readTypeMap(types)
	return o, err
}

// readTypeMap reads a type map by its bundled name or from a file; "" is none.
func readTypeMap(name string) (score.TypeMap, error) {
	if name == "" {
		return nil, nil
	}
	if m, ok := score.BundledTypeMap(name); ok {
		return m, nil
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, withHint(err, "bundled type maps are "+strings.Join(score.BundledTypeMaps(), " "))
	}
	return score.ParseTypeMap(name, string(text))
}

// openAll reads documents as the command's flags say.
func openAll(c *cobra.Command, paths []string) ([]*corpus.Document, error) {
	docs := make([]*corpus.Document, 0, len(paths))
	for _, path := range paths {
		doc, err := open(c, path)
		if err != nil {
			return nil, err
		}
		docs = append(docs, doc)
	}
	return docs, nil
}

func runScore(c *cobra.Command, paths []string) error {
	o, err := readScoreFlags(c)
	if err != nil {
		return err
	}
	docs, err := openAll(c, paths)
	if err != nil {
		return err
	}
	gold, preds := docs[0], docs[1:]
	rows, err := scoreRows(gold, preds, o.Common)
	if err != nil {
		return withHint(err, "gold and prediction need the same tokens; --common leaves out sentences that only one has")
	}
	runs := make([]scoreRun, len(preds))
	for i, pred := range preds {
		runs[i] = scoreRun{Scored: compare.Score(gold, pred, rows[i], o.Scoring), gold: gold, pred: pred, rows: rows[i]}
		if o.bootstrap > 0 {
			intervals := runs[i].Scorer.Bootstrap(o.bootstrap, o.seed)
			runs[i].intervals = &intervals
		}
	}
	if o.errors != "" {
		if err := writeErrors(o.errors, runs); err != nil {
			return err
		}
	}
	return printScores(c, o, runs)
}

// scoreRun is one prediction, scored.
type scoreRun struct {
	compare.Scored
	gold, pred *corpus.Document
	rows       []compare.Row
	intervals  *score.Intervals
}

// scoreRows pairs gold with each prediction. Two predictions are scored on the
// same sentences of gold.
func scoreRows(gold *corpus.Document, preds []*corpus.Document, common bool) ([][]compare.Row, error) {
	out := make([][]compare.Row, len(preds))
	shared := make([]int, gold.Len())
	for i, pred := range preds {
		rows, err := compare.PairForScore(gold, pred, common)
		if err != nil {
			return nil, err
		}
		slices.SortFunc(rows, func(a, b compare.Row) int { return a[0] - b[0] })
		for _, r := range rows {
			shared[r[0]]++
		}
		out[i] = rows
	}
	for i, rows := range out {
		out[i] = slices.DeleteFunc(rows, func(r compare.Row) bool { return shared[r[0]] < len(preds) })
	}
	return out, nil
}

func printScores(c *cobra.Command, o scoreFlags, runs []scoreRun) error {
	var test *score.Comparison
	if len(runs) == 2 {
		t, err := score.Compare(runs[0].Scorer, runs[1].Scorer, o.trials, o.seed)
		if err != nil {
			return err
		}
		test = &t
	}
	if !o.json {
		return printScoreText(c.OutOrStdout(), o, runs, test)
	}
	out := scoreJSON(o, runs[0])
	if test != nil {
		second := scoreJSON(o, runs[1])
		out.Second, out.Comparison = &second, comparisonJSON(*test)
	}
	return printJSON(c.OutOrStdout(), out)
}

package main

import (
	"bufio"
	"fmt"
	"io"

	"tabaqat/layers/score"
)

func printScoreText(w io.Writer, o scoreFlags, runs []scoreRun, test *score.Comparison) error {
	out := bufio.NewWriter(w)
	for i, run := range runs {
		if i > 0 {
			fmt.Fprintln(out)
		}
		if err := printRun(out, o, run); err != nil {
			return err
		}
	}
	if test != nil {
		printTest(out, runs, *test)
	}
	return out.Flush()
}

func printRun(w io.Writer, o scoreFlags, run scoreRun) error {
	r := run.Scorer.Result()
	fmt.Fprintf(w, "%s against %s: %s, %s in gold, %s predicted\n\n", run.pred.Name, run.gold.Name,
		counted(r.Sentences, "sentence"), entityCount(r.Strict.Possible()), entityCount(r.Strict.Actual()))
	if left := run.gold.Len() - len(run.rows); left > 0 {
		fmt.Fprintf(w, "left out: %s of gold that the prediction does not have\n\n", counted(left, "sentence"))
	}
	printMatches(w, r)
	printBreakdown(w, r)
	d := errorCounts(run)
	fmt.Fprintf(w, "\nerrors: %s missed, %s spurious, %s of another type, %s of other boundaries, %s of another layer\n",
		grouped(d["missed"]), grouped(d["spurious"]), grouped(d["type"]), grouped(d["boundary"]), grouped(d["layer"]))
	printOrphans(w, o, run, r)
	if run.intervals != nil {
		printIntervals(w, *run.intervals)
	}
	return nil
}

func printMatches(w io.Writer, r score.Result) {
	t := newColumns(w)
	t.row("match", "precision", "recall", "F1", "correct", "incorrect", "partial", "missed", "spurious")
	for _, m := range []struct {
		name string
		g    score.Grades
	}{{"strict", r.Strict}, {"exact", r.Exact}, {"partial", r.Partial}, {"type", r.Type}} {
		g := m.g
		t.row(m.name, g.Precision(), g.Recall(), g.F1(), g.Correct, g.Incorrect, g.Partial, g.Missed, g.Spurious)
	}
	m := r.Macro()
	t.row("macro", m.Precision, m.Recall, m.F1, "", "", "", "", "")
	_ = t.flush() // the buffered writer reports its failure at the end
}

func printBreakdown(w io.Writer, r score.Result) {
	fmt.Fprintln(w, "\nstrict match by type, nesting and layer:")
	t := newColumns(w)
	t.row("", "precision", "recall", "F1", "TP", "FP", "FN")
	row := func(name string, c score.Counts) {
		t.row(name, c.Precision(), c.Recall(), c.F1(), c.TP, c.FP, c.FN)
	}
	for _, x := range r.Types {
		row(x.Type, x.Counts)
	}
	row("flat", r.Nesting.Flat)
	row("nested", r.Nesting.Nested)
	row("same type", r.Nesting.SameType)
	for i, c := range r.Layers {
		row(fmt.Sprint("layer ", i+1), c)
	}
	_ = t.flush()
}

// printOrphans tells both numbers where the rule for orphans matters.
func printOrphans(w io.Writer, o scoreFlags, run scoreRun, r score.Result) {
	if run.GoldOrphans+run.PredOrphans == 0 {
		return
	}
	kept, dropped := r.Strict.F1(), run.Other.Result().Strict.F1()
	if o.DropOrphans {
		kept, dropped = dropped, kept
	}
	fmt.Fprintf(w, "orphans: %s in gold and %s in the prediction begin with an I- tag; strict F1 is %v with them (--orphans keep), %v without (--orphans drop); above: %s\n",
		entityCount(run.GoldOrphans), grouped(run.PredOrphans), kept, dropped, orphanRule(o))
}

func printIntervals(w io.Writer, i score.Intervals) {
	fmt.Fprintf(w, "\n95 %% bootstrap intervals, %s resamples of the sentences, seed %d, percentile method:\n", grouped(i.Resamples), i.Seed)
	t := newColumns(w)
	for _, x := range []struct {
		name string
		i    score.Interval
	}{{"precision", i.Precision}, {"recall", i.Recall}, {"F1", i.F1}, {"macro F1", i.MacroF1}} {
		t.row(x.name, x.i.Low, x.i.High)
	}
	for _, x := range i.Types {
		t.row(x.Type+" F1", x.F1.Low, x.F1.High)
	}
	_ = t.flush()
}

func printTest(w io.Writer, runs []scoreRun, c score.Comparison) {
	fmt.Fprintf(w, "\nstrict F1 of %s less that of %s: %v (95 %% interval %v to %v)\n",
		runs[0].pred.Name, runs[1].pred.Name, c.Difference, c.Interval.Low, c.Interval.High)
	fmt.Fprintf(w, "p = %s by approximate randomisation, %s by paired bootstrap; %s trials, seed %d\n",
		fourDecimals(c.Randomisation), fourDecimals(c.Bootstrap), grouped(c.Trials), c.Seed)
}

func fourDecimals(r score.Ratio) string {
	if !r.Defined {
		return r.String()
	}
	return fmt.Sprintf("%.4f", r.Value)
}

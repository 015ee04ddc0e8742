package main

import (
	"tabaqat/layers/score"
)

// countsOut is counts with what follows from them, as the commands print them.
type countsOut struct {
	Precision score.Ratio `json:"precision"`
	Recall    score.Ratio `json:"recall"`
	F1        score.Ratio `json:"f1"`
	TP        int         `json:"tp"`
	FP        int         `json:"fp"`
	FN        int         `json:"fn"`
}

func countsJSON(c score.Counts) countsOut {
	return countsOut{c.Precision(), c.Recall(), c.F1(), c.TP, c.FP, c.FN}
}

// gradesOut is the categories of SemEval 2013 besides.
type gradesOut struct {
	countsOut
	Correct   int `json:"correct"`
	Incorrect int `json:"incorrect"`
	Partial   int `json:"partial"`
	Missed    int `json:"missed"`
	Spurious  int `json:"spurious"`
}

func gradesJSON(g score.Grades) gradesOut {
	c := g.Counts()
	return gradesOut{
		countsOut{g.Precision(), g.Recall(), g.F1(), c.TP, c.FP, c.FN},
		g.Correct, g.Incorrect, g.Partial, g.Missed, g.Spurious,
	}
}

type macroOut struct {
	Precision score.Ratio `json:"precision"`
	Recall    score.Ratio `json:"recall"`
	F1        score.Ratio `json:"f1"`
}

type nestingOut struct {
	Flat     countsOut `json:"flat"`
	Nested   countsOut `json:"nested"`
	SameType countsOut `json:"same_type"`
}

type layerOut struct {
	Layer int `json:"layer"`
	countsOut
}

// orphansOut tells how many spans begin with a tag that cannot begin one, and
// what the strict match is under the other rule.
type orphansOut struct {
	Rule   string    `json:"rule"`
	Gold   int       `json:"gold"`
	Pred   int       `json:"pred"`
	Strict countsOut `json:"strict_otherwise"`
}

type intervalOut struct {
	Low  score.Ratio `json:"low"`
	High score.Ratio `json:"high"`
}

type bootstrapOut struct {
	Resamples int                    `json:"resamples"`
	Seed      uint64                 `json:"seed"`
	Level     float64                `json:"level"`
	Precision intervalOut            `json:"precision"`
	Recall    intervalOut            `json:"recall"`
	F1        intervalOut            `json:"f1"`
	MacroF1   intervalOut            `json:"macro_f1"`
	Types     map[string]intervalOut `json:"types"`
}

type comparisonOut struct {
	F1A           score.Ratio `json:"f1_a"`
	F1B           score.Ratio `json:"f1_b"`
	Difference    score.Ratio `json:"difference"`
	Interval      intervalOut `json:"interval"`
	Randomisation score.Ratio `json:"p_randomisation"`
	Bootstrap     score.Ratio `json:"p_bootstrap"`
	Trials        int         `json:"trials"`
	Seed          uint64      `json:"seed"`
}

type scoreOut struct {
	Sentences  int                  `json:"sentences"`
	LeftOut    leftOutOut           `json:"left_out"`
	Strict     gradesOut            `json:"strict"`
	Macro      macroOut             `json:"macro"`
	Exact      gradesOut            `json:"exact"`
	Partial    gradesOut            `json:"partial"`
	Type       gradesOut            `json:"type"`
	Types      map[string]countsOut `json:"types"`
	Nesting    nestingOut           `json:"nesting"`
	Layers     []layerOut           `json:"layers"`
	Errors     map[string]int       `json:"errors"`
	Orphans    orphansOut           `json:"orphans"`
	Bootstrap  *bootstrapOut        `json:"bootstrap,omitempty"`
	Second     *scoreOut            `json:"second,omitempty"`
	Comparison *comparisonOut       `json:"comparison,omitempty"`
}

// leftOutOut counts the sentences that only one side has.
type leftOutOut struct {
	Gold int `json:"gold"`
	Pred int `json:"pred"`
}

func scoreJSON(o scoreFlags, run scoreRun) scoreOut {
	r := run.Scorer.Result()
	m := r.Macro()
	out := scoreOut{
		Sentences: r.Sentences,
		LeftOut:   leftOutOut{run.gold.Len() - len(run.rows), run.pred.Len() - len(run.rows)},
		Strict:    gradesJSON(r.Strict), Exact: gradesJSON(r.Exact),
		Partial: gradesJSON(r.Partial), Type: gradesJSON(r.Type),
		Macro: macroOut{m.Precision, m.Recall, m.F1},
		Types: map[string]countsOut{},
		Nesting: nestingOut{
			countsJSON(r.Nesting.Flat), countsJSON(r.Nesting.Nested), countsJSON(r.Nesting.SameType),
		},
		Layers:  []layerOut{},
		Errors:  errorCounts(run),
		Orphans: orphansOut{orphanRule(o), run.GoldOrphans, run.PredOrphans, countsJSON(run.Other.Result().Strict.Counts())},
	}
	out.Partial.FP, out.Partial.FN = r.Partial.Spurious, r.Partial.Missed
	for _, t := range r.Types {
		out.Types[t.Type] = countsJSON(t.Counts)
	}
	for i, c := range r.Layers {
		out.Layers = append(out.Layers, layerOut{i + 1, countsJSON(c)})
	}
	if run.intervals != nil {
		out.Bootstrap = bootstrapJSON(*run.intervals)
	}
	return out
}

func orphanRule(o scoreFlags) string {
	if o.DropOrphans {
		return "drop"
	}
	return "keep"
}

// errorCounts names the kinds of differences from the side of a prediction.
func errorCounts(run scoreRun) map[string]int {
	d := run.Differences
	return map[string]int{"missed": d.OnlyA, "spurious": d.OnlyB, "type": d.Type, "boundary": d.Boundary, "layer": d.Layer}
}

func bootstrapJSON(i score.Intervals) *bootstrapOut {
	out := &bootstrapOut{
		Resamples: i.Resamples, Seed: i.Seed, Level: 0.95,
		Precision: intervalOut(i.Precision), Recall: intervalOut(i.Recall),
		F1: intervalOut(i.F1), MacroF1: intervalOut(i.MacroF1), Types: map[string]intervalOut{},
	}
	for _, t := range i.Types {
		out.Types[t.Type] = intervalOut(t.F1)
	}
	return out
}

func comparisonJSON(c score.Comparison) *comparisonOut {
	return &comparisonOut{
		c.F1A, c.F1B, c.Difference, intervalOut(c.Interval), c.Randomisation, c.Bootstrap, c.Trials, c.Seed,
	}
}

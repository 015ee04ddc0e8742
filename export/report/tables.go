package report

import (
	"strconv"

	"tabaqat/corpus"
	"tabaqat/corpus/compare"
	"tabaqat/corpus/index"
	"tabaqat/layers/agree"
	"tabaqat/layers/score"
)

// sourcesFigure is table 2 of the Wojood paper.
func sourcesFigure(docs []*corpus.Document) Figure {
	f := Figure{
		ID: "sources", Title: "Sources", Note: "Table 2 of the Wojood paper has the same columns.",
		Header: []string{"source", "sentences", "tokens", "entities"},
	}
	var all index.Source
	row := func(name string, x index.Source) {
		f.Rows = append(f.Rows, []string{name, strconv.Itoa(x.Sentences), strconv.Itoa(x.Tokens), strconv.Itoa(x.Entities)})
	}
	short := names(docs)
	for i, x := range index.SourcesOf(docs...) {
		name := short[i]
		if x.Sheet != "" {
			name += " · " + x.Sheet
		}
		row(name, x)
		all.Sentences, all.Tokens, all.Entities = all.Sentences+x.Sentences, all.Tokens+x.Tokens, all.Entities+x.Entities
	}
	if len(docs) > 1 {
		row("all", all)
	}
	return f
}

// agreementTable is tables 6 and 7 of the Wojood paper in one.
func agreementTable(a compare.Agreement) Figure {
	f := Figure{
		ID: "agreement", Title: "Agreement by type",
		Note: "Over tokens, which count for a type when any of their tags has it; pairs are pooled. TP: both, FN: only the first, FP: only the second. " +
			"F1: 2TP/(2TP+FP+FN). kappa: Cohen's over all tokens; without O: over those that one of the two tagged at least. " +
			"Fleiss: Fleiss' kappa over the tokens that all annotated; alpha: Krippendorff's, nominal; alpha-u: Krippendorff's, unitising. Overall: counts summed, coefficients as means over types. Tables 6 and 7 of the Wojood paper.",
		Header: []string{"type", "TP", "FN", "FP", "F1", "kappa", "without O", "Fleiss", "alpha", "alpha-u"},
	}
	panel := map[string]agree.Coefficients{}
	for _, c := range a.Panel.Types {
		panel[c.Type] = c
	}
	row := func(name string, r agree.TypeResult, c agree.Coefficients) {
		f.Rows = append(f.Rows, []string{
			name, strconv.Itoa(r.TP), strconv.Itoa(r.FN), strconv.Itoa(r.FP), r.F1().String(),
			r.Kappa.String(), r.KappaWithoutO.String(), c.Fleiss.String(), c.Alpha.String(), c.AlphaU.String(),
		})
	}
	for _, t := range a.Pooled.Types {
		row(t.Type, t, panel[t.Type])
	}
	row("overall", a.Pooled.Overall, a.Panel.Overall)
	return f
}

// scoresTable scores each further document against the first.
func scoresTable(docs []*corpus.Document, rows []compare.Row) Figure {
	f := Figure{
		ID: "scores", Title: "Scores against " + names(docs)[0],
		Note:   "After SemEval 2013 task 9.1, over entities. strict: the same start, end and type; exact: the type left aside; partial: any overlap, half a point unless exact; type: any overlap and the same type.",
		Header: []string{"", "match", "precision", "recall", "F1", "correct", "incorrect", "partial", "missed", "spurious"},
	}
	for b := 1; b < len(docs); b++ {
		var s score.Scorer
		for _, r := range rows {
			if r.In(0, b) {
				s.Add(docs[0].Spans(r[0]), docs[b].Spans(r[b]))
			}
		}
		r := s.Result()
		for _, m := range []struct {
			name string
			g    score.Grades
		}{{"strict", r.Strict}, {"exact", r.Exact}, {"partial", r.Partial}, {"type", r.Type}} {
			f.Rows = append(f.Rows, []string{
				names(docs)[b], m.name, m.g.Precision().String(), m.g.Recall().String(), m.g.F1().String(),
				strconv.Itoa(m.g.Correct), strconv.Itoa(m.g.Incorrect), strconv.Itoa(m.g.Partial), strconv.Itoa(m.g.Missed), strconv.Itoa(m.g.Spurious),
			})
		}
	}
	return f
}

// differencesTable counts the differences of each further document from the
// first by their kind.
func differencesTable(docs []*corpus.Document, rows []compare.Row) Figure {
	f := Figure{
		ID: "differences", Title: "Differences from " + names(docs)[0],
		Note:   "type: the same start and end; boundary: the same type, start or end moved; layer: the same entities, another is the outer one.",
		Header: []string{"", "same", "only in the first", "only here", "type", "boundary", "layer"},
	}
	for b := 1; b < len(docs); b++ {
		var c compare.Comparison
		for _, r := range rows {
			if r.In(0, b) {
				c.Add(compare.Row{r[0], r[b]}, docs[0].Spans(r[0]), docs[b].Spans(r[b]))
			}
		}
		f.Rows = append(f.Rows, []string{
			names(docs)[b], strconv.Itoa(c.Same), strconv.Itoa(c.OnlyA), strconv.Itoa(c.OnlyB),
			strconv.Itoa(c.Type), strconv.Itoa(c.Boundary), strconv.Itoa(c.Layer),
		})
	}
	return f
}

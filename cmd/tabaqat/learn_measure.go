package main

import (
	"context"
	"fmt"
	"io"

	"tabaqat/layers"
	"tabaqat/layers/score"
	"tabaqat/model"
	"tabaqat/model/learn"
	"tabaqat/model/pair"
)

// measure fits the settings and prints scores: on --dev, or else by
// cross-validation on what was learned.
func (l *learning) measure(ctx context.Context) error {
	examples, split, own, err := l.heldOut(ctx)
	if err != nil {
		return err
	}
	l.learner.Bias = pair.FitBias(own, examples)
	l.about.Metrics = map[string]map[string]pair.Metric{split: {}}
	best := biased(own, l.learner.Bias)
	l.note(split, "learner", examples, best)
	if l.network != nil {
		net, err := l.network.LogProbs(ctx, wordsOf(examples))
		if err != nil {
			return err
		}
		l.note(split, "network", examples, net)
		l.settings, _ = pair.Fit(own, net, examples)
		best = joined(l.settings, own, net)
		l.note(split, "both", examples, best)
	}
	l.about.Settings = l.settings
	return l.print(l.c.OutOrStdout(), split, countsOf(examples, best))
}

// heldOut gives sentences with the learner's scores for them, which come from
// a learner that has not seen them.
func (l *learning) heldOut(ctx context.Context) ([]learn.Example, string, []model.Emissions, error) {
	if l.dev == nil {
		own, err := pair.HeldOut(ctx, l.examples, learn.Options{})
		return l.examples, "cross-validation", own, err
	}
	own := make([]model.Emissions, len(l.dev))
	for i, ex := range l.dev {
		own[i] = l.learner.Emissions(ex.Words)
	}
	return l.dev, "dev", own, nil
}

// biased gives scores with the bias taken from O.
func biased(all []model.Emissions, bias float64) []model.Emissions {
	none := make([]model.Emissions, len(all))
	for i, em := range all {
		none[i] = model.NewEmissions(nil, len(em.Scores))
	}
	return joined(pair.Settings{Bias: bias}, all, none)
}

func joined(s pair.Settings, own, net []model.Emissions) []model.Emissions {
	out := make([]model.Emissions, len(own))
	for i := range own {
		out[i] = s.Join(own[i], net[i])
	}
	return out
}

func wordsOf(examples []learn.Example) [][]string {
	out := make([][]string, len(examples))
	for i, ex := range examples {
		out[i] = ex.Words
	}
	return out
}

// note keeps the measures of one source on a split.
func (l *learning) note(split, name string, examples []learn.Example, scores []model.Emissions) {
	c := countsOf(examples, scores).Result().Strict
	get := func(r score.Ratio) float64 { return r.Value }
	l.about.Metrics[split][name] = pair.Metric{Precision: get(c.Precision()), Recall: get(c.Recall()), F1: get(c.F1())}
}

// countsOf scores the spans that the scores decode to.
func countsOf(examples []learn.Example, scores []model.Emissions) *score.Scorer {
	var s score.Scorer
	for i, ex := range examples {
		found := model.Decode(scores[i])
		spans := make([]layers.Span, len(found))
		for k, f := range found {
			spans[k] = f.Span
		}
		s.Add(ex.Spans, spans)
	}
	return &s
}

func (l *learning) print(w io.Writer, split string, s *score.Scorer) error {
	fmt.Fprintf(w, "exact spans on %s:\n", split)
	t := newColumns(w)
	t.row("", "precision", "recall", "F1")
	for _, name := range []string{"learner", "network", "both"} {
		if m, ok := l.about.Metrics[split][name]; ok {
			t.row(name, fmt.Sprintf("%.4f", m.Precision), fmt.Sprintf("%.4f", m.Recall), fmt.Sprintf("%.4f", m.F1))
		}
	}
	if err := t.flush(); err != nil {
		return err
	}
	if l.network != nil {
		fmt.Fprintf(w, "the network counts %v times, %v is taken from O\n", l.settings.Weight, l.settings.Bias)
	}
	fmt.Fprintln(w)
	t = newColumns(w)
	t.row("type", "precision", "recall", "F1", "TP", "FP", "FN")
	for _, x := range s.Result().Types {
		t.row(x.Type, x.Precision(), x.Recall(), x.F1(), x.TP, x.FP, x.FN)
	}
	return t.flush()
}

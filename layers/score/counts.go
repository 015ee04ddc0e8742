package score

// Counts are the true positives, false positives and false negatives of a
// comparison.
type Counts struct{ TP, FP, FN int }

// Precision is TP/(TP+FP), undefined where nothing was predicted.
func (c Counts) Precision() Ratio { return Of(float64(c.TP), float64(c.TP+c.FP)) }

// Recall is TP/(TP+FN), undefined where there was nothing to find.
func (c Counts) Recall() Ratio { return Of(float64(c.TP), float64(c.TP+c.FN)) }

// F1 is 2TP/(2TP+FP+FN), undefined where neither side has anything.
func (c Counts) F1() Ratio { return Of(2*float64(c.TP), float64(2*c.TP+c.FP+c.FN)) }

// Plus adds counts.
func (c Counts) Plus(d Counts) Counts { return Counts{c.TP + d.TP, c.FP + d.FP, c.FN + d.FN} }

// Grades are the five categories of SemEval 2013 task 9.1. A pair is correct,
// incorrect (the spans overlap, the rule is not met) or partial (only in the
// partial match); what has no partner is missed in gold, spurious in the
// prediction.
type Grades struct{ Correct, Incorrect, Partial, Missed, Spurious int }

// Possible is the number of gold spans.
func (g Grades) Possible() int { return g.Correct + g.Incorrect + g.Partial + g.Missed }

// Actual is the number of predicted spans.
func (g Grades) Actual() int { return g.Correct + g.Incorrect + g.Partial + g.Spurious }

// Precision is (correct + partial/2)/actual.
func (g Grades) Precision() Ratio { return Of(g.points(), float64(g.Actual())) }

// Recall is (correct + partial/2)/possible.
func (g Grades) Recall() Ratio { return Of(g.points(), float64(g.Possible())) }

// F1 is the harmonic mean of both, 0 where nothing matches and undefined where
// neither side has a span.
func (g Grades) F1() Ratio { return Of(2*g.points(), float64(g.Actual()+g.Possible())) }

// Counts gives the grades as counts; incorrect and partial pairs are a false
// positive and a false negative each.
func (g Grades) Counts() Counts {
	return Counts{g.Correct, g.Actual() - g.Correct, g.Possible() - g.Correct}
}

func (g Grades) points() float64 { return float64(g.Correct) + float64(g.Partial)/2 }

func (g Grades) plus(h Grades) Grades {
	return Grades{
		g.Correct + h.Correct, g.Incorrect + h.Incorrect, g.Partial + h.Partial,
		g.Missed + h.Missed, g.Spurious + h.Spurious,
	}
}

package score

// graded holds the four matches of SemEval 2013 task 9.1 for one sentence.
type graded struct{ strict, exact, partial, typed Grades }

// grade counts the alignment by each of the four rules. Under every rule the
// pairs that meet it best come first, then as many pairs as can be made of the
// rest: first those that still count, then those that overlap only.
func (a *Alignment) grade() graded {
	same, extents := len(a.same), len(a.same)+len(a.retyped)
	golds, preds := len(a.gold), len(a.pred)
	if same == golds && same == preds {
		all := Grades{Correct: same}
		return graded{all, all, all, all}
	}
	overlaps := len(pairUp(a, false))
	missed, spurious := golds-extents-overlaps, preds-extents-overlaps
	return graded{
		strict:  Grades{same, extents - same + overlaps, 0, missed, spurious},
		exact:   Grades{extents, overlaps, 0, missed, spurious},
		partial: Grades{extents, 0, overlaps, missed, spurious},
		typed:   a.gradeType(),
	}
}

// gradeType pairs spans of one type that overlap, those of the same extent
// first, and then what overlaps with another type.
func (a *Alignment) gradeType() Grades {
	for _, p := range a.retyped {
		a.usedGold[p[0]], a.usedPred[p[1]] = false, false
	}
	alike := pairUp(a, true)
	a.use(alike)
	others := len(pairUp(a, false))
	for _, p := range alike {
		a.usedGold[p[0]], a.usedPred[p[1]] = false, false
	}
	a.use(a.retyped)
	correct := len(a.same) + len(alike)
	return Grades{correct, others, 0, len(a.gold) - correct - others, len(a.pred) - correct - others}
}

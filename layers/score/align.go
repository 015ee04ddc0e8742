package score

import "tabaqat/layers"

// Kind says how a gold and a predicted span of an alignment differ.
type Kind string

// The kinds of pairs. Layer is for two sides that have the same spans over one
// extent, outer and inner the other way round.
const (
	Same     Kind = "same"     // start, end and type
	Type     Kind = "type"     // the same extent, another type
	Boundary Kind = "boundary" // the same type, extents overlap
	Layer    Kind = "layer"    // the same spans, another is the outer one
	Missed   Kind = "missed"   // only in gold
	Spurious Kind = "spurious" // only in the prediction
)

// Pair is one place of an alignment: indexes of a gold and a predicted span,
// -1 for the side that has none.
type Pair struct {
	Kind       Kind
	Gold, Pred int
}

// Alignment pairs the spans of one sentence, the best matches first.
type Alignment struct {
	gold, pred         []layers.Span
	usedGold, usedPred []bool
	same, retyped      [][2]int

	edges   []edge
	matcher matcher
}

// Align pairs the spans of a sentence, both lists in the order of
// layers.SortSpans: equal spans, then spans of the same extent.
func Align(gold, pred []layers.Span) *Alignment {
	a := &Alignment{}
	a.reset(gold, pred)
	return a
}

func (a *Alignment) reset(gold, pred []layers.Span) {
	a.gold, a.pred = gold, pred
	a.usedGold, a.usedPred = cleared(a.usedGold, len(gold)), cleared(a.usedPred, len(pred))
	a.same, a.retyped = a.same[:0], a.retyped[:0]
	for g, p := 0, 0; g < len(gold) && p < len(pred); {
		switch c := layers.CompareSpans(gold[g], pred[p]); {
		case c < 0:
			g++
		case c > 0:
			p++
		default:
			g, p = a.extent(g, p)
		}
	}
}

func cleared(s []bool, n int) []bool {
	if cap(s) < n {
		return make([]bool, n)
	}
	s = s[:n]
	clear(s)
	return s
}

// extent pairs the spans of the one extent that begins at these indexes, and
// gives the indexes after it.
func (a *Alignment) extent(g, p int) (afterGold, afterPred int) {
	ge, pe := extentEnd(a.gold, g), extentEnd(a.pred, p)
	if ge-g == 1 && pe-p == 1 {
		a.take(g, p)
		return ge, pe
	}
	byType := map[string][]int{}
	for k := p; k < pe; k++ {
		byType[a.pred[k].Type] = append(byType[a.pred[k].Type], k)
	}
	for k := g; k < ge; k++ {
		if free := byType[a.gold[k].Type]; len(free) > 0 {
			a.take(k, free[0])
			byType[a.gold[k].Type] = free[1:]
		}
	}
	for k, next := g, p; k < ge; k++ {
		if a.usedGold[k] {
			continue
		}
		for next < pe && a.usedPred[next] {
			next++
		}
		if next < pe {
			a.take(k, next)
		}
	}
	return ge, pe
}

func extentEnd(spans []layers.Span, i int) int {
	e := i + 1
	for e < len(spans) && layers.CompareSpans(spans[i], spans[e]) == 0 {
		e++
	}
	return e
}

// take pairs two spans of the same extent.
func (a *Alignment) take(g, p int) {
	a.usedGold[g], a.usedPred[p] = true, true
	if a.gold[g].Type == a.pred[p].Type {
		a.same = append(a.same, [2]int{g, p})
	} else {
		a.retyped = append(a.retyped, [2]int{g, p})
	}
}

// Pairs gives the whole alignment: equal spans, spans of another type, of other
// boundaries, and those that only one side has; in each kind by position.
func (a *Alignment) Pairs() []Pair {
	pairs := make([]Pair, 0, len(a.gold)+len(a.pred))
	add := func(kind Kind, found [][2]int) {
		for _, f := range found {
			pairs = append(pairs, Pair{kind, f[0], f[1]})
		}
	}
	add(Same, a.same)
	add(Type, a.retyped)
	moved := pairUp(a, true)
	add(Boundary, moved)
	rest := *a
	rest.usedGold, rest.usedPred = append([]bool(nil), a.usedGold...), append([]bool(nil), a.usedPred...)
	rest.use(moved)
	for g, used := range rest.usedGold {
		if !used {
			pairs = append(pairs, Pair{Missed, g, -1})
		}
	}
	for p, used := range rest.usedPred {
		if !used {
			pairs = append(pairs, Pair{Spurious, -1, p})
		}
	}
	return pairs
}

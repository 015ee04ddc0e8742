package score

import (
	"cmp"
	"slices"
)

// edge is a gold and a predicted span that may be paired, with the tokens that
// both have and that either has.
type edge struct{ gold, pred, both, either int }

// pairUp pairs as many of the free spans as can be paired, each at most once,
// where the spans overlap and, if sameType, have one type. Of pairings of the
// same number it prefers pairs that share more of their tokens. The number does
// not depend on the order of the spans.
func pairUp(a *Alignment, sameType bool) [][2]int {
	edges := a.edges(sameType)
	if len(edges) == 0 {
		return nil
	}
	m := newMatcher(edges, len(a.gold), len(a.pred))
	m.greedy()
	m.augmentAll()
	return m.pairs()
}

func (a *Alignment) edges(sameType bool) []edge {
	var edges []edge
	first := 0 // predictions before it end before every later gold span
	for g, s := range a.gold {
		for first < len(a.pred) && a.pred[first].End <= s.Start {
			first++
		}
		if a.usedGold[g] {
			continue
		}
		for p := first; p < len(a.pred) && a.pred[p].Start < s.End; p++ {
			t := a.pred[p]
			if a.usedPred[p] || !s.Overlaps(t) || sameType && s.Type != t.Type {
				continue
			}
			both := min(s.End, t.End) - max(s.Start, t.Start)
			edges = append(edges, edge{g, p, both, s.Len() + t.Len() - both})
		}
	}
	slices.SortFunc(edges, compareEdges)
	return edges
}

// compareEdges puts the edges first that share the larger part.
func compareEdges(a, b edge) int {
	return cmp.Or(
		cmp.Compare(b.both*a.either, a.both*b.either),
		cmp.Compare(a.gold, b.gold), cmp.Compare(a.pred, b.pred))
}

// matcher finds a largest pairing by augmenting paths, as Kuhn's algorithm.
type matcher struct {
	edges  []edge
	toPred [][]int // by gold span, the predictions that it may take, best first
	goldOf []int   // by prediction, the gold span that has it, or -1
	predOf []int   // by gold span, the prediction that it has, or -1
	seen   []int   // by prediction, the round in which it was tried
	round  int
}

func newMatcher(edges []edge, golds, preds int) *matcher {
	m := &matcher{
		edges: edges, toPred: make([][]int, golds),
		goldOf: slices.Repeat([]int{-1}, preds), predOf: slices.Repeat([]int{-1}, golds),
		seen: make([]int, preds),
	}
	for _, e := range edges {
		m.toPred[e.gold] = append(m.toPred[e.gold], e.pred)
	}
	return m
}

func (m *matcher) greedy() {
	for _, e := range m.edges {
		if m.predOf[e.gold] < 0 && m.goldOf[e.pred] < 0 {
			m.predOf[e.gold], m.goldOf[e.pred] = e.pred, e.gold
		}
	}
}

func (m *matcher) augmentAll() {
	for g := range m.toPred {
		if m.predOf[g] < 0 && len(m.toPred[g]) > 0 {
			m.round++
			m.augment(g)
		}
	}
}

func (m *matcher) augment(g int) bool {
	for _, p := range m.toPred[g] {
		if m.seen[p] == m.round {
			continue
		}
		m.seen[p] = m.round
		if m.goldOf[p] < 0 || m.augment(m.goldOf[p]) {
			m.predOf[g], m.goldOf[p] = p, g
			return true
		}
	}
	return false
}

func (m *matcher) pairs() [][2]int {
	var out [][2]int
	for g, p := range m.predOf {
		if p >= 0 {
			out = append(out, [2]int{g, p})
		}
	}
	return out
}

// free counts the spans that are not used.
func (a *Alignment) free() (golds, preds int) {
	for _, used := range a.usedGold {
		if !used {
			golds++
		}
	}
	for _, used := range a.usedPred {
		if !used {
			preds++
		}
	}
	return golds, preds
}

func (a *Alignment) use(pairs [][2]int) {
	for _, p := range pairs {
		a.usedGold[p[0]], a.usedPred[p[1]] = true, true
	}
}

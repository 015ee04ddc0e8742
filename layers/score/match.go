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
	a.edges = a.findEdges(sameType)
	if len(a.edges) == 0 {
		return nil
	}
	m := &a.matcher
	m.reset(a.edges, len(a.gold), len(a.pred))
	if !m.greedy() {
		m.augmentAll()
	}
	return m.pairs()
}

func (a *Alignment) findEdges(sameType bool) []edge {
	edges := a.edges[:0]
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
	if len(edges) > 1 {
		slices.SortFunc(edges, compareEdges)
	}
	return edges
}

// compareEdges puts the edges first that share the larger part.
func compareEdges(a, b edge) int {
	return cmp.Or(
		cmp.Compare(b.both*a.either, a.both*b.either),
		cmp.Compare(a.gold, b.gold), cmp.Compare(a.pred, b.pred))
}

// matcher finds a largest pairing by augmenting paths, as Kuhn's algorithm. Its
// slices are used again.
type matcher struct {
	edges  []edge
	goldOf []int   // by prediction, the gold span that has it, or -1
	predOf []int   // by gold span, the prediction that it has, or -1
	toPred [][]int // by gold span, the predictions that it may take, best first
	seen   []int   // by prediction, the round in which it was tried
	round  int
}

func (m *matcher) reset(edges []edge, golds, preds int) {
	m.edges = edges
	m.goldOf, m.predOf = fill(m.goldOf, preds), fill(m.predOf, golds)
}

func fill(s []int, n int) []int {
	s = slices.Grow(s[:0], n)[:n]
	for i := range s {
		s[i] = -1
	}
	return s
}

// greedy takes the edges in order and reports whether no other pairing can have
// more pairs, because one side has no free span with an edge left.
func (m *matcher) greedy() bool {
	for _, e := range m.edges {
		if m.predOf[e.gold] < 0 && m.goldOf[e.pred] < 0 {
			m.predOf[e.gold], m.goldOf[e.pred] = e.pred, e.gold
		}
	}
	goldsDone, predsDone := true, true
	for _, e := range m.edges {
		goldsDone = goldsDone && m.predOf[e.gold] >= 0
		predsDone = predsDone && m.goldOf[e.pred] >= 0
	}
	return goldsDone || predsDone
}

func (m *matcher) augmentAll() {
	m.toPred = make([][]int, len(m.predOf))
	m.seen, m.round = make([]int, len(m.goldOf)), 0
	for _, e := range m.edges {
		m.toPred[e.gold] = append(m.toPred[e.gold], e.pred)
	}
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

func (a *Alignment) use(pairs [][2]int) {
	for _, p := range pairs {
		a.usedGold[p[0]], a.usedPred[p[1]] = true, true
	}
}

package layers

import (
	"slices"
	"sort"
)

// mendBudget bounds the work on the fixes of one sentence, in tokens and tags
// looked at: past it problems are still told, but without fixes that need a
// trial.
const mendBudget = 1 << 22

// mendWidth is the number of tags at a token, or of spans, that words and fixes
// look at: real stacks have a handful, hostile ones many thousands.
const mendWidth = 64

// mender words the findings of a sentence and tries their fixes. Every fix is
// tried on the part of the sentence that it can touch, and offered only where
// its problem goes and no error comes.
type mender struct {
	stacks  []Stack
	reading Reading
	rules   Rules
	writing writing
	joined  []bool   // whether a span covers both the token before and this one
	weight  []int    // tokens and tags before each token
	began   []int    // of each span, which tag of its first token is its own
	types   []string // those sought last, for the token typesAt
	near    int      // of which so many are of tokens near it
	typesAt int
	budget  int
}

func newMender(stacks []Stack, r Reading, rules Rules) *mender {
	m := &mender{
		stacks: stacks, reading: r, rules: rules,
		writing: newWriting(r.Spans, rules.Scheme), joined: joints(r.Spans, len(stacks)),
		weight: make([]int, len(stacks)+1), began: make([]int, len(r.Spans)), typesAt: -1, budget: mendBudget,
	}
	if rules.NoFixes {
		m.budget = -1
	}
	for t, owners := range r.Owners {
		m.weight[t+1] = m.weight[t] + 1 + len(owners)
		for k, s := range owners {
			if s >= 0 && r.Spans[s].Start == t {
				m.began[s] = k
			}
		}
	}
	return m
}

func joints(spans []Span, n int) []bool {
	steps := make([]int, n+1)
	for _, s := range spans {
		if s.Len() > 1 {
			steps[s.Start+1]++
			steps[s.End]--
		}
	}
	joined := make([]bool, n)
	open := 0
	for t := range joined {
		open += steps[t]
		joined[t] = open > 0
	}
	return joined
}

// problem words a finding and adds its fixes.
func (m *mender) problem(f finding) Problem {
	p := Problem{Code: f.code, Token: f.token}
	switch f.code {
	case MissingTag:
		m.missing(f, &p)
	case OutsideMixed:
		m.mixed(f, &p)
	case MalformedTag:
		m.malformed(f, &p)
	case Order:
		m.order(f, &p)
	case OrphanInside:
		m.orphan(f, &p)
	case UnknownType:
		m.unknown(f, &p)
	case Duplicate:
		m.duplicate(f, &p)
	case Crossing:
		m.crossing(f, &p)
	case TooDeep:
		m.deep(f, &p)
	}
	return p
}

// window is the part of the sentence that a change of the tokens [start,end)
// can bear on: no span goes over its borders. What a token's tags can continue
// depends on the token before alone, so the part reads as it does in the whole.
func (m *mender) window(start, end int) (lo, hi int) {
	lo, hi = max(0, start-1), min(len(m.stacks), end+1)
	for lo > 0 && m.joined[lo] {
		lo--
	}
	for hi < len(m.stacks) && m.joined[hi] {
		hi++
	}
	return lo, hi
}

// trySpans offers what an edit of spans near [start,end) gives, if it is good.
// The edit gets its part of the sentence and the index in it of the span that
// the whole has at index span.
func (m *mender) trySpans(p *Problem, title string, start, end, span int, edit func(e *editing, i int) (Change, error)) bool {
	if m.budget < 0 {
		return false
	}
	lo, hi := m.window(start-1, end+1) // a rewritten span may touch its neighbours
	if !m.spend(lo, hi) {
		return false
	}
	e := newEditing(m.stacks[lo:hi], m.rules.Scheme)
	first := sort.Search(len(m.reading.Spans), func(i int) bool { return m.reading.Spans[i].Start >= lo })
	change, err := edit(e, span-first)
	if err != nil || len(change.After) == 0 {
		return false
	}
	return m.offer(p, title, lo, hi, lo+change.Start, change.After)
}

// tryStack offers another stack at one token, sorted, if it is good.
func (m *mender) tryStack(p *Problem, title string, token int, stack Stack) bool {
	if m.budget < 0 {
		return false
	}
	lo, hi := m.window(token, token+1)
	if len(stack) == 0 {
		stack = Stack{"O"}
	}
	if !m.spend(lo, hi) || stack.Equal(m.stacks[token]) {
		return false
	}
	part := slices.Clone(m.stacks[lo:hi])
	part[token-lo] = stack
	owners := Decode(part, m.rules.Scheme).Owners[token-lo]
	return m.offer(p, title, lo, hi, token, []Stack{sorted(stack, owners)})
}

// spend pays for a trial of the tokens [lo,hi), if the budget still holds it.
func (m *mender) spend(lo, hi int) bool {
	m.budget -= 3 * (m.weight[hi] - m.weight[lo])
	return m.budget >= 0
}

// offer adds the fix that puts the stacks at start, unless it leaves the
// problem, makes a new error, or is offered already.
func (m *mender) offer(p *Problem, title string, lo, hi, start int, stacks []Stack) bool {
	before := m.stacks[lo:hi]
	after := slices.Clone(before)
	copy(after[start-lo:], stacks)
	if !m.better(place{p.Code, p.Token - lo}, before, after) {
		return false
	}
	c := difference(before, after)
	fix := Fix{Title: title, Start: lo + c.Start, Stacks: c.After}
	same := func(f Fix) bool { return f.Start == fix.Start && slices.EqualFunc(f.Stacks, fix.Stacks, Stack.Equal) }
	if slices.ContainsFunc(p.Fixes, same) {
		return false
	}
	p.Fixes = append(p.Fixes, fix)
	return true
}

// place is what makes two problems of the same code the same one.
type place struct {
	code  Code
	token int
}

// better reports whether after has fewer problems than before at the place,
// and more errors nowhere.
func (m *mender) better(at place, before, after []Stack) bool {
	counts := map[place]int{}
	for _, f := range find(before, Decode(before, m.rules.Scheme), m.rules) {
		counts[place{f.code, f.token}]--
	}
	for _, f := range find(after, Decode(after, m.rules.Scheme), m.rules) {
		counts[place{f.code, f.token}]++
	}
	for p, n := range counts {
		if n > 0 && p.code.Severity() == Error {
			return false
		}
	}
	return counts[at] < 0
}

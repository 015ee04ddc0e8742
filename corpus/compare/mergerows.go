package compare

import (
	"slices"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// mergeStacks takes each row from the side that changed it. It reports whether
// the sides changed a row differently.
func mergeStacks(base, ours, theirs []layers.Stack) (merged []layers.Stack, met bool) {
	merged = slices.Clone(ours)
	for k := range base {
		switch {
		case ours[k].Equal(theirs[k]) || base[k].Equal(theirs[k]):
		case base[k].Equal(ours[k]):
			merged[k] = theirs[k]
		default:
			return nil, true
		}
	}
	return merged, false
}

func sameStacks(a, b []layers.Stack) bool { return slices.EqualFunc(a, b, layers.Stack.Equal) }

// difference trims what is equal from both ends.
func difference(before, after []layers.Stack) layers.Change {
	lo, hi := 0, len(before)
	for lo < hi && before[lo].Equal(after[lo]) {
		lo++
	}
	for hi > lo && before[hi-1].Equal(after[hi-1]) {
		hi--
	}
	return layers.Change{Start: lo, Before: slices.Clone(before[lo:hi]), After: slices.Clone(after[lo:hi])}
}

// fits reports whether merged rows say what the two changes say: each span as
// the side has it that changed it, and no error that neither side has.
func fits(base, ours, theirs, merged []layers.Stack, scheme layers.Scheme) bool {
	b, o, t := spanCounts(base, scheme), spanCounts(ours, scheme), spanCounts(theirs, scheme)
	off := spanCounts(merged, scheme) // how many more there are than wanted
	for s := range union(b, o, t, off) {
		switch {
		case o[s] == t[s] || t[s] == b[s]:
			off[s] -= o[s]
		case o[s] == b[s]:
			off[s] -= t[s]
		default:
			return false
		}
	}
	for s, n := range off {
		if n > 1 || n == 1 && !movedTwice(s, b, o, t, off) {
			return false
		}
	}
	for _, n := range off {
		if n < 0 {
			return false
		}
	}
	return !newErrors(merged, ours, theirs, scheme)
}

func spanCounts(stacks []layers.Stack, scheme layers.Scheme) map[layers.Span]int {
	m := map[layers.Span]int{}
	for _, s := range layers.Decode(stacks, scheme).Spans {
		m[s]++
	}
	return m
}

func union(maps ...map[layers.Span]int) map[layers.Span]bool {
	all := map[layers.Span]bool{}
	for _, m := range maps {
		for s := range m {
			all[s] = true
		}
	}
	return all
}

// movedTwice reports whether a span of the merged rows is one of base whose
// start one side moved and whose end the other, and takes the two halfway spans
// as accounted for.
func movedTwice(s layers.Span, base, ours, theirs, off map[layers.Span]int) bool {
	for old := range base {
		started := layers.Span{Start: s.Start, End: old.End, Type: s.Type}
		ended := layers.Span{Start: old.Start, End: s.End, Type: s.Type}
		if old.Type != s.Type || off[started] != -1 || off[ended] != -1 || ours[old]+theirs[old] > 0 {
			continue
		}
		if ours[started] > 0 && theirs[ended] > 0 || theirs[started] > 0 && ours[ended] > 0 {
			off[s], off[started], off[ended] = 0, 0, 0
			return true
		}
	}
	return false
}

// newErrors reports whether the merged rows have an error that neither side
// has.
func newErrors(merged, ours, theirs []layers.Stack, scheme layers.Scheme) bool {
	known := map[problemAt]bool{}
	for _, side := range [][]layers.Stack{ours, theirs} {
		for _, p := range layers.Check(side, layers.Rules{Scheme: scheme}) {
			known[problemAt{p.Code, p.Token}] = true
		}
	}
	for _, p := range layers.Check(merged, layers.Rules{Scheme: scheme}) {
		if p.Code.Severity() == layers.Error && !known[problemAt{p.Code, p.Token}] {
			return true
		}
	}
	return false
}

type problemAt struct {
	code  layers.Code
	token int
}

// rowsOf gives the tokens of theirs the rows of the sentence of ours whose place
// they take, so that what else stands in those rows stays: to tokens that are the
// same from either end, and to those between where there are as many. Other
// tokens are new and have row 0.
func rowsOf(ours *corpus.Sentence, theirs []string) []int32 {
	rows, n := make([]int32, len(theirs)), min(len(ours.Rows), len(theirs))
	if len(ours.Tokens) == len(theirs) {
		copy(rows, ours.Rows)
		return rows
	}
	from := 0
	for ; from < n && ours.Tokens[from] == theirs[from]; from++ {
		rows[from] = ours.Rows[from]
	}
	for k := 1; k <= n-from; k++ {
		a, b := len(ours.Tokens)-k, len(theirs)-k
		if ours.Tokens[a] != theirs[b] {
			break
		}
		rows[b] = ours.Rows[a]
	}
	return rows
}

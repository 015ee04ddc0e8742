package corpus

import (
	"slices"

	"tabaqat/layers"
)

// FixAll repairs the problems of the given codes with the first fix of each,
// and returns the edits to apply, at most one a sentence, for one step of the
// history. Where a sentence has several such problems they are repaired one
// after the other, each looked for again after the one before.
func FixAll(d *Document, codes []layers.Code, rules layers.Rules) []Edit {
	rules.Scheme = d.Scheme
	rules.NoFixes = !slices.ContainsFunc(codes, func(c layers.Code) bool { return c != layers.Order })
	var out []Edit
	for i := range d.sentences {
		before := d.Stacks(i)
		after := fixed(before, codes, rules)
		if start, end := differing(before, after); start < end {
			out = append(out, Edit{i, start, before[start:end], after[start:end]})
		}
	}
	return out
}

// fixed applies fixes until no problem of the codes with a fix is left. A fix
// that brings back stacks seen before ends it.
func fixed(stacks []layers.Stack, codes []layers.Code, rules layers.Rules) []layers.Stack {
	for range 2*len(stacks) + 8 {
		fix, ok := firstFix(layers.Check(stacks, rules), codes)
		if !ok {
			return stacks
		}
		next := slices.Clone(stacks)
		copy(next[fix.Start:], fix.Stacks)
		if start, end := differing(stacks, next); start >= end {
			return stacks
		}
		stacks = next
	}
	return stacks
}

func firstFix(problems []layers.Problem, codes []layers.Code) (layers.Fix, bool) {
	for _, p := range problems {
		if slices.Contains(codes, p.Code) && len(p.Fixes) > 0 {
			return p.Fixes[0], true
		}
	}
	return layers.Fix{}, false
}

// differing gives the run of tokens within which two sentences differ.
func differing(a, b []layers.Stack) (start, end int) {
	for start < len(a) && a[start].Equal(b[start]) {
		start++
	}
	end = len(a)
	for end > start && a[end-1].Equal(b[end-1]) {
		end--
	}
	return start, end
}

package layers

import "slices"

// Check finds what is wrong with the tags of one sentence, in the order of its
// tokens, each problem once and with its fixes. Applied alone, a fix takes its
// problem away and makes no new error. It reports the codes about tags:
// orphan-inside, order, crossing, duplicate, outside-mixed, unknown-type (only
// where the rules know the types), malformed-tag, missing-tag and too-deep.
func Check(stacks []Stack, rules Rules) []Problem {
	if onlyOutside(stacks) {
		return nil
	}
	reading := Decode(stacks, rules.Scheme)
	found := find(stacks, reading, rules)
	if len(found) == 0 {
		return nil
	}
	m := newMender(stacks, reading, rules)
	problems := make([]Problem, len(found))
	for i, f := range found {
		problems[i] = m.problem(f)
	}
	return problems
}

// onlyOutside spares the many sentences without entities the decoding.
func onlyOutside(stacks []Stack) bool {
	for _, s := range stacks {
		if len(s) != 1 || s[0] != "O" {
			return false
		}
	}
	return true
}

// finding is a problem before it gets words and fixes: where it is and what it
// is about. Tag and tags give the run of tags it is about, span and other the
// spans, as indexes of the reading (other is the layer of a span that is too
// deep); what does not apply is -1.
type finding struct {
	code        Code
	token       int
	tag, tags   int
	span, other int
}

// find lists what is wrong, by token, and at one token tags before spans.
func find(stacks []Stack, r Reading, rules Rules) []finding {
	f := finder{stacks: stacks, reading: r, rules: rules, writing: newWriting(r.Spans, rules.Scheme)}
	for t := range stacks {
		f.token(t)
	}
	tags := len(f.found)
	f.spans()
	if tags > 0 && tags < len(f.found) {
		slices.SortStableFunc(f.found, func(a, b finding) int { return a.token - b.token })
	}
	return f.found
}

type finder struct {
	stacks  []Stack
	reading Reading
	rules   Rules
	writing writing
	found   []finding
}

func (f *finder) tagFound(code Code, token, tag, tags int) {
	f.found = append(f.found, finding{code, token, tag, tags, -1, -1})
}

func (f *finder) spanFound(code Code, span, other int) {
	f.found = append(f.found, finding{code, f.reading.Spans[span].Start, -1, 0, span, other})
}

package layers

import (
	"fmt"
	"slices"
)

// Change is new stacks for a run of tokens of one sentence: Before are the
// stacks of the tokens from Start on as they were, After as they become. Both
// have the same length, which is 0 where nothing changes.
type Change struct {
	Start         int
	Before, After []Stack
}

// Add puts a span into a sentence; of spans with the same extent it is the
// innermost. It is refused where the span leaves the sentence, is there
// already, or would cross another.
func Add(stacks []Stack, s Span, scheme Scheme) (Change, error) {
	e := newEditing(stacks, scheme)
	e.items = append(e.items, item{Span: s})
	return e.finish(s)
}

// Remove takes a span out of a sentence.
func Remove(stacks []Stack, s Span, scheme Scheme) (Change, error) {
	e := newEditing(stacks, scheme)
	i, err := e.find(s)
	if err != nil {
		return Change{}, err
	}
	return e.take(i)
}

// Retype gives a span another type; its place among spans of the same extent
// stays.
func Retype(stacks []Stack, s Span, typ string, scheme Scheme) (Change, error) {
	return replace(stacks, s, Span{s.Start, s.End, typ}, scheme)
}

// Resize gives a span another extent.
func Resize(stacks []Stack, s Span, start, end int, scheme Scheme) (Change, error) {
	return replace(stacks, s, Span{start, end, s.Type}, scheme)
}

func replace(stacks []Stack, old, now Span, scheme Scheme) (Change, error) {
	e := newEditing(stacks, scheme)
	i, err := e.find(old)
	if err != nil || old == now {
		return Change{}, err
	}
	return e.put(i, now)
}

// Outward makes a span the outer one of its neighbour of the same extent.
func Outward(stacks []Stack, s Span, scheme Scheme) (Change, error) {
	return exchange(stacks, s, -1, scheme)
}

// Inward makes a span the inner one of its neighbour of the same extent.
func Inward(stacks []Stack, s Span, scheme Scheme) (Change, error) {
	return exchange(stacks, s, 1, scheme)
}

func exchange(stacks []Stack, s Span, step int, scheme Scheme) (Change, error) {
	e := newEditing(stacks, scheme)
	i, err := e.find(s)
	if err != nil {
		return Change{}, err
	}
	k := i + step
	if k < 0 || k >= len(e.items) || CompareSpans(e.items[k].Span, s) != 0 {
		return Change{}, fmt.Errorf("span %v has no neighbour of the same extent on that side", s)
	}
	e.items[i], e.items[k] = e.items[k], e.items[i]
	return e.finish(s)
}

// item is a span under edit; an orphan keeps the tag that it begins with.
type item struct {
	Span
	orphan bool
}

type editing struct {
	stacks []Stack
	scheme Scheme
	items  []item
}

func newEditing(stacks []Stack, scheme Scheme) *editing {
	r := Decode(stacks, scheme)
	e := &editing{stacks: stacks, scheme: scheme, items: make([]item, len(r.Spans), len(r.Spans)+1)}
	for i, s := range r.Spans {
		e.items[i] = item{s, r.Orphan[i]}
	}
	return e
}

func (e *editing) find(s Span) (int, error) {
	for i, it := range e.items {
		if it.Span == s {
			return i, nil
		}
	}
	return 0, fmt.Errorf("span %v is not in the sentence", s)
}

// put gives the item another span, which then is no orphan.
func (e *editing) put(i int, now Span) (Change, error) {
	old := e.items[i].Span
	e.items[i] = item{Span: now}
	return e.finish(old, now)
}

// take takes the item out.
func (e *editing) take(i int) (Change, error) {
	old := e.items[i].Span
	e.drop(i)
	return e.finish(old)
}

func (e *editing) drop(i int) { e.items = slices.Delete(e.items, i, i+1) }

// finish writes the items back over the tokens of the touched spans and
// checks that the sentence then says just what was meant.
func (e *editing) finish(touched ...Span) (Change, error) {
	slices.SortStableFunc(e.items, func(a, b item) int { return CompareSpans(a.Span, b.Span) })
	if err := e.check(touched); err != nil {
		return Change{}, err
	}
	after := e.rebuilt(touched)
	r := Decode(after, e.scheme)
	for i, s := range r.Spans {
		if len(r.Spans) != len(e.items) || s != e.items[i].Span || r.Orphan[i] && !e.items[i].orphan {
			return Change{}, fmt.Errorf("scheme %s cannot hold these spans of type %s", e.scheme, touched[0].Type)
		}
	}
	return difference(e.stacks, after), nil
}

// check refuses spans that the edit put in and that are not valid.
func (e *editing) check(touched []Span) error {
	last := touched[len(touched)-1]
	at := slices.IndexFunc(e.items, func(it item) bool { return it.Span == last })
	if at < 0 {
		return nil // the span was taken out
	}
	if err := checkSpan(last, len(e.stacks)); err != nil {
		return err
	}
	for i, it := range e.items {
		if i != at && it.Span == last {
			return fmt.Errorf("span %v is there already", last)
		}
		if it.Crosses(last) {
			return fmt.Errorf("span %v crosses %v", last, it.Span)
		}
	}
	return nil
}

// rebuilt gives the stacks of the whole sentence, new ones at the tokens of
// the touched spans only: what stands elsewhere stays as the file has it, and
// so do tags that are not well formed.
func (e *editing) rebuilt(touched []Span) []Stack {
	after := slices.Clone(e.stacks)
	near := e.scheme == IOB1 || e.scheme == IOE1
	for t := range after {
		in := slices.ContainsFunc(touched, func(s Span) bool {
			return s.Covers(t) || near && s.Start-1 <= t && t <= s.End
		})
		if in {
			after[t] = e.stackAt(t)
		}
	}
	return after
}

func (e *editing) stackAt(t int) Stack {
	var stack Stack
	for i, it := range e.items {
		if !it.Covers(t) {
			continue
		}
		before, after := e.touches(i)
		p := e.scheme.prefixOf(it.Span, t, before, after)
		if it.orphan && t == it.Start && !e.scheme.insideBegins() {
			p = Inside
		}
		stack = append(stack, Tag{p, it.Type}.String())
	}
	for _, text := range e.stacks[t] {
		if _, ok := ParseTag(text); !ok {
			stack = append(stack, text)
		}
	}
	if stack == nil {
		return Stack{"O"}
	}
	return stack
}

func (e *editing) touches(i int) (before, after bool) {
	spans := make([]Span, len(e.items))
	for k, it := range e.items {
		spans[k] = it.Span
	}
	return touches(spans, i)
}

// difference trims what stayed the same from both ends.
func difference(before, after []Stack) Change {
	lo, hi := 0, len(before)
	for lo < hi && before[lo].Equal(after[lo]) {
		lo++
	}
	for hi > lo && before[hi-1].Equal(after[hi-1]) {
		hi--
	}
	return Change{lo, slices.Clone(before[lo:hi]), slices.Clone(after[lo:hi])}
}

package layers

import "fmt"

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
	e := editingNear(stacks, scheme, s.Start, s.End)
	s = e.local(s)
	e.items = append(e.items, item{Span: s})
	return e.finish(s)
}

// Remove takes a span out of a sentence.
func Remove(stacks []Stack, s Span, scheme Scheme) (Change, error) {
	e := editingNear(stacks, scheme, s.Start, s.End)
	i, err := e.find(e.local(s))
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
	e := editingNear(stacks, scheme, min(old.Start, now.Start), max(old.End, now.End))
	i, err := e.find(e.local(old))
	if err != nil || old == now {
		return Change{}, err
	}
	return e.put(i, e.local(now))
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
	e := editingNear(stacks, scheme, s.Start, s.End)
	i, err := e.find(e.local(s))
	if err != nil {
		return Change{}, err
	}
	k := i + step
	if k < 0 || k >= len(e.items) || CompareSpans(e.items[k].Span, e.items[i].Span) != 0 {
		return Change{}, fmt.Errorf("span %v has no neighbour of the same extent on that side", s)
	}
	e.items[i], e.items[k] = e.items[k], e.items[i]
	e.keeps = true
	return e.finish(e.items[k].Span)
}

package layers

import (
	"fmt"
	"slices"
	"strings"
)

// editing is a part of a sentence under edit: the stacks, from token base on of
// the whole sentence, as they are, and the spans as they become. No span goes
// over the borders of the part, so that an edit of a very long sentence costs
// no more than one of a short one. Spans here count from base.
type editing struct {
	base, total int
	stacks      []Stack
	scheme      Scheme
	items       []item
	bilou       bool // tags of IOBES are spelled with L and U here
	keeps       bool // the edit changes no extent, so that it makes no crossing
}

// item is a span under edit; an orphan keeps the tag that it begins with.
type item struct {
	Span
	orphan bool
}

// editingNear takes the tokens [start,end), and on either side all up to a
// token outside every span, under edit.
func editingNear(stacks []Stack, scheme Scheme, start, end int) *editing {
	lo := min(max(0, start), len(stacks))
	hi := min(max(lo, end), len(stacks))
	for lo > 0 && spanTags(stacks[lo-1]) {
		lo--
	}
	for hi < len(stacks) && spanTags(stacks[hi]) {
		hi++
	}
	e := newEditing(stacks[lo:hi], scheme)
	e.base, e.total = lo, len(stacks)
	e.bilou = scheme == IOBES && slices.ContainsFunc(stacks, spelledBILOU)
	return e
}

// spanTags reports whether the token is in a span.
func spanTags(stack Stack) bool {
	return slices.ContainsFunc(stack, func(text string) bool {
		tag, ok := ParseTag(text)
		return ok && tag.Prefix != Outside
	})
}

func spelledBILOU(stack Stack) bool {
	return slices.ContainsFunc(stack, func(text string) bool {
		return strings.HasPrefix(text, "L-") || strings.HasPrefix(text, "U-")
	})
}

func newEditing(stacks []Stack, scheme Scheme) *editing {
	r := Decode(stacks, scheme)
	e := &editing{total: len(stacks), stacks: stacks, scheme: scheme, items: make([]item, len(r.Spans), len(r.Spans)+1)}
	for i, s := range r.Spans {
		e.items[i] = item{s, r.Orphan[i]}
	}
	return e
}

// local counts a span from the part's first token, whole from the sentence's.
func (e *editing) local(s Span) Span { return Span{s.Start - e.base, s.End - e.base, s.Type} }

func (e *editing) whole(s Span) Span { return Span{s.Start + e.base, s.End + e.base, s.Type} }

func (e *editing) find(s Span) (int, error) {
	for i, it := range e.items {
		if it.Span == s {
			return i, nil
		}
	}
	return 0, fmt.Errorf("span %v is not in the sentence", e.whole(s))
}

// put gives the item another span, which then is no orphan.
func (e *editing) put(i int, now Span) (Change, error) {
	old := e.items[i].Span
	e.items[i] = item{Span: now}
	e.keeps = CompareSpans(old, now) == 0
	return e.finish(old, now)
}

// take takes the item out.
func (e *editing) take(i int) (Change, error) {
	old := e.items[i].Span
	e.drop(i)
	return e.written(old) // twins of the span may stay
}

func (e *editing) drop(i int) { e.items = slices.Delete(e.items, i, i+1) }

// finish writes the items back where the last of the touched spans, which the
// edit put in, is valid.
func (e *editing) finish(touched ...Span) (Change, error) {
	slices.SortStableFunc(e.items, func(a, b item) int { return CompareSpans(a.Span, b.Span) })
	if err := e.check(touched); err != nil {
		return Change{}, err
	}
	return e.written(touched...)
}

// written puts the sorted items over the tokens of the touched spans and checks
// that the part then says just what was meant.
func (e *editing) written(touched ...Span) (Change, error) {
	after := e.rebuilt(touched)
	r := Decode(after, e.scheme)
	same := len(r.Spans) == len(e.items)
	for i := 0; same && i < len(r.Spans); i++ {
		same = r.Spans[i] == e.items[i].Span && (e.items[i].orphan || !r.Orphan[i])
	}
	if !same {
		return Change{}, fmt.Errorf("scheme %s cannot hold these spans of type %s", e.scheme, touched[0].Type)
	}
	change := difference(e.stacks, after)
	if len(change.After) > 0 {
		change.Start += e.base
	}
	return change, nil
}

// check refuses spans that the edit put in and that are not valid.
func (e *editing) check(touched []Span) error {
	last := touched[len(touched)-1]
	at := slices.IndexFunc(e.items, func(it item) bool { return it.Span == last })
	if at < 0 {
		return nil // the span was taken out
	}
	if err := checkSpan(e.whole(last), e.total); err != nil {
		return err
	}
	for i, it := range e.items {
		if i != at && it.Span == last {
			return fmt.Errorf("span %v is there already", e.whole(last))
		}
		if !e.keeps && it.Crosses(last) {
			return fmt.Errorf("span %v crosses %v", e.whole(last), e.whole(it.Span))
		}
	}
	return nil
}

// rebuilt gives the stacks of the part, new ones at the tokens of the touched
// spans only: what stands elsewhere stays as the file has it, and so do tags
// that are not well formed.
func (e *editing) rebuilt(touched []Span) []Stack {
	after := slices.Clone(e.stacks)
	near := e.scheme == IOB1 || e.scheme == IOE1
	spans := make([]Span, len(e.items))
	for k, it := range e.items {
		spans[k] = it.Span
	}
	borders := newNeighbours(spans)
	for t := range after {
		in := slices.ContainsFunc(touched, func(s Span) bool {
			return s.Covers(t) || near && s.Start-1 <= t && t <= s.End
		})
		if in {
			after[t] = e.stackAt(t, borders)
		}
	}
	return after
}

func (e *editing) stackAt(t int, borders neighbours) Stack {
	var stack Stack
	for _, it := range e.items {
		if it.Start > t {
			break
		}
		if !it.Covers(t) {
			continue
		}
		before, after := borders.of(it.Span)
		p := e.scheme.prefixOf(it.Span, t, before, after)
		if it.orphan && t == it.Start && !e.scheme.insideBegins() {
			p = Inside
		}
		stack = append(stack, e.write(Tag{p, it.Type}))
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

// write spells a tag as the sentence does.
func (e *editing) write(tag Tag) string {
	switch {
	case e.bilou && tag.Prefix == End:
		return "L-" + tag.Type
	case e.bilou && tag.Prefix == Single:
		return "U-" + tag.Type
	}
	return tag.String()
}

// difference trims what stayed the same from both ends; Start is 0 where all
// did.
func difference(before, after []Stack) Change {
	lo, hi := 0, len(before)
	for lo < hi && before[lo].Equal(after[lo]) {
		lo++
	}
	for hi > lo && before[hi-1].Equal(after[hi-1]) {
		hi--
	}
	if lo == hi {
		return Change{}
	}
	return Change{lo, slices.Clone(before[lo:hi]), slices.Clone(after[lo:hi])}
}

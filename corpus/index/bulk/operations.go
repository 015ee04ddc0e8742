package bulk

import (
	"fmt"
	"maps"
	"slices"

	"tabaqat/corpus/index"
	"tabaqat/layers"
)

// Retype gives the entities of the hits another type.
func (b Bulk) Retype(hits []index.Hit, to string) Preview {
	return b.Replace(hits, map[string]string{"": to})
}

// Replace gives the entities of the hits the type that stands for theirs in the
// map; that of "" stands for all others. Those without one stay.
func (b Bulk) Replace(hits []index.Hit, types map[string]string) Preview {
	to := func(span layers.Span) layers.Span {
		if typ, ok := types[span.Type]; ok {
			span.Type = typ
		} else if typ, ok := types[""]; ok {
			span.Type = typ
		}
		return span
	}
	p := b.prepare("retype", hits, func(stacks []layers.Stack, h index.Hit) ([]layers.Stack, error) {
		return b.retyped(stacks, h, to(h.Span()).Type)
	})
	b.follow(&p, to)
	return p
}

func (b Bulk) retyped(stacks []layers.Stack, h index.Hit, typ string) ([]layers.Stack, error) {
	span, err := entity(h)
	if err != nil || span.Type == typ {
		return stacks, err
	}
	c, err := layers.Retype(stacks, span, typ, b.doc.Scheme)
	return applied(stacks, c, err)
}

// Tag gives all hits a type in one go: to entities another, to bare words their
// first.
func (b Bulk) Tag(hits []index.Hit, typ string) Preview {
	p := b.prepare("tag as "+typ, hits, func(stacks []layers.Stack, h index.Hit) ([]layers.Stack, error) {
		if h.Type != "" {
			return b.retyped(stacks, h, typ)
		}
		return b.added(stacks, layers.Span{Start: h.Start, End: h.End, Type: typ}, false)
	})
	b.follow(&p, func(span layers.Span) layers.Span {
		span.Type = typ
		return span
	})
	return p
}

// Untag takes the entities of the hits out; those inside them stay.
func (b Bulk) Untag(hits []index.Hit) Preview {
	return b.prepare("untag", hits, func(stacks []layers.Stack, h index.Hit) ([]layers.Stack, error) {
		span, err := entity(h)
		if err != nil {
			return nil, err
		}
		c, err := layers.Remove(stacks, span, b.doc.Scheme)
		return applied(stacks, c, err)
	})
}

// Extend moves the ends of the entities of the hits outward by so many tokens;
// negative numbers move them inward.
func (b Bulk) Extend(hits []index.Hit, before, after int) Preview {
	to := func(span layers.Span) layers.Span {
		return layers.Span{Start: span.Start - before, End: span.End + after, Type: span.Type}
	}
	p := b.prepare("extend", hits, func(stacks []layers.Stack, h index.Hit) ([]layers.Stack, error) {
		span, err := entity(h)
		if err != nil {
			return nil, err
		}
		c, err := layers.Resize(stacks, span, to(span).Start, to(span).End, b.doc.Scheme)
		return applied(stacks, c, err)
	})
	b.follow(&p, to)
	return p
}

// follow lets the notes at the entities that are changed go on with them.
func (b Bulk) follow(p *Preview, to func(layers.Span) layers.Span) {
	moved := map[int][]index.Hit{}
	for _, h := range p.Done {
		if h.Type != "" && b.doc.HasNotes(h.Sentence) {
			moved[h.Sentence] = append(moved[h.Sentence], h)
		}
	}
	for _, i := range slices.Sorted(maps.Keys(moved)) {
		notes := b.doc.Notes(i)
		for k, n := range notes {
			at := layers.Span{Start: n.Start, End: n.End, Type: n.Type}
			if slices.ContainsFunc(moved[i], func(h index.Hit) bool { return h.Span() == at }) {
				now := to(at)
				notes[k].Start, notes[k].End, notes[k].Type = now.Start, now.End, now.Type
			}
		}
		p.Step.Notes = append(p.Step.Notes, b.doc.NoteEdits(i, notes)...)
	}
}

// Add makes the tokens of the hits entities of a type, inside those of the same
// extent or, with outside, around them.
func (b Bulk) Add(hits []index.Hit, typ string, outside bool) Preview {
	return b.prepare("add "+typ, hits, func(stacks []layers.Stack, h index.Hit) ([]layers.Stack, error) {
		return b.added(stacks, layers.Span{Start: h.Start, End: h.End, Type: typ}, outside)
	})
}

func (b Bulk) added(stacks []layers.Stack, span layers.Span, outside bool) ([]layers.Stack, error) {
	if has(stacks, span, b.doc.Scheme) {
		return stacks, nil
	}
	c, err := layers.Add(stacks, span, b.doc.Scheme)
	next, err := applied(stacks, c, err)
	for err == nil && outside {
		c, refused := layers.Outward(next, span, b.doc.Scheme)
		if refused != nil {
			break // it is the outermost of its extent
		}
		if next, err = applied(next, c, nil); err != nil {
			break
		}
	}
	return next, err
}

func has(stacks []layers.Stack, span layers.Span, scheme layers.Scheme) bool {
	for _, s := range layers.Decode(stacks, scheme).Spans {
		if s == span {
			return true
		}
	}
	return false
}

// Rename gives all entities of a type of the document another.
func (b Bulk) Rename(x *index.Index, from, to string) Preview {
	var hits []index.Hit
	for i := range x.Len() {
		for _, h := range x.Entities(i) {
			if h.Type == from {
				hits = append(hits, h)
			}
		}
	}
	p := b.Retype(hits, to)
	p.Step.Title = fmt.Sprintf("rename %s to %s", from, to)
	return p
}

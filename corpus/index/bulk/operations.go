package bulk

import (
	"fmt"

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
	return b.prepare("retype", hits, func(stacks []layers.Stack, h index.Hit) ([]layers.Stack, error) {
		span, err := entity(h)
		if err != nil {
			return nil, err
		}
		to, ok := types[span.Type]
		if !ok {
			to, ok = types[""]
		}
		if !ok || to == span.Type {
			return stacks, nil
		}
		c, err := layers.Retype(stacks, span, to, b.doc.Scheme)
		return applied(stacks, c, err)
	})
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
	return b.prepare("extend", hits, func(stacks []layers.Stack, h index.Hit) ([]layers.Stack, error) {
		span, err := entity(h)
		if err != nil {
			return nil, err
		}
		c, err := layers.Resize(stacks, span, span.Start-before, span.End+after, b.doc.Scheme)
		return applied(stacks, c, err)
	})
}

// Add makes the tokens of the hits entities of a type, inside those of the same
// extent or, with outside, around them.
func (b Bulk) Add(hits []index.Hit, typ string, outside bool) Preview {
	return b.prepare("add "+typ, hits, func(stacks []layers.Stack, h index.Hit) ([]layers.Stack, error) {
		span := layers.Span{Start: h.Start, End: h.End, Type: typ}
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
	})
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

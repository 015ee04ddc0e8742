package find

import (
	"cmp"
	"slices"

	"tabaqat/corpus/index"
)

// item is a place that may be found: an entity, or else tokens that may be one.
type item struct {
	index.Hit
	entity bool
}

// node is a part of a query. It finds places of a sentence by itself, or tells
// whether a place found by another part fits. What it finds is good until it is
// asked again.
type node interface {
	prepare(x *index.Index)
	generate(x *index.Index, sentence int) []item
	fits(x *index.Index, it item) bool
}

// scratch is memory for the places of one sentence, used again for the next.
type scratch struct {
	hits  []index.Hit
	items []item
}

// entities gives the entities of a sentence; they are good until the next call.
func (s *scratch) entities(x *index.Index, sentence int) []item {
	s.hits, s.items = x.AppendEntities(s.hits[:0], sentence), s.items[:0]
	for _, h := range s.hits {
		s.items = append(s.items, item{h, true})
	}
	return s.items
}

func filtered(x *index.Index, items []item, n node) []item {
	return slices.DeleteFunc(items, func(it item) bool { return !n.fits(x, it) })
}

// all is parts that all hold; the first finds.
type all []node

func (n all) prepare(x *index.Index) {
	for _, part := range n {
		part.prepare(x)
	}
}

func (n all) generate(x *index.Index, sentence int) []item {
	out := n[0].generate(x, sentence)
	for _, part := range n[1:] {
		if len(out) == 0 {
			break
		}
		out = filtered(x, out, part)
	}
	return out
}

func (n all) fits(x *index.Index, it item) bool {
	return !slices.ContainsFunc(n, func(part node) bool { return !part.fits(x, it) })
}

// either is parts of which one holds.
type either []node

func (n either) prepare(x *index.Index) { all(n).prepare(x) }

func (n either) generate(x *index.Index, sentence int) []item {
	var out []item
	for _, part := range n {
		for _, it := range part.generate(x, sentence) {
			if !slices.Contains(out, it) {
				out = append(out, it)
			}
		}
	}
	slices.SortStableFunc(out, func(a, b item) int {
		return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(b.End, a.End), cmp.Compare(a.Layer, b.Layer))
	})
	return out
}

func (n either) fits(x *index.Index, it item) bool {
	return slices.ContainsFunc(n, func(part node) bool { return part.fits(x, it) })
}

// not is what does not hold; by itself it finds entities.
type not struct {
	node
	scratch *scratch
}

func (n not) generate(x *index.Index, sentence int) []item {
	return filtered(x, n.scratch.entities(x, sentence), n)
}

func (n not) fits(x *index.Index, it item) bool { return !n.node.fits(x, it) }

// untagged is what has no token in any entity.
type untagged struct{ node }

func (n untagged) generate(x *index.Index, sentence int) []item {
	out := n.node.generate(x, sentence)
	return slices.DeleteFunc(out, func(it item) bool { return x.Tagged(it.Hit) })
}

func (n untagged) fits(x *index.Index, it item) bool {
	return n.node.fits(x, it) && !x.Tagged(it.Hit)
}

// relation is what contains, or is inside of, something.
type relation struct {
	subject, object node
	inside, negated bool
}

func (n relation) prepare(x *index.Index) {
	n.subject.prepare(x)
	n.object.prepare(x)
}

func (n relation) generate(x *index.Index, sentence int) []item {
	out := n.subject.generate(x, sentence)
	if len(out) == 0 {
		return nil
	}
	objects := n.object.generate(x, sentence)
	return slices.DeleteFunc(out, func(it item) bool { return !n.holds(it, objects) })
}

func (n relation) fits(x *index.Index, it item) bool {
	return n.subject.fits(x, it) && n.holds(it, n.object.generate(x, it.Sentence))
}

func (n relation) holds(it item, objects []item) bool {
	found := slices.ContainsFunc(objects, func(o item) bool {
		if n.inside {
			return contains(o, it)
		}
		return contains(it, o)
	})
	return found != n.negated
}

// contains reports whether a holds b; of two entities of the same extent the one
// of the lower layer does.
func contains(a, b item) bool {
	switch {
	case a.Start > b.Start || b.End > a.End:
		return false
	case a.Start < b.Start || b.End < a.End || !a.entity || !b.entity:
		return true
	}
	return a.Layer < b.Layer
}

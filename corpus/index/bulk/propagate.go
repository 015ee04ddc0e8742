package bulk

import (
	"fmt"

	"tabaqat/corpus/index"
	"tabaqat/layers"
)

// Pattern is an entity with those inside it, to be given to other places with
// the same words. Spans count from its first token.
type Pattern struct {
	Tokens []string
	Spans  []layers.Span // the entity itself first
}

// PatternOf takes an entity of a sentence with those inside it; of others of the
// same extent, those that it holds.
func (b Bulk) PatternOf(sentence int, span layers.Span) (Pattern, error) {
	if sentence < 0 || sentence >= b.doc.Len() {
		return Pattern{}, fmt.Errorf("no sentence %d; the document has %d", sentence, b.doc.Len())
	}
	var p Pattern
	for _, s := range b.doc.Spans(sentence) {
		if len(p.Spans) == 0 && s != span || !span.Contains(s) {
			continue
		}
		p.Spans = append(p.Spans, layers.Span{Start: s.Start - span.Start, End: s.End - span.Start, Type: s.Type})
	}
	if len(p.Spans) == 0 {
		return p, fmt.Errorf("span %v is not in the sentence", span)
	}
	p.Tokens = b.doc.Sentence(sentence).Tokens[span.Start:span.End]
	return p, nil
}

// Propagate gives the hits, which have the words of the pattern, its entities,
// all or none at each. What stands there already counts as done; hits that are
// an entity of another type are left out, unless replace is set: then the
// entities within the hit go first.
func (b Bulk) Propagate(p Pattern, hits []index.Hit, replace bool) Preview {
	title := "propagate " + p.Spans[0].Type
	return b.prepare(title, hits, func(stacks []layers.Stack, h index.Hit) ([]layers.Stack, error) {
		if h.End-h.Start != len(p.Tokens) {
			return nil, fmt.Errorf("has %d tokens; want %d", h.End-h.Start, len(p.Tokens))
		}
		wanted := map[layers.Span]bool{}
		for _, s := range p.Spans {
			wanted[layers.Span{Start: s.Start + h.Start, End: s.End + h.Start, Type: s.Type}] = true
		}
		next, there, err := b.clear(stacks, h, wanted, replace)
		if err != nil {
			return nil, err
		}
		for _, s := range p.Spans {
			s.Start, s.End = s.Start+h.Start, s.End+h.Start
			if there[s] {
				continue
			}
			c, err := layers.Add(next, s, b.doc.Scheme)
			if next, err = applied(next, c, err); err != nil {
				return nil, err
			}
		}
		return next, nil
	})
}

// clear looks at the entities within a hit: it takes out those that are not
// wanted, or refuses where one has the hit's very extent.
func (b Bulk) clear(stacks []layers.Stack, h index.Hit, wanted map[layers.Span]bool, replace bool) ([]layers.Stack, map[layers.Span]bool, error) {
	there := map[layers.Span]bool{}
	next := stacks
	for _, s := range layers.Decode(stacks, b.doc.Scheme).Spans {
		switch {
		case s.Start < h.Start || s.End > h.End:
		case wanted[s]:
			there[s] = true
		case replace:
			c, err := layers.Remove(next, s, b.doc.Scheme)
			if next, err = applied(next, c, err); err != nil {
				return nil, nil, err
			}
		case s.Start == h.Start && s.End == h.End:
			return nil, nil, fmt.Errorf("is %s already", s.Type)
		}
	}
	return next, there, nil
}

// Candidates lists the other places with the words of a pattern, in any spelling
// unless exact: those that the pattern's entity is not at yet.
func (p Pattern) Candidates(x *index.Index, exact bool) []index.Hit {
	var out []index.Hit
	for _, h := range x.Occurrences(p.Tokens, exact) {
		if !p.standsAt(x, h) {
			out = append(out, h)
		}
	}
	return out
}

// standsAt reports whether all entities of the pattern are at a place.
func (p Pattern) standsAt(x *index.Index, h index.Hit) bool {
	there := map[layers.Span]bool{}
	for _, e := range x.Entities(h.Sentence) {
		there[layers.Span{Start: e.Start - h.Start, End: e.End - h.Start, Type: e.Type}] = true
	}
	for _, s := range p.Spans {
		if !there[s] {
			return false
		}
	}
	return true
}

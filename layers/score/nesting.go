package score

import "tabaqat/layers"

// place is where a span stands among the others of its sentence: its layer,
// from 1, and whether a span of its own type contains it.
type place struct {
	layer    int
	sameType bool
}

// places finds where the spans of a sorted list stand. Of two spans of the same
// extent the first contains the second.
func places(spans []layers.Span, out []place) []place {
	out = out[:0]
	var open [16]int // indexes of spans that may contain what follows
	around := open[:0]
	for i, s := range spans {
		kept := around[:0]
		p := place{layer: 1}
		for _, k := range around {
			if spans[k].End <= s.Start {
				continue
			}
			kept = append(kept, k)
			if spans[k].End >= s.End {
				p.layer++
				p.sameType = p.sameType || spans[k].Type == s.Type
			}
		}
		around = append(kept, i)
		out = append(out, p)
	}
	return out
}

// Nesting is strict counts by the place of the span: flat spans stand in no
// other, nested ones do, same-type ones stand in one of their own type and are
// part of the nested. True positives and false negatives go by the gold span,
// false positives by the predicted one.
type Nesting struct{ Flat, Nested, SameType Counts }

func (n *Nesting) add(p place, c Counts) {
	if p.layer == 1 {
		n.Flat = n.Flat.Plus(c)
		return
	}
	n.Nested = n.Nested.Plus(c)
	if p.sameType {
		n.SameType = n.SameType.Plus(c)
	}
}

package layers

import "iter"

// DetectScheme tells in which scheme the sentences of a document are written.
// It is IOB2 wherever they decode in it without orphans and have none but its
// prefixes. Otherwise it is the first other scheme that would write every tag
// just as it stands, or, where there are tags with E, S, L or U, all but one in
// fifty. It reports false where none does: then the document is IOB2 with
// errors. A document for which the answer is another scheme than IOB2 is to be
// checked in that scheme, with one `scheme` warning.
func DetectScheme(sentences iter.Seq[[]Stack]) (Scheme, bool) {
	base := schemeFit{scheme: IOB2}
	for stacks := range sentences {
		base.add(stacks)
	}
	if base.orphans == 0 && base.foreign == 0 {
		return IOB2, true
	}
	best, found := schemeFit{}, false
	for _, scheme := range Schemes()[1:] {
		fit := schemeFit{scheme: scheme}
		for stacks := range sentences {
			fit.add(stacks)
		}
		slack := 0
		if base.foreign > 0 {
			slack = fit.tags / 50
		}
		if fit.other <= slack && (!found || fit.other < best.other) {
			best, found = fit, true
		}
	}
	return best.scheme, found
}

// schemeFit counts how well tags fit a scheme.
type schemeFit struct {
	scheme  Scheme
	tags    int // tags of spans
	orphans int // spans that begin with a tag that cannot begin one
	foreign int // tags with a prefix that the scheme does not have
	other   int // tags that the scheme would write with another prefix
}

func (f *schemeFit) add(stacks []Stack) {
	if onlyOutside(stacks) {
		return
	}
	r := Decode(stacks, f.scheme)
	f.orphans += r.Orphans()
	near := newNeighbours(r.Spans)
	for t, owners := range r.Owners {
		for k, s := range owners {
			if s < 0 {
				continue
			}
			before, after := near.of(r.Spans[s])
			prefix := prefixByte(stacks[t][k])
			f.tags++
			if !f.scheme.knows(prefix) {
				f.foreign++
			}
			if prefix != f.scheme.prefixOf(r.Spans[s], t, before, after) {
				f.other++
			}
		}
	}
}

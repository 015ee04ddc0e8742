package index

import (
	"strings"

	"tabaqat/layers"
)

// Hit is a place in the document: the tokens from Start up to End of a sentence.
// Of an entity it has the type, the layer and the type of the innermost entity
// around it; of other tokens Type is empty and Layer 0.
type Hit struct {
	Sentence, Start, End int
	Type, Inside         string
	Layer                int
}

// Span is the entity of the hit, of no use where Type is empty.
func (h Hit) Span() layers.Span { return layers.Span{Start: h.Start, End: h.End, Type: h.Type} }

// Places lists where a form stands with a type, or with any for "", in reading
// order within each type.
func (x *Index) Places(form int, typ string) []Hit {
	f := &x.forms[form]
	var out []Hit
	for _, u := range f.uses {
		if typ != "" && x.types[u.typ] != typ {
			continue
		}
		for _, p := range u.places {
			out = append(out, Hit{
				int(p.sentence), int(p.start), int(p.start) + len(f.words),
				x.types[u.typ], x.typeName(p.inside), int(p.layer),
			})
		}
	}
	return out
}

// Unmarked lists where the words of a form, in any spelling, are no entity of
// just that extent, in reading order.
func (x *Index) Unmarked(form int) []Hit {
	return x.unmarked(x.names[x.forms[form].name].folds)
}

func (x *Index) unmarked(folds []uint32) []Hit {
	var out []Hit
	for _, i := range x.places.rarest(folds) {
		s := &x.sentences[i]
		x.eachAt(s, folds, func(start int) {
			if end := start + len(folds); !s.has(start, end) {
				out = append(out, x.stretch(int(i), start, end))
			}
		})
	}
	return out
}

// stretch is the hit of tokens that are no entity of their own.
func (x *Index) stretch(i, start, end int) Hit {
	h := Hit{Sentence: i, Start: start, End: end}
	for _, r := range x.sentences[i].spans {
		if int(r.start) <= start && end <= int(r.end) {
			h.Inside = x.types[r.typ]
		}
	}
	return h
}

// Occurrences lists where some tokens stand, tagged or not, in reading order:
// just as written with exact, or else in any spelling. A tagged place comes once,
// as its outermost entity of just that extent.
func (x *Index) Occurrences(tokens []string, exact bool) []Hit {
	folds, ok := x.foldsOf(tokens)
	if !ok {
		return nil
	}
	var out []Hit
	for _, i := range x.places.rarest(folds) {
		s := &x.sentences[i]
		x.eachAt(s, folds, func(start int) {
			if !exact || x.sameWords(s, start, tokens) {
				out = append(out, x.HitAt(int(i), start, start+len(folds)))
			}
		})
	}
	return out
}

// foldsOf gives the folded numbers of tokens, false where one is not in the
// document in any spelling.
func (x *Index) foldsOf(tokens []string) ([]uint32, bool) {
	folds := make([]uint32, 0, len(tokens))
	for _, token := range tokens {
		n, ok := x.words.foldOf(token)
		if !ok {
			return nil, false
		}
		folds = append(folds, n)
	}
	return folds, len(folds) > 0
}

func (x *Index) sameWords(s *sentence, start int, tokens []string) bool {
	for k, token := range tokens {
		if x.words.texts[s.words[start+k]] != token {
			return false
		}
	}
	return true
}

// HitAt is the place of some tokens: the outermost entity of just that extent,
// or else the tokens alone.
func (x *Index) HitAt(i, start, end int) Hit {
	for _, r := range x.sentences[i].spans {
		if int(r.start) == start && int(r.end) == end {
			return x.hitOf(i, r)
		}
	}
	return x.stretch(i, start, end)
}

func (x *Index) hitOf(i int, r spanRecord) Hit {
	return Hit{i, int(r.start), int(r.end), x.types[r.typ], x.typeName(r.inside), int(r.layer)}
}

// Entities lists the entities of a sentence, outer to inner.
func (x *Index) Entities(i int) []Hit { return x.AppendEntities(nil, i) }

// AppendEntities is Entities into a slice of the caller's.
func (x *Index) AppendEntities(to []Hit, i int) []Hit {
	for _, r := range x.sentences[i].spans {
		to = append(to, x.hitOf(i, r))
	}
	return to
}

// Words gives the tokens of a hit, joined by one blank.
func (x *Index) Words(h Hit) string {
	return strings.Join(x.doc.Sentence(h.Sentence).Tokens[h.Start:h.End], " ")
}

// Context gives a hit as keyword in context: up to n tokens before it, its own,
// and up to n after it, each joined by one blank.
func (x *Index) Context(h Hit, n int) (before, words, after string) {
	tokens := x.doc.Sentence(h.Sentence).Tokens
	return strings.Join(tokens[max(0, h.Start-n):h.Start], " "), x.Words(h),
		strings.Join(tokens[h.End:min(len(tokens), h.End+n)], " ")
}

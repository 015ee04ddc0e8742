package index

import (
	"cmp"
	"slices"
)

// Form is what is known of a form: its text and number of tokens, how often it is
// an entity, and of which types. Untagged counts the places where its words, in
// any spelling, are in no entity at all; Embedded those where they are in longer
// or crossing ones only.
type Form struct {
	Number    int
	Text      string
	Tokens    int
	Count     int
	Types     []Use // the most frequent first
	Untagged  int
	Embedded  int
	Conflicts Conflict
}

// Use is a form with one type: how often, at which layers (Layers[0] is the
// first), inside which types, and what disagrees with it: the other types of the
// form, and the other spellings that have another type.
type Use struct {
	Type      string
	Count     int
	Layers    []int
	Inside    []Count
	Conflicts []Count
	Similar   []Similar
}

// Count is how often something stands with or inside a type; Type is "" for what
// is inside none.
type Count struct {
	Type  string `json:"type"`
	Count int    `json:"count"`
}

// Similar is another spelling of a form, with a type.
type Similar struct {
	Form  string `json:"form"`
	Type  string `json:"type"`
	Count int    `json:"count"`
}

// Form gives what is known of a form by its number. It costs nothing to speak of,
// so a list asks for the rows that it shows.
func (x *Index) Form(number int) Form {
	f := &x.forms[number]
	n := &x.names[f.name]
	out := Form{
		Number: number, Text: f.text, Tokens: len(f.words), Count: f.count(),
		Untagged: n.free, Embedded: n.embedded, Conflicts: x.conflicts(f, AnyConflict),
	}
	for k := range f.uses {
		if len(f.uses[k].places) > 0 {
			out.Types = append(out.Types, x.useOf(f, k))
		}
	}
	slices.SortStableFunc(out.Types, func(a, b Use) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Type, b.Type))
	})
	return out
}

// Find gives the number of the form of some tokens, just as written.
func (x *Index) Find(tokens []string) (number int, ok bool) {
	words := make([]uint32, 0, len(tokens))
	for _, token := range tokens {
		w, known := x.words.numbers[token]
		if !known {
			return 0, false
		}
		words = append(words, w)
	}
	if len(words) == 0 {
		return 0, false
	}
	number, ok = x.byWords[string(keyOf(nil, words))]
	return number, ok && x.forms[number].count() > 0
}

func (x *Index) useOf(f *form, k int) Use {
	u := &f.uses[k]
	out := Use{Type: x.types[u.typ], Count: len(u.places)}
	for _, p := range u.places {
		for len(out.Layers) < int(p.layer) {
			out.Layers = append(out.Layers, 0)
		}
		out.Layers[p.layer-1]++
		out.Inside = counted(out.Inside, x.typeName(p.inside))
	}
	for _, other := range f.uses {
		if other.typ != u.typ && len(other.places) > 0 {
			out.Conflicts = append(out.Conflicts, Count{x.types[other.typ], len(other.places)})
		}
	}
	sortCounts(out.Inside)
	sortCounts(out.Conflicts)
	out.Similar = x.similar(f, u.typ)
	return out
}

func counted(counts []Count, typ string) []Count {
	for k := range counts {
		if counts[k].Type == typ {
			counts[k].Count++
			return counts
		}
	}
	return append(counts, Count{typ, 1})
}

func sortCounts(counts []Count) {
	slices.SortFunc(counts, func(a, b Count) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Type, b.Type))
	})
}

// similar lists the other spellings of a form with another type than one of its
// own.
func (x *Index) similar(f *form, typ typeID) []Similar {
	var out []Similar
	for _, number := range x.names[f.name].forms {
		other := &x.forms[number]
		for _, u := range other.uses {
			if other != f && u.typ != typ && len(u.places) > 0 {
				out = append(out, Similar{other.text, x.types[u.typ], len(u.places)})
			}
		}
	}
	return out
}

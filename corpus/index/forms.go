package index

import (
	"cmp"
	"encoding/binary"
	"slices"
	"strings"
)

// formOf gives the number of the form of some words, made where it is new.
func (x *Index) formOf(words []uint32) int {
	x.key = keyOf(x.key[:0], words)
	if f, ok := x.byWords[string(x.key)]; ok {
		return f
	}
	f := len(x.forms)
	x.byWords[string(x.key)] = f
	x.forms = append(x.forms, form{text: x.textOf(words), words: words, name: x.nameOf(words)})
	n := &x.names[x.forms[f].name]
	n.forms = append(n.forms, f)
	return f
}

// keyOf appends the numbers of words as a key of byWords.
func keyOf(key []byte, words []uint32) []byte {
	for _, w := range words {
		key = binary.LittleEndian.AppendUint32(key, w)
	}
	return key
}

func (x *Index) textOf(words []uint32) string {
	if len(words) == 1 {
		return x.words.texts[words[0]]
	}
	var text strings.Builder
	for k, w := range words {
		if k > 0 {
			text.WriteByte(' ')
		}
		text.WriteString(x.words.texts[w])
	}
	return text.String()
}

// nameOf gives the name of some words. The places of a new one in sentences
// counted before are counted at once.
func (x *Index) nameOf(words []uint32) int {
	folds := make([]uint32, len(words))
	for k, w := range words {
		folds[k] = x.words.folds[w]
	}
	node := x.trie.at(folds)
	if n := x.trie.name[node]; n >= 0 {
		return int(n)
	}
	n := len(x.names)
	x.trie.name[node] = int32(n)
	x.names = append(x.names, name{folds: folds})
	if x.counted > 0 {
		x.countName(n)
	}
	return n
}

// add notes that the form stands somewhere.
func (f *form) add(r spanRecord, sentence int32, inOrder bool) {
	u := f.use(r.typ)
	p := place{sentence, r.start, r.inside, r.layer}
	if inOrder {
		u.places = append(u.places, p)
		return
	}
	at, _ := slices.BinarySearchFunc(u.places, p, comparePlaces)
	u.places = slices.Insert(u.places, at, p)
}

// use gives the form's use with a type, made where it is new.
func (f *form) use(typ typeID) *use {
	for k := range f.uses {
		if f.uses[k].typ == typ {
			return &f.uses[k]
		}
	}
	f.uses = append(f.uses, use{typ: typ})
	return &f.uses[len(f.uses)-1]
}

// drop forgets all places of a sentence.
func (f *form) drop(typ typeID, sentence int32) {
	u := f.use(typ)
	from, _ := slices.BinarySearchFunc(u.places, place{sentence: sentence, start: -1}, comparePlaces)
	to := from
	for to < len(u.places) && u.places[to].sentence == sentence {
		to++
	}
	u.places = slices.Delete(u.places, from, to)
}

func comparePlaces(a, b place) int {
	return cmp.Or(cmp.Compare(a.sentence, b.sentence), cmp.Compare(a.start, b.start))
}

func (f *form) count() int {
	n := 0
	for _, u := range f.uses {
		n += len(u.places)
	}
	return n
}

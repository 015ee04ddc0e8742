package index

import (
	"tabaqat/corpus"
	"tabaqat/layers"
)

// Index is every entity of a document by its form. It belongs to the goroutine
// of the document.
type Index struct {
	doc       *corpus.Document
	words     vocabulary
	sentences []sentence
	forms     []form
	byWords   map[string]int // forms by the numbers of their words
	names     []name
	trie      trie
	types     []string
	typeIDs   map[string]typeID
	places    postings
	textRanks []int32 // by form

	read    int // sentences read so far
	counted int // sentences whose unmarked places were counted

	updating int // the sentence that Update is at, -1 for none

	reader layers.SpanReader
	stacks []layers.Stack
	key    []byte
	open   []int
	depth  []bool
	parted []uint32
}

type typeID int16

// none is the type around an entity that is not inside another.
const none typeID = -1

// sentence is what the index holds of one sentence.
type sentence struct {
	words []uint32 // numbers in the vocabulary
	spans []spanRecord
}

// spanRecord is a span with the form of its tokens, its layer, and the type of
// the innermost span around it.
type spanRecord struct {
	start, end  int32
	form        int32
	typ, inside typeID
	layer       uint8
}

// form is a distinct text of entities.
type form struct {
	text  string
	words []uint32
	name  int
	uses  []use
}

// use is a form with one type.
type use struct {
	typ    typeID
	places []place // in reading order
}

// place is where a form stands with a type.
type place struct {
	sentence, start int32
	inside          typeID
	layer           uint8
}

// name is the forms that are equal once folded, and how often the same words
// stand in the text without being an entity: within others, or within none.
type name struct {
	folds          []uint32
	forms          []int
	free, embedded int
}

// Of makes the index of a document.
func Of(doc *corpus.Document) *Index {
	x := Begin(doc)
	for x.Some(1 << 20) {
	}
	return x
}

// Begin starts an index that Some fills, so that a goroutine with other work can
// make it in slices. Until Some has returned false the index is of no use.
func Begin(doc *corpus.Document) *Index {
	tokens := doc.Tokens()
	x := &Index{doc: doc, updating: -1, typeIDs: map[string]typeID{}}
	x.byWords = make(map[string]int, tokens/16)
	x.words = newVocabulary(tokens / 8)
	x.trie = trie{name: []int32{-1}, next: make(map[uint64]uint32, tokens/16)}
	x.sentences = make([]sentence, doc.Len())
	x.parted = make([]uint32, 0, tokens)
	return x
}

// Some takes up to n sentences into the index and reports whether any work is
// left; each sentence comes by twice.
func (x *Index) Some(n int) (more bool) {
	for ; n > 0 && x.read < len(x.sentences); n-- {
		x.readWords(x.read)
		x.readSpans(x.read, true)
		if x.read++; x.read == len(x.sentences) {
			x.places = postingsOf(x.sentences, x.words)
		}
	}
	for ; n > 0 && x.counted < x.read && x.read == len(x.sentences); n-- {
		x.countUnmarked(x.counted, 1)
		x.counted++
	}
	return x.counted < len(x.sentences)
}

// Document is the document that the index is of.
func (x *Index) Document() *corpus.Document { return x.doc }

// Types lists the entity types seen so far.
func (x *Index) Types() []string { return x.types }

func (x *Index) readWords(i int) {
	tokens := x.doc.Sentence(i).Tokens
	from := len(x.parted)
	for _, token := range tokens {
		x.parted = append(x.parted, x.words.number(token))
	}
	x.sentences[i].words = x.parted[from:len(x.parted):len(x.parted)]
}

// readSpans takes the spans of a sentence from the document. In order means that
// no sentence after it has been read, so that places need not be sorted in.
func (x *Index) readSpans(i int, inOrder bool) {
	s := &x.sentences[i]
	s.spans = s.spans[:0]
	x.stacks = x.doc.AppendStacks(x.stacks[:0], i)
	spans, _ := x.reader.Read(x.stacks, x.doc.Scheme)
	x.open = x.open[:0]
	for k, span := range spans {
		r := spanRecord{start: int32(span.Start), end: int32(span.End), typ: x.typeID(span.Type), inside: none}
		x.enclose(spans, k, &r)
		r.form = int32(x.formOf(s.words[span.Start:span.End]))
		s.spans = append(s.spans, r)
		x.forms[r.form].add(r, int32(i), inOrder)
	}
}

// enclose finds the layer of a span and the type of the innermost one around it.
func (x *Index) enclose(spans []layers.Span, k int, r *spanRecord) {
	span := spans[k]
	still := x.open[:0]
	layer := 1
	for _, o := range x.open {
		if spans[o].End <= span.Start {
			continue
		}
		still = append(still, o)
		if spans[o].Contains(span) {
			layer++
			r.inside = x.typeID(spans[o].Type)
		}
	}
	r.layer = uint8(min(layer, 255))
	x.open = append(still, k)
}

func (x *Index) typeID(name string) typeID {
	if id, ok := x.typeIDs[name]; ok {
		return id
	}
	id := typeID(len(x.types))
	x.types = append(x.types, name)
	x.typeIDs[name] = id
	return id
}

func (x *Index) typeName(id typeID) string {
	if id < 0 {
		return ""
	}
	return x.types[id]
}

package offsets

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"tabaqat/corpus"
)

// Texts is the origin of a document that was cut from texts: where each
// sentence stands in its passage.
type Texts struct{ sentences []placed }

// placed is a sentence's part of a text, the byte offset of each token in it,
// the number of its passage, and the code points before it there.
type placed struct {
	text    string
	starts  []int32
	passage int
	chars   int
}

// Marked is a passage of a document as it is now: its marks, by the offsets of
// the text that was read, and whether they differ from those read.
type Marked struct {
	Marks   []Mark
	Changed bool
}

// MarksNow gives the passages of a document that was cut from texts; passages
// without tokens have none and may be missing at the end. It fails where
// tokens were repaired, because the text is no longer theirs, and where an
// entity has no character.
func MarksNow(doc *corpus.Document) ([]Marked, error) {
	t, ok := doc.Origin.(*Texts)
	if !ok || doc.Restructured() {
		return nil, fmt.Errorf("%s: tokens or sentence borders were repaired, and the text does not follow; want another file or form", doc.Name)
	}
	var out []Marked
	w := NewWriter(doc, false)
	for i, place := range t.sentences {
		for len(out) <= place.passage {
			out = append(out, Marked{})
		}
		m := &out[place.passage]
		for _, mark := range w.Passage(i).Marks {
			if mark.Start == mark.End {
				return nil, fmt.Errorf("%s: sentence %q: an entity of empty tokens has no place in the text", doc.Name, doc.Sentence(i).ID)
			}
			m.Marks = append(m.Marks, Mark{mark.Start + place.chars, mark.End + place.chars, mark.Type})
		}
	}
	for _, c := range doc.Changes() {
		out[t.sentences[c.Sentence].passage].Changed = true
	}
	return out, nil
}

// Shown gives each mark of a passage as a document shows it: from the begin of
// its first token to the end of its last, and its type as tags have it. One
// that has no token, or leaves the text, is the zero Mark.
func (p Passage) Shown() []Mark {
	out := make([]Mark, len(p.Marks))
	index := indexBytes(p.Text)
	if p.check(index.len) != nil {
		return out
	}
	pieces := new(Collector).pieces(p, index)
	for i, m := range p.Marks {
		start, end := piecesWithin(pieces, index.of(m.Start), index.of(m.End))
		if start == end {
			continue
		}
		typ, _ := typeName(m.Type)
		out[i] = Mark{index.char(pieces[start].start), index.char(pieces[end-1].end), typ}
	}
	return out
}

// Writer makes passages of the sentences of a document.
type Writer struct {
	doc   *corpus.Document
	texts *Texts
	lossy bool
}

// NewWriter starts making passages. A document that was read from a text keeps
// it unless its tokens were repaired; in others the tokens are joined by blanks.
// With lossy an empty token is _.
func NewWriter(doc *corpus.Document, lossy bool) Writer {
	w := Writer{doc: doc, lossy: lossy}
	if t, ok := doc.Origin.(*Texts); ok && !doc.Restructured() {
		w.texts = t
	}
	return w
}

// Passage gives a sentence as a text with its tokens and marks.
func (w Writer) Passage(sentence int) Passage {
	s := w.doc.Sentence(sentence)
	text, starts := w.text(sentence)
	p := Passage{ID: s.ID, Text: text, Tokens: make([]Extent, s.Len())}
	chars, at := 0, 0
	for i, token := range w.tokens(sentence) {
		chars += utf8.RuneCountInString(text[at:starts[i]])
		n := utf8.RuneCountInString(token)
		p.Tokens[i] = Extent{chars, chars + n}
		chars, at = chars+n, int(starts[i])+len(token)
	}
	for _, span := range w.doc.Spans(sentence) {
		p.Marks = append(p.Marks, Mark{p.Tokens[span.Start].Start, p.Tokens[span.End-1].End, span.Type})
	}
	return p
}

func (w Writer) text(sentence int) (string, []int32) {
	if w.texts != nil {
		place := w.texts.sentences[sentence]
		return place.text, place.starts
	}
	tokens := w.tokens(sentence)
	starts, at := make([]int32, len(tokens)), 0
	for i, token := range tokens {
		starts[i] = int32(at)
		at += len(token) + 1
	}
	return strings.Join(tokens, " "), starts
}

func (w Writer) tokens(sentence int) []string {
	tokens := w.doc.Sentence(sentence).Tokens
	if !w.lossy || !slices.Contains(tokens, "") {
		return tokens
	}
	tokens = slices.Clone(tokens)
	for i, token := range tokens {
		if token == "" {
			tokens[i] = "_"
		}
	}
	return tokens
}

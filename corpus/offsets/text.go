package offsets

import (
	"slices"
	"strings"
	"unicode/utf8"

	"tabaqat/corpus"
)

// Texter is the origin of a document that knows the text that its sentences
// were cut from.
type Texter interface {
	// TextOf gives the text of a sentence and the byte offset of each token.
	TextOf(sentence int) (text string, starts []int32)
}

type placed struct {
	text   string
	starts []int32
}

type texts struct{ sentences []placed }

// TextOf gives the text of a sentence as it was read.
func (t *texts) TextOf(sentence int) (string, []int32) {
	p := t.sentences[sentence]
	return p.text, p.starts
}

// Writer makes passages of the sentences of a document.
type Writer struct {
	doc   *corpus.Document
	texts Texter
	lossy bool
}

// NewWriter starts making passages. A document that was read from a text keeps
// it unless its tokens were repaired; in others the tokens are joined by blanks.
// With lossy an empty token is _.
func NewWriter(doc *corpus.Document, lossy bool) Writer {
	w := Writer{doc: doc, lossy: lossy}
	if t, ok := doc.Origin.(Texter); ok && !doc.Restructured() {
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
		return w.texts.TextOf(sentence)
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

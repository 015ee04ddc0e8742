package review

import (
	"strings"

	"tabaqat/corpus"
	"tabaqat/layers/fold"
)

// Notes is the notes, flags and comments of a document, narrowed by kind and text.
type Notes struct {
	Rows []corpus.Remark
	At   int
	Kind string // "flag", "note" or "comment"; "" for all

	doc  *corpus.Document
	text string
	all  []corpus.Remark
}

// Read takes in what is noted in a document now.
func (n *Notes) Read(doc *corpus.Document) {
	n.doc, n.all = doc, doc.Remarks()
	n.list()
}

// Narrow lists only what has a text, in the note, in the tokens that it is at, in
// its author or type, blind to marks and spelling.
func (n *Notes) Narrow(text string) {
	n.text = text
	n.list()
}

// Turn lists only one kind, or all again.
func (n *Notes) Turn(kind string) {
	if n.Kind == kind {
		kind = ""
	}
	n.Kind = kind
	n.list()
}

// Count is the number of all that is noted, of one kind or of all.
func (n *Notes) Count(kind string) int {
	count := 0
	for _, r := range n.all {
		if isKind(r, kind) {
			count++
		}
	}
	return count
}

// isKind holds a remark to a kind. A flag with a text is a note too.
func isKind(r corpus.Remark, kind string) bool {
	return kind == "" || r.Kind() == kind || kind == "note" && r.Comment == nil && r.Text != ""
}

func (n *Notes) list() {
	n.Rows = nil
	want := fold.Search(strings.TrimSpace(n.text))
	for _, r := range n.all {
		if isKind(r, n.Kind) && (want == "" || strings.Contains(n.searched(r), want)) {
			n.Rows = append(n.Rows, r)
		}
	}
	n.At = max(0, min(n.At, len(n.Rows)-1))
}

func (n *Notes) searched(r corpus.Remark) string {
	parts := []string{r.Text, n.Words(r), r.Type}
	if r.Comment != nil {
		parts = append(parts, r.Comment.Author, r.Comment.Cell)
	}
	return fold.Search(strings.Join(parts, "\n"))
}

// sentenceStart is how many tokens stand for a whole sentence.
const sentenceStart = 8

// Words gives the tokens that a remark is at; of a sentence, its beginning.
func (n *Notes) Words(r corpus.Remark) string {
	if n.doc == nil || r.Sentence >= n.doc.Len() {
		return ""
	}
	tokens := n.doc.Sentence(r.Sentence).Tokens
	if r.Whole() {
		return strings.Join(tokens[:min(len(tokens), sentenceStart)], " ")
	}
	return strings.Join(tokens[min(r.Start, len(tokens)):min(r.End, len(tokens))], " ")
}

// Move goes up or down the list.
func (n *Notes) Move(by int) { n.At = max(0, min(n.At+by, len(n.Rows)-1)) }

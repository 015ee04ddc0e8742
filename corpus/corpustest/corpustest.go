// Package corpustest is what the tests of the forms of file share: a source read
// from text, and a document written so that a table of tests can hold it.
package corpustest

import (
	"strings"
	"testing"

	"tabaqat/corpus"
)

// Read reads data as a source of that name; the test fails where read does.
func Read(t testing.TB, read func(corpus.Source, corpus.ReadOptions) (*corpus.Document, error), name, data string) *corpus.Document {
	t.Helper()
	doc, err := read(corpus.Source{Name: name, Data: data}, corpus.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// Shown writes a document as "id:token/tag,tag token/tag|id:…".
func Shown(doc *corpus.Document) string {
	var sentences []string
	for i, s := range doc.Sentences() {
		var parts []string
		for k, token := range s.Tokens {
			parts = append(parts, token+"/"+strings.Join(doc.Stack(i, k), ","))
		}
		sentences = append(sentences, s.ID+":"+strings.Join(parts, " "))
	}
	return strings.Join(sentences, "|")
}

package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/forms"
	"tabaqat/export"
	"tabaqat/layers"
	"tabaqat/model"
)

// record is one line on its way through the filter: plain words, or a document
// of a known kind. A blank line is neither.
type record struct {
	number int
	line   string
	words  []string // of {"tokens": ["…"]} or ["…"]
	doc    *corpus.Document
}

// parse reads the line.
func (r *record) parse(from string) error {
	text := []byte(strings.TrimSpace(strings.TrimPrefix(r.line, "\ufeff")))
	if len(text) == 0 {
		return nil
	}
	if !json.Valid(text) {
		return errors.New("not JSON; want one record a line")
	}
	var plain struct{ Tokens []string }
	if json.Unmarshal(text, &plain) == nil && plain.Tokens != nil {
		r.words = plain.Tokens
		return nil
	}
	if json.Unmarshal(text, &r.words) == nil {
		return nil
	}
	r.words = nil
	doc, err := forms.Read(corpus.Source{Name: "-.jsonl", Data: string(text)}, from, corpus.ReadOptions{})
	r.doc = doc
	return err
}

func (r *record) sentences() [][]string {
	switch {
	case r.words != nil:
		return [][]string{r.words}
	case r.doc == nil:
		return nil
	}
	out := make([][]string, r.doc.Len())
	for i, x := range r.doc.Sentences() {
		out[i] = x.Tokens
	}
	return out
}

// reply is the line with what was found in it.
func (s suggesting) reply(r record, found [][]model.Suggestion, n *tally) (string, error) {
	var fresh bytes.Buffer
	switch {
	case r.words != nil:
		s.tagWords(&fresh, r.words, found[0], n)
	case r.doc == nil || r.doc.Len() == 0: // no words, nothing found
		return r.line, nil
	default:
		if err := s.tagDocument(&fresh, r.doc, found, n); err != nil {
			return "", err
		}
	}
	return mergedRecord(r.line, fresh.Bytes())
}

// tagDocument writes the record's document anew, with suggestions.
func (s suggesting) tagDocument(w *bytes.Buffer, doc *corpus.Document, found [][]model.Suggestion, n *tally) error {
	var edits []corpus.Edit
	for i, x := range found {
		if e, ok := s.edit(doc, i, x, n); ok {
			edits = append(edits, e)
		}
	}
	if _, err := doc.Apply(edits...); err != nil {
		return err
	}
	form, err := export.Find(doc.Form)
	if err != nil {
		return err
	}
	return export.WriteTo(w, doc, form, corpus.WriteOptions{})
}

// taggedWords are the members that plain words get.
type taggedWords struct {
	Tags     []layers.Stack `json:"tags"`
	Entities []taggedSpan   `json:"entities"`
}

type taggedSpan struct {
	Text  string  `json:"text"`
	Type  string  `json:"type"`
	Start int     `json:"token_start"`
	End   int     `json:"token_end"` // not included
	Score float64 `json:"score"`
}

func (s suggesting) tagWords(w *bytes.Buffer, words []string, found []model.Suggestion, n *tally) {
	found = model.Above(found, s.threshold)
	tags, added := s.stacks(make([]layers.Stack, len(words)), found, layers.IOB2)
	n.tokens += len(words)
	n.found += len(found)
	n.added += added
	reply := taggedWords{tags, []taggedSpan{}}
	for _, x := range found {
		reply.Entities = append(reply.Entities, taggedSpan{strings.Join(words[x.Start:x.End], " "), x.Type, x.Start, x.End, rounded(x.Score)})
	}
	// A buffer takes all, and nothing in the reply can fail to be written.
	_ = printJSON(w, reply)
}

// rounded cuts a score to what it is worth.
func rounded(score float64) float64 { return math.Round(score*1e4) / 1e4 }

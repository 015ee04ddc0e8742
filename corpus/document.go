// Package corpus holds an opened document: its sentences, tokens and stacks,
// the edits made to it and their history, and the description that each form
// of file gives of itself.
//
// A document belongs to one goroutine; there are no locks. Sentences and
// tokens are counted from 0, rows of the source from 1. Reading and writing
// forms of file is for the packages below this one, checking tags for layers.
package corpus

import (
	"iter"

	"tabaqat/layers"
)

// Document is one opened file: sentences of tokens with their stacks, and what
// is needed to write them back.
type Document struct {
	// Name is what messages call the document: its path as given, or "-".
	Name string
	// Form is the name of the form that it was read from, such as "xlsx".
	Form string
	// Scheme is the tagging scheme that the stacks are in.
	Scheme layers.Scheme
	// SchemeSeen tells that the scheme, another than IOB2, was found from the
	// tags rather than given.
	SchemeSeen bool
	// Encoding is that of a text file other than UTF-8, such as "utf-16le".
	Encoding string
	// Notices tell what reading did that is not plain to see.
	Notices []Notice
	// Origin is what the form needs to save the document in place; its type
	// belongs to the form.
	Origin any
	// Fingerprint is that of the file when it was opened.
	Fingerprint Fingerprint
	// Layered tells that the source has a column for each layer.
	Layered bool
	// Sheet and TagColumn name cells in messages: "News" and "D". Both are
	// empty in text forms.
	Sheet, TagColumn, TokenColumn string
	// Doubts say, in words, what the reader guessed of how the file is made and
	// might well be otherwise, such as which columns there are.
	Doubts []string
	// HoldsNotes tells that the file keeps notes when it is saved in place.
	HoldsNotes bool
	// Aside names what the file holds besides, such as other columns: saving in
	// place keeps it, writing anew loses it.
	Aside []Loss

	sentences []*Sentence
	saved     []*Sentence // the sentences that the file has
	findings  map[int32][]Finding
	comments  map[int32][]Comment
	table     stackTable
	moves     int       // how often saving gave tokens other rows
	again     *Document // what a saver wrote, until the document is marked as saved
}

// Sentence is a run of tokens with an id. Rows gives the row of each token in
// the source, counted from 1, or 0 for a token that the source does not have.
// Callers do not change the slices.
type Sentence struct {
	ID     string
	Tokens []string
	Rows   []int32

	stacks []stackID
	source []stackID // the stacks as they stand in the file
	notes  []string  // a cell for each token, or nil
	noted  []string  // the notes as they stand in the file
}

// Len is the number of tokens.
func (s *Sentence) Len() int { return len(s.Tokens) }

// Notice is something that reading did beyond taking cells as they are, such
// as reading hidden rows or filling merged ids down.
type Notice struct {
	Code    string `json:"code"`
	Count   int    `json:"count"`
	Message string `json:"message"`
}

// Finding is a problem of a source row that only its reader can see, such as a
// date that a spreadsheet turned into a number.
type Finding struct {
	Code    layers.Code
	Message string
	Fixes   []layers.Fix // Start is ignored: the fix is for the row's own token
	Column  string       // the cell's column, such as "B"; "" for the code's usual one
}

// NewDocument makes an empty document of a form.
func NewDocument(name, form string) *Document {
	return &Document{Name: name, Form: form, findings: map[int32][]Finding{}}
}

// Builder adds sentences to a document while it is read.
type Builder struct {
	doc  *Document
	last *Sentence
	room []Sentence // memory for sentences to come
}

// Build starts adding sentences at the end of the document.
func (d *Document) Build() *Builder { return &Builder{doc: d} }

// Begin starts a sentence with an id.
func (b *Builder) Begin(id string) {
	b.last = &Sentence{ID: id}
	b.doc.sentences = append(b.doc.sentences, b.last)
}

// Add appends a token to the sentence begun last. Row is its place in the
// source, 0 for none.
func (b *Builder) Add(token string, stack layers.Stack, row int) {
	id := b.doc.table.intern(stack)
	s := b.last
	s.Tokens = append(s.Tokens, token)
	s.Rows = append(s.Rows, int32(row))
	s.stacks = append(s.stacks, id)
}

// Find notes a problem that only the reader of the source can see.
func (b *Builder) Find(row int, f Finding) {
	b.doc.findings[int32(row)] = append(b.doc.findings[int32(row)], f)
}

// Done takes what was read as the state of the file: what differs from it
// later is unsaved.
func (b *Builder) Done() {
	for _, s := range b.doc.sentences {
		s.Tokens = clip(s.Tokens)
		s.Rows = clip(s.Rows)
		s.stacks = clip(s.stacks)
	}
	b.doc.MarkSaved()
}

// clip gives a slice of just the needed size, so that growing while reading
// leaves nothing behind.
func clip[T any](s []T) []T {
	if cap(s) == len(s) {
		return s
	}
	return append(make([]T, 0, len(s)), s...)
}

// Len is the number of sentences.
func (d *Document) Len() int { return len(d.sentences) }

// Sentence gives sentence i. Callers do not change it.
func (d *Document) Sentence(i int) *Sentence { return d.sentences[i] }

// Sentences goes over all sentences in order.
func (d *Document) Sentences() iter.Seq2[int, *Sentence] {
	return func(yield func(int, *Sentence) bool) {
		for i, s := range d.sentences {
			if !yield(i, s) {
				return
			}
		}
	}
}

// Part is the sentences from one up to another, without a file of their own. It
// shares them with the document, so that neither may be edited while both are
// used.
func (d *Document) Part(from, to int) *Document {
	return &Document{
		Name: d.Name, Form: d.Form, Scheme: d.Scheme, Layered: d.Layered,
		sentences: d.sentences[from:to:to], saved: d.sentences[from:to:to], table: d.table, comments: d.comments,
	}
}

// Tokens is the number of tokens of the document.
func (d *Document) Tokens() int {
	n := 0
	for _, s := range d.sentences {
		n += len(s.Tokens)
	}
	return n
}

// Stack gives the stack of a token. Callers do not change it.
func (d *Document) Stack(sentence, token int) layers.Stack {
	return d.table.stack(d.sentences[sentence].stacks[token])
}

// Stacks gives the stacks of a sentence in a slice of the caller's own; the
// stacks in it are shared and not to be changed.
func (d *Document) Stacks(sentence int) []layers.Stack {
	ids := d.sentences[sentence].stacks
	stacks := make([]layers.Stack, len(ids))
	for i, id := range ids {
		stacks[i] = d.table.stack(id)
	}
	return stacks
}

// Reading decodes the stacks of a sentence in the document's scheme.
func (d *Document) Reading(sentence int) layers.Reading {
	return layers.Decode(d.Stacks(sentence), d.Scheme)
}

// Spans gives the spans of a sentence, outer to inner.
func (d *Document) Spans(sentence int) []layers.Span { return d.Reading(sentence).Spans }

// Findings gives what the reader found at a source row.
func (d *Document) Findings(row int32) []Finding { return d.findings[row] }

// Types lists the entity types of all well-formed tags, in no set order.
func (d *Document) Types() []string { return d.table.types() }

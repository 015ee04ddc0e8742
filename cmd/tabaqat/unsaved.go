package main

import (
	"slices"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// touched lists the sentences that a step changes, each once.
func touched(step corpus.Step) []int {
	var out []int
	add := func(i int) {
		if !slices.Contains(out, i) {
			out = append(out, i)
		}
	}
	for _, r := range step.Repairs {
		for k := range r.After {
			add(r.At + k)
		}
	}
	for _, e := range step.Edits {
		add(e.Sentence)
	}
	for _, e := range step.Notes {
		add(e.Sentence)
	}
	return out
}

// describe names the differences between the spans of a sentence before and
// after a step. A span gone and one come with the same extent are one retype,
// with the same type and a common token one resize.
func describe(id string, before, after []layers.Span) []unsavedItem {
	gone, come := without(before, after), without(after, before)
	var items []unsavedItem
	for _, g := range gone {
		it := unsavedItem{Sentence: id, Start: g.Start, End: g.End, Op: "remove", Type: g.Type}
		k := slices.IndexFunc(come, func(n layers.Span) bool {
			return n.Start == g.Start && n.End == g.End || n.Type == g.Type && n.Overlaps(g)
		})
		if k >= 0 {
			it.become(come[k])
			come = slices.Delete(come, k, k+1)
		}
		items = append(items, it)
	}
	for _, n := range come {
		items = append(items, unsavedItem{Sentence: id, Start: n.Start, End: n.End, Op: "add", Type: n.Type})
	}
	return items
}

// become turns a removal into the change that makes n of the span.
func (it *unsavedItem) become(n layers.Span) {
	if it.Type != n.Type {
		it.Op, it.To = "retype", n.Type
		return
	}
	it.Op, it.ToStart, it.ToEnd = "resize", &n.Start, &n.End
}

// without gives the spans of a that b lacks; equal spans count one by one.
func without(a, b []layers.Span) []layers.Span {
	left := slices.Clone(b)
	var out []layers.Span
	for _, s := range a {
		if k := slices.Index(left, s); k >= 0 {
			left = slices.Delete(left, k, k+1)
		} else {
			out = append(out, s)
		}
	}
	return out
}

// tagsItem describes a step that changes tags and no span, such as an order, or
// only notes.
func tagsItem(doc *corpus.Document, step corpus.Step) unsavedItem {
	it := unsavedItem{Op: "tags"}
	if len(step.Notes) > 0 {
		e := step.Notes[0]
		return unsavedItem{Op: step.Title, Sentence: doc.Sentence(e.Sentence).ID, Start: e.Token, End: e.Token + 1}
	}
	if len(step.Edits) > 0 {
		e := step.Edits[0]
		it.Sentence, it.Start, it.End = doc.Sentence(e.Sentence).ID, e.Start, e.Start+len(e.After)
	}
	return it
}

// repairItem describes a step that mends tokens or borders of sentences, by the
// sentence that it begins at.
func repairItem(doc *corpus.Document, step corpus.Step) unsavedItem {
	it := unsavedItem{Op: step.Title}
	if at := step.Repairs[0].At; at < doc.Len() {
		it.Sentence, it.End = doc.Sentence(at).ID, doc.Sentence(at).Len()
	}
	return it
}

package journal

import (
	"slices"
	"testing"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// entry is a step that gave the second token of sentence "a" a tag.
func entry(n int64, kind corpus.StepKind, before, after string, whole bool) Entry {
	// What a step undid is its step as it was done.
	from, to := before, after
	if kind == corpus.Undid {
		from, to = after, before
	}
	w := Where{Sentence: 3, ID: "a"}
	if whole {
		w.Tokens, w.After = []string{"one", "two"}, []layers.Stack{{"O"}, {after}}
	}
	return Entry{N: n, Kind: kind, Who: "salma", Where: []Where{w}, Step: corpus.Step{
		Title: to, Edits: []corpus.Edit{{Sentence: 3, Start: 1, Before: []layers.Stack{{from}}, After: []layers.Stack{{to}}}},
	}}
}

func TestTheStatesOfASentenceAreThoseAfterEachStep(t *testing.T) {
	entries := []Entry{
		entry(2, corpus.Did, "O", "B-ORG", true),
		{N: 3, Where: []Where{{Sentence: 1, ID: "b", Tokens: []string{"x"}, After: []layers.Stack{{"B-LOC"}}}}},
		entry(4, corpus.Did, "B-ORG", "B-GPE", false), // one of very many sentences
		entry(6, corpus.Undid, "B-GPE", "B-ORG", true),
	}
	var got []string
	for _, s := range States(entries, "a") {
		got = append(got, s.Stacks[1].String())
	}
	if want := []string{"O", "B-ORG", "B-GPE", "B-ORG"}; !slices.Equal(got, want) {
		t.Errorf("states %q, want %q", got, want)
	}
	for n, want := range map[int64]string{0: "O", 1: "O", 2: "B-ORG", 3: "B-ORG", 4: "B-GPE", 5: "B-GPE", 9: "B-ORG"} {
		s, err := StateAfter(entries, "a", n)
		if err != nil || s.Stacks[1].String() != want {
			t.Errorf("after step %d: %v, want %s; %v", n, s.Stacks, want, err)
		}
	}
	if _, err := StateAfter(entries, "c", 1); err == nil {
		t.Error("a sentence that was never changed has a state")
	}
	// Before a state that was kept there may be one that was not.
	if _, err := StateAfter(entries[2:], "a", 4); err == nil {
		t.Error("a state that was not kept is given")
	}
}

func TestAStateIsRestoredOnTheSameTokensOnly(t *testing.T) {
	state := State{N: 7, Tokens: []string{"one", "two"}, Stacks: []layers.Stack{{"B-ORG"}, {"I-ORG"}}}
	document := func(tokens ...string) *corpus.Document {
		doc := corpus.NewDocument("a.csv", "csv")
		b := doc.Build()
		b.Begin("a")
		for i, token := range tokens {
			b.Add(token, layers.Stack{"O"}, i+2)
		}
		b.Done()
		return doc
	}
	step, err := state.Restore(document("one", "two"), 0)
	if err != nil || len(step.Edits) != 1 {
		t.Fatalf("%+v %v", step, err)
	}
	doc := document("one", "two")
	must(t, doc.ApplyStep(step))
	if again, err := state.Restore(doc, 0); err != nil || len(again.Edits) != 0 {
		t.Errorf("restored twice: %+v %v", again, err)
	}
	for _, other := range [][]string{{"one"}, {"one", "three"}, {"one", "two", "three"}} {
		if _, err := state.Restore(document(other...), 0); err == nil {
			t.Errorf("restored on %q", other)
		}
	}
}

package journal

import (
	"fmt"
	"slices"
	"time"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// State is how a sentence was after the step N, or with N 0, which has no time
// and nobody who did it, before the first one that changed it. Tokens are nil
// where only the stacks are known.
type State struct {
	N      int64
	Time   time.Time
	Who    string
	Kind   corpus.StepKind
	Title  string
	Fate   Fate
	Tokens []string
	Stacks []layers.Stack
}

// States lists the states of the sentence with an id that entries tell of,
// oldest first.
func States(entries []Entry, id string) []State {
	var out []State
	for _, e := range entries {
		for _, w := range e.Where {
			if w.ID != id || w.After == nil && len(out) == 0 {
				continue
			}
			if len(out) == 0 && len(e.Step.Repairs) == 0 && !missed(entries, e.N, id) {
				out = append(out, State{Tokens: w.Tokens, Stacks: beforeEntry(e, w)})
			}
			s := State{N: e.N, Time: e.Time, Who: e.Who, Kind: e.Kind, Title: e.Step.Title, Fate: e.Fate, Tokens: w.Tokens, Stacks: w.After}
			if w.After == nil {
				last := out[len(out)-1]
				s.Tokens, s.Stacks = last.Tokens, afterEntry(e, w, last.Stacks)
			}
			out = append(out, s)
		}
	}
	return out
}

// missed reports whether a step before n changed the sentence without its
// state being kept.
func missed(entries []Entry, n int64, id string) bool {
	return slices.ContainsFunc(entries, func(e Entry) bool {
		return e.N < n && slices.ContainsFunc(e.Where, func(w Where) bool { return w.ID == id })
	})
}

// StateAfter finds the state of a sentence after step n, which need not be one
// that changed it.
func StateAfter(entries []Entry, id string, n int64) (State, error) {
	all := States(entries, id)
	for _, s := range slices.Backward(all) {
		if s.N <= n {
			s.N = n
			return s, nil
		}
	}
	if len(all) == 0 {
		return State{}, fmt.Errorf("sentence %q: no change of it is in the log", id)
	}
	return State{}, fmt.Errorf("sentence %q: its state before step %d is not kept", id, all[0].N)
}

// Restore makes the step that gives a sentence of a document its tags in this
// state back; one without edits where it has them already. It fails where the
// sentence has other tokens than then.
func (s State) Restore(doc *corpus.Document, sentence int) (corpus.Step, error) {
	now := doc.Sentence(sentence)
	if len(s.Stacks) != len(now.Tokens) || s.Tokens != nil && !slices.Equal(s.Tokens, now.Tokens) {
		return corpus.Step{}, fmt.Errorf("sentence %q has other tokens than after step %d", now.ID, s.N)
	}
	step := corpus.Step{Title: fmt.Sprintf("restore step %d", s.N)}
	if before := doc.Stacks(sentence); !slices.EqualFunc(before, s.Stacks, layers.Stack.Equal) {
		step.Edits = []corpus.Edit{{Sentence: sentence, Before: before, After: s.Stacks}}
	}
	return step, nil
}

// beforeEntry gives the stacks of a sentence before an entry changed them.
func beforeEntry(e Entry, w Where) []layers.Stack {
	stacks := slices.Clone(w.After)
	for _, edit := range slices.Backward(e.Step.Edits) {
		if e.Kind == corpus.Undid {
			edit = edit.Inverse()
		}
		putStacks(stacks, w.Sentence, edit.Inverse())
	}
	return stacks
}

// afterEntry gives the stacks of a sentence after an entry that kept only its edits.
func afterEntry(e Entry, w Where, before []layers.Stack) []layers.Stack {
	stacks := slices.Clone(before)
	for _, edit := range e.Step.Edits {
		if e.Kind == corpus.Undid {
			edit = edit.Inverse()
		}
		putStacks(stacks, w.Sentence, edit)
	}
	return stacks
}

func putStacks(stacks []layers.Stack, sentence int, e corpus.Edit) {
	if e.Sentence == sentence && e.Start+len(e.After) <= len(stacks) {
		copy(stacks[e.Start:], e.After)
	}
}

package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"tabaqat/corpus"
	"tabaqat/corpus/journal"
	"tabaqat/layers"
)

// restore gives a sentence back the tags it had after a step.
func restore(c *cobra.Command, path, what string, entries []journal.Entry) (err error) {
	at := strings.LastIndex(what, "@")
	n, numberErr := strconv.ParseInt(what[at+1:], 10, 64)
	if at < 0 || numberErr != nil || n < 0 {
		return fmt.Errorf("restore %q; want SENTENCE@N, N being the number of a step or 0", what)
	}
	id := what[:at]
	tokens, stacks, err := stateAfter(entries, id, n)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	s, err := openSitting(c, path)
	if err != nil {
		return err
	}
	e, err := newEditing(c, s)
	if err != nil {
		return errors.Join(err, s.Close())
	}
	defer func() { err = errors.Join(err, e.Close()) }()
	step, err := restoring(e, id, n, tokens, stacks)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if len(step.Edits) == 0 {
		fmt.Fprintf(c.OutOrStdout(), "sentence %s has these tags already\n", id)
		return nil
	}
	if err := s.Do(step); err != nil {
		return err
	}
	fmt.Fprintf(c.OutOrStdout(), "sentence %s is as it was after step %d\n", id, n)
	return finishEdit(c, e, 0)
}

// restoring makes the step that gives the sentence the stacks.
func restoring(e *editing, id string, n int64, tokens []string, stacks []layers.Stack) (corpus.Step, error) {
	i, ok := e.places[id]
	if !ok {
		return corpus.Step{}, fmt.Errorf("no sentence %q", id)
	}
	doc := e.Document()
	if now := doc.Sentence(i).Tokens; len(stacks) != len(now) || tokens != nil && !slices.Equal(tokens, now) {
		return corpus.Step{}, fmt.Errorf("sentence %q has other tokens than after step %d", id, n)
	}
	before := doc.Stacks(i)
	step := corpus.Step{Title: fmt.Sprintf("restore step %d", n)}
	if !slices.EqualFunc(before, stacks, layers.Stack.Equal) {
		step.Edits = []corpus.Edit{{Sentence: i, Before: before, After: stacks}}
	}
	return step, nil
}

// stateAfter finds the tokens and stacks of a sentence after step n. Tokens are
// nil where only the stacks are known.
func stateAfter(entries []journal.Entry, id string, n int64) (tokens []string, stacks []layers.Stack, err error) {
	found := false
	for _, e := range entries {
		for _, w := range e.Where {
			if w.ID != id {
				continue
			}
			switch {
			case e.N > n && found:
				return tokens, stacks, nil
			case e.N > n && w.After != nil && len(e.Step.Repairs) == 0:
				return w.Tokens, beforeEntry(e, w), nil // the state before the first change
			case e.N > n:
				return nil, nil, fmt.Errorf("sentence %q: its state before step %d is not kept", id, e.N)
			case w.After != nil:
				found, tokens, stacks = true, w.Tokens, w.After
			case found:
				stacks = afterEntry(e, w, stacks)
			}
		}
	}
	if !found {
		return nil, nil, fmt.Errorf("sentence %q: no change of it is in the log", id)
	}
	return tokens, stacks, nil
}

// beforeEntry gives the stacks of a sentence before an entry changed them.
func beforeEntry(e journal.Entry, w journal.Where) []layers.Stack {
	stacks := slices.Clone(w.After)
	for _, edit := range slices.Backward(e.Step.Edits) {
		if e.Kind == corpus.Undid {
			edit = edit.Inverse()
		}
		put(stacks, w.Sentence, edit.Inverse())
	}
	return stacks
}

// afterEntry gives the stacks of a sentence after an entry that kept only its edits.
func afterEntry(e journal.Entry, w journal.Where, before []layers.Stack) []layers.Stack {
	stacks := slices.Clone(before)
	for _, edit := range e.Step.Edits {
		if e.Kind == corpus.Undid {
			edit = edit.Inverse()
		}
		put(stacks, w.Sentence, edit)
	}
	return stacks
}

func put(stacks []layers.Stack, sentence int, e corpus.Edit) {
	if e.Sentence == sentence && e.Start+len(e.After) <= len(stacks) {
		copy(stacks[e.Start:], e.After)
	}
}

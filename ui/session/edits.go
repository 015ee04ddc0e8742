package session

import (
	"errors"
	"fmt"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// Tag gives the selected span the type, or, where no span is selected, makes a
// span of the type over the selected tokens; with a suggestion at hand, over
// its extent.
func (s *Session) Tag(typ string) error {
	if s.hasSpan {
		return s.Retype(s.cursor.Sentence, s.selected, typ)
	}
	if g, ok := s.Ghost(); ok {
		return s.Add(s.cursor.Sentence, layers.Span{Start: g.Start, End: g.End, Type: typ})
	}
	start, end := s.Selection()
	return s.Add(s.cursor.Sentence, layers.Span{Start: start, End: end, Type: typ})
}

// Add puts a span into a sentence, inside those of the same extent.
func (s *Session) Add(sentence int, span layers.Span) error {
	err := s.edit(sentence, "add "+span.Type, func(stacks []layers.Stack) (layers.Change, error) {
		return layers.Add(stacks, span, s.doc.Scheme)
	})
	return s.holding(sentence, span, err)
}

// Remove takes a span out of a sentence.
func (s *Session) Remove(sentence int, span layers.Span) error {
	err := s.edit(sentence, "remove "+span.Type, func(stacks []layers.Stack) (layers.Change, error) {
		return layers.Remove(stacks, span, s.doc.Scheme)
	})
	if err == nil && s.hasSpan && s.selected == span && s.cursor.Sentence == sentence {
		s.Release()
	}
	return err
}

// RemoveSelected takes out the selected span, or the innermost at the cursor.
func (s *Session) RemoveSelected() error {
	span, ok := s.InHand()
	if !ok {
		return errNoSpan
	}
	return s.Remove(s.cursor.Sentence, span)
}

// Retype gives a span another type.
func (s *Session) Retype(sentence int, span layers.Span, typ string) error {
	err := s.edit(sentence, "retype to "+typ, func(stacks []layers.Stack) (layers.Change, error) {
		return layers.Retype(stacks, span, typ, s.doc.Scheme)
	}, s.following(sentence, span, layers.Span{Start: span.Start, End: span.End, Type: typ})...)
	span.Type = typ
	return s.holding(sentence, span, err)
}

// Resize gives a span another extent.
func (s *Session) Resize(sentence int, span layers.Span, start, end int) error {
	err := s.edit(sentence, "resize "+span.Type, func(stacks []layers.Stack) (layers.Change, error) {
		return layers.Resize(stacks, span, start, end, s.doc.Scheme)
	}, s.following(sentence, span, layers.Span{Start: start, End: end, Type: span.Type})...)
	span.Start, span.End = start, end
	return s.holding(sentence, span, err)
}

// MoveEnds moves the first and the last token of the span in hand; a suggestion
// at hand becomes a span with other ends.
func (s *Session) MoveEnds(start, end int) error {
	if g, ok := s.Ghost(); ok {
		return s.Add(s.cursor.Sentence, layers.Span{Start: g.Start + start, End: g.End + end, Type: g.Type})
	}
	span, ok := s.InHand()
	if !ok {
		return errNoSpan
	}
	return s.Resize(s.cursor.Sentence, span, span.Start+start, span.End+end)
}

// Outward makes the span in hand the outer one of two of the same extent.
func (s *Session) Outward() error { return s.exchange("outward", layers.Outward) }

// Inward makes the span in hand the inner one of two of the same extent.
func (s *Session) Inward() error { return s.exchange("inward", layers.Inward) }

func (s *Session) exchange(title string,
	change func([]layers.Stack, layers.Span, layers.Scheme) (layers.Change, error),
) error {
	span, ok := s.InHand()
	if !ok {
		return errNoSpan
	}
	err := s.edit(s.cursor.Sentence, title, func(stacks []layers.Stack) (layers.Change, error) {
		return change(stacks, span, s.doc.Scheme)
	})
	return s.holding(s.cursor.Sentence, span, err)
}

// holding selects a span that an edit made, unless it failed.
func (s *Session) holding(sentence int, span layers.Span, err error) error {
	if err == nil {
		s.SelectSpan(sentence, span)
	}
	return err
}

// edit asks for a change to a sentence and carries it out as one step, with notes
// that follow it.
func (s *Session) edit(sentence int, title string,
	change func([]layers.Stack) (layers.Change, error), notes ...corpus.NoteEdit,
) error {
	if sentence < 0 || sentence >= s.doc.Len() {
		return fmt.Errorf("no sentence %d; the document has %d", sentence, s.doc.Len())
	}
	c, err := change(s.doc.Stacks(sentence))
	if err != nil || len(c.Before) == 0 {
		return err
	}
	return s.Do(corpus.Step{Title: title, Edits: []corpus.Edit{corpus.EditOf(sentence, c)}, Notes: notes})
}

// Do carries out a step, all or nothing: document, then journal, then history.
// A step that the journal does not take is taken back.
func (s *Session) Do(step corpus.Step) error {
	if s.readOnly {
		return errReadOnly
	}
	if err := s.doc.ApplyStep(step); err != nil {
		return err
	}
	if err := s.record(corpus.Did, step); err != nil {
		return errors.Join(err, s.doc.RevertStep(step))
	}
	s.history.Push(step)
	s.changed(step)
	return nil
}

func (s *Session) record(kind corpus.StepKind, step corpus.Step) error {
	if s.recorder == nil {
		return nil
	}
	if err := s.recorder.Append(kind, step); err != nil {
		return fmt.Errorf("edit not kept: %w", err)
	}
	return nil
}

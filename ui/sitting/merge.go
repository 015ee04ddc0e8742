package sitting

import (
	"errors"
	"fmt"

	"tabaqat/corpus"
	"tabaqat/corpus/compare"
	"tabaqat/corpus/forms"
)

// Merge brings the unsaved edits and what another program saved in between
// together. It gives a new sitting on the file as it is now, in which the edits
// are one unsaved step; this sitting is then over. Sentences in conflict stand
// as the file has them; the edits of them stay in the audit log, from which
// they can be restored. Where Merge fails, this sitting goes on as it was.
func (s *Sitting) Merge() (*Sitting, compare.Merged, error) {
	var none compare.Merged
	if s.journal == nil {
		return nil, none, errReadOnly
	}
	if err := s.flush(); err != nil {
		return nil, none, err
	}
	opened, err := s.opened()
	if err != nil {
		return nil, none, err
	}
	before, err := s.readAgain(opened)
	if err != nil {
		return nil, none, err
	}
	src, err := forms.Load(s.Document().Name)
	if err != nil {
		return nil, none, err
	}
	theirs, err := s.readAgain(src)
	if err != nil {
		return nil, none, err
	}
	next := &Sitting{Notices: besides(src.Name), journal: s.journal, base: s.base, options: s.options}
	o := s.options.Session
	o.History = corpus.History{}
	m, step, err := bring(before, theirs, s.Document())
	if err != nil {
		return nil, none, err
	}
	next.sit(theirs, o)
	if err := next.take(step); err != nil {
		s.journal.Describe(where(s.Document()))
		return nil, none, err
	}
	next.base.keepText(src.Data)
	s.journal, s.behind, s.base = nil, nil, base{}
	return next, m, nil
}

// readAgain reads a content of the document's file in the way in which the
// document was read.
func (s *Sitting) readAgain(src corpus.Source) (*corpus.Document, error) {
	form := s.options.From
	if form == "" {
		form = s.Document().Form
	}
	doc, err := forms.Read(src, form, s.options.Read)
	if err != nil {
		return nil, fmt.Errorf("nothing is merged: %w", err)
	}
	return doc, s.recallNotes(doc)
}

// bring finds the step that makes the merged document of theirs, which stays
// as it is.
func bring(before, theirs, ours *corpus.Document) (compare.Merged, corpus.Step, error) {
	m, err := compare.Merge(before, theirs, ours)
	if err != nil {
		return m, corpus.Step{}, err
	}
	step := m.Step("merge")
	return m, step, nil
}

// take puts a step in the place of all unsaved ones and carries it out.
func (s *Sitting) take(step corpus.Step) error {
	doc := s.Document()
	if err := doc.ApplyStep(step); err != nil {
		return err
	}
	if err := s.journal.Rebase(doc.Fingerprint, step); err != nil {
		return errors.Join(err, doc.RevertStep(step))
	}
	if err := doc.RevertStep(step); err != nil {
		return err
	}
	if step.Empty() {
		return nil
	}
	return s.Replay(corpus.Did, step)
}

// RecoverMerged is Recover where the file was changed by another program since
// the pending steps were done: it carries them out on what the file was then,
// and merges the result with what the file is now.
func (s *Sitting) RecoverMerged() (compare.Merged, error) {
	var none compare.Merged
	if s.journal == nil {
		return none, errReadOnly
	}
	was, ok, err := s.journal.Last()
	if err != nil {
		return none, err
	}
	if !ok {
		return none, errNoBase
	}
	opened, err := s.base.source(s.Document().Name, was)
	if err != nil {
		return none, err
	}
	before, err := s.readAgain(opened)
	if err != nil {
		return none, err
	}
	ours, err := s.readAgain(opened)
	if err != nil {
		return none, err
	}
	for _, e := range s.Pending {
		carry := ours.ApplyStep
		if e.Kind == corpus.Undid {
			carry = ours.RevertStep
		}
		if err := carry(e.Step); err != nil {
			return none, fmt.Errorf("unsaved step %q: %w", e.Step.Title, err)
		}
	}
	m, step, err := bring(before, s.Document(), ours)
	if err != nil {
		return none, err
	}
	if err := s.take(step); err != nil {
		return none, err
	}
	s.Pending, s.Foreign = nil, false
	s.base.keepFile(s.Document().Name)
	return m, nil
}

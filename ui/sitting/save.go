package sitting

import (
	"errors"
	"fmt"

	"tabaqat/corpus/forms"
)

var errReadOnly = errors.New("the file is open for editing elsewhere; save it under another name")

// Save writes the file in place. It fails with forms.ErrChanged, and writes
// nothing, where another program changed the file since it was opened.
func (s *Sitting) Save() error {
	if s.journal == nil {
		return errReadOnly
	}
	doc := s.Document()
	if err := forms.SaveNoting(doc, s.journal.Saving); err != nil {
		return err
	}
	if err := s.journal.Saved(doc.Fingerprint); err != nil {
		return fmt.Errorf("%s is saved, but the journal could not note it: %w", doc.Name, err)
	}
	s.Saved()
	return nil
}

// Settle saves where anything differs from the file, and otherwise only tells
// the journal that all steps so far took each other back.
func (s *Sitting) Settle() error {
	if s.journal == nil || s.Dirty() {
		return s.Save()
	}
	return s.journal.Saved(s.Document().Fingerprint)
}

// SaveCopy writes the document to another file and leaves its own as it is.
func (s *Sitting) SaveCopy(path string) error { return forms.Save(s.Document(), path) }

// Dropped takes the unsaved steps as done with, because they were written to
// another file.
func (s *Sitting) Dropped() error {
	if s.journal == nil {
		return nil
	}
	return s.journal.Discard(s.Document().Fingerprint)
}

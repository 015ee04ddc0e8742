package sitting

import (
	"errors"
	"fmt"
	"os"

	"tabaqat/corpus"
	"tabaqat/corpus/atomic"
	"tabaqat/corpus/forms"
)

var errReadOnly = errors.New("the file is open for editing elsewhere; save it under another name")

// KeepBackups sets how many backup copies a save keeps from now on.
func (s *Sitting) KeepBackups(number int) { s.options.Backups = number }

// Save writes the file in place. It fails with forms.ErrChanged, and writes
// nothing, where another program changed the file since it was opened.
func (s *Sitting) Save() error {
	return s.save(func(note func(corpus.Fingerprint) error) error {
		return forms.SaveNoting(s.Document(), note)
	})
}

// Overwrite is Save for a file that another program changed since it was
// opened, or that is gone: what stands there is kept as a backup.
func (s *Sitting) Overwrite() error {
	src, err := s.opened()
	if err != nil {
		return err
	}
	s.options.Backups = max(s.options.Backups, 1)
	return s.save(func(note func(corpus.Fingerprint) error) error {
		return forms.SaveOver(s.Document(), src, note)
	})
}

// opened gives the content that the document was opened with.
func (s *Sitting) opened() (corpus.Source, error) {
	return s.base.source(s.Document().Name, s.Document().Fingerprint)
}

// save writes the file and keeps the journal in step with it. A journal that
// cannot note the save is no reason not to save: the file is what counts, and
// the error says what happened.
func (s *Sitting) save(write func(func(corpus.Fingerprint) error) error) error {
	if s.journal == nil && !s.options.NoJournal {
		return errReadOnly
	}
	unnoted := s.flush()
	doc := s.Document()
	err := write(func(next corpus.Fingerprint) error {
		if err := s.keepNotes(); err != nil {
			return err
		}
		if s.journal != nil && unnoted == nil {
			unnoted = s.journal.Saving(next)
		}
		return atomic.Backup(doc.Name, s.options.Backups)
	})
	if err != nil {
		return err
	}
	if s.journal != nil {
		if unnoted == nil {
			unnoted = s.journal.Saved(doc.Fingerprint)
		}
		s.base.keepFile(doc.Name)
	}
	s.Saved()
	s.forgetOldNotes()
	if unnoted != nil {
		return fmt.Errorf("%s is saved, but the journal could not note it: %w", doc.Name, unnoted)
	}
	return nil
}

// Settle saves where anything differs from the file, and otherwise only tells
// the journal that all steps so far took each other back.
func (s *Sitting) Settle() error {
	if s.journal == nil || s.Dirty() {
		if !s.Dirty() {
			return nil
		}
		return s.Save()
	}
	if err := s.flush(); err != nil {
		return err
	}
	if now, err := forms.FingerprintOf(s.Document().Name); err == nil && !now.Same(s.Document().Fingerprint) {
		return nil // the steps belong to what was opened; the other program's content is left alone
	}
	return s.journal.Saved(s.Document().Fingerprint)
}

// SaveCopy writes the document to another file and leaves its own as it is,
// also where its own was changed by another program or is gone.
func (s *Sitting) SaveCopy(path string) error {
	err := forms.Save(s.Document(), path)
	if err == nil || !errors.Is(err, forms.ErrChanged) && !gone(s.Document().Name) {
		return err
	}
	src, noBase := s.opened()
	if noBase != nil {
		return errors.Join(err, noBase)
	}
	return forms.SaveFrom(s.Document(), src, path)
}

func gone(path string) bool {
	_, err := os.Stat(path)
	return err != nil
}

// Dropped takes the unsaved steps as done with, because they were written to
// another file.
func (s *Sitting) Dropped() error {
	if s.journal == nil {
		return nil
	}
	if err := s.flush(); err != nil {
		return err
	}
	return s.journal.Discard(s.Document().Fingerprint)
}

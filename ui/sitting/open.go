package sitting

import (
	"errors"
	"fmt"

	"tabaqat/corpus"
	"tabaqat/corpus/forms"
	"tabaqat/corpus/journal"
	"tabaqat/ui/session"
)

// Options says how to open a file. Session.Recorder, History and ReadOnly are
// filled in here.
type Options struct {
	From        string // the form's name, "" to see it from the file
	Read        corpus.ReadOptions
	Session     session.Options
	StateFolder string // "" is journal.StateFolder
	// ReadOnly opens a file that is open elsewhere for reading, in place of
	// failing with journal.ErrOpenElsewhere.
	ReadOnly bool
}

// Sitting is a session on a file. Notices tell what opening did that is not
// plain to see. Pending are steps that an earlier sitting did not save, to be
// taken by Recover or dropped by Discard before anything is edited; Foreign
// says that the file was changed by another program since they were done.
type Sitting struct {
	*session.Session
	Notices []string
	Pending []journal.Entry
	Foreign bool

	journal *journal.Journal // nil where the file is open elsewhere
}

// Open opens a file.
func Open(path string, o Options) (*Sitting, error) {
	j, notice, err := openJournal(path, o.StateFolder)
	busy := errors.Is(err, journal.ErrOpenElsewhere)
	if err != nil && (!busy || !o.ReadOnly) {
		return nil, err
	}
	s, err := begin(path, o, j)
	if err != nil {
		return nil, errors.Join(err, closeJournal(j))
	}
	if notice != "" {
		s.Notices = append(s.Notices, notice)
	}
	return s, nil
}

func openJournal(path, folder string) (*journal.Journal, string, error) {
	if folder == "" {
		found, err := journal.StateFolder()
		if err != nil {
			return nil, "", fmt.Errorf("state folder: %w", err)
		}
		folder = found
	}
	return journal.Open(folder, path)
}

func closeJournal(j *journal.Journal) error {
	if j == nil {
		return nil
	}
	return j.Close()
}

// begin reads the document and what the journal has of it.
func begin(path string, o Options, j *journal.Journal) (*Sitting, error) {
	doc, err := forms.Open(path, o.From, o.Read)
	if err != nil {
		return nil, err
	}
	s := &Sitting{journal: j}
	o.Session.ReadOnly = j == nil
	if j != nil {
		o.Session.Recorder = j
		if err := s.recall(doc, &o.Session.History); err != nil {
			return nil, fmt.Errorf("%s: journal: %w", path, err)
		}
	}
	s.Session = session.New(doc, o.Session)
	return s, nil
}

// recall reads what earlier sittings did.
func (s *Sitting) recall(doc *corpus.Document, h *corpus.History) error {
	belongs, err := s.journal.Begin(doc.Fingerprint)
	if err != nil {
		return err
	}
	s.Foreign = !belongs
	if s.Pending, err = s.journal.Pending(); err != nil || s.Foreign {
		return err
	}
	entries, err := s.journal.History()
	for _, e := range entries {
		h.Mark(e.Step, e.Kind)
	}
	return err
}

// Close gives the file back to others. What is unsaved stays in the journal.
func (s *Sitting) Close() error { return closeJournal(s.journal) }

// Journal gives the journal, nil where the file is open elsewhere.
func (s *Sitting) Journal() *journal.Journal { return s.journal }

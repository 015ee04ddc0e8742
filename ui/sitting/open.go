package sitting

import (
	"errors"
	"fmt"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/atomic"
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
	// Behind lets edits go on before they are on the disk, where they are some
	// milliseconds later. Lost is then told, on another goroutine, of each that
	// could not be written. Without it an edit waits for the disk.
	Behind bool
	Lost   func(error)
	// NoJournal opens a file for editing without a journal, where none can be
	// kept: a crash loses what is not saved, and nothing keeps others out.
	NoJournal bool
	// Sure opens a file only where nothing of how to read it was guessed; else
	// Open fails with ErrDoubtful and leaves the journal as it was.
	Sure bool
	// Backups is how many backup copies a save keeps.
	Backups int
}

// ErrNoState says that no journal can be kept, because the state folder is
// full, missing or not to be written to.
var ErrNoState = journal.ErrNoState

// ErrDoubtful says that how a file is to be read was in part guessed.
var ErrDoubtful = errors.New("is not surely read as it should be")

// Sitting is a session on a file. Notices tell what opening did that is not
// plain to see. Pending are steps that an earlier sitting did not save, to be
// taken by Recover or dropped by Discard before anything is edited; Foreign
// says that the file was changed by another program since they were done.
type Sitting struct {
	*session.Session
	Notices []string
	Pending []journal.Entry
	Foreign bool

	journal  *journal.Journal // nil where the file is open elsewhere, or NoJournal
	behind   *behind          // nil where edits wait for the disk
	base     base
	options  Options
	oldNotes []string // the keys of notes of earlier versions that were taken over
	// alone tells that the file is only read because no journal can be kept.
	alone bool
}

// Open opens a file. It fails with ErrNoState where no journal can be kept.
func Open(path string, o Options) (*Sitting, error) {
	if o.NoJournal {
		return begin(path, o, nil)
	}
	j, notice, err := openJournal(path, o.StateFolder)
	busy := errors.Is(err, journal.ErrOpenElsewhere)
	if err != nil && (!busy || !o.ReadOnly) {
		return nil, err
	}
	o.ReadOnly = busy
	if j != nil {
		atomic.Sweep(path) // what a killed save left
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

// Read opens a file for reading only, without a journal and whoever edits it.
func Read(path string, o Options) (*Sitting, error) {
	o.ReadOnly, o.NoJournal = true, false
	s, err := begin(path, o, nil)
	if err == nil {
		s.alone = true
	}
	return s, err
}

func openJournal(path, folder string) (*journal.Journal, string, error) {
	if folder == "" {
		found, err := journal.StateFolder()
		if err != nil {
			return nil, "", err
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
	src, err := forms.Load(path)
	if err != nil {
		return nil, err
	}
	doc, err := forms.Read(src, o.From, o.Read)
	if err != nil {
		return nil, err
	}
	if o.Sure && len(doc.Doubts) > 0 {
		return nil, fmt.Errorf("%s: %w: %s", path, ErrDoubtful, strings.Join(doc.Doubts, "; "))
	}
	s := &Sitting{journal: j, options: o, Notices: besides(path)}
	if j != nil {
		s.base.path = j.BasePath()
		if err := s.recall(doc, &o.Session.History); err != nil {
			return nil, fmt.Errorf("%s: journal: %w", path, err)
		}
		if !s.Foreign {
			s.base.keepText(src.Data)
		}
	}
	s.sit(doc, o.Session)
	if len(s.Pending) == 0 {
		return s, s.takeOldNotes()
	}
	return s, nil
}

// sit begins the session on a document.
func (s *Sitting) sit(doc *corpus.Document, o session.Options) {
	o.ReadOnly = s.journal == nil && !s.options.NoJournal
	switch {
	case s.journal == nil:
	case s.options.Behind:
		s.behind = newBehind(s.journal, s.options.Lost)
		o.Recorder = s.behind
	default:
		o.Recorder = s.journal
	}
	if s.journal != nil {
		s.journal.Describe(where(doc))
	}
	s.Session = session.New(doc, o)
}

// recall reads what earlier sittings did.
func (s *Sitting) recall(doc *corpus.Document, h *corpus.History) error {
	belongs, err := s.journal.Begin(doc.Fingerprint)
	if err != nil {
		return err
	}
	s.Foreign = !belongs
	if err := s.recallNotes(doc); err != nil {
		return err
	}
	if s.Pending, err = s.journal.Pending(); err != nil || s.Foreign {
		return err
	}
	entries, err := s.journal.History()
	for _, e := range entries {
		h.Mark(e.Step, e.Kind)
	}
	return err
}

// Close gives the file back to others. What is unsaved stays in the journal;
// Close fails where something of it could not be written there.
func (s *Sitting) Close() error {
	if s.journal == nil {
		return nil
	}
	kept := s.flush()
	pending, err := s.journal.Pending()
	if err == nil && len(pending) == 0 {
		s.base.drop()
	}
	s.base.wait()
	return errors.Join(kept, closeJournal(s.journal))
}

// Kept waits until all edits are in the journal, or gives the reason why some
// cannot be written there.
func (s *Sitting) Kept() error { return s.flush() }

// OnLost sets who is told, on another goroutine, of edits that could not be
// written to the journal, where they do not wait for it.
func (s *Sitting) OnLost(lost func(error)) {
	s.options.Lost = lost
	if s.behind != nil {
		s.behind.mu.Lock()
		s.behind.lost = lost
		s.behind.mu.Unlock()
	}
}

// Unprotected reports whether edits are made without a journal.
func (s *Sitting) Unprotected() bool { return s.options.NoJournal }

// OpenElsewhere reports whether the file is only read because it is open for
// editing elsewhere.
func (s *Sitting) OpenElsewhere() bool { return s.ReadOnly() && !s.alone }

// flush waits until all edits are in the journal.
func (s *Sitting) flush() error {
	if s.behind == nil {
		return nil
	}
	return s.behind.Flush()
}

// Journal gives the journal, nil where there is none.
func (s *Sitting) Journal() *journal.Journal { return s.journal }

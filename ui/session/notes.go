package session

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"tabaqat/corpus"
)

// kindNote is the kind of decision that a sentence has a note or a flag. The
// value is "flag" or "note", and a note's text after ": ".
const kindNote = "note"

var errNothingToNote = errors.New("no sentence to flag or note")

// note is what a human wrote at a sentence, and the key that it is kept by.
type note struct {
	flag bool
	text string
	key  string
}

func (n note) empty() bool { return !n.flag && n.text == "" }

func (n note) value() string {
	value := "note"
	switch {
	case n.empty():
		return ""
	case n.flag:
		value = "flag"
	}
	if n.text != "" {
		value += ": " + n.text
	}
	return value
}

func noteOf(value string) note {
	kind, text, _ := strings.Cut(value, ": ")
	return note{flag: kind == "flag", text: text}
}

// Note gives the note at a sentence, "" where there is none.
func (s *Session) Note(sentence int) string { return s.notes[sentence].text }

// Flagged reports whether a sentence has a flag.
func (s *Session) Flagged(sentence int) bool { return s.notes[sentence].flag }

// Noted lists the sentences with a note or a flag in their order.
func (s *Session) Noted() []int { return s.noted }

// SetNote writes a note of one line at a sentence; an empty text takes it away.
// Notes are no steps: Undo leaves them alone.
func (s *Session) SetNote(sentence int, text string) error {
	n := s.notes[sentence]
	n.text = strings.Join(strings.Fields(text), " ")
	return s.note(sentence, n)
}

// SetFlag gives a sentence a flag or takes it away.
func (s *Session) SetFlag(sentence int, on bool) error {
	n := s.notes[sentence]
	n.flag = on
	return s.note(sentence, n)
}

func (s *Session) note(sentence int, n note) error {
	if sentence < 0 || sentence >= s.doc.Len() {
		return errNothingToNote
	}
	if s.readOnly {
		return errReadOnly
	}
	if n.key == "" {
		n.key = s.noteKey(sentence)
	}
	if err := s.putNote(n.key, n.value()); err != nil {
		return fmt.Errorf("note not kept: %w", err)
	}
	if s.notes == nil {
		s.notes = map[int]note{}
	}
	s.notes[sentence] = n
	s.sortNotes()
	s.tell(Change{Sentences: []int{sentence}, State: true})
	return nil
}

// TakeNotes takes the notes of a session with the same sentences, such as that
// of the file that this one is a copy of. Those of its own at other sentences
// stay.
func (s *Session) TakeNotes(from *Session) error {
	for _, i := range from.noted {
		n := from.notes[i]
		n.key = ""
		if err := s.note(i, n); err != nil {
			return err
		}
	}
	return nil
}

func (s *Session) noteKey(sentence int) string {
	return fmt.Sprintf("%d:%s", sentence, s.doc.Sentence(sentence).ID)
}

func (s *Session) putNote(key, value string) error {
	if s.decisions == nil {
		return nil
	}
	return s.decisions.Put(kindNote, key, value)
}

// sortNotes drops what is empty and lists the rest.
func (s *Session) sortNotes() {
	maps.DeleteFunc(s.notes, func(_ int, n note) bool { return n.empty() })
	s.noted = slices.Sorted(maps.Keys(s.notes))
}

// keepNotes takes over the notes of earlier sittings.
func (s *Session) keepNotes(d Decisions) error {
	facts, err := d.Facts(kindNote)
	if err != nil {
		return err
	}
	s.notes = map[int]note{}
	named := naming{doc: s.doc}
	for _, key := range slices.Sorted(maps.Keys(facts)) {
		if at, ok := named.key(key); ok && facts[key] != "" {
			n := noteOf(facts[key])
			n.key = key
			s.notes[at] = n
		}
	}
	s.sortNotes()
	return nil
}

// moveNotes moves the notes along with their sentences after a repair changed
// the number of sentences by so many. A note of a sentence that is gone goes to
// the one at its place.
func (s *Session) moveNotes(repairs []corpus.Repair, by int) {
	if len(s.notes) == 0 {
		return
	}
	old := s.notes
	s.notes = map[int]note{}
	named := &naming{doc: s.doc}
	for _, i := range slices.Sorted(maps.Keys(old)) {
		at := s.placeOfNote(named, old[i], i, repairs, by)
		s.notes[at] = together(s.notes[at], old[i])
	}
	s.rekeyNotes(named, old)
	s.sortNotes()
}

// rekeyNotes keeps the notes that moved by new keys, but for those that are
// found by the ids of their sentences anyway, which most often are all: a repair
// at the beginning must not write thousands of notes. A write that fails is let
// be: the old key still leads to the note by the sentence's id.
func (s *Session) rekeyNotes(named *naming, old map[int]note) {
	used := map[string]bool{}
	for at, n := range s.notes {
		if found, ok := named.key(n.key); !ok || found != at {
			n.key = s.noteKey(at)
			s.notes[at] = n
			_ = s.putNote(n.key, n.value())
		}
		used[n.key] = true
	}
	for _, n := range old {
		if !used[n.key] {
			_ = s.putNote(n.key, "")
		}
	}
}

// key finds the sentence of a key.
func (n *naming) key(key string) (int, bool) {
	number, id, _ := strings.Cut(key, ":")
	i, err := strconv.Atoi(number)
	if err != nil {
		return 0, false
	}
	return n.place(i, id)
}

// placeOfNote is where the sentence of a note is after a repair.
func (s *Session) placeOfNote(named *naming, n note, i int, repairs []corpus.Repair, by int) int {
	last := max(s.doc.Len()-1, 0)
	if len(repairs) > 1 {
		if at, ok := named.key(n.key); ok {
			return at
		}
		return min(i, last)
	}
	first, gone := repairs[0].At, len(repairs[0].Before)
	if len(repairs[0].After)-gone != by {
		gone = len(repairs[0].After) // the repair was taken back
	}
	switch {
	case i < first:
		return i
	case i >= first+gone:
		return i + by
	}
	return min(first+max(min(i-first, gone+by-1), 0), last)
}

// together joins two notes that come to be at one sentence; the joined one is
// yet to be kept.
func together(a, b note) note {
	if a.empty() {
		return b
	}
	text := a.text
	if text != "" && b.text != "" {
		text += "; "
	}
	return note{flag: a.flag || b.flag, text: text + b.text}
}

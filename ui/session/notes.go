package session

import (
	"cmp"
	"errors"
	"slices"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// ErrNothingToNote says that there is nothing to flag or note at a place.
var ErrNothingToNote = errors.New("nothing here to flag or note")

// Noted lists the sentences with a note, a flag or a comment of the workbook in
// their order.
func (s *Session) Noted() []int {
	if s.notedKnown {
		return s.noted
	}
	s.noted, s.notedKnown = s.doc.Noted(), true
	if s.doc.HasComments() {
		for _, r := range s.doc.Remarks() {
			s.noted = append(s.noted, r.Sentence)
		}
		slices.Sort(s.noted)
		s.noted = slices.Compact(s.noted)
	}
	return s.noted
}

// Marks tells whether a sentence has a flag anywhere, and whether it has a note
// or a comment anywhere.
func (s *Session) Marks(sentence int) (flag, note bool) {
	if _, noted := slices.BinarySearch(s.Noted(), sentence); !noted {
		return false, false
	}
	for _, n := range s.doc.Notes(sentence) {
		flag, note = flag || n.Flag, note || n.Text != ""
	}
	return flag, note || s.doc.HasComments()
}

// RemarksOf gives the notes of a sentence and the comments that the workbook has
// in its rows, in the order of its tokens.
func (s *Session) RemarksOf(sentence int) []corpus.Remark {
	if _, noted := slices.BinarySearch(s.Noted(), sentence); !noted {
		return nil
	}
	return s.doc.RemarksOf(sentence)
}

// Note gives the note at a place; an empty one where there is none.
func (s *Session) Note(at corpus.Note) corpus.Note {
	if at.Sentence < s.doc.Len() {
		for _, n := range s.doc.Notes(at.Sentence) {
			if n.SamePlace(at) {
				return n
			}
		}
	}
	at.Flag, at.Text = false, ""
	return at
}

// NotePlace is what a note of now would be at: the selected span, the selected
// tokens where they are several, or else the sentence.
func (s *Session) NotePlace() corpus.Note {
	at := corpus.Note{Sentence: s.cursor.Sentence}
	if s.hasSpan {
		at.Start, at.End, at.Type = s.selected.Start, s.selected.End, s.selected.Type
	} else if start, end := s.Selection(); end-start > 1 {
		at.Start, at.End = start, end
	}
	return at
}

// TokenPlace is the cursor's token as a place of a note.
func (s *Session) TokenPlace() corpus.Note {
	return corpus.Note{Sentence: s.cursor.Sentence, Start: s.cursor.Token, End: s.cursor.Token + 1}
}

// SetNote writes a note of one line at a place as a step; an empty text takes it
// away. A flag there stays.
func (s *Session) SetNote(at corpus.Note, text string) error {
	text, err := corpus.NoteText(text)
	if err != nil {
		return err
	}
	return s.note(at, "note", func(n *corpus.Note) { n.Text = text })
}

// SetFlag puts a flag at a place or takes it away, as a step.
func (s *Session) SetFlag(at corpus.Note, on bool) error {
	title := "flag"
	if !on {
		title = "take flag away"
	}
	return s.note(at, title, func(n *corpus.Note) { n.Flag = on })
}

func (s *Session) note(at corpus.Note, title string, change func(*corpus.Note)) error {
	if at.Sentence < 0 || at.Sentence >= s.doc.Len() || at.End > s.tokens(at.Sentence) || at.Start < 0 || at.Start > at.End {
		return ErrNothingToNote
	}
	notes := s.doc.Notes(at.Sentence)
	k := slices.IndexFunc(notes, at.SamePlace)
	if k < 0 {
		at.Flag, at.Text = false, ""
		k, notes = len(notes), append(notes, at)
	}
	change(&notes[k])
	edits := s.doc.NoteEdits(at.Sentence, notes)
	if len(edits) == 0 {
		return nil
	}
	return s.Do(corpus.Step{Title: title, Notes: edits})
}

// following gives the edits by which the notes at a span go on with it, when it
// becomes another.
func (s *Session) following(sentence int, from, to layers.Span) []corpus.NoteEdit {
	if sentence < 0 || sentence >= s.doc.Len() {
		return nil
	}
	notes, moved := s.doc.Notes(sentence), false
	for i, n := range notes {
		if n.Type == from.Type && n.Start == from.Start && n.End == from.End {
			notes[i].Start, notes[i].End, notes[i].Type, moved = to.Start, to.End, to.Type, true
		}
	}
	if !moved {
		return nil
	}
	return s.doc.NoteEdits(sentence, notes)
}

// NextRemark goes to the next place with a note, a flag or a comment, or with by
// -1 to the one before, round the end, and selects its span or tokens.
func (s *Session) NextRemark(by int) error {
	all := s.doc.Remarks()
	if len(all) == 0 {
		return ErrNoNote
	}
	here := Place{s.cursor.Sentence, s.cursor.Token}
	after := func(r corpus.Remark) int {
		return cmp.Or(cmp.Compare(r.Sentence, here.Sentence), cmp.Compare(r.Start, here.Token))
	}
	at := max(0, slices.IndexFunc(all, func(r corpus.Remark) bool { return after(r) > 0 }))
	if by < 0 {
		at = len(all) - 1
		for k := range all {
			if before := len(all) - 1 - k; after(all[before]) < 0 {
				at = before
				break
			}
		}
	}
	s.GoToRemark(all[at])
	return nil
}

// GoToRemark puts the cursor where a note is, with its span or tokens selected.
func (s *Session) GoToRemark(r corpus.Remark) {
	span := layers.Span{Start: r.Start, End: r.End, Type: r.Type}
	switch {
	case r.Type != "" && slices.Contains(s.doc.Spans(r.Sentence), span):
		s.Move(Place{r.Sentence, r.Start}, false)
		s.SelectSpan(r.Sentence, span)
	case r.End-r.Start > 1:
		s.Move(Place{r.Sentence, r.End - 1}, false)
		s.Move(Place{r.Sentence, r.Start}, true) // the cursor at the beginning, from where a walk goes on
	default:
		s.Move(Place{r.Sentence, r.Start}, false)
	}
}

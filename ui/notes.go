package ui

import (
	"fmt"
	"slices"

	"tabaqat/corpus"
	"tabaqat/ui/board"
	"tabaqat/ui/look"
	"tabaqat/ui/paint"
	"tabaqat/ui/session"
)

// noteActions flag what is in hand, write notes at it, and list them.
func noteActions() []Action {
	const g = "Notes"
	return []Action{
		{"flag", g, "Flag the selected span or tokens, or the sentence, or not", []string{"Ctrl+L"}, func(w *Window) error {
			return w.turnFlag(w.sitting.NotePlace())
		}},
		{"note", g, "Note at the selected span or tokens, or the sentence…", []string{"Ctrl+Shift+L"}, func(w *Window) error {
			return w.askNote(w.sitting.NotePlace())
		}},
		{"note token", g, "Note at the token…", []string{"Alt+N"}, func(w *Window) error { return w.askNote(w.sitting.TokenPlace()) }},
		{"flag token", g, "Flag the token, or not", []string{"Alt+Shift+N"}, func(w *Window) error {
			return w.turnFlag(w.sitting.TokenPlace())
		}},
		{"notes", g, "List of notes, flags and comments", []string{"Alt+Shift+L"}, done((*Window).showNotes)},
		{"noted", g, "List only sentences with a note, a flag or a comment, or all", []string{"Alt+L"}, (*Window).turnNoted},
		{"next note", g, "Next note, flag or comment", []string{"F12"}, on(func(s *session.Session) error { return s.NextRemark(1) })},
		{"previous note", g, "Note, flag or comment before", []string{"Shift+F12"}, on(func(s *session.Session) error { return s.NextRemark(-1) })},
	}
}

// tellUnheld says before a save that the file cannot hold the notes.
func (w *Window) tellUnheld() {
	if n := w.sitting.Unheld(); n > 0 {
		w.Tell(fmt.Sprintf("this form of file cannot hold notes: those in %s %s stay in the journal of this machine", grouped(n), plural(n, "sentence")))
	}
}

// placeOfNote says in words what a note is at.
func placeOfNote(at corpus.Note) string {
	switch at.Kind() {
	case "sentence":
		return "this sentence"
	case "span":
		return at.Type + ", " + places(at.Start, at.End)
	}
	return places(at.Start, at.End)
}

func (w *Window) turnFlag(at corpus.Note) error {
	on := !w.sitting.Note(at).Flag
	err := w.sitting.SetFlag(at, on)
	w.trace.say("flag %s %v", placeOfNote(at), on)
	return err
}

// askNote asks for the note at a place; an empty one takes it away.
func (w *Window) askNote(at corpus.Note) error {
	if w.sitting.Document().Len() == 0 {
		return session.ErrNothingToNote
	}
	title := fmt.Sprintf("Note at %s; empty for none", placeOfNote(at))
	w.askText(title, w.sitting.Note(at).Text, func(text string) error { return w.sitting.SetNote(at, text) })
	return nil
}

// turnNoted shows all sentences in the list, or those with a note, a flag or a
// comment.
func (w *Window) turnNoted() error {
	if !w.onlyNoted && len(w.sitting.Noted()) == 0 {
		return session.ErrNoNote
	}
	w.onlyNoted = !w.onlyNoted
	w.side.show(0)
	return nil
}

// notedOf is the sentence that a row shows where only noted ones are listed.
func (w *Window) notedOf(row int) int {
	all := w.sitting.Noted()
	if row < 0 || row >= len(all) {
		return w.sitting.Cursor().Sentence
	}
	return all[row]
}

// notedRow is the row of a sentence among the noted ones, or the nearest.
func (w *Window) notedRow(sentence int) int {
	all := w.sitting.Noted()
	row, _ := slices.BinarySearch(all, sentence)
	return max(min(row, len(all)-1), 0)
}

// drawMark marks a row whose sentence has a flag or a note, and gives where the
// text of the row has to end.
func (l *sentenceList) drawMark(s *paint.Surface, box paint.Box, i int, p look.Palette) float32 {
	end := box.X + box.W - 36
	mid := box.Y + box.H/2
	switch flag, note := l.w.sitting.Marks(i); {
	case flag:
		board.DrawFlag(s.Pen, end-8, mid+5, 1, p)
	case note:
		s.Pen.Line(end-8, mid+4.5, 0, "✎", l.w.fonts.Small.In(p.Warn), paint.Left)
	default:
		return end
	}
	return end - 18
}

package ui

import (
	"errors"
	"slices"

	"tabaqat/ui/board"
	"tabaqat/ui/look"
	"tabaqat/ui/paint"
	"tabaqat/ui/session"
)

var errNoNotes = errors.New("no sentence has a note or a flag; flag one first")

// noteActions flag sentences and write notes at them.
func noteActions() []Action {
	const g = "Notes"
	return []Action{
		{"flag", g, "Flag the sentence, or not", []string{"Ctrl+L"}, func(w *Window) error {
			i := w.sitting.Cursor().Sentence
			return w.sitting.SetFlag(i, !w.sitting.Flagged(i))
		}},
		{"note", g, "Note at the sentence…", []string{"Ctrl+Shift+L"}, (*Window).askNote},
		{"noted", g, "List only sentences with a note or a flag, or all", []string{"Alt+L"}, (*Window).turnNoted},
		{"next note", g, "Next sentence with a note or a flag", []string{"F12"}, func(w *Window) error { return w.nextNote(1) }},
		{"previous note", g, "Sentence with a note or a flag before", []string{"Shift+F12"}, func(w *Window) error { return w.nextNote(-1) }},
	}
}

// askNote asks for the note of the cursor's sentence; an empty one takes it away.
func (w *Window) askNote() error {
	if w.sitting.Document().Len() == 0 {
		return errors.New("no sentence here to note")
	}
	i := w.sitting.Cursor().Sentence
	w.askText("Note at this sentence; empty for none", w.sitting.Note(i), func(text string) error {
		return w.sitting.SetNote(i, text)
	})
	return nil
}

// turnNoted shows all sentences in the list, or those with a note or a flag.
func (w *Window) turnNoted() error {
	if !w.onlyNoted && len(w.sitting.Noted()) == 0 {
		return errNoNotes
	}
	w.onlyNoted = !w.onlyNoted
	w.side.show(0)
	return nil
}

// nextNote goes to the next noted sentence, or to the one before, round the end.
func (w *Window) nextNote(by int) error {
	all := w.sitting.Noted()
	if len(all) == 0 {
		return errNoNotes
	}
	at, found := slices.BinarySearch(all, w.sitting.Cursor().Sentence)
	if found && by > 0 {
		at++
	}
	if by < 0 {
		at--
	}
	w.sitting.Move(session.Place{Sentence: all[(at+len(all))%len(all)]}, false)
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
	switch {
	case l.w.sitting.Flagged(i):
		board.DrawFlag(s.Pen, end-8, mid+5, 1, p)
	case l.w.sitting.Note(i) != "":
		s.Pen.Line(end-8, mid+4.5, 0, "✎", l.w.fonts.Small.In(p.Warn), paint.Left)
	default:
		return end
	}
	return end - 18
}

package ui

import (
	"strings"

	"tabaqat/corpus"
	"tabaqat/ui/board"
	"tabaqat/ui/look"
	"tabaqat/ui/paint"
)

// notesShown is how many notes of a sentence the inspector shows.
const notesShown = 6

// drawNotes lists the notes, flags and comments of the sentence.
func (in *inspector) drawNotes(y, width float32, p look.Palette) float32 {
	s := in.w.sitting
	if s.Document().Len() == 0 {
		return y
	}
	remarks := s.RemarksOf(s.Cursor().Sentence)
	if len(remarks) == 0 {
		return y
	}
	y = in.head(y, "Notes in this sentence", p)
	for i, r := range remarks {
		if i == notesShown {
			in.Pen.Text(inset, y+14, "more in the list of notes", in.w.fonts.Small.In(p.Mute))
			return y + 24
		}
		y = in.drawRemark(y, width, r, p)
	}
	return y
}

func (in *inspector) drawRemark(y, width float32, r corpus.Remark, p look.Palette) float32 {
	f := in.w.fonts
	lines := in.lines(r.Text, width-24, f.Text)
	lines = lines[:min(len(lines), 8)]
	box := paint.Box{X: inset - 4, Y: y, W: width + 8, H: 24 + float32(len(lines))*20}
	fill := p.Panel
	if in.Area(box, func() {
		in.w.sitting.GoToRemark(r)
		in.w.focusBoard()
	}) {
		fill = p.Hover
	}
	in.Pen.Frame(box, fill, p.Rule, 1, 8)
	board.DrawMark(in.Pen, r, inset+4, y+18, p)
	in.Pen.Line(inset+22, y+17, width-26, aboutRemark(r), f.Small.In(p.Mute), paint.Left)
	for i, line := range lines {
		in.Pen.Line(inset+6, y+36+float32(i)*20, width-12, line, f.Text.In(p.Ink), paint.Start)
	}
	return y + box.H + 6
}

// aboutRemark says what a note is at, or whose comment it is in which cell.
func aboutRemark(r corpus.Remark) string {
	if r.Comment == nil {
		return strings.TrimPrefix(placeOfNote(r.Note), "this ")
	}
	about := "comment in " + r.Comment.Cell
	if r.Comment.Author != "" {
		about += " by " + r.Comment.Author
	}
	return about
}

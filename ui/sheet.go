package ui

import (
	"sort"
	"strconv"

	"tabaqat/layers"
	"tabaqat/ui/look"
	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
	"tabaqat/ui/session"
)

// sheetView shows the document as its rows: sentence, number, token and tags.
type sheetView struct {
	list   *parts.List
	w      *Window
	starts []int // the first row of each sentence, and the number of rows
}

const sheetRow = 28

func newSheetView(w *Window) *sheetView {
	v := &sheetView{w: w}
	v.list = parts.NewList(w.ruler, sheetRow, v, w.Palette)
	v.index()
	return v
}

// index counts the rows anew, after another document was opened.
func (v *sheetView) index() {
	doc := v.w.sitting.Document()
	v.starts = make([]int, doc.Len()+1)
	for i, s := range doc.Sentences() {
		v.starts[i+1] = v.starts[i] + s.Len()
	}
}

// Count implements parts.Rows.
func (v *sheetView) Count() int { return v.starts[len(v.starts)-1] }

// tokenOfRow gives the token that a row shows.
func (v *sheetView) tokenOfRow(row int) session.Place {
	i := sort.Search(len(v.starts), func(i int) bool { return v.starts[i] > row }) - 1
	return session.Place{Sentence: i, Token: row - v.starts[i]}
}

// rowsOn gives the token that stands a number of rows below the cursor.
func (v *sheetView) rowsOn(rows int) session.Place {
	at := v.w.sitting.Cursor()
	return v.tokenOfRow(max(0, min(v.starts[at.Sentence]+at.Token+rows, v.Count()-1)))
}

// inSight is the number of rows in sight.
func (v *sheetView) inSight() int {
	_, rows := v.list.InSight()
	return rows
}

func (v *sheetView) follow() {
	if v.w.center == nil || v.w.center.view == showBrackets {
		return
	}
	at := v.w.sitting.Cursor()
	v.list.Reveal(v.starts[at.Sentence] + at.Token)
}

// TapRow implements parts.Rows.
func (v *sheetView) TapRow(row int) {
	v.w.sitting.Move(v.tokenOfRow(row), false)
	v.w.focusBoard()
}

// DrawRow implements parts.Rows.
func (v *sheetView) DrawRow(s *paint.Surface, row int, box paint.Box, hover bool) {
	w, p, f := v.w, v.w.Palette(), v.w.fonts
	at := v.tokenOfRow(row)
	cursor := w.sitting.Cursor()
	start, end := w.sitting.Selection()
	switch {
	case at == cursor, at.Sentence == cursor.Sentence && at.Token >= start && at.Token < end:
		s.Pen.Fill(box, p.Picked, 0)
	case hover:
		s.Pen.Fill(box, p.Hover, 0)
	case at.Sentence%2 == 1:
		s.Pen.Fill(box, look.Mix(p.Panel, p.Ground, 0.7), 0)
	}
	if at == cursor {
		s.Pen.Fill(paint.Box{X: box.X, Y: box.Y, W: 3, H: box.H}, p.Accent, 0)
	}
	if at.Token == 0 {
		s.Pen.Fill(paint.Box{X: box.X, Y: box.Y, W: box.W, H: 1}, p.Rule, 0)
	}
	sentence := w.sitting.Document().Sentence(at.Sentence)
	base := box.Y + box.H/2 + 4.5
	if at.Token == 0 {
		s.Pen.Line(16, base, 70, rowName(sentence.ID, at.Sentence), f.Small.In(p.Mute), paint.Left)
	}
	s.Pen.Line(86, base, 40, strconv.Itoa(at.Token+1), f.Small.In(p.Mute), paint.Right)
	s.Pen.Line(146, base+0.5, 220, sentence.Tokens[at.Token], f.Arabic.In(p.Ink), paint.Right)
	v.drawTags(s, at, 392, box.Y+box.H/2)
}

// drawTags writes the tags of a token in the colours of their types.
func (v *sheetView) drawTags(s *paint.Surface, at session.Place, x, y float32) {
	w, p, f := v.w, v.w.Palette(), v.w.fonts
	stack := w.sitting.Document().Stack(at.Sentence, at.Token)
	if len(stack) == 0 {
		s.Pen.Fill(paint.Box{X: x, Y: y - 9, W: 60, H: 18}, p.BadGround, 4)
		s.Pen.Text(x+8, y+4, "no tag", f.Key.In(p.Bad))
		return
	}
	for _, text := range stack {
		c := p.Mute
		if tag, ok := layers.ParseTag(text); ok && tag.Type != "" {
			c = p.Type(w.sitting.Tagset(), tag.Type)
		}
		x += s.Pen.Line(x, y+4.5, 0, text, f.Key.At(12).In(c), paint.Left) + 14
	}
	v.drawNotes(s, at, x+10, y)
}

// drawNotes writes the notes of a token as their cell has them.
func (v *sheetView) drawNotes(s *paint.Surface, at session.Place, x, y float32) {
	w := v.w
	cell := w.sitting.Document().NoteCell(at.Sentence, at.Token)
	if room := s.Size().Width - x - 16; cell != "" && room > 30 {
		s.Pen.Line(x, y+4.5, room, cell, w.fonts.Small.In(w.Palette().Warn), paint.Left)
	}
}

// rowName is the id of a sentence, or its number where it has none.
func rowName(id string, i int) string {
	if id == "" {
		return strconv.Itoa(i + 1)
	}
	return id
}

package ui

import (
	"fmt"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tabaqat/corpus/compare"
	"tabaqat/ui/board"
	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
	"tabaqat/ui/session"
)

// theirs is the other document below the board, to be read and not edited.
type theirs struct {
	w       *Window
	session *session.Session
	board   *board.Board
	head    *paint.Surface
	box     *fyne.Container
}

func newTheirs(w *Window, s *session.Session) *theirs {
	t := &theirs{w: w, session: s}
	t.board = board.New(s, w.ruler, w)
	t.head = paint.NewSurface(w.ruler, fyne.NewSize(200, hitHead), t.drawHead)
	clip := container.NewClip(t.board)
	clip.ExtendBaseWidget(clip)
	t.box = container.New(&headLayout{hitHead}, t.head, clip)
	return t
}

// Object implements docked.
func (t *theirs) Object() fyne.CanvasObject { return t.box }

// Focus implements docked: the keys stay with the board above.
func (t *theirs) Focus() fyne.Focusable { return nil }

// Refresh implements docked.
func (t *theirs) Refresh() {
	t.head.Refresh()
	t.board.Refresh()
}

func (t *theirs) drawHead(s *paint.Surface, size fyne.Size) {
	w, m := t.w, t.w.review.mismatches
	p, f := w.Palette(), w.fonts
	s.Pen.Fill(paint.Box{W: size.Width, H: size.Height}, p.Panel, 0)
	s.Pen.Fill(paint.Box{W: size.Width, H: 1.5}, p.Rule, 0)
	s.Pen.Fill(paint.Box{Y: size.Height - 1, W: size.Width, H: 1}, p.Rule, 0)
	if m.model == nil || m.model.At < 0 {
		return
	}
	y := size.Height / 2
	x := float32(14)
	x += s.Pen.Line(x, y+5, size.Width/3, "theirs: "+filepath.Base(m.model.Right.Name), f.Bold.In(p.Ink), paint.Left) + 12
	it := m.model.Items[m.model.At]
	text := fmt.Sprintf("%d of %d: %s", m.model.At+1, len(m.model.Items), kindWord(it.Kind))
	end := size.Width - 8
	decided := m.model.Decided(m.model.At)
	for _, b := range []struct {
		text, id string
		take     compare.Choice
	}{
		{"Close", "close list", ""},
		{"Both  " + w.keyOf("take both"), "take both", compare.TakeBoth},
		{"Theirs  " + w.keyOf("take right"), "take right", compare.TakeRight},
		{"Mine  " + w.keyOf("take left"), "take left", compare.TakeLeft},
	} {
		end -= w.ruler.WidthOf(b.text, f.Text) + 24
		parts.Button(s, end, y, b.text, b.take != "" && decided == b.take, p, f, func() { w.do(b.id) })
	}
	s.Pen.Line(x, y+4.6, max(end-x-8, 20), text, f.Text.In(p.Mute), paint.Left)
}

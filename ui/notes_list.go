package ui

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tabaqat/corpus"
	"tabaqat/ui/board"
	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
	"tabaqat/ui/review"
	"tabaqat/ui/session"
)

// notePanel is the tab that lists notes, flags and comments.
type notePanel struct {
	w     *Window
	model review.Notes
	of    *session.Session // whose notes the model has; nil where they changed since
	field *parts.Entry
	head  *paint.Surface
	list  *parts.List
	box   *fyne.Container
}

const (
	noteRow  = 64
	noteHead = 56
)

func newNotePanel(w *Window) *notePanel {
	n := &notePanel{w: w, field: parts.NewEntry("text of a note, or words")}
	n.head = paint.NewSurface(w.ruler, fyne.NewSize(100, noteHead), n.drawHead)
	n.list = parts.NewList(w.ruler, noteRow, n, w.Palette)
	n.field.OnChanged = n.narrow
	n.field.Escape = w.focusBoard
	n.field.Keys = n.key
	n.field.Host = w
	n.box = container.New(&panelLayout{noteHead}, n.head, n.field, n.list.Object())
	return n
}

// Title implements SidePanel.
func (n *notePanel) Title() string { return "Notes" }

// Object implements SidePanel.
func (n *notePanel) Object() fyne.CanvasObject { return n.box }

// Follow implements SidePanel; the list does not follow the cursor.
func (n *notePanel) Follow() {}

func (w *Window) showNotes() {
	w.side.showPanel(w.notes)
	w.win.Canvas().Focus(w.notes.field)
}

// update reads the notes anew where they may have changed.
func (n *notePanel) update() {
	if now := n.w.sitting.Session; n.of != now {
		n.of = now
		n.model.Read(now.Document())
	}
}

func (n *notePanel) refresh() {
	n.head.Refresh()
	n.list.Refresh()
}

func (n *notePanel) narrow(text string) {
	n.update()
	n.model.Narrow(text)
	n.list.Reveal(0)
	n.refresh()
	n.w.trace.say("notes narrowed to %d", len(n.model.Rows))
}

func (n *notePanel) key(k fyne.KeyName) bool {
	n.update()
	_, page := n.list.InSight()
	switch k {
	case fyne.KeyDown:
		n.model.Move(1)
	case fyne.KeyUp:
		n.model.Move(-1)
	case fyne.KeyPageDown:
		n.model.Move(page)
	case fyne.KeyPageUp:
		n.model.Move(-page)
	case fyne.KeyReturn, fyne.KeyEnter:
		n.w.focusBoard()
	default:
		return false
	}
	n.visit()
	return true
}

// visit goes to the note at hand.
func (n *notePanel) visit() {
	if n.model.At < len(n.model.Rows) {
		n.w.sitting.GoToRemark(n.model.Rows[n.model.At])
	}
	n.list.Reveal(n.model.At)
}

// Count implements parts.Rows.
func (n *notePanel) Count() int {
	n.update()
	return len(n.model.Rows)
}

// TapRow implements parts.Rows.
func (n *notePanel) TapRow(i int) {
	n.model.At = i
	n.visit()
	n.refresh()
	n.w.focusBoard()
}

// DrawRow implements parts.Rows.
func (n *notePanel) DrawRow(s *paint.Surface, i int, box paint.Box, hover bool) {
	p, f := n.w.Palette(), n.w.fonts
	r := n.model.Rows[i]
	switch {
	case i == n.model.At:
		s.Pen.Fill(box, p.Picked, 0)
		s.Pen.Fill(paint.Box{X: box.X, Y: box.Y, W: 3, H: box.H}, p.Accent, 0)
	case hover:
		s.Pen.Fill(box, p.Hover, 0)
	}
	board.DrawMark(s.Pen, r, 12, box.Y+18, p)
	left := 12 + float32(18)
	if r.Type != "" {
		left += parts.Chip(s.Pen, left, box.Y+14, r.Type, p.Type(n.w.sitting.Tagset(), r.Type), p.OnType, f) + 6
	}
	s.Pen.Line(left, box.Y+20, box.W-left-14, n.model.Words(r), f.Arabic.In(p.Ink), paint.Start)
	s.Pen.Line(12, box.Y+39, box.W-26, r.Text, f.Text.In(p.Ink), paint.Start)
	s.Pen.Line(12, box.Y+56, box.W-26, n.about(r), f.Small.In(p.Mute), paint.Left)
	s.Pen.Fill(paint.Box{X: 12, Y: box.Y + box.H - 1, W: box.W - 24, H: 1}, p.Rule, 0)
}

func (n *notePanel) about(r corpus.Remark) string {
	id := n.w.sitting.Document().Sentence(r.Sentence).ID
	return fmt.Sprintf("sentence %s · %s", id, aboutRemark(r))
}

// drawHead draws how many are listed, and a button for each kind.
func (n *notePanel) drawHead(s *paint.Surface, size fyne.Size) {
	n.update()
	p, f := n.w.Palette(), n.w.fonts
	s.Pen.Fill(paint.Box{W: size.Width, H: size.Height}, p.Panel, 0)
	s.Pen.Fill(paint.Box{Y: size.Height - 1, W: size.Width, H: 1}, p.Rule, 0)
	x := float32(4)
	for _, kind := range [][2]string{{"Notes", "note"}, {"Flags", "flag"}, {"Comments", "comment"}} {
		text := fmt.Sprintf("%s %d", kind[0], n.model.Count(kind[1]))
		x += parts.Button(s, x, size.Height-noteHead+14, text, n.model.Kind == kind[1], p, f, func() {
			n.model.Turn(kind[1])
			n.refresh()
		})
	}
	text := grouped(len(n.model.Rows)) + " listed"
	if !n.w.sitting.Document().HoldsNotes && n.model.Count("note")+n.model.Count("flag") > 0 {
		text += " · kept on this machine, not in the file"
	}
	s.Pen.Line(12, size.Height-9, size.Width-24, text, f.Small.In(p.Mute), paint.Left)
}

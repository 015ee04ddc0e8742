package ui

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tabaqat/corpus/compare"
	"tabaqat/layers"
	"tabaqat/ui/board"
	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
	"tabaqat/ui/session"
)

// theirs is the other documents below the board, one or two, to be read and not
// edited, and the buttons that settle the mismatch at hand.
type theirs struct {
	w      *Window
	head   *paint.Surface
	others []*other
	box    *fyne.Container
}

// other is one of them: what it says in a line, and its board.
type other struct {
	theirs  *theirs
	number  int // from 1; the document being edited is 0
	session *session.Session
	board   *board.Board
	head    *paint.Surface
}

const otherHead = 30

func newTheirs(w *Window, sessions []*session.Session) *theirs {
	t := &theirs{w: w}
	t.head = paint.NewSurface(w.ruler, fyne.NewSize(200, hitHead), t.drawHead)
	objects := []fyne.CanvasObject{t.head}
	for k, s := range sessions {
		o := &other{theirs: t, number: k + 1, session: s, board: board.New(s, w.ruler, w)}
		o.head = paint.NewSurface(w.ruler, fyne.NewSize(200, otherHead), o.drawHead)
		clip := container.NewClip(o.board)
		clip.ExtendBaseWidget(clip)
		t.others = append(t.others, o)
		objects = append(objects, o.head, clip)
	}
	t.box = container.New(t, objects...)
	return t
}

// part is how much of the centre they take.
func (t *theirs) part() float32 {
	if len(t.others) > 1 {
		return 0.62
	}
	return 0.46
}

// MinSize implements fyne.Layout.
func (*theirs) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(100, 60) }

// Layout implements fyne.Layout: the head, and the documents in equal parts.
func (t *theirs) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	put(objects[0], 0, 0, size.Width, hitHead)
	part := (size.Height - hitHead) / float32(len(t.others))
	for k := range t.others {
		top := hitHead + float32(k)*part
		put(objects[1+2*k], 0, top, size.Width, otherHead)
		put(objects[2+2*k], 0, top+otherHead, size.Width, max(part-otherHead, 0))
	}
}

// Object implements docked.
func (t *theirs) Object() fyne.CanvasObject { return t.box }

// Focus implements docked: the keys stay with the board above.
func (t *theirs) Focus() fyne.Focusable { return nil }

// Refresh implements docked.
func (t *theirs) Refresh() {
	t.head.Refresh()
	for _, o := range t.others {
		o.head.Refresh()
		o.board.Refresh()
	}
}

// settling is a button that settles a mismatch.
type settling struct {
	text, id string
	on       bool
}

// settlings are those that make sense of the mismatch at hand.
func (t *theirs) settlings() []settling {
	m := t.w.review.mismatches.model
	c := m.Cases[m.At]
	docs, all := m.Says(m.At)
	decided := m.Decided(m.At)
	says := func(d int) bool { return decided && slices.Contains(docs, d) }
	out := []settling{{"Mine", "take left", says(0)}, {"Theirs", "take right", says(1)}}
	if len(m.Docs) > 2 {
		out[1].text = "Second"
		out = append(out, settling{"Third", "take third", says(2)})
	}
	if o, ok := c.Majority(); ok {
		out = append(out, settling{"Majority", "take majority", says(o.Documents[0])})
	}
	switch {
	case c.Kind == compare.Layer:
	case len(m.Docs) > 2:
		out = append(out, settling{"All", "take both", decided && all})
	default:
		out = append(out, settling{"Both", "take third", decided && all})
	}
	return append(out, settling{"As it is now", "take edited", decided && !all && len(docs) == 0})
}

func (t *theirs) drawHead(s *paint.Surface, size fyne.Size) {
	w, m := t.w, t.w.review.mismatches
	p, f := w.Palette(), w.fonts
	s.Pen.Fill(paint.Box{W: size.Width, H: size.Height}, p.Panel, 0)
	s.Pen.Fill(paint.Box{W: size.Width, H: 1.5}, p.Rule, 0)
	if m.model == nil || m.model.At < 0 {
		return
	}
	y := size.Height / 2
	c := m.model.Cases[m.model.At]
	text := fmt.Sprintf("%d of %d: %s", m.model.At+1, len(m.model.Cases), kindWord(c.Kind))
	x := 14 + s.Pen.Line(14, y+5, 0, text, f.Bold.In(p.Ink), paint.Left) + 10
	if m.model.Decided(m.model.At) {
		x += s.Pen.Line(x, y+5, 0, "✓ settled", f.SmallBold.In(p.Good), paint.Left)
	}
	end := size.Width - 8
	buttons := append(t.settlings(), settling{"Close", "close list", false})
	for k := len(buttons) - 1; k >= 0; k-- {
		b := buttons[k]
		text := strings.TrimSpace(b.text + "  " + w.keyOf(b.id))
		width := w.ruler.WidthOf(text, f.Text) + 24
		if end-width < x {
			return
		}
		end -= width
		parts.Button(s, end, y, text, b.on, p, f, func() { w.do(b.id) })
	}
}

func (o *other) drawHead(s *paint.Surface, size fyne.Size) {
	w, m := o.theirs.w, o.theirs.w.review.mismatches.model
	p, f := w.Palette(), w.fonts
	s.Pen.Fill(paint.Box{W: size.Width, H: size.Height}, p.Panel, 0)
	s.Pen.Fill(paint.Box{Y: size.Height - 1, W: size.Width, H: 1}, p.Rule, 0)
	if m == nil || m.At < 0 || o.number >= len(m.Docs) {
		return
	}
	y := size.Height / 2
	c := m.Cases[m.At]
	x := 14 + s.Pen.Line(14, y+4.5, 20, fmt.Sprint(o.number+1), f.Bold.In(p.Accent), paint.Left) + 8
	x += s.Pen.Line(x, y+4.5, size.Width/3, filepath.Base(m.Docs[o.number].Name), f.Bold.In(p.Ink), paint.Left) + 10
	x += drawReading(w, s, x, y, c, o.number)
	if majority, ok := c.Majority(); ok && slices.Contains(majority.Documents, o.number) {
		s.Pen.Line(x+6, y+4.5, 0, "majority", f.SmallBold.In(p.Good), paint.Left)
	}
}

// drawReading draws what a document says of a case, and gives the width.
func drawReading(w *Window, s *paint.Surface, x, y float32, c compare.Case, doc int) float32 {
	p, f := w.Palette(), w.fonts
	switch {
	case c.Row[doc] < 0:
		return s.Pen.Line(x, y+4, 0, "no such sentence", f.Small.In(p.Mute), paint.Left)
	case len(c.Readings[doc]) == 0:
		return s.Pen.Line(x, y+4, 0, "none", f.Small.In(p.Mute), paint.Left)
	}
	begin := x
	start, end := c.Extent()
	for _, span := range c.Readings[doc] {
		x += parts.Chip(s.Pen, x, y, span.Type, p.Type(w.sitting.Tagset(), span.Type), p.OnType, f) + 4
		if (layers.Span{Start: start, End: end, Type: span.Type}) != span && c.Kind != compare.Type {
			x += s.Pen.Line(x, y+4, 0, lengthWord(span.Len()), f.Small.In(p.Mute), paint.Left) + 4
		}
	}
	return x - begin - 4
}

func lengthWord(n int) string {
	if n == 1 {
		return "1 token"
	}
	return fmt.Sprintf("%d tokens", n)
}

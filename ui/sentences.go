package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tabaqat/layers/script"
	"tabaqat/ui/look"
	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
	"tabaqat/ui/session"
)

// sentenceList is the tab that lists the sentences with what is known of them.
type sentenceList struct {
	w    *Window
	head *paint.Surface // the order, where that is not the file's
	list *parts.List
	box  *fyne.Container
}

const orderHeight = 26

func newSentenceList(w *Window) *sentenceList {
	l := &sentenceList{w: w}
	l.head = paint.NewSurface(w.ruler, fyne.NewSize(100, orderHeight), l.drawOrder)
	l.list = parts.NewList(w.ruler, 36, l, w.Palette)
	l.box = container.New(l, l.head, l.list.Object())
	return l
}

// order says in which order the sentences are listed, "" for the file's.
func (l *sentenceList) order() string {
	if l.w.onlyNoted || !l.w.helping.byDoubt {
		return ""
	}
	return "Most doubtful first"
}

// MinSize implements fyne.Layout.
func (l *sentenceList) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(100, 100) }

// Layout implements fyne.Layout: the order where there is something to say of
// it, and the list.
func (l *sentenceList) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	top := float32(0)
	if l.order() == "" {
		l.head.Hide()
	} else {
		top = orderHeight
		l.head.Show()
		l.head.Resize(fyne.NewSize(size.Width, top))
	}
	list := l.list.Object()
	list.Move(fyne.NewPos(0, top))
	list.Resize(fyne.NewSize(size.Width, max(size.Height-top, 0)))
}

func (l *sentenceList) drawOrder(s *paint.Surface, size fyne.Size) {
	p, f := l.w.Palette(), l.w.fonts
	s.Pen.Fill(paint.Box{W: size.Width, H: size.Height}, p.Panel, 0)
	s.Pen.Fill(paint.Box{Y: size.Height - 1, W: size.Width, H: 1}, p.Rule, 0)
	text := l.order()
	if key := l.w.keyOf("doubt"); key != "" {
		text += "  ·  " + key + " as in the file"
	}
	s.Pen.Line(14, 17, size.Width-28, text, f.Small.In(p.Mute), paint.Left)
}

// Title implements SidePanel.
func (l *sentenceList) Title() string {
	if l.w.onlyNoted {
		return "Noted"
	}
	return "Sentences"
}

// Object implements SidePanel.
func (l *sentenceList) Object() fyne.CanvasObject { return l.box }

// Follow implements SidePanel.
func (l *sentenceList) Follow() {
	if l.head.Visible() != (l.order() != "") {
		l.box.Refresh()
	}
	l.list.Reveal(l.w.rowOf(l.w.sitting.Cursor().Sentence))
}

// Count implements parts.Rows.
func (l *sentenceList) Count() int {
	if l.w.onlyNoted {
		return len(l.w.sitting.Noted())
	}
	return l.w.sitting.Document().Len()
}

// TapRow implements parts.Rows.
func (l *sentenceList) TapRow(row int) {
	i := l.w.sentenceOf(row)
	l.w.sitting.Move(session.Place{Sentence: i}, false)
	l.w.focusBoard()
}

// snippet is the number of bytes of a sentence that a row can show at most.
const snippet = 72

// DrawRow implements parts.Rows.
func (l *sentenceList) DrawRow(s *paint.Surface, row int, box paint.Box, hover bool) {
	i := l.w.sentenceOf(row)
	p, f := l.w.Palette(), l.w.fonts
	ink := p.Mute
	switch {
	case i == l.w.sitting.Cursor().Sentence:
		s.Pen.Fill(box, p.Picked, 0)
		s.Pen.Fill(paint.Box{X: box.X, Y: box.Y, W: 3, H: box.H}, p.Accent, 0)
		ink = p.Accent
	case hover:
		s.Pen.Fill(box, p.Hover, 0)
	}
	sentence := l.w.sitting.Document().Sentence(i)
	mid := box.Y + box.H/2
	s.Pen.Line(box.X+14, mid+4.5, 42, rowName(sentence.ID, i), f.Small.In(ink), paint.Left)
	font, base := f.Arabic, mid+5
	if script.Of(sentence.Tokens) == script.LeftToRight {
		font, base = f.Text, mid+4.5
	}
	end := l.drawMark(s, box, i, p)
	s.Pen.Line(box.X+60, base, end-box.X-60, beginning(sentence.Tokens), font.In(p.Ink), paint.Start)
	drawDot(s.Pen, box.X+box.W-20, mid, l.w.sitting.Status(i), p)
}

// beginning joins the first tokens of a sentence.
func beginning(tokens []string) string {
	var b strings.Builder
	for _, t := range tokens {
		if b.Len() > snippet {
			break
		}
		b.WriteString(t)
		b.WriteByte(' ')
	}
	return b.String()
}

// drawDot draws what is known of a sentence: a filled dot where that is
// something, a ring where nothing is wrong but nobody confirmed it.
func drawDot(pen *paint.Pen, x, y float32, status session.Status, p look.Palette) {
	switch status {
	case session.Faulty:
		pen.Fill(paint.Box{X: x - 5, Y: y - 5, W: 10, H: 10}, p.Bad, 3)
	case session.Warned:
		pen.Disc(x, y, 4.5, p.Warn, p.Warn, 0)
	case session.Confirmed:
		pen.Disc(x, y, 4.5, p.Good, p.Good, 0)
	case session.Clean:
		pen.Disc(x, y, 4.5, p.Panel, p.Faint, 1.5)
	default:
		pen.Disc(x, y, 1.5, p.Faint, p.Faint, 0)
	}
}

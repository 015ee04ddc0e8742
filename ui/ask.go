package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tabaqat/ui/paint"
)

// answer is a button of a question.
type answer struct {
	text string
	do   func()
}

// question is asked over the window until one of the answers is given. The
// first answer is what Enter does, the last what Escape does.
type question struct {
	w       *Window
	title   string
	lines   []string
	answers []answer
	picked  int
	surface *paint.Surface
	popup   *widget.PopUp
}

const (
	questionWidth = 480
	lineHeight    = 21
)

// ask asks a question.
func (w *Window) ask(title string, lines []string, answers ...answer) {
	q := &question{w: w, title: title, lines: lines, answers: answers}
	size := fyne.NewSize(questionWidth, 92+float32(len(lines))*lineHeight)
	q.surface = paint.NewSurface(w.ruler, size, q.draw)
	q.popup = w.overlay(q.surface, q.key)
}

func (q *question) give(i int) {
	q.popup.Hide()
	q.w.focusBoard()
	q.answers[i].do()
}

func (q *question) key(k fyne.KeyName) {
	switch k {
	case fyne.KeyEscape:
		q.give(len(q.answers) - 1)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		q.give(q.picked)
	case fyne.KeyLeft:
		q.picked = min(q.picked+1, len(q.answers)-1)
	case fyne.KeyRight:
		q.picked = max(q.picked-1, 0)
	case fyne.KeyTab:
		q.picked = (q.picked + 1) % len(q.answers)
	}
	q.surface.Refresh()
}

func (q *question) draw(s *paint.Surface, size fyne.Size) {
	p, f := q.w.Palette(), q.w.fonts
	s.Pen.Line(14, 28, size.Width-28, q.title, f.Bold.At(15).In(p.Ink), paint.Left)
	for i, line := range q.lines {
		s.Pen.Line(14, 56+float32(i)*lineHeight, size.Width-28, line, f.Text.In(p.Mute), paint.Left)
	}
	x := size.Width - 12
	for i, a := range q.answers {
		width := q.w.ruler.WidthOf(a.text, f.Text) + 32
		x -= width
		box := paint.Box{X: x, Y: size.Height - 40, W: width, H: 32}
		hover := s.Area(box, func() { q.give(i) })
		fill, line, ink := p.Raised, p.Rule, p.Ink
		switch {
		case i == 0:
			fill, line, ink = p.Accent, p.Accent, p.OnAccent
		case hover:
			fill = p.Hover
		}
		s.Pen.Frame(box, fill, line, 1, 8)
		if i == q.picked {
			s.Pen.Frame(paint.Box{X: box.X - 3, Y: box.Y - 3, W: box.W + 6, H: box.H + 6}, p.None(), p.Accent, 1, 10)
		}
		s.Pen.Line(x, size.Height-19.5, width, a.text, f.Text.In(ink), paint.Center)
		x -= 12
	}
}

package ui

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"

	"tabaqat/ui/paint"
)

// statusLine is the line at the foot: where one is, what is left, what is
// saved, and which model runs.
type statusLine struct {
	*paint.Surface
	w     *Window
	model string
}

func newStatusLine(w *Window) *statusLine {
	l := &statusLine{w: w}
	l.Surface = paint.NewSurface(w.ruler, fyne.NewSize(200, statusHeight), l.draw)
	return l
}

// SetModel says at the foot of the window which model runs where.
func (w *Window) SetModel(text string) {
	w.status.model = text
	w.status.Refresh()
}

func (l *statusLine) draw(s *paint.Surface, size fyne.Size) {
	w, p, f := l.w, l.w.Palette(), l.w.fonts
	s.Pen.Fill(paint.Box{W: size.Width, H: size.Height}, p.Panel, 0)
	s.Pen.Fill(paint.Box{W: size.Width, H: 1}, p.Rule, 0)
	base := size.Height/2 + 4.5
	x := float32(16)
	part := func(strong, rest string, ink paint.Color) {
		x += s.Pen.Line(x, base, 0, strong, f.SmallBold.In(ink), paint.Left)
		x += s.Pen.Text(x, base, rest, f.Small.In(p.Mute)) + 20
	}
	doc := w.sitting.Document()
	if n := doc.Len(); n > 0 {
		at := w.sitting.Cursor()
		part(grouped(at.Sentence+1), " of "+grouped(n), p.Ink)
		part("", "token ", p.Mute)
		x -= 20
		part(strconv.Itoa(at.Token+1), " of "+strconv.Itoa(doc.Sentence(at.Sentence).Len()), p.Ink)
	}
	l.drawLeft(s, part)
	l.drawRight(s, size, x)
}

// drawLeft writes how many problems are left and what is confirmed.
func (l *statusLine) drawLeft(s *paint.Surface, part func(strong, rest string, ink paint.Color)) {
	w, p := l.w, l.w.Palette()
	errors, warnings, all := w.sitting.Left()
	so := ""
	if !all {
		so = " so far"
	}
	switch {
	case errors+warnings > 0:
		c := p.Warn
		if errors > 0 {
			c = p.Bad
		}
		part(grouped(errors+warnings)+plural(errors+warnings, " problem"), so, c)
	case all:
		part("no problems", "", p.Good)
	default:
		part("", "checking", p.Mute)
	}
	if n := w.sitting.ConfirmedCount(); n > 0 {
		part("", fmt.Sprintf("%d %% confirmed", 100*n/w.sitting.Document().Len()), p.Mute)
	}
}

// drawRight writes from the right end what is saved, the tagset and the model.
func (l *statusLine) drawRight(s *paint.Surface, size fyne.Size, from float32) {
	w, p, f := l.w, l.w.Palette(), l.w.fonts
	end := size.Width - 16
	texts := []string{w.savedState(), "tagset " + w.sitting.Tagset().Name, l.model}
	for i, text := range texts {
		if text == "" {
			continue
		}
		ink := p.Mute
		if i == 0 && w.sitting.Dirty() {
			ink = p.Ink
		}
		width := w.ruler.WidthOf(text, f.Small)
		if end-width < from {
			return
		}
		s.Pen.Line(end-width, size.Height/2+4.5, 0, text, f.Small.In(ink), paint.Left)
		end -= width + 20
	}
}

// savedState says what of the document is safe.
func (w *Window) savedState() string {
	switch {
	case w.sitting.ReadOnly():
		if !w.sitting.OpenElsewhere() {
			return "read only: no journal"
		}
		return "read only: open elsewhere"
	case !w.sitting.Dirty():
		return "saved"
	case w.sitting.Journal() != nil:
		return "not saved · kept in the journal"
	}
	return "not saved"
}

func plural(n int, word string) string {
	if n == 1 {
		return word
	}
	return word + "s"
}

// grouped writes a number with commas between thousands.
func grouped(n int) string {
	text := strconv.Itoa(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

package ui

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"tabaqat/layers/script"
	"tabaqat/ui/look"
	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
)

func (l *hitList) drawHead(s *paint.Surface, size fyne.Size) {
	p, f := l.w.Palette(), l.w.fonts
	s.Pen.Fill(paint.Box{W: size.Width, H: size.Height}, p.Panel, 0)
	line := p.Rule
	if l.keys.focused {
		line = p.Accent
	}
	s.Pen.Fill(paint.Box{W: size.Width, H: 1.5}, line, 0)
	s.Pen.Fill(paint.Box{Y: size.Height - 1, W: size.Width, H: 1}, p.Rule, 0)
	if l.hits == nil {
		return
	}
	y := size.Height / 2
	x := float32(14)
	x += s.Pen.Line(x, y+5, size.Width/3, l.hits.Title, f.Bold.In(p.Ink), paint.Left) + 12
	text := hitCount(len(l.hits.Rows))
	if n := l.hits.Count(); n > 0 {
		text = fmt.Sprintf("%d of %s ticked", n, text)
	}
	end := l.drawButtons(s, size)
	if op := l.hits.Planned(); op != nil {
		text = op.Title + ": " + l.hits.Outlook()
	}
	s.Pen.Line(x, y+4.6, max(end-x-8, 20), text, f.Text.In(p.Mute), paint.Left)
}

// drawButtons draws the buttons from the right end and gives where they begin.
func (l *hitList) drawButtons(s *paint.Surface, size fyne.Size) float32 {
	p, f := l.w.Palette(), l.w.fonts
	type button struct {
		text string
		do   func()
	}
	all := []button{{"Close  Esc", l.w.center.dock.close}, {"Export…", l.askTable}, {"Change…  Tab", l.offer}, {"All  Ctrl+A", l.tickAll}}
	if l.hits.Planned() != nil {
		all = []button{{"Cancel  Esc", l.escape}, {"Do it  Enter", l.carryOut}, {"All  Ctrl+A", l.tickAll}}
	}
	x := size.Width - 8
	for _, b := range all {
		x -= l.w.ruler.WidthOf(b.text, f.Text) + 24
		parts.Button(s, x, size.Height/2, b.text, strings.HasPrefix(b.text, "Do it"), p, f, b.do)
	}
	return x
}

// DrawRow implements parts.Rows.
func (l *hitList) DrawRow(s *paint.Surface, i int, box paint.Box, hover bool) {
	p, f := l.w.Palette(), l.w.fonts
	h := l.hits.Rows[i]
	switch {
	case i == l.hits.At:
		s.Pen.Fill(box, p.Picked, 0)
		s.Pen.Fill(paint.Box{X: box.X, Y: box.Y, W: 3, H: box.H}, p.Accent, 0)
	case hover:
		s.Pen.Fill(box, p.Hover, 0)
	}
	mid := box.Y + box.H/2
	l.drawTick(s, i, paint.Box{X: 12, Y: mid - 8, W: 16, H: 16})
	sentence := l.w.sitting.Document().Sentence(h.Sentence)
	s.Pen.Line(36, mid+4.5, 52, rowName(sentence.ID, h.Sentence), f.Small.In(p.Mute), paint.Left)
	x := float32(92)
	if h.Type != "" {
		x += parts.Chip(s.Pen, x, mid, h.Type, p.Type(l.w.sitting.Tagset(), h.Type), p.OnType, f) + 5
	} else {
		x += s.Pen.Line(x, mid+4, 0, "no tag", f.Small.In(p.Warn), paint.Left) + 5
	}
	if h.Inside != "" {
		s.Pen.Line(x, mid+4, 190-x, "in "+h.Inside, f.Small.In(p.Mute), paint.Left)
	}
	from := float32(196)
	if reason := l.hits.Left(i); reason != "" {
		from += s.Pen.Line(from, mid+4, 180, reason, f.Small.In(p.Bad), paint.Left) + 10
	}
	l.drawContext(s, i, paint.Box{X: from, Y: box.Y, W: box.W - from - 14, H: box.H})
}

func (l *hitList) drawTick(s *paint.Surface, i int, box paint.Box) {
	p := l.w.Palette()
	tap := func() {
		l.hits.Tick(i)
		l.Refresh()
		l.w.win.Canvas().Focus(l.keys)
	}
	s.Area(box.Inset(-7), tap)
	if !l.hits.Ticked(i) {
		s.Pen.Frame(box, p.Panel, p.Faint, 1.2, 4)
		return
	}
	s.Pen.Fill(box, p.Accent, 4)
	s.Pen.Stroke(box.X+4, box.Y+8, box.X+7, box.Y+11.5, p.OnAccent, 1.8)
	s.Pen.Stroke(box.X+7, box.Y+11.5, box.X+12, box.Y+4.5, p.OnAccent, 1.8)
}

// drawContext draws the words of a place in the middle of a box, what comes
// before and after on the sides where it stands in the sentence.
func (l *hitList) drawContext(s *paint.Surface, i int, box paint.Box) {
	p, f := l.w.Palette(), l.w.fonts
	h := l.hits.Rows[i]
	before, words, after := l.hits.Index().Context(h, kwicWords)
	rtl := script.Of(l.w.sitting.Document().Sentence(h.Sentence).Tokens) == script.RightToLeft
	font, base := f.Text, box.Y+box.H/2+4.5
	if rtl {
		font, base = f.Arabic, box.Y+box.H/2+5
	}
	width := min(l.w.ruler.WidthOf(words, font), box.W*0.6)
	x := box.X + (box.W-width)/2
	ground := p.Mute
	if h.Type != "" {
		ground = p.Type(l.w.sitting.Tagset(), h.Type)
	}
	mark := paint.Box{X: x - 4, Y: box.Y + 4, W: width + 8, H: box.H - 8}
	s.Pen.Fill(mark, look.Mix(p.Panel, ground, 0.18), 5)
	s.Pen.Fill(paint.Box{X: mark.X, Y: mark.Y + mark.H - 2, W: mark.W, H: 2}, ground, 1)
	s.Pen.Line(x, base, width+1, words, font.In(p.Ink), paint.Left)
	side := x - 10 - box.X // both sides are as wide
	before = l.tail(before, side, font)
	if rtl {
		s.Pen.Line(x+width+10, base, side, before, font.In(p.Mute), paint.Left)
		s.Pen.Line(box.X, base, side, after, font.In(p.Mute), paint.Right)
		return
	}
	s.Pen.Line(box.X, base, side, before, font.In(p.Mute), paint.Right)
	s.Pen.Line(x+width+10, base, side, after, font.In(p.Mute), paint.Left)
}

// tail drops words from the beginning until the rest fits.
func (l *hitList) tail(text string, width float32, font paint.Font) string {
	cut := ""
	for l.w.ruler.WidthOf(cut+text, font) > width {
		_, rest, ok := strings.Cut(text, " ")
		if !ok {
			return ""
		}
		cut, text = "… ", rest
	}
	return cut + text
}

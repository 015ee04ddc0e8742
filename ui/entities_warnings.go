package ui

import (
	"fyne.io/fyne/v2"

	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
	"tabaqat/ui/session"
)

// warningList lists the warnings of the checks that are on.
type warningList struct {
	c    *checkPanel
	list *parts.List
	keys *keyed
}

func newWarningList(c *checkPanel) *warningList {
	l := &warningList{c: c}
	l.list = parts.NewList(c.w.ruler, warningRow, l, c.w.Palette)
	l.keys = newKeyed(c.w, l.action, func(fyne.KeyName) bool { return false }, func() {}, l.list.Refresh)
	return l
}

// Count implements parts.Rows.
func (l *warningList) Count() int {
	if l.c.model == nil {
		return 0
	}
	return len(l.c.model.Shown())
}

// TapRow implements parts.Rows.
func (l *warningList) TapRow(i int) {
	l.visit(i)
	l.c.w.focusBoard()
}

func (l *warningList) visit(i int) {
	if l.Count() == 0 {
		return
	}
	i = max(0, min(i, l.Count()-1))
	l.c.model.At = i
	h := l.c.model.Shown()[i].Hit
	w := l.c.w
	if h.Type != "" {
		w.sitting.Move(session.Place{Sentence: h.Sentence, Token: h.Start}, false)
		w.sitting.SelectSpan(h.Sentence, h.Span())
	} else {
		w.sitting.SelectTokens(h.Sentence, h.Start, h.End)
	}
	l.list.Reveal(i)
}

func (l *warningList) action(id string) bool {
	if l.c.model == nil {
		return false
	}
	_, page := l.list.InSight()
	at := l.c.model.At
	switch id {
	case "up":
		l.visit(at - 1)
	case "down":
		l.visit(at + 1)
	case "page up":
		l.visit(at - page)
	case "page down":
		l.visit(at + page)
	case "accept":
		l.visit(at)
		l.c.w.focusBoard()
	case "release":
		l.c.w.focusBoard()
	default:
		return false
	}
	l.c.w.trace.onPaint("warning " + id)
	return true
}

// DrawRow implements parts.Rows.
func (l *warningList) DrawRow(s *paint.Surface, i int, box paint.Box, hover bool) {
	w := l.c.w
	p, f := w.Palette(), w.fonts
	x := l.c.model.Shown()[i]
	switch {
	case i == l.c.model.At:
		s.Pen.Fill(box, p.Picked, 0)
		if l.keys.focused {
			s.Pen.Fill(paint.Box{X: box.X, Y: box.Y, W: 3, H: box.H}, p.Accent, 0)
		}
	case hover:
		s.Pen.Fill(box, p.Hover, 0)
	}
	left := float32(12)
	if x.Hit.Type != "" {
		left += parts.Chip(s.Pen, left, box.Y+14, x.Hit.Type, p.Type(w.sitting.Tagset(), x.Hit.Type), p.OnType, f) + 6
	}
	if x.Hit.Sentence < w.sitting.Document().Len() && x.Hit.End <= w.sitting.Document().Sentence(x.Hit.Sentence).Len() {
		s.Pen.Line(left, box.Y+19, box.W-left-14, l.c.index.Words(x.Hit), f.Arabic.In(p.Ink), paint.Right)
	}
	s.Pen.Line(12, box.Y+38, box.W-24, x.Message, f.Small.In(p.Mute), paint.Left)
	s.Pen.Fill(paint.Box{X: 12, Y: box.Y + box.H - 1, W: box.W - 24, H: 1}, p.Rule, 0)
}

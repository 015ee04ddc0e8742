package ui

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tabaqat/corpus/index"
	"tabaqat/corpus/index/consistent"
	"tabaqat/ui/paint"
	"tabaqat/ui/review"
)

// checkPanel is the tab with what is annotated in more than one way, check by
// check.
type checkPanel struct {
	w       *Window
	model   *review.Checks
	index   *index.Index
	head    *paint.Surface
	list    *warningList
	box     *fyne.Container
	stale   bool // the document changed since
	running bool
}

const (
	checkRow   = 24
	warningRow = 46
)

func newCheckPanel(w *Window) *checkPanel {
	c := &checkPanel{w: w}
	high := float32(len(consistent.Checks())*checkRow + 12)
	c.head = paint.NewSurface(w.ruler, fyne.NewSize(100, high), c.drawHead)
	c.list = newWarningList(c)
	c.box = container.New(&headLayout{high}, c.head, c.list.list.Object(), c.list.keys)
	return c
}

// Title implements SidePanel.
func (c *checkPanel) Title() string { return "Checks" }

// Object implements SidePanel.
func (c *checkPanel) Object() fyne.CanvasObject { return c.box }

// Follow makes the checks when the tab comes into sight, and again where the
// document changed since.
func (c *checkPanel) Follow() {
	if c.index == nil || c.running || c.model != nil && !c.stale {
		return
	}
	c.stale, c.running = false, true
	m := review.NewChecks(c.index)
	m.Rules = c.w.keptRules()
	if c.model != nil {
		m.TakeSwitches(c.model)
	}
	c.model = m
	c.w.review.inSlices(m.Some, func() {
		c.running = false
		c.w.trace.say("checked %d", len(m.Shown()))
		c.w.trace.onPaint("checked")
		c.refresh()
	})
}

func (c *checkPanel) forget() { c.index, c.model, c.running = nil, nil, false }

func (c *checkPanel) ready(x *index.Index) {
	c.forget()
	c.index = x
	if c.w.side.all[c.w.side.shown] == SidePanel(c) {
		c.Follow()
	}
}

func (c *checkPanel) refresh() {
	c.head.Refresh()
	c.list.list.Refresh()
}

func (w *Window) showChecks() {
	w.side.showPanel(w.review.checks)
	w.win.Canvas().Focus(w.review.checks.list.keys)
}

// drawHead draws a switch for each check with its number of warnings.
func (c *checkPanel) drawHead(s *paint.Surface, size fyne.Size) {
	p, f := c.w.Palette(), c.w.fonts
	s.Pen.Fill(paint.Box{W: size.Width, H: size.Height}, p.Panel, 0)
	s.Pen.Fill(paint.Box{Y: size.Height - 1, W: size.Width, H: 1}, p.Rule, 0)
	for k, check := range consistent.Checks() {
		y := 6 + float32(k*checkRow)
		box := paint.Box{X: 4, Y: y, W: size.Width - 8, H: checkRow}
		if s.Area(box, func() { c.turn(check.Name) }) {
			s.Pen.Fill(box, p.Hover, 5)
		}
		on := c.model == nil || c.model.On(check.Name)
		ink := p.Ink
		tick := paint.Box{X: 12, Y: y + 5, W: 13, H: 13}
		if on {
			s.Pen.Fill(tick, p.Accent, 4)
		} else {
			s.Pen.Frame(tick, p.Panel, p.Faint, 1.2, 4)
			ink = p.Mute
		}
		s.Pen.Line(34, y+16, size.Width-34-58, checkTitle(check), f.Small.In(ink), paint.Left)
		text := "…"
		if c.model != nil {
			if n, made := c.model.Count(check.Name); made {
				text = strconv.Itoa(n)
			}
		}
		s.Pen.Line(size.Width-58, y+16, 46, text, f.SmallBold.In(ink), paint.Right)
	}
}

// checkTitle says in the width of the panel what a check looks for.
func checkTitle(c consistent.Check) string {
	switch c.Name {
	case "boundary":
		return "other borders elsewhere"
	case "clitics":
		return "clitics in or out"
	case "starts":
		return "begins like no other"
	case "numbers":
		return "number without a type"
	case "punctuation":
		return "punctuation at an end"
	case "rules":
		return "a kept rule not followed"
	}
	return c.Title
}

func (c *checkPanel) turn(name string) {
	if c.model != nil {
		c.model.Switch(name)
		c.refresh()
	}
}

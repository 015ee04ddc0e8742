package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
)

// choice is a line of a chooser.
type choice struct {
	group, title, key string
	do                func()
	stay              bool // the chooser stays open
}

// chooser is a field with a list below that narrows as one types.
type chooser struct {
	w       *Window
	all     []choice
	shown   []choice
	picked  int
	entry   *parts.Entry
	list    *parts.List
	popup   *widget.PopUp
	entered func(string)               // what Enter does where nothing is listed
	source  func(text string) []choice // what is listed for a text, nil to narrow all
	typed   bool                       // Enter takes what was typed until a line is gone to
	moved   bool                       // a line was gone to by key
	also    func(fyne.KeyName) bool    // takes further keys, nil for none
}

// choose opens a chooser.
func (w *Window) choose(hint string, all []choice, entered func(string)) *chooser {
	c := &chooser{w: w, all: all, shown: all, entry: parts.NewEntry(""), entered: entered}
	c.list = parts.NewList(w.ruler, 32, c, w.Palette)
	c.entry.OnChanged = c.narrow
	c.entry.OnSubmitted = func(string) { c.submit() }
	c.entry.Escape = c.close
	c.entry.Keys = c.key
	height := float32(420)
	if len(all) > 0 {
		height = min(float32(len(all))*32, height)
	}
	head := canvas.NewText(hint, w.Palette().Mute)
	head.TextSize = 12
	box := container.New(&chooserLayout{height}, c.entry, c.list.Object(), head)
	c.popup = widget.NewModalPopUp(box, w.win.Canvas())
	c.popup.Show()
	w.win.Canvas().Focus(c.entry)
	w.trace.say("opened chooser")
	return c
}

// fill puts a text into the field, with the caret at its end.
func (c *chooser) fill(text string) {
	c.entry.SetText(text)
	c.narrow(text)
}

// submit does the picked line, or takes what was typed.
func (c *chooser) submit() {
	if c.typed && !c.moved && c.entered != nil && !strings.HasSuffix(c.entry.Text, "/") {
		text := c.entry.Text
		c.close()
		c.entered(text)
		return
	}
	c.TapRow(c.picked)
}

func (c *chooser) close() {
	c.popup.Hide()
	c.w.focusBoard()
}

func (c *chooser) narrow(text string) {
	words := strings.Fields(strings.ToLower(text))
	c.shown, c.picked, c.moved = nil, 0, false
	defer c.list.Reveal(0)
	if c.source != nil {
		c.shown = c.source(text)
		return
	}
	for _, x := range c.all {
		if holdsAll(strings.ToLower(x.group+" "+x.title), words) {
			c.shown = append(c.shown, x)
		}
	}
}

func holdsAll(text string, words []string) bool {
	for _, w := range words {
		if !strings.Contains(text, w) {
			return false
		}
	}
	return true
}

func (c *chooser) key(k fyne.KeyName) bool {
	switch k {
	case fyne.KeyDown:
		c.picked = min(c.picked+1, max(len(c.shown)-1, 0))
	case fyne.KeyUp:
		c.picked = max(c.picked-1, 0)
	default:
		return c.also != nil && c.also(k)
	}
	c.moved = true
	c.list.Reveal(c.picked)
	return true
}

// Count implements parts.Rows.
func (c *chooser) Count() int { return len(c.shown) }

// TapRow implements parts.Rows.
func (c *chooser) TapRow(i int) {
	text := c.entry.Text
	if i >= len(c.shown) {
		if c.entered != nil {
			c.close()
			c.entered(text)
		}
		return
	}
	do := c.shown[i].do
	if !c.shown[i].stay {
		c.close()
	}
	do()
}

// DrawRow implements parts.Rows.
func (c *chooser) DrawRow(s *paint.Surface, i int, box paint.Box, hover bool) {
	p, f := c.w.Palette(), c.w.fonts
	switch {
	case i == c.picked:
		s.Pen.Fill(box.Inset(1), p.Picked, 6)
	case hover:
		s.Pen.Fill(box.Inset(1), p.Hover, 6)
	}
	mid := box.Y + box.H/2
	x := c.shown[i]
	s.Pen.Line(14, mid+4.5, 92, x.group, f.Small.In(p.Mute), paint.Left)
	s.Pen.Line(112, mid+4.5, box.W-260, x.title, f.Text.In(p.Ink), paint.Left)
	if x.key != "" {
		parts.KeyCap(s.Pen, box.X+box.W-16, mid, x.key, p.Mute, f)
	}
}

// chooserLayout puts a field above a list.
type chooserLayout struct{ height float32 }

const (
	chooserWidth = 600
	headHeight   = 26
)

// MinSize implements fyne.Layout.
func (l *chooserLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(chooserWidth, headHeight+o[0].MinSize().Height+l.height+10)
}

// Layout implements fyne.Layout.
func (l *chooserLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	h := o[0].MinSize().Height
	o[2].Move(fyne.NewPos(4, 2))
	o[2].Resize(o[2].MinSize())
	o[0].Move(fyne.NewPos(0, headHeight))
	o[0].Resize(fyne.NewSize(size.Width, h))
	o[1].Move(fyne.NewPos(0, headHeight+h+8))
	o[1].Resize(fyne.NewSize(size.Width, max(size.Height-headHeight-h-10, 0)))
}

package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tabaqat/ui/paint"
)

// view is what the centre of the window shows.
type view uint8

const (
	showBrackets view = iota
	showSheet
	showBoth
)

// centre is the board, the sheet, or both, with a bar for what there is to say.
type centre struct {
	w      *Window
	view   view
	bar    *paint.Surface
	board  *container.Clip
	box    *fyne.Container
	splits float32
	dock   *dock
}

const noticeHeight = 36

func newCentre(w *Window) *centre {
	c := &centre{w: w, splits: 0.6}
	c.bar = paint.NewSurface(w.ruler, fyne.NewSize(100, noticeHeight), c.drawBar)
	c.board = container.NewClip(w.board)
	c.board.ExtendBaseWidget(c.board) // else its first size is not handed on
	c.dock = newDock(w)
	c.box = container.New(c, c.board, w.sheet.list.Object(), c.bar, c.dock.box)
	return c
}

func (c *centre) object() fyne.CanvasObject { return c.box }

// show changes what is shown.
func (c *centre) show(v view) {
	c.view = v
	c.refresh()
	c.w.sheet.follow()
	c.w.top.Refresh()
	c.w.focusBoard()
}

func (c *centre) refresh() {
	c.Layout(c.box.Objects, c.box.Size())
	c.bar.Refresh()
}

// MinSize implements fyne.Layout.
func (c *centre) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(240, 120) }

// Layout implements fyne.Layout. Keys need the board: where the sheet alone is
// shown, the board stays there without height.
func (c *centre) Layout(o []fyne.CanvasObject, size fyne.Size) {
	y := size.Height
	if c.w.notice == "" {
		c.bar.Hide()
	} else {
		y -= noticeHeight
		put(c.bar, 0, y, size.Width, noticeHeight)
	}
	y -= c.dock.lay(size.Width, y)
	high := y
	switch c.view {
	case showSheet:
		high = 0
	case showBoth:
		high = y * c.splits
	}
	c.board.Move(fyne.NewPos(0, 0))
	c.board.Resize(fyne.NewSize(size.Width, high))
	put(o[1], 0, high, size.Width, y-high)
	if c.view == showBrackets {
		o[1].Hide()
	}
}

func (c *centre) drawBar(s *paint.Surface, size fyne.Size) {
	p, f := c.w.Palette(), c.w.fonts
	ground, ink := c.w.noticeColours(p)
	s.Pen.Fill(paint.Box{W: size.Width, H: size.Height}, ground, 0)
	s.Pen.Line(22, size.Height/2+4.5, size.Width-80, c.w.notice, f.Text.In(ink), paint.Left)
	box := paint.Box{X: size.Width - 44, Y: 4, W: 28, H: size.Height - 8}
	if s.Area(box, func() { c.w.say("", false) }) {
		s.Pen.Fill(box, p.Hover, 6)
	}
	x, y := box.X+14, size.Height/2
	s.Pen.Stroke(x-4, y-4, x+4, y+4, ink, 1.6)
	s.Pen.Stroke(x-4, y+4, x+4, y-4, ink, 1.6)
}

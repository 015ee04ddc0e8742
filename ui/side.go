package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tabaqat/ui/paint"
)

// SidePanel is a tab of the side panel.
type SidePanel interface {
	Title() string
	Object() fyne.CanvasObject
	Follow() // the cursor moved: bring what belongs to it into sight
}

// sidePanel is the panel at the left with its tabs.
type sidePanel struct {
	w     *Window
	tabs  *paint.Surface
	all   []SidePanel
	shown int
	box   *fyne.Container
}

const tabsHeight = 38

func newSidePanel(w *Window, all []SidePanel) *sidePanel {
	s := &sidePanel{w: w, all: all}
	s.tabs = paint.NewSurface(w.ruler, fyne.NewSize(100, tabsHeight), s.draw)
	objects := []fyne.CanvasObject{s.tabs}
	for _, p := range all {
		objects = append(objects, p.Object())
	}
	s.box = container.New(s, objects...)
	return s
}

func (s *sidePanel) object() fyne.CanvasObject { return s.box }

// MinSize implements fyne.Layout.
func (s *sidePanel) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(100, 100) }

// Layout implements fyne.Layout: the tabs, and below them the panel in sight.
func (s *sidePanel) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(fyne.NewSize(size.Width, tabsHeight))
	for i := range s.all {
		panel := o[i+1]
		if i != s.shown {
			panel.Hide()
			continue
		}
		panel.Show()
		panel.Move(fyne.NewPos(0, tabsHeight))
		panel.Resize(fyne.NewSize(size.Width-1, size.Height-tabsHeight))
	}
}

func (s *sidePanel) draw(f *paint.Surface, size fyne.Size) {
	p := s.w.Palette()
	f.Pen.Fill(paint.Box{W: size.Width, H: size.Height}, p.Panel, 0)
	f.Pen.Fill(paint.Box{Y: size.Height - 1, W: size.Width, H: 1}, p.Rule, 0)
	text, bold, x, gap := s.tabFonts(size.Width)
	for i, panel := range s.all {
		font, c := text, p.Mute
		if i == s.shown {
			font, c = bold, p.Ink
		}
		width := s.w.ruler.WidthOf(panel.Title(), font)
		if f.Area(paint.Box{X: x - 6, W: width + 12, H: size.Height}, func() { s.show(i) }) && i != s.shown {
			c = p.Ink
		}
		f.Pen.Line(x, 24, 0, panel.Title(), font.In(c), paint.Left)
		if i == s.shown {
			f.Pen.Fill(paint.Box{X: x, Y: size.Height - 2, W: width, H: 2}, p.Accent, 1)
		}
		x += width + gap
	}
	f.Pen.Fill(paint.Box{X: size.Width - 1, W: 1, H: size.Height}, p.Rule, 0)
}

// tabFonts gives fonts, margin and gap with which all tabs fit into a width.
func (s *sidePanel) tabFonts(width float32) (text, bold paint.Font, margin, gap float32) {
	f := s.w.fonts
	text, bold, margin, gap = f.Text, f.Bold, 16, 18
	total := margin
	for _, p := range s.all {
		total += s.w.ruler.WidthOf(p.Title(), f.Bold) + gap
	}
	if total <= width {
		return text, bold, margin, gap
	}
	margin = 12
	for _, p := range s.all {
		margin += s.w.ruler.WidthOf(p.Title(), f.SmallBold.At(11))
	}
	gap = (width - margin) / float32(len(s.all))
	return f.Small.At(11), f.SmallBold.At(11), 12, max(4, min(gap, 13))
}

func (s *sidePanel) show(i int) {
	s.shown = i
	s.box.Layout.Layout(s.box.Objects, s.box.Size())
	s.all[i].Follow()
	s.refresh()
}

func (s *sidePanel) follow() { s.all[s.shown].Follow() }

func (s *sidePanel) refresh() {
	s.tabs.Refresh()
	s.all[s.shown].Object().Refresh()
}

package ui

import "fyne.io/fyne/v2"

// The measures of the frame.
const (
	topHeight    = 46
	statusHeight = 30
	ordinarySide = 268
	inspectWidth = 334
	leastCentre  = 340
)

// frameLayout puts the panels around the board; on a narrow window the side
// panel and then the inspector give way.
type frameLayout struct{ w *Window }

// MinSize implements fyne.Layout.
func (*frameLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(560, 360) }

// Layout implements fyne.Layout.
func (l *frameLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left, right := l.w.sideWidth(), float32(inspectWidth)
	if size.Width < 1040 {
		left = 0
	}
	if size.Width < 760 {
		right = 0
	}
	high := size.Height - topHeight - statusHeight
	put(objects[0], left, topHeight, size.Width-left-right, high)
	put(objects[1], 0, topHeight, left, high)
	put(objects[2], size.Width-right, topHeight, right, high)
	put(objects[3], 0, 0, size.Width, topHeight)
	put(objects[4], 0, size.Height-statusHeight, size.Width, statusHeight)
	put(objects[5], left-splitWidth/2-1, topHeight, min(splitWidth, left), high)
}

func put(o fyne.CanvasObject, x, y, w, h float32) {
	if w <= 0 {
		o.Hide()
		return
	}
	o.Show()
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(w, h))
}

// cornerLayout keeps a mark in the corner, on top.
type cornerLayout struct{}

// MinSize implements fyne.Layout.
func (cornerLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(1, 1) }

// Layout implements fyne.Layout.
func (cornerLayout) Layout(objects []fyne.CanvasObject, _ fyne.Size) {
	for _, o := range objects {
		o.Resize(fyne.NewSize(1, 1))
	}
}

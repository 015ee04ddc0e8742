package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// docked is what can stand below the board.
type docked interface {
	Object() fyne.CanvasObject
	Focus() fyne.Focusable // what takes the keys, nil where the board keeps them
	Refresh()
}

// dock is the place below the board for a list of places, the other document
// or a page.
type dock struct {
	w    *Window
	box  *fyne.Container
	in   docked
	part float32 // of the centre that it takes
}

func newDock(w *Window) *dock {
	d := &dock{w: w, box: container.NewStack()}
	d.box.Hide()
	return d
}

// show puts something below the board, in place of what is there.
func (d *dock) show(in docked, part float32) {
	if d.in != in {
		d.in = in
		d.box.Objects = []fyne.CanvasObject{in.Object()}
	}
	d.part = part
	d.box.Show()
	d.w.center.refresh()
	d.box.Refresh()
	in.Refresh()
	d.focus()
}

// focus gives the keys to what is in the dock.
func (d *dock) focus() {
	if d.in == nil {
		return
	}
	if f := d.in.Focus(); f != nil {
		d.w.win.Canvas().Focus(f)
	}
}

// close takes what is in the dock away.
func (d *dock) close() {
	if d.in == nil {
		return
	}
	d.in, d.box.Objects = nil, nil
	d.box.Hide()
	d.w.center.refresh()
	d.w.focusBoard()
	d.w.trace.say("undocked")
}

// lay puts the dock above the bottom of a column and gives its height.
func (d *dock) lay(width, bottom float32) float32 {
	if d.in == nil {
		d.box.Hide()
		return 0
	}
	h := bottom * d.part
	put(d.box, 0, bottom-h, width, h)
	return h
}

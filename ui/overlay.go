package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
)

// overlay shows a surface over the window. The keys go to key and stay there
// until it is hidden, also after a click beside all that takes any.
func (w *Window) overlay(s *paint.Surface, key func(fyne.KeyName), above ...fyne.CanvasObject) *widget.PopUp {
	catcher := parts.NewCatcher(key)
	layers := append([]fyne.CanvasObject{s}, above...)
	popup := widget.NewModalPopUp(container.NewStack(append(layers, container.NewWithoutLayout(catcher))...), w.win.Canvas())
	catcher.Lost = func() {
		post(func() {
			if popup.Visible() {
				w.win.Canvas().Focus(catcher)
				w.trace.say("overlay kept the keys")
			}
		})
	}
	popup.Show()
	w.win.Canvas().Focus(catcher)
	return popup
}

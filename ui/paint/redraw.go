package paint

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Redraw asks the canvas to draw a widget again.
func Redraw(o fyne.CanvasObject) { canvas.Refresh(o) }

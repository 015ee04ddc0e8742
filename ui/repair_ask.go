package ui

import (
	"image/color"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tabaqat/ui/parts"
)

// askText asks for a line of text, beginning with the one given. Enter takes
// it where take does not refuse; then the reason is shown and the field stays.
func (w *Window) askText(title, text string, take func(string) error) {
	entry := parts.NewEntry("")
	entry.SetText(text)
	head := canvas.NewText(title, w.Palette().Mute)
	head.TextSize = 12
	box := container.New(&chooserLayout{textReason}, entry, canvas.NewRectangle(color.Transparent), head)
	popup := widget.NewModalPopUp(box, w.win.Canvas())
	before := w.win.Canvas().Focused()
	away := func() {
		popup.Hide()
		w.focusBoard()
		if before != nil {
			w.win.Canvas().Focus(before)
		}
	}
	entry.Escape = away
	entry.OnSubmitted = func(text string) {
		if err := take(text); err != nil {
			head.Text, head.Color = err.Error(), w.Palette().Bad
			head.Refresh()
			w.trace.say("refused %v", err)
			return
		}
		away()
		w.trace.say("took text")
	}
	popup.Show()
	w.win.Canvas().Focus(entry)
	w.trace.say("asked for text")
	w.trace.onPaint("field")
}

// textReason is the height left below the field.
const textReason = 4

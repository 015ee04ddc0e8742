// Package field is a field for one line of text in which letters of both
// directions and numbers may mix: a text from the right stands at the right, the
// caret goes as the eye sees, and a selection may be in several parts. Where
// letters stand is reckoned in line, without the toolkit.
//
// Lengths are in Fyne's units.
package field

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tabaqat/ui/field/line"
	"tabaqat/ui/paint"
)

// KeyHost is told of keys that a field has no use for.
type KeyHost interface {
	KeyPressed(*fyne.KeyEvent)
	KeyTyped(*fyne.KeyEvent)
	ShortcutTyped(fyne.Shortcut)
}

// Field is a field for one line of text.
type Field struct {
	widget.BaseWidget

	Text        string // to read; SetText changes it
	Hint        string // what an empty field shows
	OnChanged   func(string)
	OnSubmitted func(string) // Enter was pressed
	Escape      func()
	Keys        func(fyne.KeyName) bool // takes a key before the field does
	Host        KeyHost                 // takes keys that mean nothing to a field

	line    *line.Line
	ink     *ink
	blink   *blink
	left    float32 // where the left end of the text stands in the view
	focused bool
	shift   bool
}

var (
	_ fyne.Focusable         = (*Field)(nil)
	_ fyne.Shortcutable      = (*Field)(nil)
	_ fyne.Draggable         = (*Field)(nil)
	_ fyne.DoubleTappable    = (*Field)(nil)
	_ fyne.SecondaryTappable = (*Field)(nil)
	_ desktop.Keyable        = (*Field)(nil)
	_ desktop.Mouseable      = (*Field)(nil)
	_ desktop.Cursorable     = (*Field)(nil)
)

// New makes an empty field with a hint.
func New(hint string) *Field {
	f := &Field{Hint: hint}
	ruler := paint.NewRuler()
	shaper := paint.NewShaper(ruler)
	f.line = line.New(line.Auto, func(piece string) []line.Cluster { return measure(shaper, piece) })
	f.ink = newInk(f, ruler)
	f.blink = newBlink(f)
	f.ExtendBaseWidget(f)
	return f
}

// SetText replaces the text and puts the caret at its end. OnChanged is told
// where the text is another. What came before cannot be undone.
func (f *Field) SetText(text string) {
	f.line.Set(text)
	f.edited()
}

// SelectedText gives the selected text.
func (f *Field) SelectedText() string { return f.line.Selected() }

// SelectAll selects the text.
func (f *Field) SelectAll() {
	f.line.SelectAll()
	f.Refresh()
}

// edited shows the line after what may have changed its text.
func (f *Field) edited() {
	changed := f.Text != f.line.Text()
	f.Text = f.line.Text()
	f.Refresh()
	if changed && f.OnChanged != nil {
		f.OnChanged(f.Text)
	}
}

// CaretBox gives where the caret stands in the field.
func (f *Field) CaretBox() paint.Box {
	b := f.caret()
	b.X += padding
	return b
}

// FocusGained shows the caret.
func (f *Field) FocusGained() {
	f.focused = true
	f.blink.start()
	f.Refresh()
}

// FocusLost hides the caret.
func (f *Field) FocusLost() {
	f.focused, f.shift = false, false
	f.blink.stop()
	f.Refresh()
}

func (f *Field) focus() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(f); c != nil {
		c.Focus(f)
	}
}

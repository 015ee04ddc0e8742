package parts

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Catcher is nothing to see; focused, it hands on the keys.
type Catcher struct {
	widget.BaseWidget

	Key  func(fyne.KeyName)
	Lost func() // the keys go elsewhere; nil for nobody to tell
}

// NewCatcher makes a catcher of keys.
func NewCatcher(key func(fyne.KeyName)) *Catcher {
	c := &Catcher{Key: key}
	c.ExtendBaseWidget(c)
	return c
}

// FocusGained implements fyne.Focusable.
func (c *Catcher) FocusGained() {}

// FocusLost tells that the keys go elsewhere, such as after a click beside all
// that takes any.
func (c *Catcher) FocusLost() {
	if c.Lost != nil {
		c.Lost()
	}
}

// TypedRune implements fyne.Focusable.
func (c *Catcher) TypedRune(rune) {}

// TypedKey hands on a key.
func (c *Catcher) TypedKey(e *fyne.KeyEvent) { c.Key(e.Name) }

// AcceptsTab keeps the tabulator key.
func (c *Catcher) AcceptsTab() bool { return true }

// CreateRenderer implements fyne.Widget.
func (c *Catcher) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(&fyne.Container{})
}

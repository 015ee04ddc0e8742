package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tabaqat/ui/keys"
)

// keyed takes the keys of a panel: first the panel is asked, and what it has no
// use for the window does.
type keyed struct {
	widget.BaseWidget

	w       *Window
	action  func(id string) bool // does what an action means here
	key     func(fyne.KeyName) bool
	all     func() // Ctrl+A
	focused bool
	changed func() // the focus came or went
}

func newKeyed(w *Window, action func(string) bool, key func(fyne.KeyName) bool, all, changed func()) *keyed {
	k := &keyed{w: w, action: action, key: key, all: all, changed: changed}
	k.ExtendBaseWidget(k)
	return k
}

// CreateRenderer implements fyne.Widget.
func (k *keyed) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(&fyne.Container{})
}

// FocusGained implements fyne.Focusable.
func (k *keyed) FocusGained() {
	k.focused = true
	k.changed()
}

// FocusLost implements fyne.Focusable.
func (k *keyed) FocusLost() {
	k.focused = false
	k.changed()
	k.w.FocusGone()
}

// AcceptsTab keeps the tabulator key.
func (k *keyed) AcceptsTab() bool { return true }

// TypedRune implements fyne.Focusable; letters come as keys.
func (k *keyed) TypedRune(rune) {}

// KeyDown notes the key, for shortcuts.
func (k *keyed) KeyDown(e *fyne.KeyEvent) { k.w.KeyPressed(e) }

// KeyUp implements desktop.Keyable.
func (k *keyed) KeyUp(*fyne.KeyEvent) {}

// TypedKey asks the panel, then the window.
func (k *keyed) TypedKey(e *fyne.KeyEvent) {
	k.w.input.last = *e
	if k.key(e.Name) || k.asked() {
		return
	}
	k.w.press()
}

// TypedShortcut takes Ctrl+A, and what an action with Ctrl or Alt means here.
func (k *keyed) TypedShortcut(s fyne.Shortcut) {
	if _, ok := s.(*fyne.ShortcutSelectAll); ok {
		k.all()
		return
	}
	if !k.asked() {
		k.w.press()
	}
}

// asked lets the panel take the action of the key pressed last.
func (k *keyed) asked() bool {
	p := keys.Pressed{Name: keys.Named(string(k.w.input.last.Name)), Place: keys.Place(k.w.input.last.Physical.ScanCode)}
	if d, ok := k.w.app.Driver().(desktop.Driver); ok {
		mods := d.CurrentKeyModifiers()
		p.Ctrl = mods&(fyne.KeyModifierControl|fyne.KeyModifierSuper) != 0
		p.Alt = mods&fyne.KeyModifierAlt != 0
		p.Shift = mods&fyne.KeyModifierShift != 0
	}
	id, ok := k.w.table.Find(p)
	return ok && k.action(id)
}

package parts

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Entry is a text field that tells of the keys that leave it.
type Entry struct {
	widget.Entry

	Escape func()
	Keys   func(fyne.KeyName) bool // takes a key before the field does
	Host   KeyHost                 // takes shortcuts that mean nothing to a field
}

// KeyHost is told of keys that a field has no use for.
type KeyHost interface {
	KeyPressed(*fyne.KeyEvent)
	KeyTyped(*fyne.KeyEvent)
	ShortcutTyped(fyne.Shortcut)
}

// NewEntry makes a field with a hint.
func NewEntry(hint string) *Entry {
	e := &Entry{}
	e.ExtendBaseWidget(e)
	e.SetPlaceHolder(hint)
	return e
}

// TypedKey takes Escape and what Keys takes.
func (e *Entry) TypedKey(k *fyne.KeyEvent) {
	if k.Name == fyne.KeyEscape && e.Escape != nil {
		e.Escape()
		return
	}
	if e.Keys != nil && e.Keys(k.Name) {
		return
	}
	if e.Host != nil && functionKey(k.Name) {
		e.Host.KeyTyped(k)
		return
	}
	e.Entry.TypedKey(k)
}

func functionKey(k fyne.KeyName) bool { return len(k) > 1 && k[0] == 'F' && k[1] >= '1' && k[1] <= '9' }

// KeyDown notes the key, for shortcuts.
func (e *Entry) KeyDown(k *fyne.KeyEvent) {
	if e.Host != nil {
		e.Host.KeyPressed(k)
	}
	e.Entry.KeyDown(k)
}

// TypedShortcut hands on what is not about text.
func (e *Entry) TypedShortcut(s fyne.Shortcut) {
	custom, ok := s.(*desktop.CustomShortcut)
	if e.Host == nil || !ok || ofText(custom.KeyName) {
		e.Entry.TypedShortcut(s)
		return
	}
	e.Host.ShortcutTyped(s)
}

// ofText are the keys with which a field moves by words and lines.
func ofText(k fyne.KeyName) bool {
	switch k {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd,
		fyne.KeyBackspace, fyne.KeyDelete, fyne.KeyA, fyne.KeyC, fyne.KeyV, fyne.KeyX:
		return true
	}
	return false
}

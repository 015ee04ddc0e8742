package parts

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Entry is a text field that tells of the keys that leave it.
type Entry struct {
	widget.Entry

	Escape func()
	Keys   func(fyne.KeyName) bool // takes a key before the field does
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
	e.Entry.TypedKey(k)
}

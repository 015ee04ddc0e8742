package field

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// KeyDown notes Shift, and tells the host.
func (f *Field) KeyDown(k *fyne.KeyEvent) {
	if isShift(k.Name) {
		f.shift = true
	}
	if f.Host != nil {
		f.Host.KeyPressed(k)
	}
}

// KeyUp notes that Shift was let go.
func (f *Field) KeyUp(k *fyne.KeyEvent) {
	if isShift(k.Name) {
		f.shift = false
	}
}

func isShift(k fyne.KeyName) bool { return k == desktop.KeyShiftLeft || k == desktop.KeyShiftRight }

// TypedRune puts a letter in the place of the selection.
func (f *Field) TypedRune(r rune) {
	f.line.Insert(string(r))
	f.edited()
}

// TypedKey takes Escape, what Keys takes, and the keys that move or erase.
func (f *Field) TypedKey(k *fyne.KeyEvent) {
	switch {
	case k.Name == fyne.KeyEscape && f.Escape != nil:
		f.Escape()
	case f.Keys != nil && f.Keys(k.Name):
	case f.Host != nil && functionKey(k.Name):
		f.Host.KeyTyped(k)
	case k.Name == fyne.KeyReturn || k.Name == fyne.KeyEnter:
		if f.OnSubmitted != nil {
			f.OnSubmitted(f.Text)
		}
	default:
		f.press(k.Name, false, f.shift)
	}
}

func functionKey(k fyne.KeyName) bool { return len(k) > 1 && k[0] == 'F' && k[1] >= '1' && k[1] <= '9' }

// press carries out a key that moves or erases, by letters or by words, and
// reports whether it is one.
func (f *Field) press(k fyne.KeyName, words, extend bool) bool {
	l := f.line
	if words {
		switch k {
		case fyne.KeyLeft:
			l.WordLeft(extend)
		case fyne.KeyRight:
			l.WordRight(extend)
		case fyne.KeyBackspace:
			l.BackspaceWord()
		case fyne.KeyDelete:
			l.DeleteWord()
		case fyne.KeyHome:
			l.Home(extend)
		case fyne.KeyEnd:
			l.End(extend)
		default:
			return false
		}
		f.edited()
		return true
	}
	switch k {
	case fyne.KeyLeft:
		l.Left(extend)
	case fyne.KeyRight:
		l.Right(extend)
	case fyne.KeyHome, fyne.KeyUp:
		l.Home(extend)
	case fyne.KeyEnd, fyne.KeyDown:
		l.End(extend)
	case fyne.KeyBackspace:
		l.Backspace()
	case fyne.KeyDelete:
		l.Delete()
	default:
		return false
	}
	f.edited()
	return true
}

// TypedShortcut carries out what is about text and hands on the rest.
func (f *Field) TypedShortcut(s fyne.Shortcut) {
	switch s := s.(type) {
	case *fyne.ShortcutCopy:
		f.copy(s.Clipboard)
	case *fyne.ShortcutCut:
		if f.copy(s.Clipboard) {
			f.line.Delete()
		}
	case *fyne.ShortcutPaste:
		f.line.Insert(s.Clipboard.Content())
	case *fyne.ShortcutSelectAll:
		f.line.SelectAll()
	case *fyne.ShortcutUndo:
		f.line.Undo()
	case *fyne.ShortcutRedo:
		f.line.Redo()
	case *desktop.CustomShortcut:
		f.combined(s)
		return
	}
	f.edited()
}

// combined takes a key with Ctrl or Alt.
func (f *Field) combined(s *desktop.CustomShortcut) {
	shift := s.Modifier&fyne.KeyModifierShift != 0
	switch {
	case f.press(s.KeyName, true, shift):
	case s.KeyName == fyne.KeyZ && shift && s.Modifier&(fyne.KeyModifierControl|fyne.KeyModifierSuper) != 0:
		f.line.Redo()
		f.edited()
	case f.Host != nil && !ofText(s.KeyName):
		f.Host.ShortcutTyped(s)
	}
}

// ofText are keys that mean text wherever a field has the keys.
func ofText(k fyne.KeyName) bool {
	switch k {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyA, fyne.KeyC, fyne.KeyV, fyne.KeyX:
		return true
	}
	return false
}

// copy puts the selection on the clipboard and reports whether there is one.
func (f *Field) copy(c fyne.Clipboard) bool {
	text := f.line.Selected()
	if text == "" {
		return false
	}
	c.SetContent(text)
	return true
}

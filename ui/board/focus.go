package board

import "fyne.io/fyne/v2"

// FocusGained implements fyne.Focusable.
func (b *Board) FocusGained() {
	b.focused = true
	b.Refresh()
}

// FocusLost implements fyne.Focusable.
func (b *Board) FocusLost() {
	b.focused = false
	b.Refresh()
	b.host.FocusGone()
}

// AcceptsTab keeps the tabulator key for the board.
func (b *Board) AcceptsTab() bool { return true }

// KeyDown tells the window of a key with its place on the keyboard.
func (b *Board) KeyDown(e *fyne.KeyEvent) { b.host.KeyPressed(e) }

// KeyUp implements desktop.Keyable.
func (b *Board) KeyUp(*fyne.KeyEvent) {}

// TypedKey tells the window of a key, also when it repeats.
func (b *Board) TypedKey(e *fyne.KeyEvent) { b.host.KeyTyped(e) }

// TypedShortcut tells the window of a key with Ctrl or Alt.
func (b *Board) TypedShortcut(s fyne.Shortcut) { b.host.ShortcutTyped(s) }

// TypedRune tells the window of a character.
func (b *Board) TypedRune(r rune) { b.host.RuneTyped(r) }

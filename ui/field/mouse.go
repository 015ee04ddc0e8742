package field

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// lineX turns a place in the field to one in the line.
func (f *Field) lineX(x float32) float32 { return x - padding - f.left }

// MouseDown puts the caret to the pointer, and takes the selection there with
// Shift.
func (f *Field) MouseDown(e *desktop.MouseEvent) {
	f.focus()
	if e.Button != desktop.MouseButtonPrimary {
		return
	}
	f.line.Click(f.lineX(e.Position.X), e.Modifier&fyne.KeyModifierShift != 0)
	f.Refresh()
}

// MouseUp implements desktop.Mouseable.
func (f *Field) MouseUp(*desktop.MouseEvent) {}

// Dragged takes the selection to the pointer.
func (f *Field) Dragged(e *fyne.DragEvent) {
	f.line.Click(f.lineX(e.Position.X), true)
	f.Refresh()
}

// DragEnd implements fyne.Draggable.
func (f *Field) DragEnd() {}

// DoubleTapped selects the word at the pointer.
func (f *Field) DoubleTapped(e *fyne.PointEvent) {
	f.line.SelectWord(f.lineX(e.Position.X))
	f.Refresh()
}

// TappedSecondary offers what can be done with the selection.
func (f *Field) TappedSecondary(e *fyne.PointEvent) {
	c := fyne.CurrentApp().Driver().CanvasForObject(f)
	if c == nil {
		return
	}
	board := fyne.CurrentApp().Clipboard()
	item := func(label string, s fyne.Shortcut) *fyne.MenuItem {
		return fyne.NewMenuItem(label, func() { f.TypedShortcut(s) })
	}
	menu := fyne.NewMenu("",
		item("Undo", &fyne.ShortcutUndo{}), item("Redo", &fyne.ShortcutRedo{}), fyne.NewMenuItemSeparator(),
		item("Cut", &fyne.ShortcutCut{Clipboard: board}), item("Copy", &fyne.ShortcutCopy{Clipboard: board}),
		item("Paste", &fyne.ShortcutPaste{Clipboard: board}), item("Select all", &fyne.ShortcutSelectAll{}))
	widget.ShowPopUpMenuAtPosition(menu, c, e.AbsolutePosition)
}

// Cursor is that for text.
func (f *Field) Cursor() desktop.Cursor { return desktop.TextCursor }

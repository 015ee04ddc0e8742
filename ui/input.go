package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tabaqat/ui/keys"
)

// input is what is known of the key that is down.
type input struct {
	last    fyne.KeyEvent // with its place on the keyboard
	handled bool          // the key did something: the character it gives does nothing
}

// KeyPressed notes a key and its place, before KeyTyped or ShortcutTyped.
func (w *Window) KeyPressed(e *fyne.KeyEvent) {
	w.input.last, w.input.handled = *e, false
}

// KeyTyped carries out a key without Ctrl or Alt, also when it repeats.
func (w *Window) KeyTyped(e *fyne.KeyEvent) {
	w.input.last = *e
	w.press()
}

// ShortcutTyped carries out a key with Ctrl or Alt; which one it is, the key
// pressed last tells.
func (w *Window) ShortcutTyped(fyne.Shortcut) { w.press() }

// RuneTyped carries out a character that no key gave by itself, such as a
// bracket with AltGr.
func (w *Window) RuneTyped(r rune) {
	if w.input.handled {
		return
	}
	w.run(keys.Pressed{Name: strings.ToUpper(string(r))})
}

func (w *Window) press() {
	w.trace.say("press")
	p := keys.Pressed{Name: keys.Named(string(w.input.last.Name)), Place: keys.Place(w.input.last.Physical.ScanCode)}
	if d, ok := w.app.Driver().(desktop.Driver); ok {
		mods := d.CurrentKeyModifiers()
		p.Ctrl = mods&(fyne.KeyModifierControl|fyne.KeyModifierSuper) != 0
		p.Alt = mods&fyne.KeyModifierAlt != 0
		p.Shift = mods&fyne.KeyModifierShift != 0
	}
	w.input.handled = w.run(p)
}

// run carries out what a pressed key stands for.
func (w *Window) run(p keys.Pressed) bool {
	id, ok := w.table.Find(p)
	if !ok {
		return false
	}
	w.do(id)
	w.trace.say("key %s %s", stroke(p), id)
	w.trace.onPaint("key " + id)
	w.traceBoard()
	return true
}

func stroke(p keys.Pressed) string {
	key := p.Name
	if key == "" {
		key = p.Place
	}
	return strings.ReplaceAll(keys.Stroke{Ctrl: p.Ctrl, Alt: p.Alt, Shift: p.Shift, Key: key}.String(), " ", "_")
}

// do carries out an action by its id.
func (w *Window) do(id string) {
	for i := range w.actions {
		if w.actions[i].ID == id {
			w.say("", false)
			if err := w.actions[i].Do(w); err != nil {
				w.Report(err)
			}
			w.trace.say("did %s", strings.ReplaceAll(id, " ", "_"))
			return
		}
	}
}

// FocusGone gives the keys back to the board where nothing else took them.
func (w *Window) FocusGone() {
	post(func() {
		if c := w.win.Canvas(); c.Focused() == nil && len(c.Overlays().List()) == 0 && !w.closing {
			w.focusBoard()
		}
	})
}

package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tabaqat/ui/opening"
	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
)

// columnsDialog shows the first rows of a sheet as they would be read, and lets
// its columns and the rest be changed before it is opened.
type columnsDialog struct {
	w       *Window
	choice  *opening.Choice
	command string // the command line that reads the sheet so
	open    func(opening.Reading)
	cancel  func()

	settings bool    // the keys are with the settings, not with the columns
	setting  int     // the one at hand
	left     float32 // how far the columns are scrolled
	top      int     // the first row in sight
	inSight  int     // how many rows were drawn
	reveal   bool    // the column at hand is to come into sight
	grid     paint.Box

	surface *paint.Surface
	catcher *parts.Catcher
	popup   *widget.PopUp
}

// The measures of the dialog: what it would take, and what it leaves of the
// window around it.
const (
	columnsWidth  = 1180
	columnsHeight = 720
	columnsMargin = 60
)

// askColumns asks how a sheet is to be read. Open gets the answer.
func (w *Window) askColumns(c *opening.Choice, open func(opening.Reading), cancel func()) *columnsDialog {
	d := &columnsDialog{w: w, choice: c, command: c.Command(), open: open, cancel: cancel, reveal: true}
	size := w.win.Canvas().Size().SubtractWidthHeight(columnsMargin, columnsMargin)
	size = size.Min(fyne.NewSize(columnsWidth, columnsHeight)).Max(fyne.NewSize(480, 320))
	d.surface = paint.NewSurface(w.ruler, size, d.draw)
	d.surface.OnScroll = func(dy float32) { d.scroll(-int(dy / 8)) }
	d.surface.OnDrag = d.drag
	d.catcher = parts.NewCatcher(d.key)
	d.catcher.Lost = func() { post(d.focus) }
	d.popup = widget.NewModalPopUp(container.NewStack(d.surface, container.NewWithoutLayout(d.catcher)), w.win.Canvas())
	d.popup.Show()
	w.win.Canvas().Focus(d.catcher)
	w.trace.say("asked for columns: %s", strings.Join(c.Doubts, "; "))
	d.tell()
	return d
}

// focus keeps the keys with the dialog, also after a click beside all that takes
// any.
func (d *columnsDialog) focus() {
	if d.popup.Visible() {
		d.w.win.Canvas().Focus(d.catcher)
	}
}

// close ends the dialog with what is done next.
func (d *columnsDialog) close(next func()) {
	d.popup.Hide()
	d.w.focusBoard()
	next()
}

// submit opens the sheet as chosen, where something can be read so.
func (d *columnsDialog) submit() {
	if d.choice.Trouble() != "" {
		d.w.trace.say("refused %s", d.choice.Trouble())
		return
	}
	d.close(func() { d.open(d.choice.Reading()) })
}

func (d *columnsDialog) key(k fyne.KeyName) {
	switch k {
	case fyne.KeyEscape:
		d.close(d.cancel)
		return
	case fyne.KeyReturn, fyne.KeyEnter:
		d.submit()
		return
	case fyne.KeyTab:
		d.settings = !d.settings
	case fyne.KeyPageDown:
		d.scroll(d.inSight - 1)
	case fyne.KeyPageUp:
		d.scroll(1 - d.inSight)
	default:
		if d.settings {
			d.settingKey(k)
		} else {
			d.columnKey(k)
		}
	}
	d.changed()
}

// settingKey goes through the settings and changes the one at hand.
func (d *columnsDialog) settingKey(k fyne.KeyName) {
	all := d.choice.Settings()
	switch k {
	case fyne.KeyUp:
		d.setting = (d.setting + len(all) - 1) % len(all)
	case fyne.KeyDown:
		d.setting = (d.setting + 1) % len(all)
	case fyne.KeyLeft:
		d.choice.Step(all[d.setting].ID, -1)
	case fyne.KeyRight, fyne.KeySpace:
		d.choice.Step(all[d.setting].ID, 1)
	}
}

// roleKeys are letters that give the column at hand a role.
func roleKeys() map[fyne.KeyName]opening.Role {
	return map[fyne.KeyName]opening.Role{
		fyne.KeyS: opening.ID, fyne.KeyP: opening.Position, fyne.KeyT: opening.Token, fyne.KeyG: opening.Tags, fyne.KeyN: opening.Notes,
		fyne.KeyO: opening.Other, fyne.KeyDelete: opening.Other, fyne.KeyBackspace: opening.Other,
		fyne.Key1: opening.Layer(1), fyne.Key2: opening.Layer(2), fyne.Key3: opening.Layer(3), fyne.Key4: opening.Layer(4),
		fyne.Key5: opening.Layer(5), fyne.Key6: opening.Layer(6), fyne.Key7: opening.Layer(7), fyne.Key8: opening.Layer(8), fyne.Key9: opening.Layer(9),
	}
}

// columnKey goes through the columns and gives the one at hand a role.
func (d *columnsDialog) columnKey(k fyne.KeyName) {
	c := d.choice
	switch k {
	case fyne.KeyLeft:
		d.pick(c.Picked - 1)
	case fyne.KeyRight:
		d.pick(c.Picked + 1)
	case fyne.KeyHome:
		d.pick(1)
	case fyne.KeyEnd:
		d.pick(c.Preview.Width)
	case fyne.KeyUp:
		c.TurnRole(-1)
	case fyne.KeyDown, fyne.KeySpace:
		c.TurnRole(1)
	default:
		if role, ok := roleKeys()[k]; ok {
			c.SetRole(role)
		}
	}
}

func (d *columnsDialog) pick(column int) {
	d.settings, d.reveal = false, true
	d.choice.Pick(column)
}

func (d *columnsDialog) scroll(rows int) {
	d.top = max(0, min(d.top+rows, len(d.choice.Preview.Rows)-d.inSight))
	d.surface.Refresh()
}

// changed shows what was chosen.
func (d *columnsDialog) changed() {
	d.command = d.choice.Command()
	d.setting = min(d.setting, len(d.choice.Settings())-1)
	d.surface.Refresh()
	d.tell()
}

// tell traces what is chosen.
func (d *columnsDialog) tell() {
	p := d.choice.Preview
	d.w.trace.say("columns at %d %s: %d sentences, %d tokens, %d problems %s", d.choice.Picked, d.command, p.Sentences, p.Tokens, p.Problems, d.choice.Trouble())
	d.w.trace.onPaint("columns")
}

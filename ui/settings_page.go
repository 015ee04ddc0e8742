package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tabaqat/corpus/journal"
	"tabaqat/ui/paint"
)

// settingsActions open the page of settings.
func settingsActions() []Action {
	return []Action{
		{"settings", "View", "Settings…", []string{"Ctrl+,"}, done((*Window).showSettings)},
	}
}

// settingsPage shows what can be chosen, over the window, a row each.
type settingsPage struct {
	w       *Window
	rows    []settingRow
	picked  int
	folder  string // of the journals, "" where there is none
	survey  journal.Survey
	looking bool
	message string
	bad     bool
	surface *paint.Surface
	popup   *widget.PopUp
}

// settingRow is something that can be chosen. Either turn, which goes to the
// next or previous value, or act, with its name, or both may be absent.
type settingRow struct {
	title string
	value func() string
	turn  func(by int)
	name  string
	act   func()
}

const (
	settingsPageWidth = 700
	settingRowHeight  = 34
	settingsPageHead  = 44
	settingsPageFoot  = 78
)

func (w *Window) showSettings() {
	p := &settingsPage{w: w}
	p.rows = p.all()
	size := fyne.NewSize(settingsPageWidth, settingsPageHead+float32(len(p.rows))*settingRowHeight+settingsPageFoot)
	p.surface = paint.NewSurface(w.ruler, size, p.draw)
	p.popup = w.overlay(p.surface, p.key)
	if err := w.options.Settings.Damage(); err != nil {
		p.say(err.Error(), true)
	}
	p.look()
	w.trace.say("opened settings")
	w.trace.onPaint("settings")
}

func (p *settingsPage) say(text string, bad bool) {
	p.message, p.bad = text, bad
	p.surface.Refresh()
}

func (p *settingsPage) close() {
	p.popup.Hide()
	p.w.focusBoard()
}

func (p *settingsPage) key(k fyne.KeyName) {
	row := p.rows[p.picked]
	switch k {
	case fyne.KeyEscape:
		p.close()
	case fyne.KeyDown, fyne.KeyTab:
		p.picked = (p.picked + 1) % len(p.rows)
	case fyne.KeyUp:
		p.picked = (p.picked + len(p.rows) - 1) % len(p.rows)
	case fyne.KeyHome:
		p.picked = 0
	case fyne.KeyEnd:
		p.picked = len(p.rows) - 1
	case fyne.KeyLeft:
		p.turn(row, -1)
	case fyne.KeyRight:
		p.turn(row, 1)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		if row.act == nil {
			p.turn(row, 1)
		} else {
			post(row.act) // after the character that the key gives: it is not for a field
		}
	}
	p.surface.Refresh()
}

func (p *settingsPage) turn(row settingRow, by int) {
	if row.turn == nil {
		return
	}
	row.turn(by)
	p.say("", false)
	if err := p.w.options.Settings.Damage(); err != nil {
		p.say(err.Error(), true)
	}
	p.w.trace.say("setting %s: %s", row.title, row.value())
	p.w.trace.onPaint("setting")
}

package ui

import (
	"path/filepath"

	"tabaqat/ui/settings"
)

// chosen gives what the user chose for the window.
func (w *Window) chosen() settings.Settings { return w.options.Settings.Now() }

// prefer changes what the user chose and keeps it for the next time.
func (w *Window) prefer(change func(*settings.Settings)) {
	if err := w.options.Settings.Change(change); err != nil {
		w.say("the settings hold until the window is closed: "+err.Error(), true)
	}
}

// takeSettings begins with what was chosen earlier. Settings that cannot be
// read are told of; their file stays as it is.
func (w *Window) takeSettings() {
	w.zoom = float32(w.chosen().TextSize)
	w.board.SetZoom(w.zoom)
	if err := w.options.Settings.Damage(); err != nil && w.notice == "" {
		w.notice, w.noticeBad = "the settings cannot be read, the ordinary ones hold: "+err.Error(), true
	}
}

// absolute is the name by which something is remembered for this file alone.
func (w *Window) absolute() string {
	path, err := filepath.Abs(w.sitting.Document().Name)
	if err != nil {
		return w.sitting.Document().Name
	}
	return path
}

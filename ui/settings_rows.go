package ui

import (
	"cmp"
	"fmt"
	"math"
	"net/url"
	"os"
	"path/filepath"
	"slices"

	"tabaqat/corpus/journal"
	"tabaqat/model/onnx"
	"tabaqat/ui/look"
	"tabaqat/ui/settings"
)

// all lists the rows.
func (p *settingsPage) all() []settingRow {
	rows := slices.Concat(p.windowRows(), p.suggestRows(), p.folderRows())
	if p.w.options.Settings.Damage() != nil {
		rows = append(rows, settingRow{
			title: "Damaged settings", value: func() string { return "changes hold until the window is closed" },
			name: "Set aside and begin anew", act: p.setAside,
		})
	}
	return rows
}

func (p *settingsPage) windowRows() []settingRow {
	w := p.w
	return []settingRow{
		{title: "Backups that a save keeps", value: func() string { return backupsSay(w.chosen().Backups) }, turn: func(by int) {
			w.prefer(func(s *settings.Settings) { s.Backups = max(0, min(s.Backups+by, settings.MostBackups)) })
		}},
		{title: "Theme", value: func() string { return w.chosen().Theme }, turn: func(by int) {
			modes := []string{string(look.System), string(look.LightMode), string(look.DarkMode)}
			w.setTheme(look.Mode(next(modes, w.chosen().Theme, by)))
		}},
		{title: "Size of the text", value: func() string { return fmt.Sprintf("%.0f %%", w.zoom*100) }, turn: func(by int) {
			w.setZoom(w.zoom + float32(by)*0.1)
		}},
		{title: "Tagset of a file", value: func() string { return cmp.Or(w.chosen().Tagset, "the one that fits best") }, turn: func(by int) {
			names := []string{""}
			for _, set := range w.options.Tagsets {
				names = append(names, set.Name)
			}
			w.prefer(func(s *settings.Settings) { s.Tagset = next(names, s.Tagset, by) })
			w.chooseTagset()
			w.loadKeys()
			if w.live {
				w.count()
			}
			w.refreshAll()
		}},
	}
}

func backupsSay(n int) string {
	switch n {
	case 0:
		return "none"
	case 1:
		return "1, as .bak"
	}
	return fmt.Sprintf("%d, as .bak to .bak%d", n, n)
}

// next gives the value after one in a list, or before it, round the end.
func next(all []string, now string, by int) string {
	at := max(slices.Index(all, now), 0)
	return all[(at+by+len(all))%len(all)]
}

func (p *settingsPage) suggestRows() []settingRow {
	w := p.w
	return []settingRow{
		{title: "Suggestions", value: func() string { return onOff(w.chosen().Suggest) }, turn: func(int) {
			if w.turnSuggesting() != nil { // this window makes none; the next may
				w.prefer(func(s *settings.Settings) { s.Suggest = !s.Suggest })
			}
		}},
		{title: "Threshold", value: func() string { return fmt.Sprintf("%.2f", w.chosen().Threshold) }, turn: func(by int) {
			if w.moveThreshold(by) != nil {
				w.prefer(func(s *settings.Settings) {
					s.Threshold = max(0, min(math.Round(s.Threshold/thresholdStep+float64(by))*thresholdStep, 1))
				})
			}
		}},
		{title: "Device of the model", value: func() string { return cmp.Or(w.chosen().Device, string(onnx.Auto)) }, turn: func(by int) {
			var names []string
			for _, d := range onnx.Devices() {
				names = append(names, string(d))
			}
			w.prefer(func(s *settings.Settings) { s.Device = next(names, cmp.Or(s.Device, string(onnx.Auto)), by) })
			w.modelChanged()
		}, name: "Models…", act: func() {
			p.close()
			w.Report(w.showModels())
		}},
		{title: "ONNX Runtime", value: func() string { return cmp.Or(w.chosen().Runtime, "the one in the program") }, name: "Choose…", act: p.askRuntime},
	}
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

// modelChanged loads the model as it is chosen now, where one is in use.
func (w *Window) modelChanged() {
	if w.assist != nil {
		w.anotherModel()
	}
}

// askRuntime asks for the library; an empty path is the one in the program. The
// program has one library at a time: another is loaded the next time.
func (p *settingsPage) askRuntime() {
	w := p.w
	p.close()
	w.askText("Path of the library of ONNX Runtime, or of its folder; empty for the one in the program", w.chosen().Runtime, func(text string) error {
		path := expanded(text)
		if path != "" {
			if _, err := os.Stat(path); err != nil {
				return err
			}
		}
		w.prefer(func(s *settings.Settings) { s.Runtime = path })
		w.Tell("the runtime is used from the next start on")
		post(w.showSettings)
		return nil
	})
}

func (p *settingsPage) folderRows() []settingRow {
	w := p.w
	rows := []settingRow{{title: "Journals", value: p.surveySays, name: "Clear those of files that are gone…", act: p.askClear}}
	for _, f := range []struct{ title, path string }{{"Keys", w.options.Keys}, {"These settings", w.options.Settings.Path()}} {
		if f.path == "" {
			continue
		}
		rows = append(rows, settingRow{
			title: f.title, value: func() string { return withHome(f.path) },
			name: "Open folder", act: func() { p.openFolder(filepath.Dir(f.path)) },
		})
	}
	return rows
}

// withHome writes ~ for the home folder.
func withHome(path string) string {
	home, err := os.UserHomeDir()
	if rest, err2 := filepath.Rel(home, path); err == nil && err2 == nil && filepath.IsLocal(rest) {
		return filepath.Join("~", rest)
	}
	return path
}

// openFolder shows a folder in the system's program for files.
func (p *settingsPage) openFolder(path string) {
	if err := os.MkdirAll(path, 0o755); err != nil {
		p.say(err.Error(), true)
		return
	}
	p.w.trace.say("open folder %s", path)
	if err := p.w.app.OpenURL(&url.URL{Scheme: "file", Path: filepath.ToSlash(path)}); err != nil {
		p.say("nothing here opens folders; it is "+path, true)
	}
}

// look surveys the folder of the journals, which takes a moment.
func (p *settingsPage) look() {
	folder, err := p.w.options.Sitting.StateFolder, error(nil)
	if folder == "" {
		folder, err = journal.StateFolder()
	}
	if err != nil {
		return
	}
	p.folder, p.looking = folder, true
	p.w.background(func() {
		survey, err := journal.Look(folder)
		post(func() {
			p.survey, p.looking = survey, false
			if err != nil {
				p.say(err.Error(), true)
			}
			p.w.trace.say("journals %d gone %d", survey.Journals, len(survey.Gone))
			p.w.trace.onPaint("journals")
			p.surface.Refresh()
		})
	})
}

func (p *settingsPage) surveySays() string {
	switch {
	case p.folder == "":
		return "none can be kept here"
	case p.looking:
		return "looking …"
	}
	text := fmt.Sprintf("%s, %.1f MB", counted(p.survey.Journals, "file"), float64(p.survey.Bytes)/1e6)
	if n := len(p.survey.Gone); n > 0 {
		text += fmt.Sprintf(", %d gone", n)
	}
	return text
}

// askClear removes the journals of files that are gone, after asking.
func (p *settingsPage) askClear() {
	w, gone := p.w, p.survey.Gone
	if len(gone) == 0 {
		text := "no journal is of a file that is gone"
		if p.survey.Kept > 0 {
			text += fmt.Sprintf(", but for %d with unsaved edits, which stay", p.survey.Kept)
		}
		p.say(text, false)
		return
	}
	p.close()
	lines := []string{"Undo and the log of these files go; the files are gone already:"}
	for _, g := range gone[:min(len(gone), 4)] {
		lines = append(lines, withHome(g.Document))
	}
	if len(gone) > 4 {
		lines = append(lines, fmt.Sprintf("and %d more", len(gone)-4))
	}
	w.ask(fmt.Sprintf("Clear %s?", counted(len(gone), "journal")), lines,
		answer{"Clear", func() {
			n, err := journal.Clear(gone)
			w.trace.say("cleared %d", n)
			w.showSettings()
			if err != nil {
				w.Report(err)
			}
		}},
		answer{"Keep", w.showSettings})
}

// setAside puts a damaged file of settings aside.
func (p *settingsPage) setAside() {
	aside, err := p.w.options.Settings.SetAside()
	if err != nil {
		p.say(err.Error(), true)
		return
	}
	p.close()
	p.w.Tell("the damaged settings are kept as " + withHome(aside))
	p.w.trace.say("settings set aside")
}

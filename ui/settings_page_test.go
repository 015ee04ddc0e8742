package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tabaqat/corpus/journal"
	"tabaqat/ui/paint"
	"tabaqat/ui/settings"
	"tabaqat/ui/sitting"
)

func overlayKeys(w *Window, all ...fyne.KeyName) {
	for _, k := range all {
		w.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: k})
	}
}

func TestSettingsAreChangedByKeyAndKept(t *testing.T) {
	w := testWindow(t, "arabic.xlsx")
	path := filepath.Join(t.TempDir(), "settings.json")
	w.options.Settings = settings.Open(path)
	press(w, "Ctrl+,")
	picture(t, w, "settings")
	overlayKeys(w, fyne.KeyRight, fyne.KeyRight, fyne.KeyDown, fyne.KeyLeft) // backups, theme
	overlayKeys(w, fyne.KeyDown, fyne.KeyRight, fyne.KeyRight)               // size of the text
	overlayKeys(w, fyne.KeyDown, fyne.KeyRight)                              // tagset
	overlayKeys(w, fyne.KeyDown, fyne.KeySpace, fyne.KeyDown, fyne.KeyLeft)  // suggestions, threshold
	picture(t, w, "settings-dark")
	overlayKeys(w, fyne.KeyEscape)
	now := settings.Open(path).Now()
	if now.Backups != 3 || now.Theme != "dark" || now.TextSize != 1.2 || now.Tagset != "wojood" || now.Suggest || now.Threshold != 0.55 {
		t.Errorf("kept: %+v", now)
	}
	if !w.Palette().Dark || w.zoom < 1.19 {
		t.Errorf("the window is dark: %v, its zoom %g", w.Palette().Dark, w.zoom)
	}
	press(w, "O")
	for range 4 {
		press(w, "Ctrl+S")
		press(w, "G")
		press(w, "O")
	}
	if got, _ := filepath.Glob(w.sitting.Document().Name + ".bak*"); len(got) == 0 {
		t.Errorf("backups: %q", got)
	}
}

func TestDamagedSettingsAreToldAndStayUntilSetAside(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	if err := os.WriteFile(path, []byte("{\"theme\": \"pink\"}"), 0o600); err != nil {
		t.Fatal(err)
	}
	w := testWindow(t, "arabic.xlsx")
	w.options.Settings = settings.Open(path)
	w.takeSettings()
	if !w.noticeBad || !strings.Contains(w.notice, "pink") {
		t.Errorf("notice %q", w.notice)
	}
	press(w, "Ctrl+,")
	overlayKeys(w, fyne.KeyRight, fyne.KeyUp) // another number of backups, then the last row
	if text, _ := os.ReadFile(path); !strings.Contains(string(text), "pink") {
		t.Errorf("written over: %s", text)
	}
	p := &settingsPage{w: w}
	p.rows = p.all()
	if last := p.rows[len(p.rows)-1]; last.title != "Damaged settings" {
		t.Fatalf("the last row is %q", last.title)
	}
	p.surface = paint.NewSurface(w.ruler, fyne.NewSize(100, 100), p.draw)
	p.popup = w.overlay(p.surface, p.key)
	p.setAside()
	if now := settings.Open(path); now.Damage() != nil || now.Now().Backups != 2 {
		t.Errorf("anew: %+v %v", now.Now(), now.Damage())
	}
	if text, _ := os.ReadFile(path + ".damaged-1"); !strings.Contains(string(text), "pink") {
		t.Errorf("set aside: %s", text)
	}
}

func TestJournalsOfFilesThatAreGoneAreClearedAfterAQuestion(t *testing.T) {
	w := testWindow(t, "arabic.xlsx")
	gone := filepath.Join(t.TempDir(), "gone.csv")
	if err := os.WriteFile(gone, []byte("Token,Tags\na,O\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	folder := w.options.Sitting.StateFolder
	s, err := sitting.Open(gone, sitting.Options{StateFolder: folder})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(gone); err != nil {
		t.Fatal(err)
	}
	p := &settingsPage{w: w}
	p.surface = paint.NewSurface(w.ruler, fyne.NewSize(100, 100), p.draw)
	p.popup = w.overlay(p.surface, p.key)
	p.look()
	if len(p.survey.Gone) != 1 {
		t.Fatalf("%+v", p.survey)
	}
	p.askClear()
	overlayKeys(w, fyne.KeyReturn)
	if left, err := journal.Look(folder); err != nil || left.Journals != 1 || len(left.Gone) != 0 {
		t.Errorf("%+v %v", left, err)
	}
}

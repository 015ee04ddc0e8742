package settings_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tabaqat/ui/settings"
)

func file(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "tabaqat", "settings.json")
	if text == "" {
		return path
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func change(t *testing.T, s *settings.Store, f func(*settings.Settings)) {
	t.Helper()
	if err := s.Change(f); err != nil {
		t.Fatal(err)
	}
}

func TestWhatIsChosenIsThereTheNextTime(t *testing.T) {
	path := file(t, "")
	s := settings.Open(path)
	if s.Damage() != nil || s.Now().Backups != 1 || s.Now().Theme != "system" || !s.Now().Suggest {
		t.Errorf("nothing chosen: %+v %v", s.Now(), s.Damage())
	}
	change(t, s, func(n *settings.Settings) { n.Backups, n.Theme = 3, "dark" })
	change(t, s, func(n *settings.Settings) { n.Suggest = false })
	if now := settings.Open(path).Now(); now.Backups != 3 || now.Theme != "dark" || now.Suggest || now.Threshold != 0.6 {
		t.Errorf("the next time: %+v", now)
	}
}

func TestTwoWindowsDoNotUndoEachOther(t *testing.T) {
	path := file(t, "")
	one, two := settings.Open(path), settings.Open(path)
	change(t, one, func(n *settings.Settings) { n.Theme = "dark" })
	change(t, two, func(n *settings.Settings) { n.Backups = 5 })
	if now := settings.Open(path).Now(); now.Theme != "dark" || now.Backups != 5 {
		t.Errorf("%+v", now)
	}
}

func TestWhatALaterVersionKeepsStays(t *testing.T) {
	path := file(t, `{"backups": 2, "voice": {"loud": true}}`)
	change(t, settings.Open(path), func(n *settings.Settings) { n.Backups = 4 })
	var all map[string]any
	text, err := os.ReadFile(path)
	if err != nil || json.Unmarshal(text, &all) != nil {
		t.Fatalf("%v: %s", err, text)
	}
	if voice, ok := all["voice"].(map[string]any); !ok || voice["loud"] != true || all["backups"] != 4.0 {
		t.Errorf("%s", text)
	}
}

func TestADamagedFileIsReportedAndNotWrittenOver(t *testing.T) {
	for _, text := range []string{
		`{"backups": 2`, `[]`, `{"backups": "two"}`, `{"backups": -1}`, `{"backups": 1e9}`, `{"theme": "pink"}`,
		`{"threshold": 7}`, `{"text_size": 0}`, `{"threads": -3}`, "\x00\x01", strings.Repeat("[", 100_000),
	} {
		path := file(t, text)
		s := settings.Open(path)
		if s.Damage() == nil || !strings.Contains(s.Damage().Error(), path) {
			t.Errorf("%.20q: damage %v", text, s.Damage())
		}
		change(t, s, func(n *settings.Settings) { n.Backups = 7 })
		if got, _ := os.ReadFile(path); string(got) != text {
			t.Errorf("%.20q was written over: %s", text, got)
		}
		if s.Now().Backups != 7 {
			t.Errorf("%.20q: the change does not hold", text)
		}
		aside, err := s.SetAside()
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := os.ReadFile(aside); string(got) != text {
			t.Errorf("%q holds %.20q, want %.20q", aside, got, text)
		}
		if again := settings.Open(path); again.Damage() != nil || again.Now().Backups != 7 {
			t.Errorf("anew: %+v %v", again.Now(), again.Damage())
		}
	}
}

// The file is damaged while the window is open, such as by an editor.
func TestAFileThatGetsDamagedIsNotWrittenOverEither(t *testing.T) {
	path := file(t, `{"backups": 2}`)
	s := settings.Open(path)
	if err := os.WriteFile(path, []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := s.Change(func(n *settings.Settings) { n.Backups = 3 }); err == nil || s.Damage() == nil {
		t.Errorf("%v %v", err, s.Damage())
	}
	if got, _ := os.ReadFile(path); string(got) != "{" {
		t.Errorf("the file holds %q", got)
	}
}

func TestSettingsWithoutAPlaceLastAsLongAsTheWindow(t *testing.T) {
	s := settings.Open("")
	change(t, s, func(n *settings.Settings) { n.Backups = 3 })
	if s.Now().Backups != 3 || s.Path() != "" {
		t.Errorf("%+v at %q", s.Now(), s.Path())
	}
}

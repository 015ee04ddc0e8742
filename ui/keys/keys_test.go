package keys_test

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"tabaqat/ui/keys"
)

func TestStrokesReadBackAsTheyAreWritten(t *testing.T) {
	for in, want := range map[string]string{
		"ctrl+shift+s": "Ctrl+Shift+S", "P": "P", "[": "[", "alt+LEFT": "Alt+Left", "F12": "F12",
		"Cmd+Plus": "Ctrl+Plus", "Shift+Enter": "Shift+Enter", "ctrl+-": "Ctrl+-",
	} {
		s, err := keys.ParseStroke(in)
		if err != nil || s.String() != want {
			t.Errorf("ParseStroke(%q) = %q, %v; want %q", in, s, err, want)
		}
	}
	for _, in := range []string{"", "Hyper+A", "F13", "Ctrl+Nowhere"} {
		if s, err := keys.ParseStroke(in); err == nil {
			t.Errorf("ParseStroke(%q) = %q; want an error", in, s)
		}
	}
}

func table(t *testing.T) *keys.Table {
	t.Helper()
	tab, err := keys.NewTable([]keys.Binding{
		{"undo", []string{"Ctrl+Z"}},
		{"close", []string{"Ctrl+W"}},
		{"tag A", []string{"A"}},
		{"tag Q", []string{"Q"}},
		{"tag M", []string{"M"}},
		{"outer", []string{"["}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return tab
}

func TestALetterCountsBeforeThePlace(t *testing.T) {
	tab := table(t)
	tests := []struct {
		about string
		press keys.Pressed
		want  string
	}{
		{"US: Z with Ctrl", keys.Pressed{Ctrl: true, Name: "Z", Place: "Z"}, "undo"},
		{"Arabic: the key gives no Latin letter", keys.Pressed{Ctrl: true, Name: "", Place: "Z"}, "undo"},
		{"Arabic: a tagging key", keys.Pressed{Name: "", Place: "Q"}, "tag Q"},
		{"AZERTY: the key with the A on it", keys.Pressed{Name: "A", Place: "Q"}, "tag A"},
		{"AZERTY: Z stands where W does", keys.Pressed{Ctrl: true, Name: "Z", Place: "W"}, "undo"},
		{"AZERTY: the comma stands where M does", keys.Pressed{Name: ",", Place: "M"}, "tag M"},
		{"Norwegian: å stands where [ does", keys.Pressed{Name: "", Place: "["}, "outer"},
		{"a modifier more is another stroke", keys.Pressed{Alt: true, Name: "Q", Place: "Q"}, ""},
	}
	for _, tt := range tests {
		if got, _ := tab.Find(tt.press); got != tt.want {
			t.Errorf("%s: %q; want %q", tt.about, got, tt.want)
		}
	}
}

func TestTheUsersTableTakesKeysFromTheOrdinaryOne(t *testing.T) {
	ordinary := []keys.Binding{{"undo", []string{"Ctrl+Z"}}, {"redo", []string{"Ctrl+Y", "Ctrl+Shift+Z"}}}
	merged, err := keys.Merge(ordinary, map[string][]string{"undo": {"Ctrl+Y"}})
	if err != nil {
		t.Fatal(err)
	}
	tab, err := keys.NewTable(merged)
	if err != nil {
		t.Fatal(err)
	}
	for stroke, want := range map[string]string{"Ctrl+Y": "undo", "Ctrl+Shift+Z": "redo", "Ctrl+Z": ""} {
		s, _ := keys.ParseStroke(stroke)
		if got, _ := tab.Find(keys.Pressed{Ctrl: s.Ctrl, Alt: s.Alt, Shift: s.Shift, Name: s.Key}); got != want {
			t.Errorf("%s does %q; want %q", stroke, got, want)
		}
	}
	if _, err := keys.Merge(ordinary, map[string][]string{"fly": {"F"}}); err == nil || !strings.Contains(err.Error(), `"fly"`) {
		t.Errorf("an action that is not there: %v", err)
	}
}

func TestOneKeyForTwoActionsIsRefused(t *testing.T) {
	_, err := keys.NewTable([]keys.Binding{{"a", []string{"X"}}, {"b", []string{"x"}}})
	if err == nil {
		t.Error("no error")
	}
}

func TestAClashingKeyIsTheFirstActionsAndSaid(t *testing.T) {
	tab, err := keys.FirstTable([]keys.Binding{{"a", []string{"X"}}, {"b", []string{"x", "Y"}}, {"c", []string{"Hyper+A", "Z"}}})
	if err == nil || !strings.Contains(err.Error(), `"a" and "b"`) {
		t.Errorf("error %v; want one of a and b", err)
	}
	for name, want := range map[string]string{"X": "a", "Y": "b", "Z": "c"} {
		if got, _ := tab.Find(keys.Pressed{Name: name}); got != want {
			t.Errorf("%s does %q; want %q", name, got, want)
		}
	}
}

func TestABrokenTableSaysWhereItIs(t *testing.T) {
	path := filepath.Join(t.TempDir(), "keys.json")
	if err := os.WriteFile(path, []byte(`{"save": "Ctrl+S"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := keys.ReadUser(path); err == nil || !strings.Contains(err.Error(), path) {
		t.Errorf("error %v; want one with %q", err, path)
	}
	if user, err := keys.ReadUser(path + "x"); user != nil || err != nil {
		t.Errorf("an absent file: %v, %v", user, err)
	}
}

// Codes as the X server and linux/input-event-codes.h have them.
func TestPlacesOfALinuxKeyboard(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("codes differ on other systems")
	}
	for code, want := range map[int]string{24: "Q", 33: "P", 34: "[", 35: "]", 38: "A", 52: "Z", 58: "M", 32: "O", 10: "1", 9: "", 65: ""} {
		if got := keys.Place(code); got != want {
			t.Errorf("Place(%d) = %q; want %q", code, got, want)
		}
	}
}

package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tabaqat/assets/tagsets"
	"tabaqat/layers"
	"tabaqat/ui/keys"
)

func TestNoTwoActionsShareAKeyWithAnyBundledTagset(t *testing.T) {
	for _, name := range tagsets.Names() {
		yaml, err := tagsets.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		set, err := layers.ParseTagset(yaml)
		if err != nil {
			t.Fatal(err)
		}
		owner := map[keys.Stroke]string{}
		for _, a := range append(ordinaryActions(), typeActions(set)...) {
			for _, text := range a.Keys {
				s, err := keys.ParseStroke(text)
				if err != nil {
					t.Errorf("%s: action %q: %v", name, a.ID, err)
				}
				if other, taken := owner[s]; taken {
					t.Errorf("%s: %q and %q have the key %s", name, other, a.ID, s)
				}
				owner[s] = a.ID
			}
		}
	}
}

func TestAWindowOpensWithActionsThatShareAKey(t *testing.T) {
	nothing := done(func(*Window) {})
	for about, user := range map[string]string{"no user's table": "", "a user's table": `{"save": ["Ctrl+Shift+9"]}`, "a broken one": "{"} {
		w := testWindow(t, "english.csv")
		w.options.Actions = append(w.options.Actions, Action{"twice", "Test", "Twice", []string{"Ctrl+Z", "Ctrl+Alt+9"}, nothing})
		w.options.Keys = filepath.Join(t.TempDir(), "keys.json")
		if user != "" {
			if err := os.WriteFile(w.options.Keys, []byte(user), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		w.loadKeys()
		if w.table == nil {
			t.Fatalf("%s: no table", about)
		}
		w.refreshAll()
		picture(t, w, "keys-clash")
		if got, _ := w.table.Find(keys.Pressed{Ctrl: true, Name: "Z"}); got != "undo" {
			t.Errorf("%s: Ctrl+Z does %q; want undo", about, got)
		}
		if got, _ := w.table.Find(keys.Pressed{Ctrl: true, Alt: true, Name: "9"}); got != "twice" {
			t.Errorf("%s: the key beside the clash does %q; want twice", about, got)
		}
		if !w.noticeBad || !strings.Contains(w.notice, `"undo" and "twice"`) {
			t.Errorf("%s: the notice is %q", about, w.notice)
		}
	}
}

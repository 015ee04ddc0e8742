package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tabaqat/layers"
	"tabaqat/ui/keys"
)

// tapKey gives a key to what has the keys.
func tapKey(w *Window, names ...fyne.KeyName) {
	for _, name := range names {
		w.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: name})
	}
}

// countOf counts the entities of a type by reading every sentence.
func countOf(w *Window, typ string) int {
	n := 0
	for i := range w.sitting.Document().Len() {
		for _, s := range w.sitting.Document().Spans(i) {
			if s.Type == typ {
				n++
			}
		}
	}
	return n
}

func TestATypeIsRenamedThroughoutInOneStepAndBack(t *testing.T) {
	w := mended(t, "arabic.xlsx")
	indexed(w)
	places := countOf(w, "ORG")
	if places < 3 {
		t.Fatalf("%d ORG in the sample", places)
	}
	press(w, "Ctrl+Shift+T")
	picture(t, w, "tagset")
	tapKey(w, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn) // ORG is the fourth
	typed(t, w, "BODY")
	if n := countOf(w, "BODY"); n != places || countOf(w, "ORG") != 0 {
		t.Errorf("%d BODY, %d ORG; want %d and none", n, countOf(w, "ORG"), places)
	}
	if set := w.sitting.Tagset(); !set.Has("BODY") || set.Has("ORG") {
		t.Error("the tagset was not renamed")
	}
	picture(t, w, "tagset-renamed")
	w.center.dock.close()
	press(w, "Ctrl+Z")
	if n := countOf(w, "ORG"); n != places || !w.sitting.Tagset().Has("ORG") || w.sitting.Tagset().Has("BODY") {
		t.Errorf("undone: %d ORG; want %d and the tagset as before", n, places)
	}
	press(w, "Ctrl+Y")
	if n := countOf(w, "BODY"); n != places || !w.sitting.Tagset().Has("BODY") {
		t.Errorf("done again: %d BODY; want %d", n, places)
	}
}

func TestTypesAreAddedEditedAndRemovedAndKeptForTheFile(t *testing.T) {
	w := mended(t, "english.csv")
	press(w, "Ctrl+Shift+T")
	n := len(w.sitting.Tagset().Types)
	tapKey(w, fyne.KeyInsert)
	typed(t, w, "SHIP")
	tapKey(w, fyne.KeyRight, fyne.KeyReturn)
	typed(t, w, "Ship or boat")
	tapKey(w, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyReturn)
	typed(t, w, "Sea Lark | سفينة")
	ship, ok := w.sitting.Tagset().Find("SHIP")
	if !ok || ship.Title != "Ship or boat" || ship.Key == "" || len(ship.Examples) != 2 {
		t.Errorf("the new type is %+v", ship)
	}
	if _, bound := w.table.Find(keys.Pressed{Name: ship.Key}); !bound {
		t.Errorf("its key %q does nothing", ship.Key)
	}
	if kept := w.keptTagset(); kept == nil || len(kept.Types) != n+1 {
		t.Errorf("kept is %+v", kept)
	}
	tapKey(w, fyne.KeyDelete)
	if w.sitting.Tagset().Has("SHIP") {
		t.Error("it is still there")
	}
	if err := w.removeType("ORG"); err == nil || !strings.Contains(err.Error(), "used") {
		t.Errorf("a type in use is removed: %v", err)
	}
}

func TestWhatCannotBeATypeIsRefusedAndChangesNothing(t *testing.T) {
	w := mended(t, "english.csv")
	before := w.sitting.Tagset()
	for name, change := range map[string]func(*layers.Tagset){
		"name twice": renaming("ORG", "GPE"),
		"blank name": renaming("ORG", "A B"),
		"key twice":  func(s *layers.Tagset) { s.Types[0].Key = s.Types[1].Key },
		"colour":     func(s *layers.Tagset) { s.Types[0].Light = "red" },
	} {
		if err := w.changeTagset(change); err == nil {
			t.Errorf("%s: taken", name)
		}
	}
	if err := w.renameType("ORG", "GPE"); err == nil || countOf(w, "ORG") == 0 || w.sitting.Tagset() != before {
		t.Errorf("renamed onto another: %v", err)
	}
}

func TestATagsetIsExportedAndImported(t *testing.T) {
	w := mended(t, "english.csv")
	path := filepath.Join(t.TempDir(), "own.yaml")
	set, err := w.changedTagset(renaming("LAW", "STATUTE"))
	if err != nil {
		t.Fatal(err)
	}
	if err := exportTagset(set, path); err != nil {
		t.Fatal(err)
	}
	if err := w.importTagset(path); err != nil || !w.sitting.Tagset().Has("STATUTE") {
		t.Errorf("imported: %v", err)
	}
	if err := os.WriteFile(path, []byte("types: []\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := w.importTagset(path); err == nil || !strings.Contains(err.Error(), "own.yaml") {
		t.Errorf("a tagset without types: %v", err)
	}
}

package ui

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tabaqat/corpus/journal"
	"tabaqat/export/table"
)

func TestAnEarlierStateOfASentenceIsRestoredAndUndone(t *testing.T) {
	w := testWindow(t, "arabic.xlsx")
	first := w.sitting.Document().Stacks(0)
	press(w, "O")
	press(w, "G") // retypes it
	press(w, "Ctrl+Z")
	second := w.sitting.Document().Stack(0, 0).String()
	if second != "B-ORG" {
		t.Fatalf("the tag is %q", second)
	}
	if err := w.showHistory(); err != nil {
		t.Fatal(err)
	}
	picture(t, w, "history")
	overlayKeys(w, fyne.KeyEnd) // before the first change
	overlayKeys(w, fyne.KeyReturn)
	for i, stack := range w.sitting.Document().Stacks(0) {
		if !stack.Equal(first[i]) {
			t.Errorf("token %d has %v, want %v", i, stack, first[i])
		}
	}
	press(w, "Ctrl+Z")
	if got := w.sitting.Document().Stack(0, 0).String(); got != "B-ORG" {
		t.Errorf("undo gave %q; want B-ORG", got)
	}
	// The restoring and its undoing are states too, the newest first.
	if err := w.showHistory(); err != nil {
		t.Fatal(err)
	}
	overlayKeys(w, fyne.KeyDown)
	overlayKeys(w, fyne.KeyDown)
	overlayKeys(w, fyne.KeyDown)
	overlayKeys(w, fyne.KeyReturn)
	if got := w.sitting.Document().Stack(0, 0).String(); got != "B-GPE" {
		t.Errorf("the state three before gave %q; want B-GPE", got)
	}
}

func TestASentenceThatWasNeverChangedHasNoHistory(t *testing.T) {
	w := testWindow(t, "arabic.xlsx")
	press(w, "Ctrl+H")
	if !strings.Contains(w.notice, "no change of this sentence") {
		t.Errorf("notice %q", w.notice)
	}
}

func TestTheLogIsWrittenAsATable(t *testing.T) {
	w := testWindow(t, "arabic.xlsx")
	press(w, "O")
	entries, err := w.log()
	if err != nil || len(entries) != 1 {
		t.Fatalf("%v %v", entries, err)
	}
	path := filepath.Join(t.TempDir(), "log.csv")
	if err := table.Write(path, journal.LineHeader(), journal.LineRows(journal.Lines(entries[0]))); err != nil {
		t.Fatal(err)
	}
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil || len(rows) != 2 || rows[1][9] != "O" || rows[1][10] != "B-ORG" || rows[1][7] != "0" {
		t.Errorf("%q %v", rows, err)
	}
}

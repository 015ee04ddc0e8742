package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/forms"
	"tabaqat/ui/review"
)

// second opens a copy of the document in which some tags are others.
func second(t *testing.T, w *Window, from, to string) *corpus.Document {
	t.Helper()
	path := filepath.Join(t.TempDir(), "second.csv")
	e := review.NewExport(`{"form":"csv"}`, w.sitting.Document(), nil, 0)
	if err := e.Write(path); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	changed := strings.ReplaceAll(string(text), from, to)
	if changed == string(text) {
		t.Fatalf("no %q in the sheet", from)
	}
	if err := os.WriteFile(path, []byte(changed), 0o600); err != nil {
		t.Fatal(err)
	}
	doc, err := forms.Open(path, "", corpus.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func TestMismatchesAreShownSideBySideAndSettledByKeys(t *testing.T) {
	w := testWindow(t, "arabic.xlsx")
	indexed(w)
	w.keepDecisions()
	w.review.mismatches.show(second(t, w, "-GPE", "-LOC"))
	m := w.review.mismatches
	if len(m.model.Items) < 5 {
		t.Fatalf("%d mismatches; want some", len(m.model.Items))
	}
	press(w, "2")
	press(w, "1")
	press(w, "3")
	if got := m.model.Settled(); got != 3 {
		t.Errorf("%d are settled; want 3", got)
	}
	picture(t, w, "mismatches")
	press(w, "Ctrl+Z")
	press(w, "Ctrl+Z")
	if got := m.model.Settled(); got != 1 {
		t.Errorf("after undoing two %d are settled; want 1", got)
	}
	press(w, "Ctrl+Y")
	if got := m.model.Settled(); got != 2 {
		t.Errorf("after redoing one %d are settled; want 2", got)
	}
	press(w, "F7")
	picture(t, w, "mismatches-dark")
}

func TestTheExportDialogTurnsItsChoices(t *testing.T) {
	w := testWindow(t, "arabic.xlsx")
	w.askExport()
	picture(t, w, "export")
}

func TestTheDashboardShowsFigures(t *testing.T) {
	w := testWindow(t, "arabic.xlsx")
	indexed(w)
	w.showDashboard()
	if w.center.dock.in == nil {
		t.Fatal("there is no page")
	}
	picture(t, w, "dashboard-begin")
}

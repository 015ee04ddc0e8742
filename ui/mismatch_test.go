package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tabaqat/corpus"
	"tabaqat/corpus/forms"
	"tabaqat/export/report"
	"tabaqat/ui/review"
)

// second opens a copy of the document in which some tags are others.
func second(t *testing.T, w *Window, from, to string) *corpus.Document {
	t.Helper()
	path := filepath.Join(t.TempDir(), "second.csv")
	e := review.NewExport(`{"form":"csv"}`, w.sitting.Document(), review.Offer{})
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
	if len(m.model.Cases) < 5 {
		t.Fatalf("%d mismatches; want some", len(m.model.Cases))
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

func TestMismatchesOfThreeAreSettledByKeysAndByMajority(t *testing.T) {
	w := testWindow(t, "arabic.xlsx")
	indexed(w)
	w.keepDecisions()
	first := second(t, w, "-GPE", "-LOC")
	w.review.mismatches.show(first)
	press(w, "2")
	press(w, "Ctrl+Z")
	third := second(t, w, "-GPE", "-FAC")
	w.review.mismatches.show(first, third)
	m := w.review.mismatches
	all := len(m.model.Cases)
	if m.model.Settled() != 0 || all < 10 || len(m.model.Docs) != 3 {
		t.Fatalf("%d of %d settled, %d documents", m.model.Settled(), all, len(m.model.Docs))
	}
	press(w, "0")
	if w.notice == "" || m.model.Settled() != 0 {
		t.Errorf("a majority was taken where each says something else: %q", w.notice)
	}
	for _, key := range []string{"1", "2", "3", "4"} {
		press(w, key)
	}
	if got := m.model.Settled(); got != 4 {
		t.Errorf("%d are settled; want 4", got)
	}
	at := m.model.At
	press(w, "O") // by hand
	if m.model.Decided(at) {
		t.Error("an edit by hand settles by itself")
	}
	press(w, "5")
	if got := m.model.Settled(); got != 5 || !m.model.Decided(at) {
		t.Errorf("%d are settled; want 5", got)
	}
	picture(t, w, "three")
	for range 2 {
		press(w, "Ctrl+Z")
	}
	if got := m.model.Settled(); got != 4 {
		t.Errorf("after undoing the decision and the edit %d are settled; want 4", got)
	}
	press(w, "F7")
	picture(t, w, "three-dark")

	again := third
	w.review.mismatches.show(third, again)
	if got := m.model.Settled(); got == 0 {
		t.Error("what was settled is not known again with other files beside it")
	}
	open := len(m.model.Cases) - m.model.Settled()
	press(w, "Ctrl+Alt+M")
	picture(t, w, "majority")
	plan, ok := w.center.dock.in.(*majorityPlan)
	if !ok || len(plan.plan.Taken) != open || plan.plan.Changed == 0 {
		t.Fatalf("planned %+v; want %d", plan, open)
	}
	before := m.model.Settled()
	if err := plan.carryOut(); err != nil {
		t.Fatal(err)
	}
	if got := m.model.Settled(); got != len(m.model.Cases) {
		t.Errorf("%d of %d are settled", got, len(m.model.Cases))
	}
	picture(t, w, "majority-taken")
	press(w, "Ctrl+Z")
	if got := m.model.Settled(); got != before {
		t.Errorf("after one undo %d are settled; want %d", got, before)
	}
}

func TestTheExportDialogTurnsItsChoices(t *testing.T) {
	w := testWindow(t, "arabic.xlsx")
	w.askExport()
	picture(t, w, "export")
}

func TestTheDashboardShowsFiguresThatCanBeCopied(t *testing.T) {
	w := testWindow(t, "arabic.xlsx")
	indexed(w)
	w.keepDecisions()
	press(w, "Ctrl+Enter")
	press(w, "Ctrl+Enter")
	w.review.mismatches.show(second(t, w, "-GPE", "-LOC"))
	w.showDashboard()
	d, ok := w.center.dock.in.(*dashboard)
	if !ok || len(d.titles) != len(d.figures) || len(d.figures) < 13 {
		t.Fatalf("the page is %+v", w.center.dock.in)
	}
	shown := map[string]bool{}
	for k, f := range d.figures {
		shown[f.ID] = true
		d.scroll.Offset.Y = d.titles[k].Position().Y
		if k+1 < len(d.figures) {
			if got, _ := d.uppermost(); got.ID != f.ID {
				t.Errorf("%s is uppermost; want %s", got.ID, f.ID)
			}
		}
	}
	picture(t, w, "dashboard-confusion")
	for _, id := range []string{"sources", "types", "agreement", "scores", "progress"} {
		if !shown[id] {
			t.Errorf("there is no figure %s", id)
		}
	}
	d.scroll.Offset.Y = d.titles[1].Position().Y
	d.key(fyne.KeyS)
	if text := w.app.Clipboard().Content(); !strings.HasPrefix(text, "<svg") {
		t.Errorf("copied %.40q", text)
	}
	d.key(fyne.KeyC)
	if text := w.app.Clipboard().Content(); !strings.HasPrefix(text, "type,flat,nested,total\n") {
		t.Errorf("copied %.40q", text)
	}
	press(w, "F7")
	if d.theme != report.Dark || len(d.titles) != len(d.figures) {
		t.Errorf("after the theme changed it is drawn for %s", d.theme)
	}
	picture(t, w, "dashboard-dark")
}

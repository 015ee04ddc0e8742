package ui

import (
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tabaqat/assets/tagsets"
	"tabaqat/layers"
	"tabaqat/model"
	"tabaqat/ui/keys"
	"tabaqat/ui/look"
	"tabaqat/ui/sitting"
)

// testWindow opens a copy of a bundled sheet in a window without a screen.
func testWindow(t *testing.T, sample string) *Window {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "assets", "samples", sample))
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), sample)
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	yaml, err := tagsets.Read("wojood")
	if err != nil {
		t.Fatal(err)
	}
	set, err := layers.ParseTagset(yaml)
	if err != nil {
		t.Fatal(err)
	}
	o := sitting.Options{StateFolder: t.TempDir()}
	s, err := sitting.Open(path, o)
	if err != nil {
		t.Fatal(err)
	}
	app := test.NewTempApp(t)
	w := newWindow(app, s, Options{Path: path, Sitting: o, Tagsets: []*layers.Tagset{set}}, nil)
	w.win.Resize(fyne.NewSize(1360, 860))
	t.Cleanup(func() { _ = s.Close() })
	return w
}

// picture keeps what the window shows where TABAQAT_SHOTS names a folder.
func picture(t *testing.T, w *Window, name string) {
	t.Helper()
	img := w.win.Canvas().Capture()
	if b := img.Bounds(); b.Dx() < 1300 || b.Dy() < 800 {
		t.Errorf("the picture is %v", b)
	}
	folder := os.Getenv("TABAQAT_SHOTS")
	if folder == "" {
		return
	}
	f, err := os.Create(filepath.Join(folder, name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}

func press(w *Window, stroke string) {
	s, err := keys.ParseStroke(stroke)
	if err != nil {
		panic(err)
	}
	w.run(keys.Pressed{Ctrl: s.Ctrl, Alt: s.Alt, Shift: s.Shift, Name: s.Key})
}

func TestGhostsAreShownAndAccepted(t *testing.T) {
	w := testWindow(t, "arabic.xlsx")
	span := func(start, end int, typ string, score float64) model.Suggestion {
		return model.Suggestion{Span: layers.Span{Start: start, End: end, Type: typ}, Score: score, Source: "test"}
	}
	w.sitting.SetGhosts(0, 0, []model.Suggestion{span(6, 10, "ORG", .64), span(9, 13, "FAC", .31)})
	w.sitting.SetGhosts(1, 0, []model.Suggestion{span(7, 12, "EVENT", .87)})
	press(w, "Tab")
	picture(t, w, "ghosts")
	press(w, "Enter")
	if got := w.sitting.Document().Stack(0, 6).String(); got != "B-ORG" {
		t.Errorf("the tag is %q; want B-ORG", got)
	}
	press(w, "Tab")
	press(w, "Backspace")
	if len(w.sitting.Ghosts(1)) != 0 {
		t.Error("the refused suggestion is still there")
	}
}

func TestLeftIsOnwardInArabicAndBackInEnglish(t *testing.T) {
	for sample, want := range map[string]int{"arabic.xlsx": 1, "english.csv": 0} {
		w := testWindow(t, sample)
		press(w, "Left")
		if got := w.sitting.Cursor().Token; got != want {
			t.Errorf("%s: Left leads to token %d; want %d", sample, got, want)
		}
	}
}

func TestAllActionsHaveOneIDAndTheKeysOfTheDesign(t *testing.T) {
	w := testWindow(t, "arabic.xlsx")
	seen := map[string]bool{}
	for _, a := range w.actions {
		if seen[a.ID] {
			t.Errorf("two actions %q", a.ID)
		}
		seen[a.ID] = true
	}
	// The keys of the design, in its order.
	for stroke, id := range map[string]string{
		"Home": "first token", "End": "last token", "Ctrl+Home": "first sentence", "Ctrl+End": "last sentence",
		"PageUp": "page up", "PageDown": "page down", "Up": "up", "Down": "down",
		"Ctrl+G": "goto", "Ctrl+F": "find", "Ctrl+K": "palette", "F1": "help",
		"[": "outer", "]": "inner", "Alt+Left": "end left", "Alt+Right": "end right",
		"Alt+Shift+Left": "start left", "Alt+Shift+Right": "start right", "Delete": "remove",
		"Alt+Up": "outward", "Alt+Down": "inward", "F8": "next problem", "Shift+F8": "previous problem", "F4": "fix",
		"Tab": "next ghost", "Shift+Tab": "previous ghost", "Enter": "accept", "Backspace": "refuse",
		"Shift+Enter": "accept all", "Ctrl+Enter": "confirm", "Ctrl+O": "open", "Ctrl+S": "save",
		"Ctrl+Shift+S": "save as", "Ctrl+Z": "undo", "Ctrl+Y": "redo", "Ctrl+Shift+Z": "redo", "Ctrl+W": "close",
		"Ctrl+Q": "close", "Ctrl+Plus": "larger", "Ctrl+-": "smaller", "Ctrl+0": "ordinary size",
		"P": "tag PERS", "N": "tag NORP", "C": "tag OCC", "O": "tag ORG", "G": "tag GPE", "L": "tag LOC", "F": "tag FAC",
		"X": "tag PRODUCT", "E": "tag EVENT", "D": "tag DATE", "T": "tag TIME", "A": "tag LANGUAGE", "W": "tag WEBSITE",
		"B": "tag LAW", "K": "tag CARDINAL", "R": "tag ORDINAL", "H": "tag PERCENT", "Q": "tag QUANTITY", "U": "tag UNIT",
		"M": "tag MONEY", "Y": "tag CURR",
	} {
		s, err := keys.ParseStroke(stroke)
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := w.table.Find(keys.Pressed{Ctrl: s.Ctrl, Alt: s.Alt, Shift: s.Shift, Name: s.Key}); got != id {
			t.Errorf("%s does %q; want %q", stroke, got, id)
		}
	}
}

func TestTheThemesAndViewsAreDrawn(t *testing.T) {
	w := testWindow(t, "arabic.xlsx")
	for _, mode := range []look.Mode{look.LightMode, look.DarkMode} {
		w.setTheme(mode)
		for i, view := range []view{showBrackets, showSheet, showBoth} {
			w.center.show(view)
			picture(t, w, string(mode)+"-"+[]string{"brackets", "sheet", "both"}[i])
		}
	}
	w.center.show(showBrackets)
	w.win.Resize(fyne.NewSize(700, 500)) // the panels give way
	if w.side.box.Visible() || w.inspector.Visible() {
		t.Error("panels are left in a narrow window")
	}
}

func TestATagsetIsChosenByTheTypes(t *testing.T) {
	sets := []*layers.Tagset{
		layers.ForTypes("news", []string{"ORG", "GPE", "PERS", "DATE", "LOC"}),
		layers.ForTypes("genes", []string{"protein", "DNA", "RNA"}),
	}
	tests := []struct {
		types   []string
		want    string
		unknown int
	}{
		{[]string{"ORG", "GPE"}, "news", 0},
		{[]string{"protein"}, "genes", 0},
		{[]string{"ORG", "GPE", "DATE", "PRES"}, "news", 1},
		{[]string{"FOO", "BAR", "BAZ"}, "", 3},
		{nil, "news", 0},
	}
	for _, tt := range tests {
		set, unknown := bestTagset(tt.types, sets)
		name := ""
		if set != nil {
			name = set.Name
		}
		if name != tt.want || unknown != tt.unknown {
			t.Errorf("%v: %q, %d unknown; want %q, %d", tt.types, name, unknown, tt.want, tt.unknown)
		}
	}
}

func TestTheTitleTellsUnsavedEdits(t *testing.T) {
	w := testWindow(t, "arabic.xlsx")
	press(w, "O")
	if !strings.HasPrefix(w.win.Title(), "•") {
		t.Errorf("title %q", w.win.Title())
	}
	press(w, "Ctrl+S")
	if strings.HasPrefix(w.win.Title(), "•") {
		t.Errorf("title %q after saving", w.win.Title())
	}
}

func TestTheWheelScrollsTheBoardAndTheNextKeyComesBack(t *testing.T) {
	w := testWindow(t, "arabic.xlsx")
	w.board.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -1000)})
	first, end := w.InSight()
	if first < 5 {
		t.Errorf("sentences %d to %d are in sight after a long scroll", first, end)
	}
	press(w, "Left")
	if first, _ := w.InSight(); first != 0 {
		t.Errorf("sentence %d is at the top after a key; want the cursor's", first)
	}
}

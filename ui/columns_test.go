package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tabaqat/ui/look"
	"tabaqat/ui/opening"
)

// oddSheet has no header; the tags come first, then what is nothing, then the
// tokens and the sentence's number.
func oddSheet(t *testing.T, columns int) string {
	t.Helper()
	var text strings.Builder
	for range 20 {
		for k, token := range []string{"مدير", "بنك", "حلب", ".", strings.Repeat("طويل جدا ", 400)} {
			text.WriteString([]string{"B-OCC", "I-OCC B-ORG", "O", "I-ORG", "O"}[k] + ",web," + token + ",7" + strings.Repeat(",عمود x", columns-4) + "\n")
		}
	}
	path := filepath.Join(t.TempDir(), "odd.csv")
	if err := os.WriteFile(path, []byte(text.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// dialogOf asks for the columns of a sheet.
func dialogOf(t *testing.T, w *Window, path string) (d *columnsDialog, given *opening.Reading) {
	t.Helper()
	c, err := opening.Ask(path, opening.Reading{})
	if err != nil {
		t.Fatal(err)
	}
	given = &opening.Reading{}
	d = w.askColumns(c, func(r opening.Reading) { *given = r }, func() { given.From = "left" })
	return d, given
}

func TestTheColumnsDialogFillsItsPlaceInBothThemes(t *testing.T) {
	for _, mode := range []look.Mode{look.LightMode, look.DarkMode} {
		for _, columns := range []int{4, 30} {
			w := testWindow(t, "arabic.xlsx")
			w.setTheme(mode)
			d, _ := dialogOf(t, w, oddSheet(t, columns))
			tapKey(w, fyne.KeyEnd, fyne.KeyT)
			name := "columns-" + string(mode) + map[int]string{4: "-few", 30: "-many"}[columns]
			picture(t, w, name)
			size := d.surface.Size()
			for _, o := range test.WidgetRenderer(d.surface).Objects() {
				at, end := o.Position(), o.Position().Add(o.Size())
				if at.X < 0 || at.Y < 0 || end.X > size.Width+0.5 || end.Y > size.Height+0.5 {
					t.Errorf("%s: %T at %v to %v is outside of %v", name, o, at, end, size)
				}
			}
		}
	}
}

func TestTheBarMovesTheColumns(t *testing.T) {
	w := testWindow(t, "arabic.xlsx")
	d, _ := dialogOf(t, w, oddSheet(t, 30))
	tapKey(w, fyne.KeyEnd)
	picture(t, w, "columns-end")
	far, y := d.left, d.grid.Y+d.grid.H-4
	if far == 0 || !d.drag(fyne.NewPos(d.grid.X+d.grid.W-20, y), fyne.NewPos(d.grid.X, y)) || d.left != 0 {
		t.Errorf("from %v the bar led to %v; want 0", far, d.left)
	}
	if d.drag(fyne.NewPos(d.grid.X+d.grid.W-20, d.grid.Y+20), fyne.NewPos(d.grid.X, y)) {
		t.Error("a drag on the cells moved the bar")
	}
}

func TestColumnsAreReassignedByKeyAndByMouse(t *testing.T) {
	w := testWindow(t, "arabic.xlsx")
	d, given := dialogOf(t, w, oddSheet(t, 4))
	if d.choice.Role(2) != opening.Token {
		t.Fatalf("the token is not where it was guessed: %q", d.choice.Role(2))
	}
	tapKey(w, fyne.KeyHome, fyne.KeyRight, fyne.KeyRight, fyne.KeyT, fyne.KeyRight, fyne.KeyS, fyne.KeyTab, fyne.KeyDown, fyne.KeyDown)
	if at := d.choice.Settings()[d.setting]; !d.settings || at.ID != "header" || at.Value != "none" {
		t.Errorf("the setting at hand is %+v", at)
	}
	tapKey(w, fyne.KeyRight)
	if d.choice.Preview.Header != 1 {
		t.Errorf("the header is in row %d", d.choice.Preview.Header)
	}
	tapKey(w, fyne.KeyLeft, fyne.KeyTab)
	// By mouse: the second column, and then its button for notes.
	d.surface.Tapped(&fyne.PointEvent{Position: fyne.NewPos(600, 400)})
	column := d.choice.Picked
	if column == 4 {
		t.Errorf("a click picked column %d", column)
	}
	tapKey(w, fyne.KeyReturn)
	want := map[string]int{"id": 4, "position": 0, "token": 3, "tags": 1, "notes": 0}
	for name, at := range want {
		if given.Columns[name] != at {
			t.Errorf("%s is column %d; want %d", name, given.Columns[name], at)
		}
	}
	if d.popup.Visible() || w.win.Canvas().Focused() != fyne.Focusable(w.board) {
		t.Error("the dialog keeps the keys")
	}
}

func TestNothingIsOpenedWithoutTokens(t *testing.T) {
	w := testWindow(t, "arabic.xlsx")
	d, given := dialogOf(t, w, oddSheet(t, 4))
	tapKey(w, fyne.KeyO, fyne.KeyReturn)
	if !d.popup.Visible() || given.Columns != nil {
		t.Error("a sheet without tokens was opened")
	}
	picture(t, w, "columns-trouble")
	tapKey(w, fyne.KeyEscape)
	if d.popup.Visible() || given.From != "left" {
		t.Error("Escape does not leave the dialog")
	}
}

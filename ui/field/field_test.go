package field_test

import (
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tabaqat/ui/field"
	"tabaqat/ui/look"
)

const width = 230

// shown gives a field in a window, with the keys.
func shown(t *testing.T, mode look.Mode) (*field.Field, fyne.Window) {
	t.Helper()
	app := test.NewTempApp(t)
	app.Settings().SetTheme(look.Theme{Mode: mode})
	f := field.New("Find   Ctrl+F")
	w := test.NewTempWindow(t, container.NewWithoutLayout(f))
	f.Resize(fyne.NewSize(width, 32))
	w.Resize(fyne.NewSize(width+20, 60))
	w.Canvas().Focus(f)
	return f, w
}

func key(f *field.Field, names ...fyne.KeyName) {
	for _, k := range names {
		f.TypedKey(&fyne.KeyEvent{Name: k})
	}
}

func shift(f *field.Field, names ...fyne.KeyName) {
	f.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	key(f, names...)
	f.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
}

func TestArabicStandsAtTheRightAndTheCaretGoesLeft(t *testing.T) {
	f, _ := shown(t, look.LightMode)
	if x := f.CaretBox().X; x > 20 {
		t.Errorf("in an empty field the caret is at %v", x)
	}
	last := float32(width)
	for _, r := range "جامعة دمشق" {
		f.TypedRune(r)
		x := f.CaretBox().X
		if x >= last || x < width/3 {
			t.Errorf("after %q the caret is at %v; want left of %v", f.Text, x, last)
		}
		last = x
	}
	key(f, fyne.KeyRight)
	if x := f.CaretBox().X; x <= last {
		t.Errorf("Right leads from %v to %v", last, x)
	}
	key(f, fyne.KeyHome)
	if x := f.CaretBox().X; x < width-20 {
		t.Errorf("Home leads to %v; want the right end", x)
	}
}

func TestLatinStandsAtTheLeft(t *testing.T) {
	f, _ := shown(t, look.LightMode)
	test.Type(f, "type=ORG")
	end := f.CaretBox().X
	key(f, fyne.KeyLeft)
	if x := f.CaretBox().X; x >= end || end > width/2 {
		t.Errorf("Left leads from %v to %v", end, x)
	}
	key(f, fyne.KeyHome)
	if x := f.CaretBox().X; x > 20 {
		t.Errorf("Home leads to %v", x)
	}
}

func TestALongTextMovesUnderTheCaret(t *testing.T) {
	for _, text := range []string{"ائتلاف العاملين بجامعة الواحة القديمة في مدينة دمشق", "the union of those who work at the university"} {
		f, _ := shown(t, look.LightMode)
		test.Type(f, text)
		for range 2 {
			if x := f.CaretBox().X; x < 5 || x > width-5 {
				t.Errorf("%q: the caret is at %v", text, x)
			}
			key(f, fyne.KeyHome)
		}
	}
}

func TestChangesAreToldOnce(t *testing.T) {
	f, _ := shown(t, look.LightMode)
	var told []string
	f.OnChanged = func(text string) { told = append(told, text) }
	f.SetText("ابت")
	f.SetText("ابت")
	key(f, fyne.KeyLeft, fyne.KeyBackspace, fyne.KeyHome, fyne.KeyDelete)
	if len(told) != 3 || told[1] != "اب" || told[2] != "ب" || f.Text != "ب" {
		t.Errorf("told %q; the text is %q", told, f.Text)
	}
}

func TestTheClipboardAndUndo(t *testing.T) {
	f, _ := shown(t, look.LightMode)
	board := test.NewClipboard()
	test.Type(f, "دمشق ab")
	shift(f, fyne.KeyLeft, fyne.KeyLeft) // the caret is right of "ab", which stands left of the Arabic
	if got := f.SelectedText(); got != "ab" {
		t.Fatalf("%q is selected", got)
	}
	f.TypedShortcut(&fyne.ShortcutCut{Clipboard: board})
	if f.Text != "دمشق " || board.Content() != "ab" {
		t.Errorf("%q is left, %q on the clipboard", f.Text, board.Content())
	}
	f.TypedShortcut(&fyne.ShortcutSelectAll{})
	f.TypedShortcut(&fyne.ShortcutPaste{Clipboard: board})
	if f.Text != "ab" {
		t.Errorf("%q after pasting", f.Text)
	}
	for range 2 {
		f.TypedShortcut(&fyne.ShortcutUndo{})
	}
	if f.Text != "دمشق ab" || f.SelectedText() != "ab" {
		t.Errorf("%q, %q selected after undo", f.Text, f.SelectedText())
	}
	f.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierControl | fyne.KeyModifierShift})
	if f.Text != "دمشق " {
		t.Errorf("%q after redo", f.Text)
	}
}

func TestTheMousePutsTheCaretAndSelects(t *testing.T) {
	f, _ := shown(t, look.LightMode)
	f.SetText("جامعة دمشق")
	at := func(x float32) fyne.PointEvent { return fyne.PointEvent{Position: fyne.NewPos(x, 16)} }
	f.MouseDown(&desktop.MouseEvent{PointEvent: at(width - 2), Button: desktop.MouseButtonPrimary})
	if x := f.CaretBox().X; x < width-20 {
		t.Errorf("a click at the right end leads to %v", x)
	}
	f.Dragged(&fyne.DragEvent{PointEvent: at(2)})
	if got := f.SelectedText(); got != "جامعة دمشق" {
		t.Errorf("%q is selected", got)
	}
	tap := at(width - 22)
	f.DoubleTapped(&tap)
	if got := f.SelectedText(); got != "جامعة" {
		t.Errorf("a double click selects %q", got)
	}
}

type host struct{ pressed, typed, shortcuts int }

func (h *host) KeyPressed(*fyne.KeyEvent)   { h.pressed++ }
func (h *host) KeyTyped(*fyne.KeyEvent)     { h.typed++ }
func (h *host) ShortcutTyped(fyne.Shortcut) { h.shortcuts++ }

func TestKeysThatMeanNothingToAFieldAreHandedOn(t *testing.T) {
	f, _ := shown(t, look.LightMode)
	h, left, submitted := &host{}, 0, ""
	f.Host, f.Escape = h, func() { left++ }
	f.OnSubmitted = func(text string) { submitted = text }
	f.Keys = func(k fyne.KeyName) bool { return k == fyne.KeyDown }
	test.Type(f, "ab")
	before := f.CaretBox()
	key(f, fyne.KeyEscape, fyne.KeyF8, fyne.KeyReturn)
	key(f, fyne.KeyHome, fyne.KeyEnd, fyne.KeyLeft, fyne.KeyRight, fyne.KeyDown)
	for _, k := range []fyne.KeyName{fyne.KeyS, fyne.KeyLeft, fyne.KeyA} {
		f.TypedShortcut(&desktop.CustomShortcut{KeyName: k, Modifier: fyne.KeyModifierControl})
	}
	f.KeyDown(&fyne.KeyEvent{Name: fyne.KeyS})
	if *h != (host{1, 1, 1}) || left != 1 || submitted != "ab" {
		t.Errorf("the host was told %+v, Escape %d, Enter %q", *h, left, submitted)
	}
	if x := f.CaretBox().X; x >= before.X {
		t.Errorf("Ctrl+Left leads from %v to %v", before.X, x)
	}
}

func TestTheFieldIsDrawnInBothThemes(t *testing.T) {
	for _, mode := range []look.Mode{look.LightMode, look.DarkMode} {
		for name, text := range map[string]string{"empty": "", "mixed": "قال type=ORG عام 2005", "latin": "ab جامعة 12 (cd)"} {
			f, w := shown(t, mode)
			f.SetText(text)
			shift(f, fyne.KeyHome)
			if name == "mixed" {
				key(f, fyne.KeyEnd)
				shift(f, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight)
			}
			keep(t, w, string(mode)+"-field-"+name)
		}
	}
}

// keep keeps a picture where TABAQAT_SHOTS names a folder.
func keep(t *testing.T, w fyne.Window, name string) {
	t.Helper()
	img := w.Canvas().Capture()
	if b := img.Bounds(); b.Dx() < width {
		t.Errorf("the picture is %v", b)
	}
	folder := os.Getenv("TABAQAT_SHOTS")
	if folder == "" {
		return
	}
	file, err := os.Create(filepath.Join(folder, name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if err := png.Encode(file, img); err != nil {
		t.Fatal(err)
	}
}

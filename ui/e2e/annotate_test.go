package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/forms"
)

// sample copies a bundled sheet to a place where it can be edited.
func sample(t *testing.T, name string) (home, path string) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "assets", "samples", name))
	must(t, err)
	home = t.TempDir()
	path = filepath.Join(home, name)
	must(t, os.WriteFile(path, data, 0o600))
	return home, path
}

// stacks reads the tags of a sheet, sentence by sentence.
func stacks(t *testing.T, path string) [][]string {
	t.Helper()
	doc, err := forms.Open(path, "", corpus.ReadOptions{})
	must(t, err)
	out := make([][]string, doc.Len())
	for i := range out {
		for _, s := range doc.Stacks(i) {
			out[i] = append(out[i], s.String())
		}
	}
	return out
}

// differences lists the tokens whose tags differ, as sentence:token before → after.
func differences(a, b [][]string) []string {
	var out []string
	for i := range a {
		for k := range a[i] {
			if a[i][k] != b[i][k] {
				out = append(out, place(i, k)+" "+a[i][k]+" → "+b[i][k])
			}
		}
	}
	return out
}

func place(i, k int) string {
	const digits = "0123456789"
	number := func(n int) string {
		if n >= 10 {
			return digits[n/10:n/10+1] + digits[n%10:n%10+1]
		}
		return digits[n : n+1]
	}
	return number(i+1) + ":" + number(k+1)
}

func TestASheetIsCorrectedByKeyboardAndSaved(t *testing.T) {
	s := newScreen(t)
	home, path := sample(t, "arabic.xlsx")
	before := stacks(t, path)
	w := s.open(home, path)
	w.settled()

	// A nested span: "بجامعة الواحة" in the first sentence, read from the right.
	w.key("Left", "left", "Left", "left", "Left", "left", "shift+Left", "select left", "f", "tag FAC")
	w.want("FAC", 3, 5)
	w.picture("nested-span")

	// The order problem, by F8 to it and F4.
	w.key("F8", "next problem", "F8", "next problem", "F4", "fix")
	if w.board.Sentence != 5 {
		t.Fatalf("the cursor is in sentence %d; want the sixth", w.board.Sentence+1)
	}

	// Undo both, redo both.
	w.key("ctrl+z", "undo", "ctrl+z", "undo")
	if w.board.Sentence != 0 || w.has("FAC", 3, 5) {
		t.Fatal("undo left the span")
	}
	w.key("ctrl+y", "redo", "ctrl+shift+z", "redo")

	w.key("ctrl+s", "save")
	want := []string{
		"1:4 I-ORG B-ORG → I-ORG B-ORG B-FAC",
		"1:5 I-ORG I-ORG B-GPE → I-ORG I-ORG I-FAC B-GPE",
		"6:3 B-GPE I-ORG → I-ORG B-GPE",
	}
	if got := differences(before, stacks(t, path)); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("saved differences\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	w.close()

	again := s.open(home, path, "--goto", "1:4")
	again.settled()
	again.key("bracketleft", "outer")
	again.want("FAC", 3, 5)
	again.close()
}

func TestSpansAreGrownShrunkRetypedAndRemoved(t *testing.T) {
	s := newScreen(t)
	home, path := sample(t, "arabic.xlsx")
	w := s.open(home, path, "--goto", "2:3")
	w.key("bracketleft", "outer", "alt+Right", "end right")
	w.want("ORG", 2, 3)
	w.key("ctrl+z", "undo", "bracketleft", "outer", "alt+shift+Right", "start right")
	w.want("ORG", 1, 4)
	w.key("alt+shift+Left", "start left", "p", "tag PERS")
	w.want("PERS", 2, 4)
	w.key("Delete", "remove")
	if w.has("PERS", 2, 4) {
		t.Error("the span is still there")
	}
}

func TestACrossingSpanIsRefusedWithTheReason(t *testing.T) {
	s := newScreen(t)
	home, path := sample(t, "arabic.xlsx")
	before := stacks(t, path)
	w := s.open(home, path, "--goto", "2:1")
	w.key("shift+Left", "select left", "shift+Left", "select left")
	s.run("xdotool", "key", "g")
	if line := w.await("refused"); !strings.Contains(line, "crosses") {
		t.Errorf("refused with %q; want the crossing", line)
	}
	w.await("painted key tag GPE")
	w.picture("refused")
	w.close()
	if d := differences(before, stacks(t, path)); len(d) > 0 {
		t.Errorf("written all the same: %v", d)
	}
}

func TestClosingAsksAboutUnsavedEdits(t *testing.T) {
	s := newScreen(t)
	home, path := sample(t, "arabic.xlsx")
	w := s.open(home, path, "--goto", "3:1")
	w.key("o", "tag ORG")
	s.run("xdotool", "key", "ctrl+w")
	w.await("asked about unsaved edits")
	w.await("painted question")
	w.picture("closing")
	s.run("xdotool", "key", "Escape")
	w.key("Left", "left") // the window is still there
	s.run("xdotool", "key", "ctrl+w")
	w.await("asked about unsaved edits")
	w.await("painted question")
	s.run("xdotool", "key", "Return")
	w.await("saved")
	w.await("closed")
	w.end()
	if got := stacks(t, path)[2][0]; got != "B-ORG" {
		t.Errorf("the tag is %q; want B-ORG", got)
	}
}

func TestAFailedSaveKeepsTheWindowOpen(t *testing.T) {
	s := newScreen(t)
	home, path := sample(t, "english.csv")
	w := s.open(home, path)
	w.key("o", "tag ORG")
	text, err := os.ReadFile(path)
	must(t, err)
	must(t, os.WriteFile(path, append(text, "7,1,More,O\n"...), 0o600)) // another program
	s.run("xdotool", "key", "ctrl+s")
	w.await("asked about the changed file")
	w.await("painted question")
	s.run("xdotool", "key", "Escape")
	w.key("Right", "right")
	now, err := os.ReadFile(path)
	must(t, err)
	if !strings.HasSuffix(string(now), "7,1,More,O\n") || strings.Contains(string(now), "The,B-ORG") {
		t.Error("the other program's file was overwritten")
	}
}

func TestUnsavedEditsComeBackAfterACrash(t *testing.T) {
	s := newScreen(t)
	home, path := sample(t, "arabic.xlsx")
	w := s.open(home, path, "--goto", "3:1")
	w.key("o", "tag ORG")
	must(t, w.cmd.Process.Kill())
	<-w.ended
	again := s.start(home, path)
	again.await("asked to recover")
	again.await("painted open")
	s.run("xdotool", "key", "Return")
	again.await("painted recovered")
	again.key("ctrl+s", "save")
	if got := stacks(t, path)[2][0]; got != "B-ORG" {
		t.Errorf("the tag is %q; want B-ORG", got)
	}
}

func TestSaveAsGoesOnWithTheNewFile(t *testing.T) {
	s := newScreen(t)
	home, path := sample(t, "english.csv")
	before, err := os.ReadFile(path)
	must(t, err)
	w := s.open(home, path)
	w.key("o", "tag ORG")
	s.run("xdotool", "key", "ctrl+shift+s")
	w.await("opened chooser")
	other := filepath.Join(home, "other.csv")
	s.run("xdotool", "key", "ctrl+a")
	s.run("xdotool", "type", "--delay", "20", other)
	w.picture("save-as")
	s.run("xdotool", "key", "Return")
	w.await("saved " + other)
	w.await("opened " + other)
	w.await("painted open")
	w.key("Right", "right", "p", "tag PERS", "ctrl+s", "save")
	w.close()
	now, err := os.ReadFile(path)
	must(t, err)
	if string(now) != string(before) {
		t.Error("the first file changed")
	}
	if got := stacks(t, other)[0]; got[0] != "B-ORG" || got[1] != "B-ORG B-PERS" {
		t.Errorf("the new file begins %q", got[:2])
	}
}

func TestSaveAsOffersAnExportWhereTheNameIsOfAnotherForm(t *testing.T) {
	s := newScreen(t)
	home, path := sample(t, "english.csv")
	w := s.open(home, path)
	s.run("xdotool", "key", "ctrl+shift+s")
	w.await("opened chooser")
	other := filepath.Join(home, "other.ods")
	s.run("xdotool", "key", "ctrl+a")
	s.run("xdotool", "type", "--delay", "20", other)
	s.run("xdotool", "key", "Return")
	w.await("asked about the form ods")
	w.await("painted question")
	w.picture("save-as-form")
	if _, err := os.Stat(other); err == nil {
		t.Error("the file was written before the answer")
	}
	s.run("xdotool", "key", "Return")
	w.await("opened export ods")
	w.await("painted export")
	w.picture("export-ods")
	s.run("xdotool", "key", "Escape")
	w.close()
}

func TestFindGoesToTheNextMatch(t *testing.T) {
	s := newScreen(t)
	home, path := sample(t, "english.csv")
	w := s.open(home, path)
	s.run("xdotool", "key", "ctrl+f")
	w.await("did find")
	s.run("xdotool", "type", "--delay", "20", "larkholm")
	s.run("xdotool", "key", "Return")
	w.await("selected 9 10") // "Larkholm" of the first sentence
	s.run("xdotool", "key", "F3")
	w.await("selected 6 7") // that of the second
	s.run("xdotool", "key", "ctrl+s")
	w.await("did save")
	s.run("xdotool", "key", "Escape")
	w.key("g", "tag GPE") // refused, for it is there; the key came to the board
}

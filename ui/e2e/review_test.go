package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// press presses a key and waits for a line of the trace that begins so.
func (w *window) press(key, line string) string {
	w.t.Helper()
	w.run("xdotool", "key", "--clearmodifiers", key)
	return w.await(line)
}

// write types a text in place of what is in the field.
func (w *window) write(text string) {
	w.t.Helper()
	w.run("xdotool", "key", "--clearmodifiers", "ctrl+a")
	w.run("xdotool", "type", "--delay", "20", text)
}

// TestTenMismatchesOfTwoAnnotatorsAreSettledByKeyboard takes theirs five times,
// mine three times and both twice; the tags expected are made from the text of
// the sheet.
func TestTenMismatchesOfTwoAnnotatorsAreSettledByKeyboard(t *testing.T) {
	s := newScreen(t)
	home, path := sample(t, "arabic.csv")
	text, err := os.ReadFile(path)
	must(t, err)
	other := filepath.Join(home, "second.csv")
	must(t, os.WriteFile(other, []byte(strings.ReplaceAll(string(text), "-GPE", "-LOC")), 0o600))
	want := stacks(t, path)
	n := 0
	for i := range want {
		for k := range want[i] {
			if !strings.Contains(want[i][k], "B-GPE") {
				continue
			}
			switch n++; {
			case n <= 5:
				want[i][k] = strings.Replace(want[i][k], "B-GPE", "B-LOC", 1)
				if want[i][k] == "B-LOC I-ORG" { // out of order in the sample; an edit there sorts
					want[i][k] = "I-ORG B-LOC"
				}
			case n == 9 || n == 10:
				want[i][k] = strings.Replace(want[i][k], "B-GPE", "B-GPE B-LOC", 1)
			}
		}
	}
	if n <= 10 {
		t.Fatalf("the sample has %d of GPE; want more than ten", n)
	}
	compare := func(w *window) string {
		w.press("ctrl+m", "opened chooser")
		w.write(other)
		line := w.press("Return", "compared")
		w.await("painted compared")
		return line
	}
	w := s.open(home, path)
	all := compare(w)
	for _, key := range []string{"2", "2", "2", "2", "2", "1", "1", "1", "3", "3"} {
		w.press(key, "settled")
	}
	w.picture("mismatches-settled")
	w.key("ctrl+z", "undo", "ctrl+y", "redo", "ctrl+s", "save")
	if d := differences(want, stacks(t, path)); len(d) > 0 {
		t.Errorf("saved other than settled:\n%s", strings.Join(d, "\n"))
	}
	w.close()

	// The five of theirs are no mismatches any more, the others are known again.
	again := s.open(home, path)
	if line := compare(again); line == all || !strings.HasSuffix(line, ", 5 settled") {
		t.Errorf("%q after %q; want five fewer, and five settled", line, all)
	}
	again.close()
}

const cairo = `Sentence ID,Position,Token,Tags
1,1,زار,O
1,2,القاهرة,B-GPE
1,3,أمس,O
2,1,في,O
2,2,القاهرة,B-ORG
2,3,اليوم,O
3,1,من,O
3,2,القاهرة,O
4,1,جامعة,B-ORG
4,2,القاهرة,I-ORG B-GPE
5,1,طلاب,O
5,2,جامعة,O
5,3,القاهرة,O
`

// settledCairo is the sheet once conflicts are settled in bulk, a name is
// propagated, a token is split and notes are added, and nothing else.
const settledCairo = `Sentence ID,Position,Token,Tags,Notes
1,1,زار,O
1,2,القاهرة,B-GPE
1,3,أمس,O
2,1,في,O
2,2,القاهرة,B-GPE
2,3,ال,O,⚑
2,4,يوم,O
3,1,من,O
3,2,القاهرة,B-GPE
4,1,جامعة,B-ORG,[ORG 1-2] which university?
4,2,القاهرة,I-ORG B-GPE
5,1,طلاب,O,§ seen
5,2,جامعة,B-ORG
5,3,القاهرة,I-ORG B-GPE
`

// TestConflictsAreSettledInBulkAndANameIsPropagated also splits a token, adds
// notes, finds by structure, exports and reopens; all by keyboard.
func TestConflictsAreSettledInBulkAndANameIsPropagated(t *testing.T) {
	s := newScreen(t)
	home := t.TempDir()
	path := filepath.Join(home, "cairo.csv")
	must(t, os.WriteFile(path, []byte(cairo), 0o600))
	w := s.open(home, path)
	w.press("ctrl+shift+e", "did entities")
	w.write("is=conflict")
	w.await("painted narrowed")
	w.press("Return", "listed 5")
	w.press("ctrl+a", "row 0 of 5 ticked 5")
	w.press("g", "planned tag as GPE: 3 will change, 2 are so already")
	w.await("painted list")
	w.picture("conflicts-planned")
	w.press("Return", "carried out tag as GPE: 3")
	w.press("Escape", "undocked")

	w.press("ctrl+g", "opened chooser")
	w.write("4:1")
	w.press("Return", "selected")
	w.press("bracketleft", "selected span ORG 0 2")
	w.press("ctrl+r", "planned tag as ORG as here: 1 will change")
	w.picture("propagate")
	w.press("Return", "carried out")
	w.press("Escape", "undocked")
	w.addNotesAndSplit()
	w.key("ctrl+s", "save")
	if got, err := os.ReadFile(path); err != nil || string(got) != settledCairo {
		t.Errorf("saved %v\n%s\nwant\n%s", err, got, settledCairo)
	}
	w.close()

	w = s.start(home, path)
	w.await("indexed")
	w.press("alt+shift+l", "did notes")
	w.write("UNIVERSITY")
	w.await("notes narrowed to 1")
	w.picture("notes-found")
	w.press("Down", "selected span ORG 0 2")
	w.run("xdotool", "key", "Escape")
	w.press("ctrl+Home", "selected")
	w.press("ctrl+f", "did find")
	w.write("type=ORG containing type=GPE")
	w.press("Return", "selected 0 2")
	w.press("ctrl+shift+f", "listed 2")
	w.await("painted list")
	w.picture("found")
	w.press("Escape", "undocked")

	w.press("ctrl+e", "opened export")
	for line := ""; !strings.HasPrefix(line, "export conll "); w.await("painted export") {
		line = w.press("Right", "export ")
	}
	w.picture("export-choices")
	out := filepath.Join(home, "out.conll")
	w.press("Return", "opened chooser")
	w.write(out)
	w.press("Return", "wrote")
	if _, err := os.Stat(out); err != nil {
		t.Error(err)
	}
	w.press("ctrl+shift+c", "copied")
	w.press("ctrl+shift+i", "dashboard")
	w.await("painted dashboard")
	w.picture("dashboard")
	w.press("Escape", "undocked")
	w.close()
}

// addNotesAndSplit notes a span and a sentence, splits a token and flags its first
// part.
func (w *window) addNotesAndSplit() {
	w.press("ctrl+shift+l", "painted field") // at the span that was propagated
	w.write("which university?")
	w.press("Return", "took text")
	w.picture("notes-span")

	w.press("ctrl+g", "opened chooser")
	w.write("2:3")
	w.press("Return", "selected")
	w.press("ctrl+shift+j", "painted field")
	w.run("xdotool", "key", "Home", "Left", "Left", "space")
	w.press("Return", "took text")
	w.press("alt+shift+n", "flag token 3 true")

	w.press("ctrl+g", "opened chooser")
	w.write("5:1")
	w.press("Return", "selected")
	w.press("ctrl+shift+l", "painted field")
	w.write("seen")
	w.press("Return", "took text")
	w.picture("notes-all")
	w.key("F7", "theme")
	w.picture("notes-dark")
	w.key("F7", "theme")
}

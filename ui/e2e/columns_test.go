package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// oddColumns has no header, and its columns in an order of their own: tags, the
// source, the sentence, the token and a remark.
const oddColumns = "O,web,7,قال,\"a, b\"\r\nB-OCC,web,7,مدير,\r\nI-OCC B-ORG,web,7,جامعة,=1+1\r\nI-OCC I-ORG,web,7,الواحة,\r\nO,web,9,نعم,007\r\n"

// asked waits until the dialog shows what is chosen, with a command line that
// begins so.
func (w *window) asked(command string) {
	w.t.Helper()
	for {
		if line := w.await("columns at "); strings.Contains(line, " tabaqat "+command) {
			w.await("painted columns")
			return
		}
	}
}

func TestASheetWithoutAHeaderIsOpenedWithItsColumnsReassigned(t *testing.T) {
	s := newScreen(t)
	home := t.TempDir()
	path := filepath.Join(home, "odd.csv")
	must(t, os.WriteFile(path, []byte(oddColumns), 0o600))
	w := s.start(home, path)
	if line := w.await("asked for columns"); !strings.Contains(line, "there is no header") {
		t.Errorf("asked with %q", line)
	}
	w.await("painted columns")
	w.picture("columns-asked")

	// To the fourth column, which holds the tokens; the third has the sentences.
	s.run("xdotool", "key", "Home", "Right", "Right", "Right", "t", "Left", "s")
	w.asked("--columns tags=1,id=3,token=4 " + path + ": 2 sentences, 5 tokens, 0 problems")
	w.picture("columns-reassigned")
	s.run("xdotool", "key", "Return")
	w.await("opened " + path)
	w.await("painted open")
	w.settled()
	w.key("Left", "left", "Left", "left", "g", "tag GPE") // inside the organisation's first word
	w.want("GPE", 2, 3)
	w.key("ctrl+s", "save")
	w.close()
	holds(t, path, strings.Replace(oddColumns, "I-OCC B-ORG,", "I-OCC B-ORG B-GPE,", 1))

	// Opened again it is read the same way and nobody is asked.
	again := s.open(home, path, "--goto", "7:3")
	again.settled()
	again.key("bracketleft", "outer")
	again.want("ORG", 2, 4)

	// And read otherwise by the list of actions: the tags as the first layer. What
	// is not saved is dropped.
	again.key("n", "tag NORP")
	s.run("xdotool", "key", "--clearmodifiers", "ctrl+k")
	again.await("opened chooser")
	s.run("xdotool", "type", "--delay", "20", "read it otherwise")
	s.run("xdotool", "key", "Return")
	again.await("painted columns")
	s.run("xdotool", "key", "Home", "1")
	again.asked("--columns layer1=1,id=3,token=4")
	s.run("xdotool", "key", "Return")
	again.await("painted question")
	s.run("xdotool", "key", "Tab", "key", "Return")
	again.await("painted open")
	again.key("ctrl+z", "undo") // there is nothing to undo
	again.want("GPE", 2, 3)
	again.close()
	holds(t, path, strings.Replace(oddColumns, "I-OCC B-ORG,", "I-OCC B-ORG B-GPE,", 1))
}

func TestTheColumnsOfTheCommandLineAreTaken(t *testing.T) {
	s := newScreen(t)
	home := t.TempDir()
	path := filepath.Join(home, "odd.csv")
	must(t, os.WriteFile(path, []byte(oddColumns), 0o600))
	w := s.open(home, "--columns", "tags=1,token=4,id=3", path)
	w.key("o", "tag ORG", "ctrl+s", "save")
	w.close()
	holds(t, path, "B-ORG"+oddColumns[1:])
}

func TestLeavingTheColumnsUnsaidLeavesTheProgram(t *testing.T) {
	s := newScreen(t)
	home := t.TempDir()
	path := filepath.Join(home, "odd.csv")
	must(t, os.WriteFile(path, []byte(oddColumns), 0o600))
	w := s.start(home, path)
	w.await("painted columns")
	s.run("xdotool", "key", "Escape")
	w.await("closed")
	w.end()
	holds(t, path, oddColumns)
}

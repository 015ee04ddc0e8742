package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const twoSentences = "Sentence ID,Position,Token,Tags\na,1,واحد,O\na,2,اثنان,O\nb,1,ثلاثة,O\n"

// inConflict edits the first token, and lets another program change the last
// before the file is saved.
func inConflict(t *testing.T) (w *window, path string) {
	t.Helper()
	s := newScreen(t)
	home := t.TempDir()
	path = filepath.Join(home, "sheet.csv")
	must(t, os.WriteFile(path, []byte(twoSentences), 0o600))
	w = s.open(home, path)
	w.key("o", "tag ORG")
	must(t, os.WriteFile(path, []byte(strings.Replace(twoSentences, "ثلاثة,O", "ثلاثة,B-GPE", 1)), 0o600))
	w.run("xdotool", "key", "--clearmodifiers", "ctrl+s")
	w.await("asked about the changed file")
	w.await("painted question")
	w.picture("conflict")
	return w, path
}

func TestASaveOverAChangedFileIsMerged(t *testing.T) {
	w, path := inConflict(t)
	w.run("xdotool", "key", "Return")
	w.await("merged 0")
	w.key("ctrl+s", "save")
	w.close()
	want := strings.NewReplacer("واحد,O", "واحد,B-ORG", "ثلاثة,O", "ثلاثة,B-GPE").Replace(twoSentences)
	holds(t, path, want)
	holds(t, path+".bak", strings.Replace(twoSentences, "ثلاثة,O", "ثلاثة,B-GPE", 1))
}

func TestASaveOverAChangedFileOverwritesItWithABackup(t *testing.T) {
	w, path := inConflict(t)
	w.run("xdotool", "key", "Tab", "key", "Tab", "key", "Return")
	w.await("saved")
	w.close()
	holds(t, path, strings.Replace(twoSentences, "واحد,O", "واحد,B-ORG", 1))
	holds(t, path+".bak", strings.Replace(twoSentences, "ثلاثة,O", "ثلاثة,B-GPE", 1))
}

func TestAClickBesideTheAnswersOfAConflictLeavesItTheKeys(t *testing.T) {
	w, path := inConflict(t)
	for _, at := range [][2]string{{"680", "420"}, {"100", "700"}} { // on its text, and beside it
		w.run("xdotool", "mousemove", at[0], at[1], "mousedown", "1")
		w.await("overlay kept the keys")
		w.run("xdotool", "mouseup", "1")
		w.await("overlay kept the keys")
	}
	w.run("xdotool", "key", "Return")
	w.await("merged 0")
	w.key("ctrl+s", "save")
	w.close()
	want := strings.NewReplacer("واحد,O", "واحد,B-ORG", "ثلاثة,O", "ثلاثة,B-GPE").Replace(twoSentences)
	holds(t, path, want)
}

func TestAWindowWhoseJournalCannotBeKeptAsks(t *testing.T) {
	s := newScreen(t)
	home := t.TempDir()
	path := filepath.Join(home, "sheet.csv")
	must(t, os.WriteFile(path, []byte(twoSentences), 0o600))
	must(t, os.WriteFile(filepath.Join(home, ".local"), nil, 0o600)) // where the state folder would be
	w := s.open(home, path)
	w.await("painted question")
	w.picture("no-journal")
	w.run("xdotool", "key", "Tab", "key", "Return")
	w.await("painted open")
	w.key("o", "tag ORG", "ctrl+s", "save")
	w.close()
	holds(t, path, strings.Replace(twoSentences, "واحد,O", "واحد,B-ORG", 1))
}

func holds(t *testing.T, path, want string) {
	t.Helper()
	text, err := os.ReadFile(path)
	must(t, err)
	if string(text) != want {
		t.Errorf("%s holds\n%s\nwant\n%s", filepath.Base(path), text, want)
	}
}

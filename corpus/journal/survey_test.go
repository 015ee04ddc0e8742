package journal

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"tabaqat/corpus"
)

// keep makes a document with a journal of one step, saved or not.
func keep(t *testing.T, state, path string, saved bool) {
	t.Helper()
	must(t, os.MkdirAll(filepath.Dir(path), 0o700))
	must(t, os.WriteFile(path, []byte("x"), 0o600))
	j, _, err := Open(state, path)
	must(t, err)
	_, err = j.Begin(print(1, 1))
	must(t, err)
	must(t, j.Append(corpus.Did, step("one")))
	if saved {
		must(t, j.Saved(print(1, 2)))
	}
	must(t, os.WriteFile(j.BasePath(), []byte("copy"), 0o600))
	must(t, j.Close())
}

func TestOnlyJournalsOfFilesThatAreGoneAndSavedAreCleared(t *testing.T) {
	state, folder := t.TempDir(), t.TempDir()
	path := func(name string) string { return filepath.Join(folder, name) }
	keep(t, state, path("stays.csv"), true)
	keep(t, state, path("gone.csv"), true)
	keep(t, state, path("unsaved.csv"), false)
	keep(t, state, path("stick/there.csv"), true)
	keep(t, state, path("comes-back.csv"), true)
	for _, name := range []string{"gone.csv", "unsaved.csv", "stick", "comes-back.csv"} {
		must(t, os.RemoveAll(path(name)))
	}
	s, err := Look(state)
	if err != nil || s.Journals != 5 || len(s.Gone) != 2 || s.Kept != 1 || s.Bytes < 5*4096 {
		t.Fatalf("%+v %v", s, err)
	}
	must(t, os.WriteFile(path("comes-back.csv"), []byte("x"), 0o600))
	n, err := Clear(s.Gone)
	if n != 1 || err != nil {
		t.Errorf("%d cleared; %v", n, err)
	}
	for name, steps := range map[string]int{"stays.csv": 1, "gone.csv": 0, "unsaved.csv": 1, "stick/there.csv": 1, "comes-back.csv": 1} {
		entries, err := ReadLog(state, path(name))
		if err != nil || len(entries) != steps {
			t.Errorf("%s: %d steps, want %d; %v", name, len(entries), steps, err)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(state, "*.base")); len(left) != 4 {
		t.Errorf("copies left: %q", left)
	}
}

func TestAJournalInUseIsNotCleared(t *testing.T) {
	state := t.TempDir()
	path := filepath.Join(t.TempDir(), "doc.csv")
	keep(t, state, path, true)
	must(t, os.Remove(path))
	s, err := Look(state)
	must(t, err)
	must(t, os.WriteFile(path, []byte("x"), 0o600))
	j, _, err := Open(state, path)
	must(t, err)
	must(t, os.Remove(path))
	if n, err := Clear(s.Gone); n != 0 || err != nil {
		t.Errorf("%d cleared while in use; %v", n, err)
	}
	must(t, j.Append(corpus.Did, step("two")))
	must(t, j.Close())
}

func TestAStateFolderThatIsNotThereIsEmpty(t *testing.T) {
	s, err := Look(filepath.Join(t.TempDir(), "none"))
	if err != nil || s.Journals != 0 || s.Bytes != 0 {
		t.Errorf("%+v %v", s, err)
	}
	file := filepath.Join(t.TempDir(), "file")
	must(t, os.WriteFile(file, nil, 0o600))
	if _, err := Look(file); err == nil || errors.Is(err, ErrNoState) {
		t.Errorf("a file in place of the folder: %v", err)
	}
}

package journal

import (
	"os"
	"path/filepath"
	"testing"

	"tabaqat/corpus"
)

// FuzzDamagedJournal writes bytes anywhere into a journal's file: it is opened
// with what is left of it, or set aside and begun anew, or refused, and either way
// another step is kept.
func FuzzDamagedJournal(f *testing.F) {
	whole := journalFile(f)
	f.Add(0, []byte("SQLite format 4"))
	f.Add(100, []byte{0, 0, 0, 0})
	f.Add(len(whole)-20, []byte("{]"))
	f.Add(4096, []byte{13, 255, 255, 255, 255})
	f.Fuzz(func(t *testing.T, at int, with []byte) {
		data := append([]byte(nil), whole...)
		copy(data[uint(at)%uint(len(data)):], with)
		folder := t.TempDir()
		path := filepath.Join(folder, "doc.csv")
		real, err := realPath(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, key(real)+".db"), data, 0o600); err != nil {
			t.Fatal(err)
		}
		j, _, err := Open(folder, path)
		if err != nil {
			return
		}
		_, _ = j.Pending() // may fail, but not panic
		_, _ = j.History()
		_, _ = j.Log()
		_ = j.Append(corpus.StepKind("edit"), step("again"))
		_ = j.Close()
	})
}

// journalFile is a journal with two steps, closed.
func journalFile(f *testing.F) []byte {
	folder := f.TempDir()
	j, _, err := Open(folder, filepath.Join(folder, "doc.csv"))
	if err != nil {
		f.Fatal(err)
	}
	if err := j.Append(corpus.StepKind("edit"), step("one"), step("two")); err != nil {
		f.Fatal(err)
	}
	name := j.base + ".db"
	if err := j.Close(); err != nil {
		f.Fatal(err)
	}
	data, err := os.ReadFile(name)
	if err != nil {
		f.Fatal(err)
	}
	return data
}

package atomic

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// faulty is a disk on which one thing fails.
type faulty struct {
	realDisk
	fails  string
	room   int   // bytes that fit before it is full
	folder error // what syncing the folder gives
}

func (d *faulty) Create(name string) (file, error) {
	if d.fails == "create" {
		return nil, &fs.PathError{Op: "open", Path: name, Err: syscall.EROFS}
	}
	f, err := d.realDisk.Create(name)
	return &faultyFile{f, d}, err
}

func (d *faulty) Rename(from, to string) error {
	switch d.fails {
	case "rename":
		return &os.LinkError{Op: "rename", Old: from, New: to, Err: syscall.EACCES}
	case "mounted":
		return &os.LinkError{Op: "rename", Old: from, New: to, Err: syscall.EXDEV}
	}
	return d.realDisk.Rename(from, to)
}

func (d *faulty) SyncFolder(path string) error {
	if d.folder != nil {
		return &fs.PathError{Op: "sync", Path: path, Err: d.folder}
	}
	return d.realDisk.SyncFolder(path)
}

type faultyFile struct {
	file
	d *faulty
}

func (f *faultyFile) Write(p []byte) (int, error) {
	switch {
	case f.d.fails == "full" && len(p) > f.d.room:
		n, _ := f.file.Write(p[:f.d.room])
		f.d.room -= n
		return n, &fs.PathError{Op: "write", Path: f.Name(), Err: syscall.ENOSPC}
	case f.d.fails == "stale":
		return 0, &fs.PathError{Op: "write", Path: f.Name(), Err: syscall.ESTALE}
	case f.d.fails == "short":
		n, _ := f.file.Write(p[:len(p)/2])
		return n, io.ErrShortWrite
	}
	f.d.room -= len(p)
	return f.file.Write(p)
}

func (f *faultyFile) Sync() error {
	if f.d.fails == "sync" {
		return &fs.PathError{Op: "sync", Path: f.Name(), Err: syscall.EIO}
	}
	return f.file.Sync()
}

func (f *faultyFile) Close() error {
	err := f.file.Close()
	if f.d.fails == "close" {
		return &fs.PathError{Op: "close", Path: f.Name(), Err: syscall.EDQUOT}
	}
	return err
}

func TestAFailingDiskLeavesTheOldFileAndNothingElse(t *testing.T) {
	wants := map[string]error{
		"create": syscall.EROFS, "short": io.ErrShortWrite,
		"sync": syscall.EIO, "close": syscall.EDQUOT, "rename": syscall.EACCES,
		"mounted": syscall.EXDEV, "stale": syscall.ESTALE,
	}
	faults := 0
	for fails, want := range wants {
		oldFileStays(t, &faulty{fails: fails}, want)
		faults++
	}
	for room := 0; room < newSize; room += newSize / 100 {
		oldFileStays(t, &faulty{fails: "full", room: room}, syscall.ENOSPC)
		faults++
	}
	t.Logf("faults: %d failures of the disk under a save, 0 losses", faults)
}

// newSize is the size of the content whose writing fails, in bytes.
const newSize = 4 << 20

func oldFileStays(t *testing.T, d *faulty, want error) {
	t.Helper()
	dir := t.TempDir()
	path := filepath.Join(dir, "sheet.csv")
	if err := os.WriteFile(path, []byte("old"), 0o640); err != nil {
		t.Fatal(err)
	}
	err := writeOn(d, path, func(w io.Writer) error {
		for range newSize / 4096 {
			if _, err := w.Write(bytes.Repeat([]byte("new "), 1024)); err != nil {
				return err
			}
		}
		return nil
	})
	if !errors.Is(err, want) || strings.Contains(err.Error(), ".tmp") {
		t.Errorf("%s: got %v, want %v", d.fails, err, want)
	}
	text, _ := os.ReadFile(path)
	left, _ := os.ReadDir(dir)
	if string(text) != "old" || len(left) != 1 {
		t.Errorf("%s: the file holds %q, %d files are there", d.fails, text, len(left))
	}
}

// Of a folder that cannot be synced, as on many network file systems, a save
// does not complain.
func TestAFolderThatCannotBeSyncedIsNoFailure(t *testing.T) {
	for _, reason := range []error{syscall.EINVAL, syscall.ENOTSUP, syscall.EIO} {
		path := filepath.Join(t.TempDir(), "sheet.csv")
		if err := writeOn(&faulty{folder: reason}, path, text("new")); err != nil {
			t.Errorf("%v: %v", reason, err)
		}
		if got := content(t, path); got != "new" {
			t.Errorf("%v: the file holds %q", reason, got)
		}
	}
}

func TestReasonsOfTheSystemAreSaidPlainly(t *testing.T) {
	for reason, want := range map[error]string{
		syscall.ENOSPC: "the disk is full", syscall.EROFS: "can only be read", syscall.EACCES: "you may not write there",
		syscall.ESTALE: "network folder", syscall.EIO: "does not answer", syscall.EXDEV: "save it under another name",
		syscall.ENOLCK: "no locks", syscall.EDQUOT: "your share of the disk",
	} {
		err := Plain(&fs.PathError{Op: "open", Path: ".sheet.csv.1-0.tmp", Err: reason})
		if !errors.Is(err, reason) || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), ".tmp") {
			t.Errorf("%v: %q, want %q in it", reason, err, want)
		}
	}
}

package sitting

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// smallDisk mounts a disk of that many bytes, or skips where it may not.
func smallDisk(t *testing.T, size string) string {
	t.Helper()
	folder := t.TempDir()
	if err := syscall.Mount("none", folder, "tmpfs", 0, "size="+size); err != nil {
		t.Skipf("a disk of its own, to be filled, needs the right to mount: %v", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(folder, syscall.MNT_DETACH) })
	return folder
}

// fill leaves no room on a disk; what it returns makes room again.
func fill(t *testing.T, folder string) (empty func()) {
	t.Helper()
	f, err := os.Create(filepath.Join(folder, "ballast"))
	must(t, err)
	block := make([]byte, 512)
	for err == nil {
		_, err = f.Write(block)
	}
	must(t, f.Close())
	return func() { must(t, os.Remove(f.Name())) }
}

func TestAFullDiskUnderTheJournalRefusesEditsAndLosesNone(t *testing.T) {
	p := newPlace(t)
	p.state = smallDisk(t, "400k")
	s := p.open(t, nil)
	must(t, s.Add(2, span("LOC", 0, 1)))
	kept := 1
	var failure error
	for range 5000 {
		if failure = s.Add(0, span("ORG", 0, 1)); failure != nil {
			break
		}
		kept++
		if failure = s.Remove(0, span("ORG", 0, 1)); failure != nil {
			break
		}
		kept++
	}
	if failure == nil || !strings.Contains(failure.Error(), "edit not kept") {
		t.Fatalf("a disk of 400 kB took 10,000 edits: %v", failure)
	}
	if got := len(s.Document().Spans(0)); got != kept%2^1 {
		t.Errorf("the refused edit is in the document: %d spans after %d edits", got, kept)
	}
	if err := s.Save(); err != nil && !strings.Contains(err.Error(), "is saved, but the journal") {
		t.Errorf("save: %v", err)
	}
	must(t, s.Close())
	if got := read(t, p.path); !strings.Contains(got, "five,B-LOC") {
		t.Errorf("file\n%s", got)
	}
	t.Logf("%d edits, then: %v", kept, failure)
}

func TestEditsThatDidNotWaitAreKeptOnceThereIsRoom(t *testing.T) {
	p := newPlace(t)
	p.state = smallDisk(t, "400k")
	lost := make(chan error, 10_000)
	s := p.open(t, func(o *Options) { o.Behind, o.Lost = true, func(err error) { lost <- err } })
	must(t, s.Add(2, span("LOC", 0, 1)))
	must(t, s.flush())
	empty := fill(t, p.state)
	taken := 1
	for range 5000 {
		if s.Add(0, span("ORG", 0, 1)) != nil {
			break
		}
		taken++
		if s.Remove(0, span("ORG", 0, 1)) != nil {
			break
		}
		taken++
	}
	if taken == 10_001 {
		t.Fatal("a full disk took 10,000 edits")
	}
	if len(lost) == 0 {
		t.Error("nobody was told")
	}
	empty()
	must(t, s.Add(1, span("GPE", 0, 1)))
	want := s.Document().Spans(0)
	must(t, s.Close())
	again := p.open(t, nil)
	if len(again.Pending) != taken+1 {
		t.Errorf("%d steps are in the journal, want %d", len(again.Pending), taken+1)
	}
	must(t, again.Recover())
	if got := again.Document().Spans(0); len(got) != len(want) || len(again.Document().Spans(1)) != 1 {
		t.Errorf("spans %v, want %v", got, want)
	}
	must(t, again.Close())
}

func TestAFullDiskUnderTheFileLeavesItAndTheEdits(t *testing.T) {
	p := newPlace(t)
	folder := smallDisk(t, "64k")
	p.path = filepath.Join(folder, "sheet.csv")
	write(t, p.path, sheet)
	s := p.open(t, func(o *Options) { o.Backups = 1 })
	must(t, s.Add(0, span("ORG", 0, 1)))
	empty := fill(t, folder)
	if err := s.Save(); err == nil || !strings.Contains(err.Error(), "no space left") {
		t.Errorf("save: %v", err)
	}
	if got := read(t, p.path); got != sheet {
		t.Errorf("file\n%s", got)
	}
	left, err := os.ReadDir(folder)
	if err != nil || len(left) != 2 {
		t.Errorf("%v lie there; want the file and the ballast; %v", left, err)
	}
	empty()
	must(t, s.Save())
	if got := read(t, p.path); got != strings.Replace(sheet, "one,O", "one,B-ORG", 1) {
		t.Errorf("file\n%s", got)
	}
	must(t, s.Close())
}

package sitting

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tabaqat/corpus/forms"
	"tabaqat/layers"
)

const sheet = "Sentence ID,Position,Token,Tags\n" +
	"a,1,one,O\na,2,two,O\n" + "b,1,three,O\nb,2,four,O\n" + "c,1,five,O\nc,2,six,O\n"

type place struct{ path, state string }

func newPlace(t *testing.T) place {
	dir := t.TempDir()
	p := place{filepath.Join(dir, "sheet.csv"), filepath.Join(dir, "state")}
	write(t, p.path, sheet)
	return p
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func (p place) open(t *testing.T, change func(*Options)) *Sitting {
	t.Helper()
	o := Options{StateFolder: p.state}
	if change != nil {
		change(&o)
	}
	s, err := Open(p.path, o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func span(typ string, start, end int) layers.Span {
	return layers.Span{Start: start, End: end, Type: typ}
}

// changeOnDisk is what a spreadsheet program does in between.
func (p place) changeOnDisk(t *testing.T, from, to string) {
	t.Helper()
	now := read(t, p.path)
	if !strings.Contains(now, from) {
		t.Fatalf("no %q in the file", from)
	}
	write(t, p.path, strings.Replace(now, from, to, 1))
}

func TestEditsAndAnotherProgramsChangesAreMerged(t *testing.T) {
	p := newPlace(t)
	s := p.open(t, nil)
	must(t, s.Add(0, span("ORG", 0, 1)))
	must(t, s.Add(2, span("LOC", 1, 2)))
	p.changeOnDisk(t, "three,O", "three,B-GPE")
	p.changeOnDisk(t, "six,O", "six,B-OCC")
	if err := s.Save(); !errors.Is(err, forms.ErrChanged) {
		t.Fatalf("save over a changed file: %v", err)
	}
	next, m, err := s.Merge()
	must(t, err)
	if len(m.Conflicts) != 1 || m.Conflicts[0].ID != "c" {
		t.Errorf("conflicts %v, want one in c", m.Conflicts)
	}
	must(t, next.Save())
	want := strings.NewReplacer("one,O", "one,B-ORG", "three,O", "three,B-GPE", "six,O", "six,B-OCC").Replace(sheet)
	if got := read(t, p.path); got != want {
		t.Errorf("merged file\n%s\nwant\n%s", got, want)
	}
	if _, err := next.Undo(); err != nil {
		t.Errorf("the merge cannot be undone: %v", err)
	}
	must(t, next.Save())
	if got := read(t, p.path); strings.Contains(got, "B-ORG") || !strings.Contains(got, "B-GPE") {
		t.Errorf("after undo\n%s", got)
	}
	must(t, next.Close())
}

func TestAMergeThatWasNotSavedIsThereNextTime(t *testing.T) {
	p := newPlace(t)
	s := p.open(t, nil)
	must(t, s.Add(0, span("ORG", 0, 1)))
	p.changeOnDisk(t, "three,O", "three,B-GPE")
	next, _, err := s.Merge()
	must(t, err)
	must(t, next.Close())
	again := p.open(t, nil)
	if again.Foreign || len(again.Pending) != 1 {
		t.Fatalf("foreign %v, pending %d; want the merge alone", again.Foreign, len(again.Pending))
	}
	must(t, again.Recover())
	if got := again.Document().Spans(0); len(got) != 1 || got[0] != span("ORG", 0, 1) {
		t.Errorf("spans %v", got)
	}
	must(t, again.Close())
}

func TestUnsavedEditsAreMergedWithAFileThatChangedMeanwhile(t *testing.T) {
	p := newPlace(t)
	s := p.open(t, nil)
	must(t, s.Add(0, span("ORG", 0, 1)))
	must(t, s.Add(1, span("LOC", 1, 2)))
	must(t, s.Close())
	p.changeOnDisk(t, "a,1,one", "z,1,zero,O\na,1,one")
	again := p.open(t, nil)
	if !again.Foreign {
		t.Fatal("the change by another program is not seen")
	}
	_, err := again.RecoverMerged()
	must(t, err)
	must(t, again.Save())
	want := strings.NewReplacer("a,1,one,O", "z,1,zero,O\na,1,one,B-ORG", "four,O", "four,B-LOC").Replace(sheet)
	if got := read(t, p.path); got != want {
		t.Errorf("recovered file\n%s\nwant\n%s", got, want)
	}
	must(t, again.Close())
}

func TestOverwritingKeepsTheOtherContentAsABackup(t *testing.T) {
	p := newPlace(t)
	s := p.open(t, nil)
	must(t, s.Add(0, span("ORG", 0, 1)))
	p.changeOnDisk(t, "three,O", "three,B-GPE")
	other := read(t, p.path)
	must(t, s.Overwrite())
	if got := read(t, p.path+".bak"); got != other {
		t.Errorf("backup\n%s", got)
	}
	if got, want := read(t, p.path), strings.Replace(sheet, "one,O", "one,B-ORG", 1); got != want {
		t.Errorf("file\n%s\nwant\n%s", got, want)
	}
	must(t, s.Close())
}

func TestACopyIsSavedWhereTheFileChangedOrVanished(t *testing.T) {
	for name, spoil := range map[string]func(*testing.T, place){
		"changed":  func(t *testing.T, p place) { p.changeOnDisk(t, "three", "3") },
		"vanished": func(t *testing.T, p place) { must(t, os.Remove(p.path)) },
	} {
		p := newPlace(t)
		s := p.open(t, nil)
		must(t, s.Add(0, span("ORG", 0, 1)))
		spoil(t, p)
		if err := s.Save(); err == nil {
			t.Errorf("%s: saved in place", name)
		}
		copied := p.path + ".copy.csv"
		must(t, s.SaveCopy(copied))
		if got, want := read(t, copied), strings.Replace(sheet, "one,O", "one,B-ORG", 1); got != want {
			t.Errorf("%s: copy\n%s\nwant\n%s", name, got, want)
		}
		must(t, s.Close())
	}
}

func TestASaveKeepsBackupsWhereAsked(t *testing.T) {
	p := newPlace(t)
	s := p.open(t, func(o *Options) { o.Backups = 1 })
	must(t, s.Add(0, span("ORG", 0, 1)))
	must(t, s.Save())
	if got := read(t, p.path+".bak"); got != sheet {
		t.Errorf("backup\n%s", got)
	}
	s.KeepBackups(0)
	must(t, s.Add(1, span("ORG", 0, 1)))
	must(t, s.Save())
	if got := read(t, p.path+".bak"); got != sheet {
		t.Errorf("a backup was made that nobody asked for\n%s", got)
	}
	must(t, s.Close())
}

func TestAStateFolderThatCannotBeUsedIsToldAndLeavesAChoice(t *testing.T) {
	p := newPlace(t)
	write(t, p.state, "a file where the folder should be")
	if _, err := Open(p.path, Options{StateFolder: p.state}); !errors.Is(err, ErrNoState) {
		t.Fatalf("open: %v", err)
	}
	s := p.open(t, func(o *Options) { o.NoJournal = true })
	must(t, s.Add(0, span("ORG", 0, 1)))
	must(t, s.Save())
	if got := read(t, p.path); !strings.Contains(got, "B-ORG") {
		t.Errorf("file\n%s", got)
	}
	must(t, s.Close())
}

func TestEditsThatDoNotWaitForTheDiskAreThereAfterClosing(t *testing.T) {
	p := newPlace(t)
	s := p.open(t, func(o *Options) { o.Behind = true })
	for range 100 {
		must(t, s.Add(0, span("ORG", 0, 1)))
		must(t, s.Remove(0, span("ORG", 0, 1)))
	}
	must(t, s.Add(1, span("ORG", 0, 2)))
	must(t, s.Close())
	again := p.open(t, nil)
	if len(again.Pending) != 201 {
		t.Errorf("%d pending steps, want 201", len(again.Pending))
	}
	must(t, again.Recover())
	if got := again.Document().Spans(1); len(got) != 1 {
		t.Errorf("spans %v", got)
	}
	must(t, again.Close())
}

func TestASpreadsheetProgramThatHasTheFileOpenIsNamed(t *testing.T) {
	p := newPlace(t)
	folder, name := filepath.Split(p.path)
	if who := LockedBy(p.path); who != "" {
		t.Errorf("locked by %q", who)
	}
	write(t, filepath.Join(folder, ".~lock."+name+"#"), ",amal,laptop,01.12.2026 09:00,file:///home/amal;")
	s := p.open(t, nil)
	if len(s.Notices) != 1 || !strings.Contains(s.Notices[0], "LibreOffice (amal)") {
		t.Errorf("notices %q", s.Notices)
	}
	must(t, s.Close())
}

func TestAFileWithTwoNamesIsTold(t *testing.T) {
	p := newPlace(t)
	if err := os.Link(p.path, p.path+".other"); err != nil {
		t.Skipf("no hard links here: %v", err)
	}
	s := p.open(t, nil)
	if len(s.Notices) != 1 || !strings.Contains(s.Notices[0], "2 names") {
		t.Errorf("notices %q", s.Notices)
	}
	must(t, s.Close())
}

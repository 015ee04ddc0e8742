package sitting

import (
	"path/filepath"
	"strings"
	"testing"

	"tabaqat/corpus"
)

func cells(s *Sitting) string {
	var out []string
	doc := s.Document()
	for _, i := range doc.Noted() {
		for k, token := range doc.Sentence(i).Tokens {
			if cell := doc.NoteCell(i, k); cell != "" {
				out = append(out, token+": "+cell)
			}
		}
	}
	return strings.Join(out, "; ")
}

func wantCells(t *testing.T, s *Sitting, want string) {
	t.Helper()
	if got := cells(s); got != want {
		t.Errorf("notes are %q, want %q", got, want)
	}
}

func TestNotesAreRecoveredSavedAndStayInTheSheet(t *testing.T) {
	p := newPlace(t)
	s := p.open(t, nil)
	must(t, s.SetNote(corpus.Note{Sentence: 1}, "who?"))
	must(t, s.SetFlag(corpus.Note{Sentence: 2, Start: 1, End: 2}, true))
	must(t, s.Close())

	s = p.open(t, nil)
	if len(s.Pending) != 2 {
		t.Fatalf("%d steps are pending", len(s.Pending))
	}
	must(t, s.Recover())
	wantCells(t, s, "three: § who?; six: ⚑")
	must(t, s.Save())
	want := "Sentence ID,Position,Token,Tags,Notes\na,1,one,O\na,2,two,O\nb,1,three,O,§ who?\nb,2,four,O\nc,1,five,O\nc,2,six,O,⚑\n"
	if got := read(t, p.path); got != want {
		t.Errorf("saved\n%s\nwant\n%s", got, want)
	}
	s.base.wait()
	p.changeOnDisk(t, "b,2,four,O", "b,2,four,O,theirs")
	must(t, s.SetNote(corpus.Note{Sentence: 1, Start: 1, End: 2}, "ours"))
	next, m, err := s.Merge()
	if err != nil || len(m.Conflicts) > 0 {
		t.Fatal(err, m.Conflicts)
	}
	wantCells(t, next, "three: § who?; four: theirs | ours; six: ⚑")
	must(t, next.Save())
	must(t, next.Close())
	s = p.open(t, nil)
	wantCells(t, s, "three: § who?; four: theirs | ours; six: ⚑")
	_, err = s.Undo() // outlives closing, for what was done since the other program's
	must(t, err)
	wantCells(t, s, "three: § who?; four: theirs; six: ⚑")
	must(t, s.Close())
}

// TestNotesOfAFileThatCannotHoldThemAreKeptInTheJournal goes through saves, and
// through what a crash at each place leaves.
func TestNotesOfAFileThatCannotHoldThemAreKeptInTheJournal(t *testing.T) {
	p := newPlace(t)
	p.path = filepath.Join(filepath.Dir(p.path), "x.conll")
	const text = "one O\ntwo O\n\nthree O\n"
	write(t, p.path, text)
	s := p.open(t, nil)
	must(t, s.SetNote(corpus.Note{Sentence: 1, Start: 0, End: 1}, "token"))
	if s.Unheld() != 1 {
		t.Errorf("%d sentences are told to have notes that the file cannot hold", s.Unheld())
	}
	must(t, s.Save())
	must(t, s.SetFlag(corpus.Note{Sentence: 0}, true))
	must(t, s.Close())
	if got := read(t, p.path); got != text {
		t.Errorf("saved %q", got)
	}

	s = p.open(t, nil)
	wantCells(t, s, "three: token")
	must(t, s.Recover())
	wantCells(t, s, "one: ⚑ §; three: token")
	must(t, s.Add(0, span("ORG", 0, 1)))
	must(t, s.keepNotes()) // a save that ended before the file was in place
	must(t, s.journal.Saving(corpus.Fingerprint{Size: 1}))
	must(t, s.Close())

	s = p.open(t, nil)
	wantCells(t, s, "three: token")
	must(t, s.Discard())
	must(t, s.Close())
	s = p.open(t, nil)
	wantCells(t, s, "three: token")
	must(t, s.SetNote(corpus.Note{Sentence: 1, Start: 0, End: 1}, ""))
	must(t, s.Save())
	must(t, s.Close())
	s = p.open(t, nil)
	wantCells(t, s, "")
	if s.Dirty() {
		t.Error("dirty")
	}
	must(t, s.Close())
}

func TestOldNotesAreTakenOverOnce(t *testing.T) {
	p := newPlace(t)
	s := p.open(t, nil)
	for key, value := range map[string]string{"1:b": "note: who is this?", "9:c": "flag: moved", "0:a": "flag", "4:gone": "note: x"} {
		must(t, s.journal.Put("note", key, value))
	}
	must(t, s.Close())
	const want = "one: ⚑ §; three: § who is this?; five: ⚑ § moved"
	s = p.open(t, nil)
	wantCells(t, s, want)
	must(t, s.Close())

	s = p.open(t, nil)
	must(t, s.Recover())
	wantCells(t, s, want)
	must(t, s.Save())
	must(t, s.SetFlag(corpus.Note{}, false))
	must(t, s.Save())
	must(t, s.Close())
	s = p.open(t, nil)
	wantCells(t, s, "three: § who is this?; five: ⚑ § moved")
	if s.Dirty() || len(s.Notices) > 0 {
		t.Errorf("dirty %v, notices %q", s.Dirty(), s.Notices)
	}
	must(t, s.Close())
}

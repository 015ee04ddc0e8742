package session_test

import (
	"fmt"
	"slices"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/repair"
	"tabaqat/layers"
	"tabaqat/ui/session"
)

// shelf is a place for decisions of several kinds, as a journal is.
type shelf map[[2]string]string

func (s shelf) Put(kind, key, value string) error {
	if value == "" {
		delete(s, [2]string{kind, key})
		return nil
	}
	s[[2]string{kind, key}] = value
	return nil
}

func (s shelf) Facts(kind string) (map[string]string, error) {
	out := map[string]string{}
	for at, value := range s {
		if at[0] == kind {
			out[at[1]] = value
		}
	}
	return out, nil
}

// noted lists the notes with the first token of their sentences.
func noted(s *session.Session) string {
	out := ""
	for _, i := range s.Noted() {
		flag := ""
		if s.Flagged(i) {
			flag = "!"
		}
		out += fmt.Sprintf("[%s%s%s]", s.Document().Sentence(i).Tokens[0], flag, s.Note(i))
	}
	return out
}

func TestNotesOutliveTheSessionAndGoWithTheirSentences(t *testing.T) {
	doc := document("a b", "c d", "e f", "g h")
	kept := shelf{}
	s := session.New(doc, session.Options{})
	ok(t, s.Keep(kept))
	ok(t, s.SetNote(1, " who  is this? "))
	ok(t, s.SetFlag(3, true))
	ok(t, s.SetNote(3, "flag: twice"))
	wantNotes := func(s *session.Session, want string) {
		t.Helper()
		if got := noted(s); got != want {
			t.Errorf("notes are %s; want %s", got, want)
		}
	}
	const both = "[cwho is this?][g!flag: twice]"
	wantNotes(s, both)
	repairs := []func() (repair.Result, error){
		func() (repair.Result, error) { return repair.SplitSentence(doc, 0, 1) },
		func() (repair.Result, error) { return repair.JoinSentences(doc, 0) },
		func() (repair.Result, error) { return repair.Insert(doc, 2, 0, "x") },
	}
	for _, prepare := range repairs {
		r, err := prepare()
		ok(t, err)
		ok(t, s.Do(r.Step))
		wantNotes(s, both)
	}
	for range repairs {
		_, err := s.Undo()
		ok(t, err)
		wantNotes(s, both)
	}
	later := session.New(doc, session.Options{})
	ok(t, later.Keep(kept))
	wantNotes(later, both)
	ok(t, later.SetFlag(3, false))
	ok(t, later.SetNote(3, ""))
	ok(t, later.SetNote(1, ""))
	wantNotes(later, "")
	if left, _ := kept.Facts("note"); len(left) != 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestNoNoteIsLostWhereSentencesAreJoinedOrGo(t *testing.T) {
	doc := document("a b", "c d", "e f")
	s := session.New(doc, session.Options{})
	ok(t, s.Keep(shelf{}))
	for i := range 3 {
		ok(t, s.SetNote(i, fmt.Sprint(i)))
	}
	r, err := repair.JoinSentences(doc, 0)
	ok(t, err)
	ok(t, s.Do(r.Step))
	if got := noted(s); got != "[a0; 1][e2]" {
		t.Errorf("joined: %s", got)
	}
	r, err = repair.Delete(doc, 1, 0, 2)
	ok(t, err)
	ok(t, s.Do(r.Step))
	if got := noted(s); got != "[a0; 1; 2]" {
		t.Errorf("deleted: %s", got)
	}
	if !slices.Equal(s.Noted(), []int{0}) {
		t.Errorf("noted are %v", s.Noted())
	}
}

func TestACopyTakesTheNotesOfItsFile(t *testing.T) {
	s := session.New(document("a", "b"), session.Options{})
	ok(t, s.SetNote(1, "x"))
	ok(t, s.SetFlag(0, true))
	kept := shelf{}
	other := session.New(document("a", "b"), session.Options{})
	ok(t, other.Keep(kept))
	ok(t, other.TakeNotes(s))
	if got := noted(other); got != "[a!][bx]" || len(kept) != 2 {
		t.Errorf("notes are %s, %d kept", got, len(kept))
	}
}

func TestADocumentThatIsOnlyReadTakesNoNote(t *testing.T) {
	s := session.New(corpus.NewDocument("x", "conll"), session.Options{ReadOnly: true})
	if s.SetNote(0, "x") == nil {
		t.Error("a note at no sentence is taken")
	}
	s = session.New(document("a"), session.Options{ReadOnly: true})
	if s.SetNote(0, "x") == nil || noted(s) != "" {
		t.Error("a note is taken")
	}
}

// Where sentences have no ids, notes are kept by their numbers, which move.
func TestNotesOfSentencesWithoutIDsAreKeptByTheirNewNumbers(t *testing.T) {
	build := func(sentences ...string) *corpus.Document {
		doc := corpus.NewDocument("x", "conll")
		b := doc.Build()
		for i, text := range sentences {
			b.Begin("")
			b.Add(text[:1], layers.Stack{"O"}, 2*i+1)
			b.Add(text[1:], layers.Stack{"O"}, 2*i+2)
		}
		b.Done()
		return doc
	}
	doc, kept := build("ab", "cd", "ef"), shelf{}
	s := session.New(doc, session.Options{})
	ok(t, s.Keep(kept))
	ok(t, s.SetNote(1, "one"))
	ok(t, s.SetNote(2, "two"))
	r, err := repair.JoinSentences(doc, 0)
	ok(t, err)
	ok(t, s.Do(r.Step))
	later := session.New(build("ab", "ef"), session.Options{})
	ok(t, later.Keep(kept))
	if got := noted(later); got != "[aone][etwo]" || len(kept) != 2 {
		t.Errorf("notes are %s, kept %v", got, kept)
	}
}

func TestARepairWritesNoNoteThatIsFoundByItsSentencesID(t *testing.T) {
	doc, kept := document("a b", "c", "d"), shelf{}
	s := session.New(doc, session.Options{})
	ok(t, s.Keep(kept))
	ok(t, s.SetNote(1, "x"))
	ok(t, s.SetNote(2, "y"))
	before := fmt.Sprint(kept)
	r, err := repair.SplitSentence(doc, 0, 1)
	ok(t, err)
	ok(t, s.Do(r.Step))
	if now := fmt.Sprint(kept); now != before || noted(s) != "[cx][dy]" {
		t.Errorf("kept %s, before %s; notes are %s", now, before, noted(s))
	}
}

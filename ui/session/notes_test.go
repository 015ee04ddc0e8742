package session_test

import (
	"slices"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/repair"
	"tabaqat/layers"
	"tabaqat/ui/session"
)

// noted lists the cells of notes with the tokens that they are at.
func noted(s *session.Session) string {
	var out []string
	doc := s.Document()
	for _, i := range s.Noted() {
		for k, token := range doc.Sentence(i).Tokens {
			if cell := doc.NoteCell(i, k); cell != "" {
				out = append(out, token+": "+cell)
			}
		}
	}
	return strings.Join(out, "; ")
}

func wantNotes(t *testing.T, s *session.Session, want string) {
	t.Helper()
	if got := noted(s); got != want {
		t.Errorf("notes are %q, want %q", got, want)
	}
}

func TestNotesAreAtWhatIsInHandAndUndone(t *testing.T) {
	s := session.New(document("a/B-ORG b/I-ORG c", "d e"), session.Options{})
	ok(t, s.SetNote(s.NotePlace(), " whole  sentence "))
	s.SelectSpan(0, layers.Span{Start: 0, End: 2, Type: "ORG"})
	ok(t, s.SetFlag(s.NotePlace(), true))
	ok(t, s.SetNote(s.NotePlace(), "span"))
	s.SelectTokens(0, 1, 3)
	ok(t, s.SetNote(s.NotePlace(), "run"))
	s.Move(session.Place{Sentence: 1, Token: 1}, false)
	ok(t, s.SetFlag(s.TokenPlace(), true))
	const all = "a: § whole sentence | ⚑ [ORG 1-2] span; b: [2-3] run; e: ⚑"
	wantNotes(t, s, all)
	if flag, note := s.Marks(1); !flag || note || !s.Dirty() {
		t.Errorf("marks of the second sentence: flag %v, note %v, dirty %v", flag, note, s.Dirty())
	}
	for range 5 {
		_, err := s.Undo()
		ok(t, err)
	}
	wantNotes(t, s, "")
	for range 5 {
		_, err := s.Redo()
		ok(t, err)
	}
	wantNotes(t, s, all)
	ok(t, s.SetNote(corpus.Note{Sentence: 0, Start: 0, End: 2, Type: "ORG"}, ""))
	ok(t, s.SetFlag(corpus.Note{Sentence: 0, Start: 0, End: 2, Type: "ORG"}, false))
	wantNotes(t, s, "a: § whole sentence; b: [2-3] run; e: ⚑")
}

func TestNotesFollowTheirSpan(t *testing.T) {
	s := session.New(document("a/B-ORG b/I-ORG c"), session.Options{})
	org := layers.Span{Start: 0, End: 2, Type: "ORG"}
	s.SelectSpan(0, org)
	ok(t, s.SetNote(s.NotePlace(), "x"))
	ok(t, s.Retype(0, org, "GPE"))
	wantNotes(t, s, "a: [GPE 1-2] x")
	ok(t, s.Resize(0, layers.Span{Start: 0, End: 2, Type: "GPE"}, 1, 3))
	wantNotes(t, s, "b: [GPE 2-3] x")
	for range 2 {
		_, err := s.Undo()
		ok(t, err)
	}
	wantNotes(t, s, "a: [ORG 1-2] x")
	if err := s.Retype(9, org, "GPE"); err == nil {
		t.Error("a sentence that is not there is retyped")
	}
}

func TestANoteLeavesConfirmationsAndSuggestionsAlone(t *testing.T) {
	s := session.New(document("a b", "c"), session.Options{})
	ok(t, s.Confirm())
	before := s.Revision(0)
	ok(t, s.SetNote(corpus.Note{Sentence: 0}, "x"))
	if !s.Confirmed(0) || s.Revision(0) != before {
		t.Error("a note took the confirmation away, or changed the revision")
	}
}

func TestNotesGoAlongWithRepairs(t *testing.T) {
	doc := document("ab/B-ORG c/I-ORG d", "e f")
	s := session.New(doc, session.Options{})
	for _, n := range []corpus.Note{
		{Text: "first"},
		{Start: 0, End: 2, Type: "ORG", Text: "span"},
		{Start: 2, End: 3, Text: "token"},
		{Sentence: 1, Text: "second"},
		{Sentence: 1, Start: 1, End: 2, Text: "f"},
	} {
		ok(t, s.SetNote(n, n.Text))
	}
	before := noted(s)
	for _, c := range []struct {
		want    string
		prepare func() (repair.Result, error)
	}{
		{
			"a: § first | [ORG 1-3] span; d: token; e: § second; f: f",
			func() (repair.Result, error) { return repair.SplitAt(doc, 0, 0, 1) },
		},
		{
			"abc: § first | [ORG 1] span; d: token; e: § second; f: f",
			func() (repair.Result, error) { return repair.Join(doc, 0, 0, 2, "") },
		},
		{
			"new: § first; ab: [ORG 2-3] span; d: token; e: § second; f: f",
			func() (repair.Result, error) { return repair.Insert(doc, 0, 0, "new") },
		},
		{
			"c: § first | [ORG 1] span; d: token; e: § second; f: f",
			func() (repair.Result, error) { return repair.Delete(doc, 0, 0, 1) },
		},
		{
			"ab: § first | [ORG 1-2] span; d: token; e: § second; f: f",
			func() (repair.Result, error) { return repair.SplitSentence(doc, 0, 2) },
		},
		{
			"ab: § first | [ORG 1-2] span | § second; d: token; f: f",
			func() (repair.Result, error) { return repair.JoinSentences(doc, 0) },
		},
		{
			"ab: § first | [ORG 1-2] span; d: token | § second; f: f",
			func() (repair.Result, error) { return repair.MoveBorder(doc, 0, -1) },
		},
		{
			"ab: § first | [ORG 1-2] span; d: token; f: § second | f",
			func() (repair.Result, error) { return repair.MoveBorder(doc, 0, 1) },
		},
	} {
		r, err := c.prepare()
		ok(t, err)
		ok(t, s.Do(r.Step))
		wantNotes(t, s, c.want)
		_, err = s.Undo()
		ok(t, err)
		wantNotes(t, s, before)
	}
	r, err := repair.Delete(doc, 0, 2, 3)
	ok(t, err)
	if len(r.Notes) != 1 || !strings.Contains(r.Notes[0], "token") {
		t.Errorf("the repair says %q of a note that goes", r.Notes)
	}
}

func TestF12WalksRoundAllNotes(t *testing.T) {
	s := session.New(document("a b/B-ORG c/I-ORG", "d", "e f"), session.Options{})
	if err := s.NextRemark(1); err != session.ErrNoNote {
		t.Errorf("without notes: %v", err)
	}
	ok(t, s.SetFlag(corpus.Note{Sentence: 0, Start: 1, End: 3, Type: "ORG"}, true))
	ok(t, s.SetFlag(corpus.Note{Sentence: 2}, true))
	ok(t, s.SetNote(corpus.Note{Sentence: 2, Start: 1, End: 2}, "x"))
	ok(t, s.SetNote(corpus.Note{Sentence: 2, Start: 0, End: 2}, "y"))
	s.Move(session.Place{}, false)
	var got []session.Place
	for range 4 {
		ok(t, s.NextRemark(1))
		got = append(got, s.Cursor())
	}
	ok(t, s.NextRemark(-1))
	got = append(got, s.Cursor())
	want := []session.Place{{Sentence: 0, Token: 1}, {Sentence: 2}, {Sentence: 2, Token: 1}, {Sentence: 0, Token: 1}, {Sentence: 2, Token: 1}}
	if !slices.Equal(got, want) {
		t.Errorf("the cursor goes to %v, want %v", got, want)
	}
}

func TestADocumentThatIsOnlyReadTakesNoNote(t *testing.T) {
	s := session.New(corpus.NewDocument("x", "conll"), session.Options{ReadOnly: true})
	if s.SetNote(corpus.Note{}, "x") == nil {
		t.Error("a note at no sentence is taken")
	}
	s = session.New(document("a"), session.Options{ReadOnly: true})
	if s.SetNote(corpus.Note{}, "x") == nil || noted(s) != "" {
		t.Error("a note is taken")
	}
	s = session.New(document("a"), session.Options{})
	for _, at := range []corpus.Note{{Start: 0, End: 2}, {Start: -1, End: 1}, {Sentence: 3}} {
		if s.SetNote(at, "x") == nil {
			t.Errorf("a note at %+v is taken", at)
		}
	}
	if s.SetNote(corpus.Note{}, strings.Repeat("x", corpus.MaxNote+1)) == nil {
		t.Error("a note that is too long is taken")
	}
}

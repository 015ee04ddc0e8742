package session_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/layers"
	"tabaqat/model"
	"tabaqat/ui/session"
)

// document makes a document of sentences, each "token/TAG,TAG token/O …".
func document(sentences ...string) *corpus.Document {
	doc := corpus.NewDocument("test.conll", "conll")
	b := doc.Build()
	row := 0
	for i, text := range sentences {
		b.Begin("s" + string(rune('1'+i)))
		for _, field := range strings.Fields(text) {
			row++
			token, tags, _ := strings.Cut(field, "/")
			var stack layers.Stack
			if tags != "" {
				stack = strings.Split(tags, ",")
			}
			b.Add(token, stack, row)
		}
	}
	b.Done()
	return doc
}

// text gives a sentence as document takes it.
func text(s *session.Session, i int) string {
	var out []string
	for k, token := range s.Document().Sentence(i).Tokens {
		out = append(out, token+"/"+strings.Join(s.Document().Stack(i, k), ","))
	}
	return strings.Join(out, " ")
}

func want(t *testing.T, s *session.Session, i int, sentence string) {
	t.Helper()
	if got := text(s, i); got != sentence {
		t.Errorf("sentence %d is %s\nwant %s", i, got, sentence)
	}
}

func ok(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func refused(t *testing.T, err error, reason string) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), reason) {
		t.Errorf("error %v; want one with %q", err, reason)
	}
}

const nested = "a/B-OCC b/I-OCC,B-ORG c/I-OCC,I-ORG,B-GPE d/O"

func TestATypeTagsTheSelectionOrRetypesTheSpan(t *testing.T) {
	s := session.New(document("a/O b/O c/O"), session.Options{})
	s.SelectTokens(0, 0, 2)
	ok(t, s.Tag("ORG"))
	want(t, s, 0, "a/B-ORG b/I-ORG c/O")
	if span, held := s.Span(); !held || span != (layers.Span{Start: 0, End: 2, Type: "ORG"}) {
		t.Errorf("in hand %v, %v; want the new span", span, held)
	}
	ok(t, s.Tag("GPE"))
	want(t, s, 0, "a/B-GPE b/I-GPE c/O")
	s.Release()
	ok(t, s.Tag("LOC")) // over the token at the cursor
	want(t, s, 0, "a/B-GPE b/I-GPE,B-LOC c/O")
}

func TestRefusedEditsChangeNothingAndSayWhy(t *testing.T) {
	s := session.New(document(nested), session.Options{})
	s.SelectTokens(0, 2, 4)
	refused(t, s.Tag("LOC"), "crosses")
	refused(t, s.Add(0, layers.Span{Start: 3, End: 9, Type: "LOC"}), "leaves the sentence")
	refused(t, s.Add(7, layers.Span{Start: 0, End: 1, Type: "LOC"}), "no sentence")
	s.Move(session.Place{Token: 3}, false)
	refused(t, s.RemoveSelected(), "no span here")
	refused(t, s.Outward(), "no span here")
	want(t, s, 0, nested)
	if s.CanUndo() || s.Dirty() {
		t.Error("a refused edit left a trace")
	}
}

func TestOuterAndInnerGoThroughTheLayers(t *testing.T) {
	s := session.New(document(nested), session.Options{})
	s.Move(session.Place{Token: 2}, false)
	for _, step := range []struct {
		do   func() error
		want string
	}{
		{s.SelectOuter, "GPE"}, {s.SelectOuter, "ORG"}, {s.SelectOuter, "OCC"}, {s.SelectInner, "ORG"},
	} {
		ok(t, step.do())
		if span, _ := s.Span(); span.Type != step.want {
			t.Errorf("in hand %v; want %s", span, step.want)
		}
	}
	ok(t, s.SelectOuter())
	refused(t, s.SelectOuter(), "outermost")
	if s.Cursor().Token != 2 {
		t.Error("the cursor left its token")
	}
}

func TestEndsMoveAndTwinsChangePlaces(t *testing.T) {
	s := session.New(document("a/B-OCC b/I-OCC,B-ORG,B-FAC c/I-OCC,I-ORG,I-FAC d/O"), session.Options{})
	s.SelectSpan(0, layers.Span{Start: 1, End: 3, Type: "FAC"})
	ok(t, s.Outward())
	want(t, s, 0, "a/B-OCC b/I-OCC,B-FAC,B-ORG c/I-OCC,I-FAC,I-ORG d/O")
	ok(t, s.Inward())
	ok(t, s.MoveEnds(0, -1))
	want(t, s, 0, "a/B-OCC b/I-OCC,B-ORG,B-FAC c/I-OCC,I-ORG d/O")
	refused(t, s.MoveEnds(-1, 0), "crosses")
}

func TestUndoAndRedoGoBackAndForthOverSentences(t *testing.T) {
	s := session.New(document("a/O b/O", "c/O d/O"), session.Options{})
	ok(t, s.Add(0, layers.Span{Start: 0, End: 2, Type: "ORG"}))
	ok(t, s.Add(1, layers.Span{Start: 1, End: 2, Type: "GPE"}))
	_, err := s.Undo()
	ok(t, err)
	want(t, s, 1, "c/O d/O")
	_, err = s.Undo()
	ok(t, err)
	want(t, s, 0, "a/O b/O")
	if s.Cursor().Sentence != 0 {
		t.Error("the cursor is not where the step was undone")
	}
	_, err = s.Undo()
	refused(t, err, "nothing to undo")
	_, err = s.Redo()
	ok(t, err)
	ok(t, s.Add(0, layers.Span{Start: 1, End: 2, Type: "LOC"}))
	_, err = s.Redo()
	refused(t, err, "nothing to redo")
	want(t, s, 0, "a/B-ORG b/I-ORG,B-LOC")
}

func TestProblemsAreCountedGoneThroughAndFixed(t *testing.T) {
	s := session.New(document("a/O", "b/B-OCC c/B-ORG,I-OCC", "d/O e/"), session.Options{})
	for s.CheckSome(1) {
	}
	if errs, warnings, all := s.Left(); errs != 1 || warnings != 1 || !all {
		t.Fatalf("%d errors, %d warnings, all %v; want 1, 1, true", errs, warnings, all)
	}
	if got := []session.Status{s.Status(0), s.Status(1), s.Status(2)}; !slices.Equal(got, []session.Status{session.Clean, session.Faulty, session.Warned}) {
		t.Errorf("statuses %v", got)
	}
	p, err := s.NextProblem(1)
	ok(t, err)
	if p.Code != layers.Order || s.Cursor() != (session.Place{Sentence: 1, Token: 1}) {
		t.Errorf("%v at %v; want order at the second token of the second sentence", p.Code, s.Cursor())
	}
	_, err = s.Fix()
	ok(t, err)
	want(t, s, 1, "b/B-OCC c/I-OCC,B-ORG")
	if errs, warnings, _ := s.Left(); errs != 0 || warnings != 1 {
		t.Errorf("%d errors, %d warnings; want 0, 1", errs, warnings)
	}
	_, err = s.NextProblem(-1) // round over the start
	ok(t, err)
	if s.Cursor() != (session.Place{Sentence: 2, Token: 1}) {
		t.Errorf("at %v; want the missing tag", s.Cursor())
	}
	_, err = s.Fix()
	ok(t, err)
	_, err = s.NextProblem(1)
	refused(t, err, "no problem left")
}

func TestTheOnlyProblemIsFoundFromItsOwnPlace(t *testing.T) {
	s := session.New(document("a/O", "b/B-OCC c/B-ORG,I-OCC"), session.Options{})
	for range 3 {
		_, err := s.NextProblem(1)
		ok(t, err)
		if s.Cursor() != (session.Place{Sentence: 1, Token: 1}) {
			t.Fatalf("at %v", s.Cursor())
		}
	}
}

func TestFindPartsTokensAndLeavesDiacriticsAside(t *testing.T) {
	s := session.New(document("قال/O رئيس/O جَامِعَة/O القاهرة/O", "إلى/O أحمد/O"), session.Options{})
	ok(t, s.Find("جامعة القاه", 1))
	if start, end := s.Selection(); start != 2 || end != 4 {
		t.Errorf("found [%d,%d); want [2,4)", start, end)
	}
	ok(t, s.Find("احمد", 1))
	if s.Cursor() != (session.Place{Sentence: 1, Token: 1}) {
		t.Errorf("at %v", s.Cursor())
	}
	ok(t, s.Find("رئيس", 1)) // round over the end
	refused(t, s.Find("برلين", 1), "no match")
	refused(t, s.Find("  ", 1), "nothing to look for")
}

func TestGotoTakesIDsThenNumbers(t *testing.T) {
	s := session.New(document("a/O b/O", "c/O d/O"), session.Options{})
	for target, place := range map[string]session.Place{
		"s2": {Sentence: 1}, "2": {Sentence: 1}, "s1:2": {Token: 1}, "1:1": {},
	} {
		ok(t, s.Goto(target))
		if s.Cursor() != place {
			t.Errorf("Goto(%q) leads to %v; want %v", target, s.Cursor(), place)
		}
	}
	refused(t, s.Goto("s9"), `no sentence "s9"`)
	refused(t, s.Goto("s1:7"), "no token 7")
	refused(t, s.Goto("s1:x"), `token "x"`)
}

func TestStepsGoOverIntoTheNextSentenceButSelectionsDoNot(t *testing.T) {
	s := session.New(document("a/O b/O", "c/O"), session.Options{})
	s.Step(1, false)
	s.Step(1, true)
	if s.Cursor() != (session.Place{Token: 1}) {
		t.Errorf("extending led to %v", s.Cursor())
	}
	s.Step(1, false)
	if s.Cursor() != (session.Place{Sentence: 1}) {
		t.Errorf("stepping led to %v", s.Cursor())
	}
	s.Step(-1, false)
	if s.Cursor() != (session.Place{Token: 1}) {
		t.Errorf("stepping back led to %v", s.Cursor())
	}
}

func suggestion(start, end int, typ string, score float64) model.Suggestion {
	return model.Suggestion{Span: layers.Span{Start: start, End: end, Type: typ}, Score: score, Source: "test"}
}

func TestGhostsStandOutsideTheDocumentUntilAccepted(t *testing.T) {
	s := session.New(document("a/O b/B-GPE c/O d/O", "e/O"), session.Options{})
	list := []model.Suggestion{
		suggestion(2, 4, "DATE", .9), suggestion(0, 2, "ORG", .7), suggestion(1, 2, "GPE", .9), suggestion(3, 4, "LOC", .3),
	}
	if !s.SetGhosts(0, s.Revision(0), list) {
		t.Fatal("fresh suggestions were dropped")
	}
	if n := len(s.Ghosts(0)); n != 3 {
		t.Fatalf("%d ghosts; want those that repeat no span: 3", n)
	}
	ok(t, s.NextGhost(1))
	if g, _ := s.Ghost(); g.Type != "ORG" {
		t.Errorf("at hand %v; want the first", g)
	}
	ok(t, s.Accept())
	want(t, s, 0, "a/B-ORG b/I-ORG,B-GPE c/O d/O")
	n, err := s.AcceptAbove(0.6)
	ok(t, err)
	if n != 1 {
		t.Errorf("%d accepted; want 1", n)
	}
	want(t, s, 0, "a/B-ORG b/I-ORG,B-GPE c/B-DATE d/I-DATE")
	ok(t, s.NextGhost(1))
	if _, err := s.Refuse(); err != nil || len(s.Ghosts(0)) != 0 {
		t.Errorf("refused with %v, %d left", err, len(s.Ghosts(0)))
	}
	refused(t, s.NextGhost(1), "no suggestion")
	if s.SetGhosts(0, 0, list) {
		t.Error("stale suggestions were taken")
	}
}

// journal is a Recorder that can fail.
type journal struct {
	kinds []corpus.StepKind
	fail  error
}

func (j *journal) Append(kind corpus.StepKind, _ ...corpus.Step) error {
	if j.fail == nil {
		j.kinds = append(j.kinds, kind)
	}
	return j.fail
}

func TestWhatTheJournalDoesNotTakeIsTakenBack(t *testing.T) {
	j := &journal{}
	s := session.New(document("a/O b/O"), session.Options{Recorder: j})
	ok(t, s.Tag("ORG"))
	j.fail = errors.New("disk full")
	refused(t, s.Tag("GPE"), "disk full")
	_, err := s.Undo()
	refused(t, err, "disk full")
	want(t, s, 0, "a/B-ORG b/O")
	j.fail = nil
	_, err = s.Undo()
	ok(t, err)
	_, err = s.Redo()
	ok(t, err)
	if !slices.Equal(j.kinds, []corpus.StepKind{corpus.Did, corpus.Undid, corpus.Redid}) {
		t.Errorf("the journal holds %v", j.kinds)
	}
}

func TestAReadOnlySessionRefusesEdits(t *testing.T) {
	s := session.New(document("a/O"), session.Options{ReadOnly: true})
	refused(t, s.Tag("ORG"), "open for editing elsewhere")
	want(t, s, 0, "a/O")
}

// facts is a place for decisions.
type facts map[string]string

func (f facts) Put(_, key, value string) error {
	f[key] = value
	return nil
}

func (f facts) Facts(string) (map[string]string, error) { return f, nil }

func TestConfirmationsLastUntilTheSentenceChanges(t *testing.T) {
	kept := facts{}
	s := session.New(document("a/O", "b/O"), session.Options{})
	ok(t, s.Keep(kept))
	ok(t, s.Confirm())
	if !s.Confirmed(0) || s.Cursor().Sentence != 1 {
		t.Error("not confirmed, or not gone on")
	}
	again := session.New(document("a/O", "b/O"), session.Options{})
	ok(t, again.Keep(kept))
	if !again.Confirmed(0) || again.ConfirmedCount() != 1 {
		t.Error("the confirmation was not kept")
	}
	ok(t, again.Tag("ORG"))
	if again.Confirmed(0) {
		t.Error("still confirmed after an edit")
	}
}

// watcher notes what it is told.
type watcher struct{ changes []session.Change }

func (w *watcher) SessionChanged(c session.Change) { w.changes = append(w.changes, c) }

func TestWatchersLearnWhichSentencesChanged(t *testing.T) {
	s := session.New(document("a/O", "b/O"), session.Options{})
	w := &watcher{}
	s.Watch(w)
	ok(t, s.Add(1, layers.Span{Start: 0, End: 1, Type: "ORG"}))
	if !slices.ContainsFunc(w.changes, func(c session.Change) bool { return slices.Equal(c.Sentences, []int{1}) }) {
		t.Errorf("told %v; want sentence 1", w.changes)
	}
}

func TestAnEmptyDocumentIsNoTrap(t *testing.T) {
	s := session.New(document(), session.Options{})
	s.Move(session.Place{Sentence: 3, Token: 4}, false)
	if s.SpansHere() != nil || s.ProblemsHere() != nil {
		t.Error("something is here")
	}
	_, err := s.NextProblem(1)
	refused(t, err, "no problem left")
	refused(t, s.Find("x", 1), "no match")
	refused(t, s.SelectOuter(), "no span")
	if s.Tag("ORG") == nil || s.Goto("1") == nil || s.NextSpan(1) == nil || s.NextGhost(1) == nil || s.Confirm() == nil {
		t.Error("an action without a sentence was not refused")
	}
	s.Step(1, false)
	s.StepSentence(1)
	if s.CheckSome(10) {
		t.Error("sentences are left to check")
	}
}

func TestALetterTakesTheSuggestionAtHandAsAnotherType(t *testing.T) {
	s := session.New(document("a/O b/O c/O", "d/O"), session.Options{})
	s.SetGhosts(0, s.Revision(0), []model.Suggestion{suggestion(1, 3, "ORG", .9)})
	ok(t, s.NextGhost(1))
	ok(t, s.Tag("GPE"))
	want(t, s, 0, "a/O b/B-GPE c/I-GPE")
	if span, held := s.Span(); !held || span.Type != "GPE" {
		t.Errorf("at hand is %v", span)
	}
}

func TestTheEndsOfASuggestionAtHandMove(t *testing.T) {
	s := session.New(document("a/O b/O c/O"), session.Options{})
	s.SetGhosts(0, s.Revision(0), []model.Suggestion{suggestion(0, 2, "ORG", .9)})
	ok(t, s.NextGhost(1))
	refused(t, s.MoveEnds(-1, 0), "")
	want(t, s, 0, "a/O b/O c/O")
	ok(t, s.MoveEnds(0, 1))
	ok(t, s.MoveEnds(1, 0))
	want(t, s, 0, "a/O b/B-ORG c/I-ORG")
}

func TestASentenceIsTakenAsSuggested(t *testing.T) {
	s := session.New(document("a/O b/O", "c/O"), session.Options{})
	s.SetGhosts(0, s.Revision(0), []model.Suggestion{suggestion(0, 1, "ORG", .9), suggestion(1, 2, "GPE", .3)})
	ok(t, s.AcceptAndConfirm(0.6))
	want(t, s, 0, "a/B-ORG b/O")
	if !s.Confirmed(0) || len(s.Ghosts(0)) != 0 || s.Cursor().Sentence != 1 {
		t.Errorf("confirmed %v, %d ghosts left, cursor %v", s.Confirmed(0), len(s.Ghosts(0)), s.Cursor())
	}
	ok(t, s.AcceptAndConfirm(0.6)) // nothing to accept
	want(t, s, 1, "c/O")
	if !s.Confirmed(1) {
		t.Error("a sentence without suggestions was not confirmed")
	}
	refused(t, session.New(corpus.NewDocument("x", "conll"), session.Options{}).AcceptAndConfirm(0.6), "")
}

package session_test

import (
	"slices"
	"testing"

	"tabaqat/layers"
	"tabaqat/model"
	"tabaqat/ui/session"
)

func types(list []model.Suggestion) []string {
	var out []string
	for _, g := range list {
		out = append(out, g.Type)
	}
	return out
}

func TestARefusedSuggestionDoesNotComeBack(t *testing.T) {
	kept := facts{}
	s := session.New(document("a/O b/O c/O"), session.Options{})
	ok(t, s.Keep(kept))
	list := []model.Suggestion{suggestion(0, 1, "GPE", .9), suggestion(2, 3, "ORG", .9)}
	s.SetGhosts(0, 0, list)
	ok(t, s.NextGhost(1))
	_, err := s.Refuse()
	ok(t, err)
	s.SetGhosts(0, 0, list)
	if got := types(s.Ghosts(0)); !slices.Equal(got, []string{"ORG"}) {
		t.Errorf("suggested again: %v", got)
	}

	again := session.New(document("a/O b/O c/O"), session.Options{})
	ok(t, again.Keep(kept))
	again.SetGhosts(0, 0, list)
	if got := types(again.Ghosts(0)); !slices.Equal(got, []string{"ORG"}) {
		t.Errorf("suggested again in the next sitting: %v", got)
	}

	other := session.New(document("x/O b/O c/O"), session.Options{})
	ok(t, other.Keep(kept))
	other.SetGhosts(0, 0, list)
	if got := types(other.Ghosts(0)); len(got) != 2 {
		t.Errorf("a refusal for other words counts: only %v is left", got)
	}
}

func TestUndoTakesARefusalBack(t *testing.T) {
	kept := facts{}
	s := session.New(document("a/O b/O"), session.Options{})
	ok(t, s.Keep(kept))
	ok(t, s.Tag("DATE"))
	s.SetGhosts(0, 1, []model.Suggestion{suggestion(0, 1, "GPE", .9), suggestion(1, 2, "ORG", .9)})
	for range 2 {
		ok(t, s.NextGhost(1))
		_, err := s.Refuse()
		ok(t, err)
	}
	for _, want := range []string{"ORG", "GPE"} {
		title, err := s.Undo()
		ok(t, err)
		if g, held := s.Ghost(); !held || g.Type != want || title != "refuse "+want {
			t.Errorf("undid %q, %v at hand; want %s", title, g, want)
		}
	}
	for key, value := range kept {
		if value != "" {
			t.Errorf("%s is still kept", key)
		}
	}
	_, err := s.Undo()
	ok(t, err)
	want(t, s, 0, "a/O b/O")
}

func TestAnEditMakesARefusalFinal(t *testing.T) {
	s := session.New(document("a/O b/O"), session.Options{})
	s.SetGhosts(0, 0, []model.Suggestion{suggestion(1, 2, "ORG", .9)})
	ok(t, s.NextGhost(1))
	_, err := s.Refuse()
	ok(t, err)
	ok(t, s.Add(0, layers.Span{Start: 0, End: 1, Type: "GPE"}))
	_, err = s.Undo()
	ok(t, err)
	want(t, s, 0, "a/O b/O")
	if len(s.Ghosts(0)) != 0 || !s.Refused(0, layers.Span{Start: 1, End: 2, Type: "ORG"}) {
		t.Error("the refusal was taken back with the edit")
	}
}

func TestAllAboveTheThresholdAreAcceptedInTheWholeFileAsOneStep(t *testing.T) {
	s := session.New(document("a/O b/O c/O", "d/B-GPE", "e/O f/O"), session.Options{})
	s.SetAllGhosts([]session.Ghosting{
		{Suggestions: []model.Suggestion{
			suggestion(0, 2, "ORG", .7), suggestion(0, 2, "OCC", .95), suggestion(1, 3, "DATE", .65), suggestion(2, 3, "LOC", .5),
		}},
		{Sentence: 2, Suggestions: []model.Suggestion{suggestion(1, 2, "PERS", .9)}},
	})
	spans, sentences, err := s.AcceptAllAbove(.6)
	ok(t, err)
	if spans != 3 || sentences != 2 {
		t.Errorf("%d spans in %d sentences; want 3 in 2", spans, sentences)
	}
	// DATE crosses what is surer; ORG was listed before OCC and is the outer one.
	want(t, s, 0, "a/B-ORG,B-OCC b/I-ORG,I-OCC c/O")
	want(t, s, 1, "d/B-GPE")
	want(t, s, 2, "e/O f/B-PERS")
	_, err = s.Undo()
	ok(t, err)
	want(t, s, 0, "a/O b/O c/O")
	want(t, s, 2, "e/O f/O")
}

func TestTheSuggestionAtHandStaysAtHandWhenOthersCome(t *testing.T) {
	s := session.New(document("a/O b/O c/O"), session.Options{})
	s.SetGhosts(0, 0, []model.Suggestion{suggestion(1, 2, "ORG", .7)})
	ok(t, s.NextGhost(1))
	s.SetGhosts(0, 0, []model.Suggestion{suggestion(0, 1, "GPE", .7), suggestion(1, 2, "ORG", .8)})
	if g, held := s.Ghost(); !held || g.Type != "ORG" || g.Score != .8 {
		t.Errorf("at hand %v, %v", g, held)
	}
}

func TestConfirmingTakesTheSuggestionsAway(t *testing.T) {
	s := session.New(document("a/O b/O"), session.Options{})
	s.SetGhosts(0, 0, []model.Suggestion{suggestion(1, 2, "ORG", .7)})
	ok(t, s.Confirm())
	if len(s.Ghosts(0)) != 0 {
		t.Error("a confirmed sentence has suggestions")
	}
}

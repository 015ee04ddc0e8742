package assist

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/layers"
	"tabaqat/model"
	"tabaqat/ui/session"
	"tabaqat/ui/suggest"
)

// network finds the word "Riverton" as GPE, and with less certainty "Hill" as
// LOC.
type network struct{}

func (network) LogProbs(_ context.Context, sentences [][]string) ([]model.Emissions, error) {
	out := make([]model.Emissions, len(sentences))
	for i, words := range sentences {
		out[i] = model.NewEmissions([]model.Chain{{Type: "GPE", Rank: 1}, {Type: "LOC", Rank: 1}}, len(words))
		for t, w := range words {
			row := []float32{-0.01, -9, -5, -0.01, -9, -5}
			switch w {
			case "Riverton":
				copy(row, []float32{-3, -9, -0.05})
			case "Hill":
				copy(row[3:], []float32{-0.9, -9, -0.52})
			}
			copy(out[i].Scores[t], row)
		}
	}
	return out, nil
}

func (network) Suggest(context.Context, [][]string) ([][]model.Suggestion, error) {
	return nil, errors.New("the desk asks for scores")
}

// host runs what is posted on the goroutine of the test.
type host struct {
	posted     chan func()
	first, end int
}

func (h *host) Post(f func())       { h.posted <- f }
func (h *host) InSight() (int, int) { return h.first, h.end }
func (*host) AssistChanged()        {}

// until runs what is posted until something is so.
func (h *host) until(t *testing.T, so func() bool) {
	t.Helper()
	for !so() {
		select {
		case f := <-h.posted:
			f()
		case <-t.Context().Done():
			t.Fatal("it did not come to that")
		}
	}
}

func sheet(sentences ...string) *corpus.Document {
	doc := corpus.NewDocument("test.conll", "conll")
	b := doc.Build()
	row := 0
	for i, text := range sentences {
		b.Begin(fmt.Sprint("s", i+1))
		for _, field := range strings.Fields(text) {
			row++
			token, tags, _ := strings.Cut(field, "/")
			stack := layers.Stack{"O"}
			if tags != "" {
				stack = strings.Split(tags, ",")
			}
			b.Add(token, stack, row)
		}
	}
	b.Done()
	return doc
}

// begin opens a document of sentences with all or none in sight.
func begin(t *testing.T, source *Source, err error, end int, sentences ...string) (*Assistant, *host) {
	t.Helper()
	s := session.New(sheet(sentences...), session.Options{})
	h := &host{posted: make(chan func(), 100_000), end: end}
	a := Begin(Options{
		Host: h, Session: s, On: true, Threshold: 0.6,
		Open: func() (*Source, error) { return source, err },
	})
	t.Cleanup(a.End)
	h.until(t, func() bool { return !a.loading })
	return a, h
}

func fake() *Source { return &Source{Name: "fake", Runs: "CPU · 1 thread", Network: network{}} }

// ghosts writes the suggestions of a sentence.
func (a *Assistant) ghosts(i int) string {
	var out []string
	for _, g := range a.session.Ghosts(i) {
		out = append(out, fmt.Sprintf("%s[%d,%d)", g.Type, g.Start, g.End))
	}
	return strings.Join(out, " ")
}

func TestWhatIsInSightIsSuggestedAndNothingElse(t *testing.T) {
	a, h := begin(t, fake(), nil, 2, "in Riverton", "Hill", "to Riverton")
	h.until(t, func() bool { return a.answered(0) && a.answered(1) })
	if got := a.ghosts(0); got != "GPE[1,2)" {
		t.Errorf("suggested %q", got)
	}
	if got := a.ghosts(1); got != "" {
		t.Errorf("below the threshold, suggested %q", got)
	}
	a.SetThreshold(0.5)
	if got := a.ghosts(1); got != "LOC[0,1)" {
		t.Errorf("above the threshold, suggested %q", got)
	}
	// What is in sight may be asked for twice, once more after it was answered.
	h.until(t, func() bool { return a.desk.State().Waiting == 0 })
	if a.answered(2) {
		t.Error("a sentence out of sight was asked for")
	}
	h.first, h.end = 2, 3
	a.Look()
	h.until(t, func() bool { return a.ghosts(2) != "" })
}

func TestTheWholeFileIsSuggestedOnRequest(t *testing.T) {
	var all []string
	for i := range 100 {
		all = append(all, fmt.Sprint("w", i, " in Riverton"))
	}
	a, h := begin(t, fake(), nil, 1, all...)
	if n := a.SuggestAll(); n < 99 {
		t.Fatalf("asked for %d sentences", n)
	}
	if !strings.HasPrefix(a.Status(), "suggesting: ") {
		t.Errorf("status %q", a.Status())
	}
	h.until(t, func() bool { return a.answered(99) && a.answered(50) })
	h.until(t, func() bool { _, of := a.Progress(); return of == 0 })
	spans, sentences, err := a.session.AcceptAllAbove(a.Threshold())
	if err != nil || spans != 100 || sentences != 100 {
		t.Errorf("accepted %d in %d, %v", spans, sentences, err)
	}
	if _, err := a.session.Undo(); err != nil || len(a.session.Document().Spans(7)) != 0 {
		t.Errorf("one undo did not take all back: %v", err)
	}
}

func TestStoppingTheWholeFileLeavesWhatWasSuggested(t *testing.T) {
	a, h := begin(t, fake(), nil, 1, "in Riverton", "to Riverton")
	h.until(t, func() bool { return a.answered(0) })
	if a.Stop() {
		t.Error("stopped what did not run")
	}
	a.SuggestAll()
	if !a.Stop() || a.Stop() {
		t.Error("did not stop, or stopped twice")
	}
	if a.ghosts(0) == "" {
		t.Error("what was suggested is gone")
	}
}

func TestConfirmedSentencesGetNoSuggestions(t *testing.T) {
	a, h := begin(t, fake(), nil, 2, "in Riverton", "to Riverton")
	h.until(t, func() bool { return a.ghosts(0) != "" && a.ghosts(1) != "" })
	if err := a.session.Confirm(); err != nil {
		t.Fatal(err)
	}
	h.until(t, func() bool { return a.answered(1) })
	if got := a.ghosts(0); got != "" {
		t.Errorf("confirmed, and suggested %q", got)
	}
	if len(a.open(0, 2)) != 0 {
		t.Error("the confirmed sentence would be asked for")
	}
	a.session.Move(session.Place{Token: 1}, false)
	if err := a.session.Tag("ORG"); err != nil {
		t.Fatal(err)
	}
	h.until(t, func() bool { return a.ghosts(0) != "" }) // an edit opens it again
}

func TestEditsAreAskedAnewAndHumansSpansStay(t *testing.T) {
	a, h := begin(t, fake(), nil, 1, "the City of Riverton")
	h.until(t, func() bool { return a.ghosts(0) == "GPE[3,4)" })
	a.session.SelectTokens(0, 1, 4)
	if err := a.session.Tag("ORG"); err != nil {
		t.Fatal(err)
	}
	h.until(t, func() bool { return a.answered(0) })
	if got := a.ghosts(0); got != "GPE[3,4)" {
		t.Errorf("suggested %q inside the human's span", got)
	}
	if err := a.session.NextGhost(1); err != nil {
		t.Fatal(err)
	}
	if err := a.session.Accept(); err != nil {
		t.Fatal(err)
	}
	h.until(t, func() bool { return a.answered(0) })
	if got := a.ghosts(0); got != "" {
		t.Errorf("suggested %q beside what was accepted", got)
	}
	if n := len(a.session.Document().Spans(0)); n != 2 {
		t.Errorf("%d spans; want 2", n)
	}
}

func TestWithoutAModelStringMatchGoesOnAlone(t *testing.T) {
	a, h := begin(t, nil, errors.New("no library"), 2, "in Hill/B-LOC", "to Hill")
	h.until(t, func() bool { return a.ghosts(1) == "LOC[1,2)" })
	if a.Failure() == nil || !strings.HasPrefix(a.Status(), "string match alone") {
		t.Errorf("failure %v, status %q", a.Failure(), a.Status())
	}
	if g := a.session.Ghosts(1)[0]; g.Source != "lexicon" {
		t.Errorf("source %q", g.Source)
	}
}

func TestWhatIsAnnotatedIsSuggestedElsewhereInSight(t *testing.T) {
	a, h := begin(t, nil, nil, 2, "in Hill", "to Hill")
	h.until(t, func() bool { return a.answered(1) })
	a.session.Move(session.Place{Token: 1}, false)
	if err := a.session.Tag("LOC"); err != nil {
		t.Fatal(err)
	}
	h.until(t, func() bool { return a.ghosts(1) == "LOC[1,2)" })
}

func TestSwitchedOffNothingIsShown(t *testing.T) {
	a, h := begin(t, fake(), nil, 1, "in Riverton")
	h.until(t, func() bool { return a.ghosts(0) != "" })
	a.SetOn(false)
	if a.ghosts(0) != "" || a.SuggestAll() != 0 || !strings.HasPrefix(a.Status(), "suggestions off") {
		t.Errorf("suggested %q, status %q", a.ghosts(0), a.Status())
	}
	a.SetOn(true)
	if a.ghosts(0) == "" {
		t.Error("switched on again, nothing is shown")
	}
}

func TestTheLearnerIsTrainedAfterEnoughConfirmedSentences(t *testing.T) {
	var all []string
	for i := range 30 {
		all = append(all, fmt.Sprintf("we live in Place%d/B-GPE", i))
	}
	a, h := begin(t, nil, nil, 1, append(all, "they live in Elsewhere")...)
	for range 25 {
		if err := a.session.Confirm(); err != nil {
			t.Fatal(err)
		}
	}
	h.until(t, func() bool { return len(a.Curve()) > 0 && !a.state.Training })
	if p := a.Curve()[0]; p.Sentences != suggest.LeastConfirmed || p.F1 < 0.9 {
		t.Errorf("curve %+v", p)
	}
	h.first, h.end = 30, 31
	a.Look()
	h.until(t, func() bool { return a.ghosts(30) == "GPE[3,4)" })
	if a.Status() != "learner · CPU" {
		t.Errorf("status %q", a.Status())
	}
}

func TestTheMostDoubtfulComeFirstAndConfirmedOnesLast(t *testing.T) {
	a, h := begin(t, fake(), nil, 3, "in town", "in Riverton", "Hill", "not looked at")
	h.until(t, func() bool { return a.answered(0) && a.answered(1) && a.answered(2) })
	if got := fmt.Sprint(a.ByDoubt()); got != "[2 1 0 3]" {
		t.Errorf("order %s", got)
	}
	a.session.Move(session.Place{Sentence: 2}, false)
	if err := a.session.Confirm(); err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(a.ByDoubt()); got != "[1 0 3 2]" {
		t.Errorf("order %s", got)
	}
}

// Annotator counts the keystrokes that a text takes from nothing to its
// entities, by one who knows what is right and takes the cheapest way: without
// suggestions, and with those of string match, of the network, of a learner,
// and of all together; in reading order and the most doubtful first. It drives
// the session and the assistant of the window, without the window.
//
//	annotator TEXT [MODEL [SETTING]]    SETTING: only those whose name contains it
package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"tabaqat/assets/tagsets"
	"tabaqat/corpus"
	"tabaqat/corpus/forms"
	"tabaqat/layers"
	"tabaqat/model/engine"
	"tabaqat/ui/assist"
	"tabaqat/ui/session"
)

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: annotator TEXT [MODEL [SETTING]]")
		os.Exit(2)
	}
	args := append(os.Args[1:], "", "")
	if err := run(args[0], args[1], args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "annotator:", err)
		os.Exit(1)
	}
}

// setting is what suggestions come from.
type setting struct {
	name string
	open func(*engine.Engine) (*assist.Source, error) // nil for none at all
	assist.Options
}

func settings() []setting {
	nothing := func(*engine.Engine) (*assist.Source, error) { return nil, nil }
	network := func(e *engine.Engine) (*assist.Source, error) {
		return &assist.Source{Name: e.Name, Network: e.Network, Settings: e.Settings}, nil
	}
	learner := func(e *engine.Engine) (*assist.Source, error) {
		base, err := e.SecondLearner()
		return &assist.Source{Name: e.Name, Learner: e.Learner, Base: base, Settings: e.Settings}, err
	}
	both := func(e *engine.Engine) (*assist.Source, error) {
		s, err := learner(e)
		s.Network = e.Network
		return s, err
	}
	return []setting{
		{"string match", nothing, assist.Options{NoLearning: true}},
		{"learner from nothing", nothing, assist.Options{NoMatch: true}},
		{"network", network, assist.Options{NoMatch: true, NoLearning: true}},
		{"network, learner from nothing", network, assist.Options{}},
		{"learner that knows the training text", learner, assist.Options{NoMatch: true}},
		{"network and learner as in the box", both, assist.Options{}},
	}
}

func run(path, model, only string) error {
	text, err := read(path)
	if err != nil {
		return err
	}
	tokens, spans := 0, 0
	for _, s := range text {
		tokens, spans = tokens+len(s.words), spans+len(s.spans)
	}
	fmt.Printf("%d sentences, %d tokens, %d spans; strokes in reading order, and the most doubtful first\n", len(text), tokens, spans)
	none, err := annotate(text, setting{}, model, false)
	if err != nil {
		return err
	}
	fmt.Printf("%-38s %6d\n", "no suggestions", none)
	for _, set := range settings() {
		if !strings.Contains(set.name, only) {
			continue
		}
		var strokes [2]int
		var saved [2]float64
		for k, byDoubt := range []bool{false, true} {
			if strokes[k], err = annotate(text, set, model, byDoubt); err != nil {
				return fmt.Errorf("%s: %w", set.name, err)
			}
			saved[k] = 100 * (1 - float64(strokes[k])/float64(none))
		}
		fmt.Printf("%-38s %6d %6d   saved %3.0f %% %3.0f %%\n", set.name, strokes[0], strokes[1], saved[0], saved[1])
	}
	return nil
}

// read takes the sentences of a file with their spans.
func read(path string) ([]sentence, error) {
	src, err := forms.Load(path)
	if err != nil {
		return nil, err
	}
	doc, err := forms.Read(src, "", corpus.ReadOptions{})
	if err != nil {
		return nil, err
	}
	var out []sentence
	for i, s := range doc.Sentences() {
		spans := slices.Clone(doc.Spans(i))
		slices.SortStableFunc(spans, layers.CompareSpans)
		out = append(out, sentence{s.Tokens, spans})
	}
	return out, nil
}

// threshold is that of the window.
const threshold = 0.6

// annotate does the whole text in one setting and gives the strokes.
func annotate(text []sentence, set setting, model string, byDoubt bool) (int, error) {
	yaml, err := tagsets.Read("wojood")
	if err != nil {
		return 0, err
	}
	tagset, err := layers.ParseTagset(yaml)
	if err != nil {
		return 0, err
	}
	s := session.New(sheetOf(text), session.Options{Tagset: tagset})
	if set.open == nil {
		return strokes(text, s, func() int { return s.Cursor().Sentence })
	}
	e, err := engine.Open(engine.Choice{Model: model})
	if err != nil {
		return 0, err
	}
	h := &host{session: s, posted: make(chan func(), 1<<16)}
	o := set.Options
	o.Host, o.Session, o.On, o.Threshold = h, s, true, threshold
	o.Open = func() (*assist.Source, error) { return set.open(e) }
	h.assist = assist.Begin(o)
	n, err := strokes(text, s, func() int { return h.next(byDoubt) })
	h.assist.End()
	return n + h.keys, errors.Join(err, e.Close())
}

// strokes annotates sentence after sentence, as next names them.
func strokes(text []sentence, s *session.Session, next func() int) (int, error) {
	total := 0
	for range text {
		at := next()
		s.Move(session.Place{Sentence: at}, false)
		p, err := cheapest(s, at, text[at].spans, threshold)
		if err != nil {
			return total, err
		}
		h := &hand{s: s, at: at, gold: text[at].spans, threshold: threshold}
		if err := h.do(p); err != nil {
			return total, fmt.Errorf("sentence %d: %w", at, err)
		}
		total += h.keys
	}
	for i, t := range text {
		if got := s.Document().Spans(i); !slices.Equal(got, t.spans) || !s.Confirmed(i) {
			return total, fmt.Errorf("sentence %d has %v, want %v", i, got, t.spans)
		}
	}
	return total, nil
}

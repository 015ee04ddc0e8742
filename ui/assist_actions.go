package ui

import (
	"errors"
	"fmt"

	"tabaqat/ui/session"
	"tabaqat/ui/settings"
)

var errNoSuggesting = errors.New("this window makes no suggestions")

func assistActions() []Action {
	const g = "Suggestions"
	return []Action{
		{"accept on", g, "Accept the suggestion and go on to the next", []string{"Alt+Enter"}, (*Window).acceptAndGoOn},
		{"accept and confirm", g, "Accept all suggestions above the threshold here, confirm and go on", []string{"Ctrl+Shift+Enter"}, (*Window).acceptAndConfirm},
		{"accept file", g, "Accept all suggestions above the threshold in the whole file", nil, (*Window).acceptFile},
		{"suggest file", g, "Suggest for the whole file", []string{"F9"}, (*Window).suggestFile},
		{"suggest stop", g, "Stop suggesting for the whole file", nil, done(func(w *Window) { w.stopSuggesting() })},
		{"suggest", g, "Suggestions on or off", []string{"Shift+F9"}, (*Window).turnSuggesting},
		{"threshold up", g, "Raise the threshold of suggestions", []string{"Ctrl+Up"}, func(w *Window) error { return w.moveThreshold(1) }},
		{"threshold down", g, "Lower the threshold of suggestions", []string{"Ctrl+Down"}, func(w *Window) error { return w.moveThreshold(-1) }},
		{"doubt", g, "Sentences by doubt, or as in the file", []string{"Ctrl+D"}, (*Window).turnDoubt},
		{"most doubtful", g, "Go to the most doubtful sentence", []string{"Ctrl+Shift+D"}, (*Window).toMostDoubtful},
		{"models", g, "Models…", nil, (*Window).showModels},
	}
}

func (w *Window) threshold() float64 {
	if w.assist == nil {
		return settings.Ordinary().Threshold
	}
	return w.assist.Threshold()
}

func (w *Window) acceptAll() error {
	_, err := w.sitting.AcceptAbove(w.threshold())
	return err
}

// acceptAndGoOn accepts the suggestion at hand and takes the next in hand.
func (w *Window) acceptAndGoOn() error {
	if err := w.sitting.Accept(); err != nil {
		return err
	}
	if err := w.sitting.NextGhost(1); err != nil {
		w.Tell("that was the last suggestion in what was looked at")
	}
	return nil
}

func (w *Window) acceptFile() error {
	spans, sentences, err := w.sitting.AcceptAllAbove(w.threshold())
	if err == nil {
		w.Tell(fmt.Sprintf("accepted %s %s in %s %s; Ctrl+Z takes all of it back",
			grouped(spans), plural(spans, "suggestion"), grouped(sentences), plural(sentences, "sentence")))
	}
	return err
}

func (w *Window) suggestFile() error {
	switch {
	case w.assist == nil:
		return errNoSuggesting
	case !w.assist.On():
		return errors.New("suggestions are off; want them on first")
	case w.assist.SuggestAll() == 0:
		w.Tell("every sentence that is not confirmed has been looked at")
	}
	return nil
}

// stopSuggesting ends suggesting for the whole file, and reports whether it
// ran.
func (w *Window) stopSuggesting() bool { return w.assist != nil && w.assist.Stop() }

func (w *Window) turnSuggesting() error {
	if w.assist == nil {
		return errNoSuggesting
	}
	w.assist.SetOn(!w.assist.On())
	w.prefer(func(s *settings.Settings) { s.Suggest = w.assist.On() })
	w.top.Refresh()
	return nil
}

// thresholdStep is how much a key or a click moves the threshold.
const thresholdStep = 0.05

func (w *Window) moveThreshold(by int) error {
	if w.assist == nil {
		return errNoSuggesting
	}
	steps := int(w.assist.Threshold()/thresholdStep + 0.5)
	w.assist.SetThreshold(float64(steps+by) * thresholdStep)
	w.prefer(func(s *settings.Settings) { s.Threshold = w.assist.Threshold() })
	w.top.Refresh()
	return nil
}

// acceptAndConfirm takes the sentence as suggested, and goes on as confirm does.
func (w *Window) acceptAndConfirm() error {
	return w.goOn(w.sitting.AcceptAndConfirm(w.threshold()))
}

// confirm calls the sentence done and goes on: to the next one, or where the
// list begins with the most doubtful, to that.
func (w *Window) confirm() error { return w.goOn(w.sitting.Confirm()) }

// goOn goes to the most doubtful sentence where the list begins with it, unless
// the one before could not be confirmed.
func (w *Window) goOn(err error) error {
	if err != nil {
		return err
	}
	if w.assist == nil || !w.helping.byDoubt {
		return nil
	}
	w.sortSentences()
	return w.toMostDoubtful()
}

// turnDoubt sorts the list of sentences; the cursor stays where it is.
func (w *Window) turnDoubt() error {
	if w.assist == nil {
		return errNoSuggesting
	}
	w.helping.byDoubt = !w.helping.byDoubt
	w.sortSentences()
	return nil
}

// sortSentences sorts the list of sentences anew.
func (w *Window) sortSentences() {
	w.helping.order = nil
	if w.helping.byDoubt {
		w.helping.order = w.assist.ByDoubt()
	}
	w.side.follow()
	w.side.refresh()
}

func (w *Window) toMostDoubtful() error {
	if w.assist == nil {
		return errNoSuggesting
	}
	if order := w.assist.ByDoubt(); len(order) > 0 {
		first := order[0]
		if _, known := w.assist.Doubt(first); known && !w.sitting.Confirmed(first) {
			w.sitting.Move(session.Place{Sentence: first}, false)
			return nil
		}
	}
	w.Tell("no open sentence was looked at yet; " + w.keyOf("suggest file") + " looks at all")
	return nil
}

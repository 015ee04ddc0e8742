package ui

import (
	"errors"
	"runtime"
	"slices"

	"tabaqat/model/engine"
	"tabaqat/model/onnx"
	"tabaqat/ui/assist"
)

// helping is what the window remembers of its assistant.
type helping struct {
	byDoubt bool  // the list of sentences begins with the most doubtful
	order   []int // the sentences as the list has them, nil for as in the file
	points  int   // of the learner's curve when it was drawn last
	told    error // the failure that was shown
	whole   bool  // the whole file is being suggested for
	page    *modelsPage
}

// LoadModel loads a model for the window.
func LoadModel(c engine.Choice) (*assist.Source, error) {
	e, err := engine.Open(c)
	if err != nil {
		return nil, err
	}
	second, err := e.SecondLearner()
	if err != nil {
		return nil, errors.Join(err, e.Close())
	}
	s := &assist.Source{
		Name: e.Name, Runs: e.Runs(), Learner: e.Learner, Base: second, Settings: e.Settings, Close: e.Close,
	}
	if e.Network != nil {
		s.Network = e.Network
	}
	return s, nil
}

// beginAssist begins suggesting for the document that is shown.
func (w *Window) beginAssist() {
	if w.options.Suggest == nil {
		return
	}
	w.helping = helping{byDoubt: w.helping.byDoubt, page: w.helping.page}
	choice, open := w.modelChoice(), w.options.Suggest
	w.assist = assist.Begin(assist.Options{
		Host: assistHost{w}, Session: w.sitting.Session,
		Open:      func() (*assist.Source, error) { return open(choice) },
		On:        w.chosen().Suggest,
		Threshold: w.chosen().Threshold,
		Learned:   w.learnedPath(),
	})
	w.board.OnSight = w.lookAround
	assistHost{w}.AssistChanged()
	w.top.Refresh()
}

// learnedPath is where what is learned from the document is kept, beside its
// journal; "" where it has none.
func (w *Window) learnedPath() string {
	if j := w.sitting.Journal(); j != nil {
		return j.LearnedPath()
	}
	return ""
}

func (w *Window) endAssist() {
	if w.assist != nil {
		w.assist.End()
		w.assist = nil
	}
}

// anotherModel goes on with what the preferences choose now.
func (w *Window) anotherModel() {
	w.endAssist()
	w.beginAssist()
}

func (w *Window) lookAround() {
	if w.assist != nil {
		w.assist.Look()
	}
}

// modelChoice is the model that was chosen for the file, or else for all, on
// all cores but one, so that the window has its own.
func (w *Window) modelChoice() engine.Choice {
	now := w.chosen()
	c := engine.Choice{Model: now.Model, Threads: now.Threads, Runtime: now.Runtime}
	if own := now.ModelOf[w.absolute()]; own != "" {
		c.Model = own
	}
	if device, err := onnx.ParseDevice(now.Device); err == nil {
		c.Device = device
	}
	if c.Threads <= 0 {
		c.Threads = max(runtime.NumCPU()-1, 1)
	}
	return c
}

// assistHost is the window as its assistant sees it.
type assistHost struct{ w *Window }

// Post implements assist.Host.
func (h assistHost) Post(f func()) { post(f) }

// InSight implements assist.Host. The sheet alone shows the board's sentences
// in rows of their own; those around the cursor are near enough.
func (h assistHost) InSight() (first, end int) {
	if h.w.center.view == showSheet {
		at := h.w.sitting.Cursor().Sentence
		return at, at + 3
	}
	return h.w.board.InSight()
}

// AssistChanged implements assist.Host.
func (h assistHost) AssistChanged() {
	w := h.w
	if w.assist == nil {
		return
	}
	if text := w.assist.Status(); text != w.status.model {
		w.SetModel(text)
		if w.helping.page != nil {
			w.helping.page.surface.Refresh()
		}
		w.trace.say("model %s", text)
	}
	_, of := w.assist.Progress()
	if w.helping.whole && of == 0 {
		w.trace.say("suggested all")
	}
	w.helping.whole = of > 0
	if n := len(w.assist.Curve()); n != w.helping.points {
		w.helping.points = n
		w.inspector.Refresh()
	}
	if err := w.assist.Failure(); err != nil && err != w.helping.told {
		w.helping.told = err
		if w.notice == "" {
			w.say("no model, suggestions come from string match alone: "+err.Error(), true)
		}
	}
}

// ghostsCame draws anew what shows suggestions.
func (w *Window) ghostsCame(sentences []int) {
	at := w.sitting.Cursor().Sentence
	if slices.Contains(sentences, at) {
		w.inspector.Refresh()
		w.traceBoard()
		w.trace.say("suggested %d", len(w.sitting.Ghosts(at)))
		w.trace.onPaint("suggested")
	}
}

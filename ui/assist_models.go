package ui

import (
	"cmp"
	"context"
	"fmt"
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tabaqat/model/engine"
	"tabaqat/model/onnx"
	"tabaqat/ui/paint"
	"tabaqat/ui/settings"
)

// modelsPage shows the models that can be chosen, over the window: what each
// is, how good and how fast, and what it runs on.
type modelsPage struct {
	w       *Window
	all     []engine.Listed
	picked  int
	looking bool
	speeds  map[string]string // by the model's name
	message string
	bad     bool
	gone    bool
	stop    context.CancelFunc // ends measuring
	surface *paint.Surface
	popup   *widget.PopUp
}

const (
	modelsWidth  = 900
	modelsHeight = 560
	modelsList   = 250
)

// showModels opens the page.
func (w *Window) showModels() error {
	if w.assist == nil {
		return errNoSuggesting
	}
	m := &modelsPage{w: w, speeds: map[string]string{}}
	m.surface = paint.NewSurface(w.ruler, fyne.NewSize(modelsWidth, modelsHeight), m.draw)
	w.helping.page = m
	m.popup = w.overlay(m.surface, m.key)
	m.look()
	w.trace.say("opened models")
	return nil
}

// look lists the models anew; their files are read, which takes a moment.
func (m *modelsPage) look() {
	m.looking = true
	m.surface.Refresh()
	m.w.background(func() {
		all := engine.List()
		post(func() {
			m.looking, m.all = false, all
			m.pick(m.chosen())
			m.w.trace.say("models %d", len(all))
			m.w.trace.onPaint("models")
		})
	})
}

// chosen is the model in use, by its place in the list.
func (m *modelsPage) chosen() int {
	name := m.w.modelChoice().Model
	if name == onnx.Bundled {
		name = ""
	}
	for i, l := range m.all {
		if l.Name == name {
			return i
		}
	}
	return 0
}

func (m *modelsPage) pick(i int) {
	m.picked = max(0, min(i, len(m.all)-1))
	m.surface.Refresh()
}

func (m *modelsPage) say(text string, bad bool) {
	m.message, m.bad = text, bad
	m.surface.Refresh()
}

func (m *modelsPage) close() {
	m.gone = true
	m.w.helping.page = nil
	if m.stop != nil {
		m.stop()
	}
	m.popup.Hide()
	m.w.focusBoard()
}

func (m *modelsPage) key(k fyne.KeyName) {
	switch k {
	case fyne.KeyEscape:
		m.close()
	case fyne.KeyUp:
		m.pick(m.picked - 1)
	case fyne.KeyDown:
		m.pick(m.picked + 1)
	case fyne.KeyReturn, fyne.KeyEnter:
		m.use(false)
	case fyne.KeyDelete:
		m.remove()
	case fyne.KeyA, fyne.KeyInsert:
		post(m.add) // after the letter that the key gives: it is not for the field
	case fyne.KeyM:
		m.measure()
	}
}

// use takes the picked model for all files, or for this one.
func (m *modelsPage) use(forFile bool) {
	if len(m.all) == 0 {
		return
	}
	l := m.all[m.picked]
	if l.Err != nil {
		m.say(l.Title+" cannot be used: "+l.Err.Error(), true)
		return
	}
	m.w.useModel(l.Name, forFile)
	m.say("", false)
	m.again()
}

// useModel remembers a model, "" for the one in the program, for all files or
// for this one alone.
func (w *Window) useModel(name string, forFile bool) {
	file := w.absolute()
	w.prefer(func(s *settings.Settings) {
		if !forFile {
			s.Model = name
			delete(s.ModelOf, file)
			return
		}
		if s.ModelOf == nil {
			s.ModelOf = map[string]string{}
		}
		s.ModelOf[file] = cmp.Or(name, onnx.Bundled)
	})
}

// again loads the model as it is chosen now.
func (m *modelsPage) again() {
	m.w.anotherModel()
	m.surface.Refresh()
}

func (m *modelsPage) setDevice(d onnx.Device) {
	m.w.prefer(func(s *settings.Settings) { s.Device = string(d) })
	m.again()
}

func (m *modelsPage) moveThreads(by int) {
	n := max(1, min(m.w.modelChoice().Threads+by, runtime.NumCPU()))
	m.w.prefer(func(s *settings.Settings) { s.Threads = n })
	m.again()
}

// add asks for a folder or zip and copies the model there to the others.
func (m *modelsPage) add() {
	w := m.w
	m.close()
	w.askModel(func(path string) {
		w.Tell("adding " + path + " …")
		w.background(func() {
			name, err := engine.Add(path)
			post(func() {
				if err != nil {
					w.Report(err)
					return
				}
				w.Tell("added " + name)
				w.Report(w.showModels())
			})
		})
	})
}

// remove deletes the picked model, after asking.
func (m *modelsPage) remove() {
	if len(m.all) == 0 || m.all[m.picked].Name == "" {
		m.say("the model in the program cannot be removed", true)
		return
	}
	w, name := m.w, m.all[m.picked].Name
	inUse := w.modelChoice().Model == name
	m.close()
	w.ask("Remove "+name+"?", []string{"Its files are deleted from this computer."},
		answer{"Remove", func() {
			if err := engine.Remove(name); err != nil {
				w.Report(err)
				return
			}
			if inUse {
				w.useModel("", false)
				w.anotherModel()
			}
			w.Report(w.showModels())
		}}, answer{"Keep", func() { w.Report(w.showModels()) }})
}

// measure runs the picked model on sentences of its own and shows how fast it
// is here.
func (m *modelsPage) measure() {
	if len(m.all) == 0 || m.all[m.picked].Err != nil || m.stop != nil {
		return
	}
	l, c := m.all[m.picked], m.w.modelChoice()
	c.Model = l.Name
	ctx, stop := context.WithCancel(context.Background())
	m.stop = stop
	m.speeds[l.Name] = "measuring …"
	m.surface.Refresh()
	m.w.background(func() {
		text := measured(ctx, c)
		stop()
		post(func() {
			m.stop = nil
			m.speeds[l.Name] = text
			m.w.trace.say("measured %s", text)
			if !m.gone {
				m.surface.Refresh()
			}
		})
	})
}

func measured(ctx context.Context, c engine.Choice) string {
	e, err := engine.Open(c)
	if err != nil {
		return err.Error()
	}
	defer e.Close()
	if e.Network == nil {
		return "a learner alone"
	}
	s, err := e.Network.Measure(ctx, nil)
	if err != nil {
		return err.Error()
	}
	return fmt.Sprintf("%s tokens/s · a sentence in %.0f ms, slow ones in %.0f ms", grouped(int(s.PerSecond)), s.Median, s.Slow)
}

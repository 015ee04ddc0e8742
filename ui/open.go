package ui

import (
	"strings"

	"fyne.io/fyne/v2"

	"tabaqat/ui/opening"
	"tabaqat/ui/sitting"
)

// begin finds how the first file is to be read: as the options say, or as
// Memory has it. A choice is to be made where that is in doubt.
func (o *Options) begin() (*opening.Choice, error) {
	m := opening.NewMemory(o.Sitting.StateFolder)
	if given := opening.Given(o.Sitting.From, o.Sitting.Read); !given.Zero() {
		return nil, m.Keep(o.Path, given)
	}
	r, choice := m.Way(o.Path)
	o.Sitting.From, o.Sitting.Read = r.From, r.Options()
	return choice, nil
}

// sit opens the first file, or nothing where a choice comes first.
func (o *Options) sit(choice *opening.Choice) (s *sitting.Sitting, reason, err error) {
	if choice != nil {
		return sitting.Blank(o.Path), nil, nil
	}
	return openAnyhow(o.Path, o.Sitting)
}

// askAtStart asks how the first file is to be read; without an answer there is
// nothing to show.
func (w *Window) askAtStart(choice *opening.Choice) {
	w.live = true
	w.askColumns(choice, func(r opening.Reading) {
		w.keepReading(choice.Path, r)
		w.load(choice.Path, r, func() {
			if w.options.Goto != "" {
				w.Report(w.sitting.Goto(w.options.Goto))
			}
		})
	}, w.close)
}

// askToOpen asks for a file and opens it in place of this one.
func (w *Window) askToOpen() {
	columns := false
	c := w.askPath("Open (F4: choose its columns first)", w.folderOf(), false, func(path string) {
		if columns {
			w.openWithColumns(path)
			return
		}
		w.openInstead(path)
	})
	c.also = func(k fyne.KeyName) bool {
		if k != fyne.KeyF4 {
			return false
		}
		columns = true
		c.submit()
		columns = false
		return true
	}
}

// askToOpenWithColumns asks for a file, and then how it is to be read.
func (w *Window) askToOpenWithColumns() {
	w.askPath("Open with columns", w.folderOf(), false, w.openWithColumns)
}

// open opens a file as it was read the last time or as it is recognised; where
// that is in doubt it asks.
func (w *Window) open(path string) {
	w.background(func() {
		r, choice := w.memory.Way(path)
		post(func() {
			if choice == nil {
				w.load(path, r, func() {})
				return
			}
			w.askColumns(choice, func(r opening.Reading) {
				w.keepReading(path, r)
				w.load(path, r, func() {})
			}, func() {})
		})
	})
}

// openWithColumns asks how a file is to be read and opens it so.
func (w *Window) openWithColumns(path string) {
	if same(path, w.sitting.Document().Name) {
		w.askToReopen()
		return
	}
	now, _ := w.memory.Find(path)
	w.askReading(path, now, func(r opening.Reading) {
		w.settle("Open another file", func() {
			w.keepReading(path, r)
			w.load(path, r, func() {})
		})
	})
}

// askReading looks at a file beside the window's goroutine and asks how it is to
// be read.
func (w *Window) askReading(path string, now opening.Reading, open func(opening.Reading)) {
	w.background(func() {
		choice, err := opening.Ask(path, now)
		post(func() {
			if err != nil {
				w.Report(err)
				return
			}
			w.askColumns(choice, open, func() {})
		})
	})
}

// askToReopen asks how the present file is to be read otherwise. Edits that are
// not saved do not fit other columns: they are saved or dropped first.
func (w *Window) askToReopen() {
	path := w.sitting.Document().Name
	w.askReading(path, w.reading, func(r opening.Reading) {
		reopen := func() {
			w.keepReading(path, r)
			w.load(path, r, func() {})
		}
		if !w.sitting.Dirty() || w.sitting.ReadOnly() {
			reopen()
			return
		}
		w.askToSaveOrDrop(reopen)
	})
}

// askToSaveOrDrop asks what becomes of unsaved edits that cannot stay as they
// are, and then goes on.
func (w *Window) askToSaveOrDrop(then func()) {
	w.ask("Read it otherwise?", []string{w.fileName() + " has edits that are not saved.", "They do not fit other columns."},
		answer{"Save", func() {
			if err := w.save(); err != nil {
				w.Report(err)
				return
			}
			then()
		}},
		answer{"Drop them", func() {
			if err := w.sitting.Dropped(); err != nil {
				w.Report(err)
				return
			}
			then()
		}},
		answer{"Cancel", func() {}})
	w.trace.say("asked about unsaved edits")
	w.trace.onPaint("question")
}

// tellReading says that the file is read as it was chosen, where there is nothing
// else to say.
func (w *Window) tellReading() {
	if w.notice == "" && len(w.reading.Columns) > 0 {
		w.Tell("read as chosen for this file: " + strings.Join(w.reading.Arguments(), " ") + "; “Columns of this file” changes that")
	}
}

// keepReading keeps how a file is read for the next time.
func (w *Window) keepReading(path string, r opening.Reading) {
	if err := w.memory.Keep(path, r); err != nil {
		w.Report(err)
	}
}

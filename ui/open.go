package ui

import (
	"reflect"
	"strings"

	"fyne.io/fyne/v2"

	"tabaqat/ui/opening"
	"tabaqat/ui/sitting"
)

// begin opens the first file as the options say, or as it was read the last time
// or is recognised. Where that is in doubt there is nothing to show yet, but a
// choice to make. Reason says why no journal is kept, if none is.
func (o *Options) begin() (s *sitting.Sitting, choice *opening.Choice, reason, err error) {
	m := opening.NewMemory(o.Sitting.StateFolder)
	r := opening.Given(o.Sitting.From, o.Sitting.Read)
	if !r.Zero() {
		_ = m.Keep(o.Path, r) // else the command line says it again
	} else {
		if r, choice = m.Way(o.Path); choice != nil {
			return sitting.Blank(o.Path), choice, nil, nil
		}
	}
	o.Sitting.From, o.Sitting.Read = r.From, r.Options()
	sure := o.Sitting
	sure.Sure = r.Zero()
	if s, reason, err = openAnyhow(o.Path, sure); err == nil {
		return s, nil, reason, nil
	}
	if sure.Sure {
		choice = opening.Doubtful(o.Path)
	}
	if choice == nil {
		return nil, nil, nil, err
	}
	return sitting.Blank(o.Path), choice, nil, nil
}

// askAtStart asks how the first file is to be read; without an answer there is
// nothing to show.
func (w *Window) askAtStart(choice *opening.Choice) {
	w.live = true
	w.askColumns(choice, w.answered(choice.Path, func() {
		if w.options.Goto != "" {
			w.Report(w.sitting.Goto(w.options.Goto))
		}
	}), w.close)
}

// answered keeps how a file is said to be read, and loads it so.
func (w *Window) answered(path string, then func()) func(opening.Reading) {
	return func(r opening.Reading) {
		w.keepReading(path, r)
		w.load(path, r, then)
	}
}

// askWhereDoubtful asks how a sheet is to be read that could not be opened as it
// is recognised; where that is not why, it reports the error.
func (w *Window) askWhereDoubtful(path string, err error, then func()) {
	w.background(func() {
		choice := opening.Doubtful(path)
		post(func() {
			if choice == nil {
				w.Report(err)
				return
			}
			w.say("", false)
			w.askColumns(choice, w.answered(path, then), func() {})
		})
	})
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
			if choice != nil {
				w.askColumns(choice, w.answered(path, func() {}), func() {})
				return
			}
			w.load(path, r, func() {})
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
		w.settle("Open another file", func() { w.answered(path, func() {})(r) })
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
		if reflect.DeepEqual(r, w.reading) {
			return
		}
		reopen := func() {
			// The steps so far could not be taken back, nor taken up, in other columns.
			if err := w.sitting.Dropped(); err != nil {
				w.Report(err)
				return
			}
			w.answered(path, func() {})(r)
		}
		if !w.sitting.Dirty() || w.sitting.ReadOnly() {
			reopen()
			return
		}
		w.askToSaveOrDrop(reopen)
	})
}

// askToSaveOrDrop asks what becomes of unsaved edits that cannot stay as they
// are, and then goes on, which drops those that are left.
func (w *Window) askToSaveOrDrop(then func()) {
	w.ask("Read it otherwise?", []string{w.fileName() + " has edits that are not saved.", "They do not fit other columns."},
		answer{"Save", func() {
			if err := w.save(); err != nil {
				w.Report(err)
				return
			}
			then()
		}},
		answer{"Drop them", then},
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

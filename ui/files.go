package ui

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"

	"tabaqat/corpus"
	"tabaqat/corpus/forms"
	"tabaqat/ui/opening"
	"tabaqat/ui/settings"
	"tabaqat/ui/sitting"
)

// save writes the file in place, after asking where a spreadsheet program has it
// open. A failure leaves everything as it is and is shown with its reason.
func (w *Window) save() error {
	if who := sitting.LockedBy(w.sitting.Document().Name); who != "" && who != w.warned {
		w.askAboutLock(who)
		return fmt.Errorf("not saved: %s has the file open", who)
	}
	return w.saveNow()
}

func (w *Window) saveNow() error {
	w.sitting.KeepBackups(w.chosen().Backups)
	w.tellUnheld()
	err := w.sitting.Save()
	switch {
	case errors.Is(err, forms.ErrChanged):
		w.askAboutChanged(err)
		return err
	case err != nil:
		w.trace.say("failed save %v", err)
		w.askAboutFailed(err)
		return err
	}
	w.trace.say("saved %s", w.sitting.Document().Name)
	w.trace.onPaint("save")
	w.warnOfLock()
	return nil
}

// askToSaveAs asks for a name and saves there; the window goes on with that
// file.
func (w *Window) askToSaveAs() {
	w.askPath("Save as", w.folderOf()+w.fileName(), true, func(path string) {
		form, other := forms.Promised(w.sitting.Document(), path)
		switch {
		case other:
			w.askAboutForm(path, form)
		case same(path, w.sitting.Document().Name):
			w.Report(w.save())
		case exists(path):
			w.ask("Replace the file?", []string{filepath.Base(path) + " is there already."},
				answer{"Replace", func() { w.Report(w.saveAs(path)) }}, answer{"Cancel", func() {}})
		default:
			w.Report(w.saveAs(path))
		}
	})
}

// askAboutForm offers an export where a name to save as ends as those of another
// form do: saving keeps the form of the file.
func (w *Window) askAboutForm(path string, other corpus.Form) {
	own := filepath.Ext(w.sitting.Document().Name)
	lines := w.inspector.wrap(fmt.Sprintf("%s is the name of another form: %s. Saving keeps the form of the file, %s; an export writes another.",
		filepath.Base(path), other.Title, own), questionWidth-56, w.fonts.Text)
	w.ask("Export in another form?", lines,
		answer{"Export…", func() { w.askExportAs(other.Name) }},
		answer{"Another name…", w.askToSaveAs},
		answer{"Cancel", func() {}})
	w.trace.say("asked about the form %s", other.Name)
	w.trace.onPaint("question")
}

// saveAs writes the document to another file and goes on with that one.
func (w *Window) saveAs(path string) error {
	if err := w.sitting.SaveCopy(path); err != nil {
		return err
	}
	if err := w.sitting.Dropped(); err != nil {
		return err
	}
	at, before := w.sitting.Cursor(), w.sitting.Session
	w.trace.say("saved %s", path)
	r := w.reading
	if forms.Anew(w.sitting.Document()) {
		r = opening.Reading{}
	}
	w.keepReading(path, r)
	w.load(path, r, func() {
		w.sitting.Move(at, false)
		w.Report(w.sitting.TakeNotes(before))
	})
	return nil
}

// dropped opens a file that was dropped on the window.
func (w *Window) dropped(_ fyne.Position, files []fyne.URI) {
	if len(files) > 0 {
		w.openInstead(files[0].Path())
	}
}

// openInstead opens another file, after asking what to do with unsaved edits.
func (w *Window) openInstead(path string) {
	w.settle("Open another file", func() { w.open(path) })
}

// settle asks what to do with unsaved edits and then goes on, unless the human
// or a failed save says no.
func (w *Window) settle(title string, then func()) {
	if !w.sitting.Dirty() || w.sitting.ReadOnly() {
		then()
		return
	}
	w.askUnsaved(title, func() {
		if err := w.save(); err != nil {
			w.Report(err)
			return
		}
		then()
	}, then)
}

// load reads a file in one way beside the window's goroutine and shows it. The
// sitting before is only closed once the file is known to open; what is unsaved
// in it stays in the journal.
func (w *Window) load(path string, r opening.Reading, then func()) {
	w.Tell("opening " + filepath.Base(path) + " …")
	old, o := w.sitting, w.options.Sitting
	o.From, o.Read, o.Sure = r.From, r.Options(), r.Zero()
	again := same(old.Document().Name, path) // its lock is in the way of the new sitting
	w.background(func() {
		if again {
			if _, err := forms.Open(path, o.From, o.Read); err != nil {
				post(func() { w.Report(err) })
				return
			}
			postAndWait(func() { _ = old.Close() })
		}
		s, unprotected, err := openAnyhow(path, o)
		post(func() {
			if err != nil {
				w.askWhereDoubtful(path, err, then)
				return
			}
			if !again {
				_ = old.Close()
			}
			w.reading = r
			w.show(s)
			then()
			if unprotected != nil {
				w.askWithoutJournal(unprotected)
			}
		})
	})
}

func same(a, b string) bool {
	x, errX := filepath.Abs(a)
	y, errY := filepath.Abs(b)
	return errX == nil && errY == nil && x == y
}

// show takes another sitting into the window.
func (w *Window) show(s *sitting.Sitting) {
	w.sitting = s
	w.notice, w.noticeBad = "", false
	w.onlyNoted = false
	w.chooseTagset()
	w.loadKeys()
	w.sheet.index()
	w.board.SetSession(s.Session)
	s.Watch(w)
	w.began()
	w.refreshAll()
}

// maxRecent is how many files are remembered.
const maxRecent = 12

func (w *Window) recent() []string { return w.chosen().Recent }

// remember puts the file first in the list of recent ones.
func (w *Window) remember() {
	path := w.absolute()
	w.prefer(func(s *settings.Settings) {
		all := slices.DeleteFunc(slices.Clone(s.Recent), func(p string) bool { return p == path })
		all = slices.Insert(all, 0, path)
		s.Recent = all[:min(len(all), maxRecent)]
	})
}

package ui

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"syscall"

	"tabaqat/corpus/compare"
	"tabaqat/corpus/forms"
	"tabaqat/ui/sitting"
)

// askAboutChanged offers the ways out where another program changed the file.
func (w *Window) askAboutChanged(err error) {
	lines := []string{
		filepath.Base(w.sitting.Document().Name) + " was changed by another program since it was opened.",
		"Your edits are safe. Merge keeps what both did;",
		"Overwrite keeps the other program's file as a backup (.bak).",
	}
	w.trace.say("failed save %v", err)
	w.ask("Not saved", lines,
		answer{"Merge", func() { w.Report(w.mergeChanged()) }},
		answer{"Save as…", w.askToSaveAs},
		answer{"Overwrite", func() { w.Report(w.overwrite()) }},
		answer{"Not now", func() {}})
	w.trace.say("asked about the changed file")
	w.trace.onPaint("question")
}

// askAboutLock asks what to do where a spreadsheet program has the file open.
func (w *Window) askAboutLock(who string) {
	w.ask("Not saved yet", []string{
		who + " has " + filepath.Base(w.sitting.Document().Name) + " open.",
		"What it saves after this takes the place of what is saved here;",
		"close the file there first, or save under another name.",
	},
		answer{"Save as…", w.askToSaveAs},
		answer{"Save anyway", func() {
			w.warned = who
			w.Report(w.saveNow())
		}},
		answer{"Not now", func() {}})
	w.trace.say("asked about the lock of %s", who)
	w.trace.onPaint("question")
}

// askAboutFailed offers the ways out where the system refused to save, or the
// file is gone. Other refusals, such as of what saving would lose, are told.
func (w *Window) askAboutFailed(err error) {
	_, refused := errors.AsType[syscall.Errno](err)
	if !refused && !errors.Is(err, forms.ErrNotInPlace) && exists(w.sitting.Document().Name) {
		return
	}
	lines := append(w.inspector.wrap(err.Error(), questionWidth-56, w.fonts.Text), "Your edits are here still, and in the journal.")
	if w.sitting.Unprotected() {
		lines[len(lines)-1] = "Your edits are here still; there is no journal: do not close the window."
	}
	w.ask("Not saved", lines,
		answer{"Save as…", w.askToSaveAs},
		answer{"Try again", func() { w.Report(w.save()) }},
		answer{"Not now", func() {}})
	w.trace.say("asked about the failed save")
	w.trace.onPaint("question")
}

// mergeChanged brings the edits and the file as it is now together; the result
// is shown and not saved yet.
func (w *Window) mergeChanged() error {
	at := w.sitting.Cursor()
	next, m, err := w.sitting.Merge()
	if err != nil {
		return err
	}
	w.show(next)
	w.sitting.Move(at, false)
	w.trace.say("merged %d", len(m.Conflicts))
	w.tellMerged(m)
	return nil
}

func (w *Window) tellMerged(m compare.Merged) {
	if len(m.Conflicts) == 0 {
		w.Tell("merged; look it over and save")
		return
	}
	ids := make([]string, 0, len(m.Conflicts))
	for _, c := range m.Conflicts[:min(len(m.Conflicts), 5)] {
		ids = append(ids, c.ID)
	}
	w.say(fmt.Sprintf("merged, but %d sentences were changed by both and stand as the file has them: %s; your tags are in the log",
		len(m.Conflicts), strings.Join(ids, ", ")), true)
}

func (w *Window) overwrite() error {
	if err := w.sitting.Overwrite(); err != nil {
		return err
	}
	w.trace.say("saved %s", w.sitting.Document().Name)
	w.trace.onPaint("save")
	return nil
}

// warnOfLock tells, after a save, of a spreadsheet program that still has the
// old content open.
func (w *Window) warnOfLock() {
	if who := sitting.LockedBy(w.sitting.Document().Name); who != "" {
		w.say("saved, but "+who+" has the file open; what it saves next takes the place of this", true)
	}
}

// askWithoutJournal asks how to go on where edits cannot be kept safe. The
// file is shown for reading until then.
func (w *Window) askWithoutJournal(reason error) {
	w.say("edits cannot be kept safe here; the file can only be read", true)
	w.ask("Edits cannot be kept safe", []string{
		reason.Error(),
		"Without the journal a crash loses what is not saved,",
		"and another window may edit the same file.",
	},
		answer{"Only read", func() {}},
		answer{"Edit without protection", func() {
			w.options.Sitting.NoJournal = true
			w.load(w.sitting.Document().Name, w.reading, func() { w.options.Sitting.NoJournal = false })
		}})
	w.trace.say("asked about the journal")
	w.trace.onPaint("question")
}

// openAnyhow opens a file, for reading where no journal can be kept, and then
// gives the reason too.
func openAnyhow(path string, o sitting.Options) (s *sitting.Sitting, reason, err error) {
	s, err = sitting.Open(path, o)
	if !errors.Is(err, sitting.ErrNoState) {
		return s, nil, err
	}
	reason = err
	s, err = sitting.Read(path, o)
	return s, reason, err
}

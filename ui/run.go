package ui

import (
	"fmt"

	"fyne.io/fyne/v2/app"
)

// appID names the program to the system.
const appID = "org.tabaqat.Tabaqat"

// Run opens the file in a window and returns when the window is closed. It
// fails where the file cannot be opened or there is no display.
func Run(o Options) error {
	t, err := newTracer()
	if err != nil {
		return err
	}
	t.say("start")
	if err := haveDisplay(); err != nil {
		return err
	}
	s, choice, unprotected, err := o.begin()
	if err != nil {
		return err
	}
	t.say("read %d sentences", s.Document().Len())
	a := app.NewWithID(appID)
	a.SetIcon(icon())
	w := newWindow(a, s, o, t)
	if o.Goto != "" && choice == nil {
		if err := s.Goto(o.Goto); err != nil {
			_ = s.Close() // nothing was edited
			return err
		}
	}
	a.Lifecycle().SetOnStarted(func() {
		if choice != nil {
			w.askAtStart(choice)
			return
		}
		w.began()
		if unprotected != nil {
			w.askWithoutJournal(unprotected)
		}
	})
	w.win.ShowAndRun()
	return nil
}

// began does what follows the opening of a document.
func (w *Window) began() {
	w.live = true
	w.sitting.OnLost(func(err error) {
		post(func() { w.say("an edit is not in the journal yet: "+err.Error()+"; save soon", true) })
	})
	w.remember()
	w.focusBoard()
	w.trace.say("opened %s", w.sitting.Document().Name)
	w.trace.onPaint("open")
	w.traceBoard()
	if n := len(w.sitting.Notices); n > 0 && w.notice == "" {
		w.Tell(w.sitting.Notices[0])
	}
	if w.sitting.Unprotected() {
		w.say("edits are not kept in a journal: save often", true)
	}
	if w.sitting.OpenElsewhere() {
		w.say("this file is open for editing elsewhere; here it can only be read", true)
	}
	w.tellNotices()
	w.tellReading()
	w.keepDecisions()
	w.attach()
	w.review.begin()
	if len(w.sitting.Pending) > 0 {
		w.askRecover()
	}
	w.count()
}

// tellNotices shows what reading did beyond taking cells as they are.
func (w *Window) tellNotices() {
	notices := w.sitting.Document().Notices
	if w.notice != "" || len(notices) == 0 {
		return
	}
	text := notices[0].Message
	if len(notices) > 1 {
		text = fmt.Sprintf("%s (and %d more notices)", text, len(notices)-1)
	}
	w.Tell(text)
}

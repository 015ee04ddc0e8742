package ui

import "fyne.io/fyne/v2"

// post runs f on the window's goroutine later. All that other goroutines have
// to say to the window comes through here.
func post(f func()) { fyne.Do(f) }

// postAndWait runs f on the window's goroutine and returns when it is done.
func postAndWait(f func()) { fyne.DoAndWait(f) }

// background runs f beside the window; what it has to say comes through post. A
// window that has not begun, as one without a screen, does it at once: no loop
// would keep it apart from keys.
func (w *Window) background(f func()) {
	if w.live {
		go f()
		return
	}
	f()
}

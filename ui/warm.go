package ui

import "time"

// warmAfter is how long the window waits for further keys before it lays out
// what they might bring into sight.
const warmAfter = 60 * time.Millisecond

// warmLater lays out sentences near those in sight, one at a time, once no key
// came for a while.
func (w *Window) warmLater() {
	if !w.live {
		return
	}
	w.warmed++
	mine := w.warmed
	time.AfterFunc(warmAfter, func() { post(func() { w.warm(mine) }) })
}

func (w *Window) warm(mine int) {
	if mine == w.warmed && !w.closing && w.board.Warm() {
		post(func() { w.warm(mine) })
	}
}

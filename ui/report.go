package ui

import "tabaqat/ui/look"

// Report shows why something was refused, in a bar over the board; nil takes
// the bar away.
func (w *Window) Report(err error) {
	if err == nil {
		w.say("", false)
		return
	}
	w.trace.say("refused %v", err)
	w.say(err.Error(), true)
}

// Tell shows what was done.
func (w *Window) Tell(text string) { w.say(text, false) }

func (w *Window) say(text string, bad bool) {
	if w.notice == text && w.noticeBad == bad {
		return
	}
	w.notice, w.noticeBad = text, bad
	w.center.refresh()
}

// noticeColours gives the colours of the bar.
func (w *Window) noticeColours(p look.Palette) (ground, ink look.Color) {
	if w.noticeBad {
		return p.BadGround, p.Bad
	}
	return p.Picked, p.Ink
}

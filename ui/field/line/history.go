package line

// state is what an undo goes back to.
type state struct {
	text   string
	caret  Caret
	anchor int
}

// maxUndo bounds the changes that can be undone.
const maxUndo = 500

// history is what can be undone and done again. Letters typed one after the
// other are undone together.
type history struct {
	past, future []state
	typing       bool
	last         int // where the letter typed last ends
}

// keep notes the state before a change; a letter that goes on where the last
// one ended needs none.
func (h *history) keep(s state, letter bool, at int) {
	h.future = nil
	if !letter || !h.typing || h.last != at {
		h.past = append(h.past, s)
		h.past = h.past[max(len(h.past)-maxUndo, 0):]
	}
	h.typing = letter
}

func (l *Line) state() state { return state{l.text, l.caret, l.anchor} }

func (l *Line) restore(s state) {
	l.put(s.text)
	l.caret, l.anchor, l.history.typing = s.caret, s.anchor, false
}

// Undo takes the last change back and reports whether there was one.
func (l *Line) Undo() bool { return l.travel(&l.history.past, &l.history.future) }

// Redo does again what was undone last and reports whether there was such.
func (l *Line) Redo() bool { return l.travel(&l.history.future, &l.history.past) }

func (l *Line) travel(from, to *[]state) bool {
	n := len(*from)
	if n == 0 {
		return false
	}
	*to = append(*to, l.state())
	l.restore((*from)[n-1])
	*from = (*from)[:n-1]
	return true
}

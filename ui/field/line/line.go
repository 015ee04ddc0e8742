package line

import (
	"strings"

	"tabaqat/layers/script"
)

// Direction is how the direction of a line is found.
type Direction uint8

// The directions. Auto is that of the first letter.
const (
	Auto Direction = iota
	FromLeft
	FromRight
)

// Line is a line of text that is being edited. It is for one goroutine.
type Line struct {
	text    string
	caret   Caret
	anchor  int // where the selection began
	dir     Direction
	measure Measure
	layout  *Layout
	history history
}

// New makes an empty line.
func New(dir Direction, measure Measure) *Line {
	return &Line{dir: dir, measure: measure}
}

// Text gives the text.
func (l *Line) Text() string { return l.text }

// Caret gives the caret.
func (l *Line) Caret() Caret { return l.caret }

// Layout gives where the letters stand now.
func (l *Line) Layout() *Layout {
	if l.layout == nil {
		right := l.dir == FromRight || l.dir == Auto && script.OfText(l.text) == script.RightToLeft
		l.layout = NewLayout(l.text, right, l.measure)
	}
	return l.layout
}

// Set replaces the text, puts the caret at its end and forgets what can be
// undone.
func (l *Line) Set(text string) {
	l.history = history{}
	l.put(plain(text))
	l.caret = Caret{len(l.text), false}
	l.anchor = l.caret.Offset
}

// put changes the text alone.
func (l *Line) put(text string) { l.text, l.layout = text, nil }

// plain makes one line of what may be several, in valid UTF-8.
func plain(text string) string {
	text = strings.ReplaceAll(strings.ToValidUTF8(text, "\uFFFD"), "\r\n", " ")
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t' || r == '\r' || r == '\v' || r == '\f' || r == 0x85 || r == 0x2028 || r == 0x2029:
			return ' '
		case r < ' ' || r == 0x7F:
			return -1
		}
		return r
	}, text)
}

// Selection gives the selected part of the text; start and end are the same
// where nothing is selected.
func (l *Line) Selection() (start, end int) {
	return min(l.anchor, l.caret.Offset), max(l.anchor, l.caret.Offset)
}

// Selected gives the selected text.
func (l *Line) Selected() string {
	start, end := l.Selection()
	return l.text[start:end]
}

// SelectAll selects the text.
func (l *Line) SelectAll() { l.anchor, l.caret = 0, Caret{len(l.text), false} }

// Insert puts a text in the place of the selection. Lines become blanks.
func (l *Line) Insert(text string) {
	text = plain(text)
	start, end := l.Selection()
	if text == "" && start == end {
		return
	}
	l.history.keep(l.state(), len([]rune(text)) == 1 && start == end, start)
	l.replace(start, end, text)
	l.history.last = l.caret.Offset
}

// replace changes a part of the text and puts the caret after what is new.
func (l *Line) replace(start, end int, text string) {
	l.put(l.text[:start] + text + l.text[end:])
	at := l.Layout().Boundary(start + len(text))
	l.caret, l.anchor = Caret{at, text == "" && at == 0}, at
}

// Backspace takes out the selection, or the letter before the caret.
func (l *Line) Backspace() { l.erase(func() int { return l.before(l.caret.Offset) }) }

// Delete takes out the selection, or the letter after the caret.
func (l *Line) Delete() { l.erase(func() int { return l.after(l.caret.Offset) }) }

// BackspaceWord takes out the selection, or what stands before the caret up to
// the start of a word.
func (l *Line) BackspaceWord() { l.erase(func() int { return l.wordBefore(l.caret.Offset) }) }

// DeleteWord takes out the selection, or what stands after the caret up to the
// end of a word.
func (l *Line) DeleteWord() { l.erase(func() int { return l.wordAfter(l.caret.Offset) }) }

// erase takes out the selection, or what lies between the caret and a place.
func (l *Line) erase(to func() int) {
	start, end := l.Selection()
	if start == end {
		place := to()
		start, end = min(start, place), max(end, place)
	}
	if start == end {
		return
	}
	l.history.keep(l.state(), false, start)
	l.replace(start, end, "")
}

func (l *Line) before(offset int) int {
	if i := l.Layout().cellFrom(offset); i > 0 {
		return l.layout.cells[i-1].start
	}
	return 0
}

func (l *Line) after(offset int) int {
	if i := l.Layout().cellFrom(offset); i < len(l.layout.cells) {
		return l.layout.cells[i].end
	}
	return len(l.text)
}

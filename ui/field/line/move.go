package line

import (
	"unicode"

	"github.com/rivo/uniseg"
)

// move puts the caret elsewhere; the selection reaches there where extend says
// so, otherwise there is none.
func (l *Line) move(c Caret, extend bool) {
	l.history.typing = false
	l.caret = c
	if !extend {
		l.anchor = c.Offset
	}
}

// Home moves to the start of the line.
func (l *Line) Home(extend bool) { l.move(l.Layout().Home(), extend) }

// End moves to the end of the line.
func (l *Line) End(extend bool) { l.move(l.Layout().End(), extend) }

// Click moves to the letter at a point.
func (l *Line) Click(x float32, extend bool) { l.move(l.Layout().Hit(x), extend) }

// Right moves over the letter right of the caret, or to the right end of the
// selection.
func (l *Line) Right(extend bool) {
	if l.collapse(extend, true) {
		return
	}
	lay := l.Layout()
	if slot := lay.slotOf(l.caret); slot < len(lay.order) {
		l.move(lay.rightOf(slot), extend)
	}
}

// Left moves over the letter left of the caret, or to the left end of the
// selection.
func (l *Line) Left(extend bool) {
	if l.collapse(extend, false) {
		return
	}
	lay := l.Layout()
	if slot := lay.slotOf(l.caret); slot > 0 {
		l.move(lay.leftOf(slot-1), extend)
	}
}

// collapse moves to an end of the selection as the eye sees it.
func (l *Line) collapse(extend, right bool) bool {
	start, end := l.Selection()
	if extend || start == end {
		return false
	}
	lay := l.Layout()
	first, last := len(lay.order), -1
	for slot, i := range lay.order {
		if c := lay.cells[i]; c.start >= start && c.end <= end {
			first, last = min(first, slot), slot
		}
	}
	if right {
		l.move(lay.rightOf(last), false)
	} else {
		l.move(lay.leftOf(first), false)
	}
	return true
}

// WordRight moves right past the end of a word.
func (l *Line) WordRight(extend bool) {
	lay := l.Layout()
	slot := lay.slotOf(l.caret)
	for _, word := range []bool{false, true} {
		for slot < len(lay.order) && l.isWord(lay.order[slot]) == word {
			l.move(lay.rightOf(slot), extend)
			slot++
		}
	}
}

// WordLeft moves left past the end of a word.
func (l *Line) WordLeft(extend bool) {
	lay := l.Layout()
	slot := lay.slotOf(l.caret)
	for _, word := range []bool{false, true} {
		for slot > 0 && l.isWord(lay.order[slot-1]) == word {
			slot--
			l.move(lay.leftOf(slot), extend)
		}
	}
}

// isWord reports whether a cell is part of a word.
func (l *Line) isWord(cell int) bool {
	c := l.Layout().cells[cell]
	for _, r := range l.text[c.start:c.end] {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' {
			return true
		}
	}
	return false
}

// wordBefore and wordAfter are the ends of words in the order of the text.
func (l *Line) wordBefore(offset int) int {
	i := l.Layout().cellFrom(offset)
	for _, word := range []bool{false, true} {
		for i > 0 && l.isWord(i-1) == word {
			i--
		}
	}
	if i == len(l.layout.cells) {
		return len(l.text)
	}
	return l.layout.cells[i].start
}

func (l *Line) wordAfter(offset int) int {
	i := l.Layout().cellFrom(offset)
	for _, word := range []bool{false, true} {
		for i < len(l.layout.cells) && l.isWord(i) == word {
			i++
		}
	}
	if i == len(l.layout.cells) {
		return len(l.text)
	}
	return l.layout.cells[i].start
}

// SelectWord selects the word, or what stands between words, at a point.
func (l *Line) SelectWord(x float32) {
	c := l.Layout().Hit(x)
	at := c.Offset
	if !c.Leading || at == len(l.text) { // the letter that was hit is the one before
		at = l.before(at)
	}
	start, rest, state := 0, l.text, -1
	for rest != "" {
		var word string
		word, rest, state = uniseg.FirstWordInString(rest, state)
		if at < start+len(word) {
			l.move(Caret{start + len(word), false}, true)
			l.anchor = start
			return
		}
		start += len(word)
	}
}

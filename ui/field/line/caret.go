package line

// Caret is a place between two letters. Where the direction changes, the two
// sides of such a place stand apart on the screen: Leading tells that the caret
// stands at the letter after it, otherwise it stands at the one before. Before
// the first and after the last letter stands the line's own edge.
type Caret struct {
	Offset  int
	Leading bool
}

// slotOf gives the place of a caret on the screen: how many letters stand left
// of it.
func (l *Layout) slotOf(c Caret) int {
	i := l.cellFrom(c.Offset)
	switch {
	case c.Leading && i < len(l.cells):
		if l.cells[i].fromRight() {
			return l.slot[i] + 1
		}
		return l.slot[i]
	case !c.Leading && i > 0:
		if l.cells[i-1].fromRight() {
			return l.slot[i-1]
		}
		return l.slot[i-1] + 1
	case c.Leading == l.FromRight: // the end of a line from the right, the start of one from the left
		return 0
	}
	return len(l.cells)
}

// cellFrom gives the first cell that begins at an offset or after it.
func (l *Layout) cellFrom(offset int) int {
	low, high := 0, len(l.cells)
	for low < high {
		mid := (low + high) / 2
		if l.cells[mid].start < offset {
			low = mid + 1
		} else {
			high = mid
		}
	}
	return low
}

// Boundary gives the first place between letters that is at an offset or after it.
func (l *Layout) Boundary(offset int) int {
	if i := l.cellFrom(offset); i < len(l.cells) {
		return l.cells[i].start
	}
	return l.Length
}

// rightOf and leftOf give the caret at an edge of the letter in a slot.
func (l *Layout) rightOf(slot int) Caret {
	c := l.cells[l.order[slot]]
	if c.fromRight() {
		return Caret{c.start, true}
	}
	return Caret{c.end, false}
}

func (l *Layout) leftOf(slot int) Caret {
	c := l.cells[l.order[slot]]
	if c.fromRight() {
		return Caret{c.end, false}
	}
	return Caret{c.start, true}
}

// Home gives the caret at the line's start, End at its end.
func (l *Layout) Home() Caret { return Caret{0, false} }

// End gives the caret at the line's end.
func (l *Layout) End() Caret { return Caret{l.Length, true} }

// X gives where a caret stands.
func (l *Layout) X(c Caret) float32 {
	slot := l.slotOf(c)
	if slot == len(l.order) {
		return l.Width
	}
	return l.cells[l.order[slot]].x
}

// Hit gives the caret nearest to a point: at the letter there, or at the line's
// edge beside all letters.
func (l *Layout) Hit(x float32) Caret {
	if x < 0 || x >= l.Width {
		if (x < 0) == l.FromRight {
			return l.End()
		}
		return l.Home()
	}
	for slot, i := range l.order {
		c := l.cells[i]
		if x < c.x+c.width/2 {
			return l.leftOf(slot)
		}
		if x < c.x+c.width {
			return l.rightOf(slot)
		}
	}
	return l.rightOf(len(l.order) - 1)
}

// Boxes gives what a selection covers, from the left; boxes that touch are one.
func (l *Layout) Boxes(start, end int) []Box {
	var boxes []Box
	open := false
	for _, i := range l.order {
		c := l.cells[i]
		if c.start < start || c.end > end {
			open = false
			continue
		}
		if open {
			boxes[len(boxes)-1].Width += c.width
		} else {
			boxes = append(boxes, Box{c.x, c.width})
		}
		open = true
	}
	return boxes
}

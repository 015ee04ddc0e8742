package bracket

import "sort"

// Part is the part of a bracket that a point lies on.
type Part uint8

// The parts: the edges are what is dragged to move an end of the span.
const (
	Body Part = iota
	StartEdge
	EndEdge
)

// Hit is a bracket found at a point.
type Hit struct {
	Span int // index in Sentence.Spans
	Part Part
}

// LineAt gives the index of the line nearest to y, -1 in an empty layout. The
// space between two lines belongs to the nearer.
func (l *Layout) LineAt(y Y) int {
	i := sort.Search(len(l.Lines), func(i int) bool { return l.Lines[i].Bottom > y })
	switch {
	case i == len(l.Lines):
		return i - 1
	case i > 0 && y < l.Lines[i].Top && y-l.Lines[i-1].Bottom < l.Lines[i].Top-y:
		return i - 1
	}
	return i
}

// TokenAtPoint gives the token under the point: on its text or its tags, half
// of the gaps beside it included.
func (l *Layout) TokenAtPoint(x X, y Y) (token int, ok bool) {
	i := l.LineAt(y)
	if i < 0 {
		return -1, false
	}
	line := &l.Lines[i]
	t := line.nearest(x)
	box := line.Tokens[t-line.First]
	if y < box.Y0 || y >= line.Bottom {
		return -1, false
	}
	before, after := box.X0, box.X1
	if k := t - line.First; k > 0 {
		before = (line.Tokens[k-1].X1 + box.X0) / 2
	}
	if k := t - line.First; k+1 < len(line.Tokens) {
		after = (line.Tokens[k+1].X0 + box.X1) / 2
	}
	return t, before <= x && x < after
}

// NearestToken gives the token nearest to the point, as a drag needs that
// leaves the text; -1 in an empty layout.
func (l *Layout) NearestToken(x X, y Y) int {
	i := l.LineAt(y)
	if i < 0 {
		return -1
	}
	return l.Lines[i].nearest(x)
}

// nearest gives the token of the line that is nearest to x.
func (l *Line) nearest(x X) int {
	k := sort.Search(len(l.Tokens), func(k int) bool { return l.Tokens[k].X1 > x })
	switch {
	case k == len(l.Tokens):
		k--
	case k > 0 && x < l.Tokens[k].X0 && x-l.Tokens[k-1].X1 < l.Tokens[k].X0-x:
		k--
	}
	return l.First + k
}

// BracketAtPoint gives the bracket under the point, and whether the point is
// within grip of an end of it. An open end is no edge; of a narrow bracket the
// middle third stays body.
func (l *Layout) BracketAtPoint(x X, y Y, grip float32) (Hit, bool) {
	i := l.LineAt(y)
	if i < 0 {
		return Hit{}, false
	}
	for _, b := range l.Lines[i].Brackets {
		if b.Box.Holds(x, y) {
			return Hit{b.Span, b.partAt(x, grip)}, true
		}
	}
	// An edge is also gripped from outside, where no other bracket is.
	for _, b := range l.Lines[i].Brackets {
		wide := b.Box
		wide.X0, wide.X1 = wide.X0-X(grip), wide.X1+X(grip)
		if wide.Holds(x, y) {
			return Hit{b.Span, b.partAt(x, grip)}, true
		}
	}
	return Hit{}, false
}

// partAt tells on which part of the bracket an x lies. A label that goes
// beyond the end of a short bracket is body.
func (b *Bracket) partAt(x X, grip float32) Part {
	reach := min(X(grip), (b.End-b.Start)/3)
	switch {
	case !b.OpenStart && x < b.Start+reach:
		return StartEdge
	case !b.OpenEnd && b.End-reach <= x && x < b.End+X(grip):
		return EndEdge
	}
	return Body
}

// TokenBox gives the box of a token's text.
func (l *Layout) TokenBox(token int) (Box, bool) {
	i := sort.Search(len(l.Lines), func(i int) bool { return l.Lines[i].End > token })
	if i == len(l.Lines) || token < 0 {
		return Box{}, false
	}
	return l.Lines[i].Tokens[token-l.Lines[i].First], true
}

// Package outline holds shapes as paths of lines and curves: the letters of a
// font, brackets, labels. Every picture fills the same paths, so that they look
// the same everywhere.
//
// It has no colours and draws nothing. X grows to the right and y downward; the
// unit is the caller's.
package outline

import "math"

// Point is a place.
type Point struct{ X, Y float32 }

// Op is what a segment does.
type Op uint8

// The operations, with how many points each takes: 1, 1, 2, 3, none.
const (
	Move Op = iota
	Line
	Quad
	Cube
	Close
)

// Segment is one step of a path.
type Segment struct {
	Op Op
	P  [3]Point
}

// Points is how many points of the segment count.
func (s Segment) Points() int { return [...]int{1, 1, 2, 3, 0}[s.Op] }

// Path is closed figures, one after the other. Figures that turn the other way
// round are holes.
type Path []Segment

// Move begins a figure.
func (p *Path) Move(x, y float32) { p.add(Move, Point{x, y}) }

// Line goes straight on.
func (p *Path) Line(x, y float32) { p.add(Line, Point{x, y}) }

// Cube goes on in a cubic curve.
func (p *Path) Cube(x1, y1, x2, y2, x, y float32) {
	p.add(Cube, Point{x1, y1}, Point{x2, y2}, Point{x, y})
}

// Close ends a figure.
func (p *Path) Close() { p.add(Close) }

func (p *Path) add(op Op, at ...Point) {
	s := Segment{Op: op}
	copy(s.P[:], at)
	*p = append(*p, s)
}

// Placed gives the path at another scale and place: each point times scale,
// plus the place.
func (p Path) Placed(scale, x, y float32) Path {
	out := make(Path, len(p))
	for i, s := range p {
		for k := range s.Points() {
			s.P[k] = Point{s.P[k].X*scale + x, s.P[k].Y*scale + y}
		}
		out[i] = s
	}
	return out
}

// bend is how far the control points of a cubic curve stand from its ends, of a
// quarter of a circle of radius 1.
const bend = 4 * (math.Sqrt2 - 1) / 3

// Rounded is a rectangle with round corners.
func Rounded(x, y, w, h, r float32) Path {
	r = min(r, w/2, h/2)
	k := r * (1 - bend)
	var p Path
	p.Move(x+r, y)
	p.Line(x+w-r, y)
	p.Cube(x+w-k, y, x+w, y+k, x+w, y+r)
	p.Line(x+w, y+h-r)
	p.Cube(x+w, y+h-k, x+w-k, y+h, x+w-r, y+h)
	p.Line(x+r, y+h)
	p.Cube(x+k, y+h, x, y+h-k, x, y+h-r)
	p.Line(x, y+r)
	p.Cube(x, y+k, x+k, y, x+r, y)
	p.Close()
	return p
}

// Arch is a bracket that lies over a text: a bar along the top of the box with
// a foot at each side that is not open, all of the same thickness.
func Arch(x, y, w, h, bar, radius float32, openLeft, openRight bool) Path {
	bar = min(bar, w, h)
	outer := min(radius, w/2, h)
	inner := max(0, outer-bar)
	var p Path
	if openLeft {
		p.Move(x, y+bar)
		p.Line(x, y)
	} else {
		p.Move(x+bar, y+h)
		p.Line(x, y+h)
		p.turn(x, y+outer, x, y, x+outer, y)
	}
	if openRight {
		p.Line(x+w, y)
		p.Line(x+w, y+bar)
	} else {
		p.turn(x+w-outer, y, x+w, y, x+w, y+outer)
		p.Line(x+w, y+h)
		p.Line(x+w-bar, y+h)
		p.turn(x+w-bar, y+bar+inner, x+w-bar, y+bar, x+w-bar-inner, y+bar)
	}
	if !openLeft {
		p.turn(x+bar+inner, y+bar, x+bar, y+bar, x+bar, y+bar+inner)
	}
	p.Close()
	return p
}

// Trough is a bracket that lies under a place: its feet point up from a bar along
// the bottom of the box.
func Trough(x, y, w, h, bar float32) Path {
	p := Arch(x, y, w, h, bar, 0, false, false)
	for i := range p {
		for k := range p[i].Points() {
			p[i].P[k].Y = y + y + h - p[i].P[k].Y
		}
	}
	return p
}

// turn goes straight to a point, and from there in a quarter of a circle around
// the corner to the other.
func (p *Path) turn(x0, y0, cornerX, cornerY, x1, y1 float32) {
	p.Line(x0, y0)
	if x0 == x1 && y0 == y1 {
		return
	}
	p.Cube(x0+(cornerX-x0)*bend, y0+(cornerY-y0)*bend, x1+(cornerX-x1)*bend, y1+(cornerY-y1)*bend, x1, y1)
}

package paint

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Box is a rectangle.
type Box struct{ X, Y, W, H float32 }

// Has reports whether a point is within the box.
func (b Box) Has(p fyne.Position) bool {
	return p.X >= b.X && p.X < b.X+b.W && p.Y >= b.Y && p.Y < b.Y+b.H
}

// Snap puts the edges of the box on whole units, where lines stay sharp.
func Snap(b Box) Box {
	x, y := round(b.X), round(b.Y)
	return Box{x, y, round(b.X+b.W) - x, round(b.Y+b.H) - y}
}

func round(x float32) float32 { return float32(math.Round(float64(x))) }

// Inset gives the box smaller by d on each side.
func (b Box) Inset(d float32) Box { return Box{b.X + d, b.Y + d, b.W - 2*d, b.H - 2*d} }

// Pen draws. Between Begin and Objects each call adds one thing on top of those
// before.
type Pen struct {
	Ruler *Ruler

	objects []fyne.CanvasObject
	texts   pool[*canvas.Text]
	rects   pool[*canvas.Rectangle]
	circles pool[*canvas.Circle]
	lines   pool[*canvas.Line]
}

// NewPen makes a pen that measures with a ruler.
func NewPen(r *Ruler) *Pen { return &Pen{Ruler: r} }

// Begin starts a drawing; what was drawn before is gone.
func (p *Pen) Begin() {
	p.objects = p.objects[:0]
	p.texts.used, p.rects.used, p.circles.used, p.lines.used = 0, 0, 0, 0
}

// Objects gives what was drawn, the lowest first. The slice is good until the
// next Begin.
func (p *Pen) Objects() []fyne.CanvasObject { return p.objects }

// Text draws one run of text with its left end at x on a baseline, both taken to
// whole units so that letters are sharp, and gives its width.
func (p *Pen) Text(x, baseline float32, text string, ink Ink) float32 {
	m := p.Ruler.Measure(text, ink.Font)
	t := p.texts.take(func() *canvas.Text { return &canvas.Text{} })
	t.Text, t.Color, t.TextSize, t.FontSource = text, ink.Color, ink.Size, ink.Source
	place(t, Box{round(x), round(baseline - m.Ascent), m.Width, m.Ascent + m.Descent})
	p.objects = append(p.objects, t)
	return m.Width
}

// Fill draws a filled box with round corners.
func (p *Pen) Fill(b Box, c color.Color, radius float32) {
	p.rect(b, c, color.Transparent, 0, [4]float32{radius, radius, radius, radius})
}

// FillCorners draws a filled box; the radii are those of the top left, top
// right, bottom right and bottom left corner.
func (p *Pen) FillCorners(b Box, c color.Color, radii [4]float32) {
	p.rect(b, c, color.Transparent, 0, radii)
}

// Frame draws a box with a line around, inside its bounds.
func (p *Pen) Frame(b Box, fill, line color.Color, width, radius float32) {
	p.rect(b, fill, line, width, [4]float32{radius, radius, radius, radius})
}

func (p *Pen) rect(b Box, fill, line color.Color, width float32, radii [4]float32) {
	r := p.rects.take(func() *canvas.Rectangle { return &canvas.Rectangle{} })
	r.FillColor, r.StrokeColor, r.StrokeWidth = fill, line, width
	r.TopLeftCornerRadius, r.TopRightCornerRadius = radii[0], radii[1]
	r.BottomRightCornerRadius, r.BottomLeftCornerRadius = radii[2], radii[3]
	place(r, b)
	p.objects = append(p.objects, r)
}

// Disc draws a circle of a radius around a point, filled or as a ring.
func (p *Pen) Disc(x, y, radius float32, fill, line color.Color, width float32) {
	c := p.circles.take(func() *canvas.Circle { return &canvas.Circle{} })
	c.FillColor, c.StrokeColor, c.StrokeWidth = fill, line, width
	place(c, Box{x - radius, y - radius, 2 * radius, 2 * radius})
	p.objects = append(p.objects, c)
}

// Stroke draws a straight line.
func (p *Pen) Stroke(x1, y1, x2, y2 float32, c color.Color, width float32) {
	l := p.lines.take(func() *canvas.Line { return &canvas.Line{} })
	l.StrokeColor, l.StrokeWidth = c, width
	l.Position1, l.Position2 = fyne.NewPos(x1, y1), fyne.NewPos(x2, y2)
	p.objects = append(p.objects, l)
}

// Dashes draws a dashed line along x or y, as the box is wide or high.
func (p *Pen) Dashes(b Box, c color.Color, dash, gap float32) {
	if b.W >= b.H {
		for x := float32(0); x < b.W; x += dash + gap {
			p.Fill(Box{b.X + x, b.Y, min(dash, b.W-x), b.H}, c, 0)
		}
		return
	}
	for y := float32(0); y < b.H; y += dash + gap {
		p.Fill(Box{b.X, b.Y + y, b.W, min(dash, b.H-y)}, c, 0)
	}
}

// Add puts an object of the caller's own into the drawing.
func (p *Pen) Add(o fyne.CanvasObject) { p.objects = append(p.objects, o) }

// place moves and resizes without asking for a redraw of each object: whoever
// draws with the pen asks once.
func place(o fyne.CanvasObject, b Box) {
	o.Move(fyne.NewPos(b.X, b.Y))
	o.Resize(fyne.NewSize(b.W, b.H))
}

// pool hands out its objects in turn, making more as needed.
type pool[T any] struct {
	all  []T
	used int
}

func (p *pool[T]) take(make func() T) T {
	if p.used == len(p.all) {
		p.all = append(p.all, make())
	}
	p.used++
	return p.all[p.used-1]
}

package board

import (
	"fyne.io/fyne/v2"

	"tabaqat/layers/bracket"
	"tabaqat/layers/script"
	"tabaqat/ui/paint"
)

// frame is where a block stands on the widget: the left edge of its lines and
// the top of the block.
type frame struct {
	*block
	x, y   float32
	header float32
}

// screenOfBox turns a box of the layout to the widget.
func (f frame) screenOfBox(b bracket.Box) paint.Box {
	return paint.Box{X: f.screenOfX(b.X0, b.W()), Y: f.screenOfY(b.Y0), W: b.W(), H: b.H()}
}

// screenOfX gives the left edge of a thing of width w that begins at a logical x.
func (f frame) screenOfX(x bracket.X, w float32) float32 {
	if f.dir == script.RightToLeft {
		return f.x + float32(bracket.Mirror(x, w, f.width))
	}
	return f.x + float32(x)
}

func (f frame) screenOfY(y bracket.Y) float32 { return f.y + f.header + float32(y) }

// layoutOfPoint turns a point of the widget to the layout.
func (f frame) layoutOfPoint(p fyne.Position) (bracket.X, bracket.Y) {
	y := bracket.Y(p.Y - f.y - f.header)
	if f.dir == script.RightToLeft {
		return bracket.Unmirror(bracket.Screen(p.X-f.x), f.width), y
	}
	return bracket.X(p.X - f.x), y
}

package field

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
	"golang.org/x/text/unicode/bidi"

	"tabaqat/ui/field/line"
	"tabaqat/ui/look"
	"tabaqat/ui/paint"
)

const (
	height     = 32
	leastWidth = 60
	padding    = 9 // from the border to the text
	baseline   = 5 // of the text below the middle
	caretWidth = 2
	caretTall  = 20
	ringWidth  = 2
)

// fontOf gives the font of a piece: that of the sentences for Arabic.
func fontOf(piece string) paint.Font {
	f := look.TheFonts()
	for _, r := range piece {
		p, _ := bidi.LookupRune(r)
		if c := p.Class(); c == bidi.R || c == bidi.AL || c == bidi.AN {
			return paint.Font{Source: f.Naskh, Size: 16}
		}
	}
	return paint.Font{Source: f.Sans, Size: 13}
}

func measure(s *paint.Shaper, piece string) []line.Cluster {
	var all []line.Cluster
	for _, c := range s.Clusters(piece, fontOf(piece)) {
		all = append(all, line.Cluster(c))
	}
	return all
}

// ink is the text, the selection and the caret, which the field cuts off at its
// borders.
type ink struct {
	widget.BaseWidget

	f     *Field
	pen   *paint.Pen
	caret *canvas.Rectangle
}

func newInk(f *Field, r *paint.Ruler) *ink {
	i := &ink{f: f, pen: paint.NewPen(r), caret: canvas.NewRectangle(color.Transparent)}
	i.ExtendBaseWidget(i)
	return i
}

// CreateRenderer implements fyne.Widget.
func (i *ink) CreateRenderer() fyne.WidgetRenderer { return &inkRenderer{i} }

type inkRenderer struct{ *ink }

func (r *inkRenderer) Destroy()                     {}
func (r *inkRenderer) MinSize() fyne.Size           { return fyne.NewSize(1, 1) }
func (r *inkRenderer) Objects() []fyne.CanvasObject { return r.pen.Objects() }
func (r *inkRenderer) Layout(fyne.Size)             { r.draw() }

func (r *inkRenderer) Refresh() {
	r.draw()
	paint.Redraw(r.ink)
}

// draw draws the line as it is now.
func (i *ink) draw() {
	f, size := i.f, i.Size()
	mid := size.Height / 2
	f.scroll(size.Width)
	i.pen.Begin()
	lay := f.line.Layout()
	if f.focused {
		c := f.Theme().Color(theme.ColorNameFocus, variant())
		for _, b := range lay.Boxes(f.line.Selection()) {
			i.pen.Fill(paint.Box{X: f.left + b.X, Y: mid - caretTall/2 - 1, W: b.Width, H: caretTall + 2}, c, 2)
		}
	}
	ink := f.Theme().Color(theme.ColorNameForeground, variant())
	for _, p := range lay.Pieces {
		if x := f.left + p.X; x > size.Width || x+p.Width < 0 {
			continue
		}
		i.pen.Text(f.left+p.X, mid+baseline, p.Text, fontOf(p.Text).In(ink))
	}
	if f.line.Text() == "" && f.Hint != "" {
		mute := f.Theme().Color(theme.ColorNamePlaceHolder, variant())
		i.pen.Line(4, mid+baseline, max(size.Width-8, 1), f.Hint, fontOf(f.Hint).In(mute), paint.Start)
	}
	b := f.caret()
	i.caret.Move(fyne.NewPos(b.X, b.Y))
	i.caret.Resize(fyne.NewSize(b.W, b.H))
	f.blink.restart()
	i.pen.Add(i.caret)
}

// caret gives where the caret stands in the view.
func (f *Field) caret() paint.Box {
	x := f.left + f.line.Layout().X(f.line.Caret())
	return paint.Snap(paint.Box{X: x - caretWidth/2, Y: f.ink.Size().Height/2 - caretTall/2, W: caretWidth, H: caretTall})
}

// scroll puts the text where it belongs in a view of a width: at the side where
// it begins, and so that the caret is in sight.
func (f *Field) scroll(view float32) {
	lay := f.line.Layout()
	view -= caretWidth // room for the caret at either end
	if lay.Width <= view {
		f.left = 1
		if lay.FromRight {
			f.left = 1 + view - lay.Width
		}
		return
	}
	x := lay.X(f.line.Caret())
	f.left = min(max(f.left, 1-x), 1+view-x)
	f.left = min(max(f.left, 1+view-lay.Width), 1)
}

func variant() fyne.ThemeVariant { return fyne.CurrentApp().Settings().ThemeVariant() }

// CreateRenderer implements fyne.Widget.
func (f *Field) CreateRenderer() fyne.WidgetRenderer {
	r := &renderer{f: f, frame: canvas.NewRectangle(color.Transparent), clip: container.NewClip(f.ink)}
	r.clip.ExtendBaseWidget(r.clip) // it does not do so itself before it is drawn
	r.colour()
	return r
}

// renderer draws the frame, and the text within it.
type renderer struct {
	f     *Field
	frame *canvas.Rectangle
	clip  *container.Clip
}

func (r *renderer) Destroy()                     { r.f.blink.stop() }
func (r *renderer) MinSize() fyne.Size           { return fyne.NewSize(leastWidth, height) }
func (r *renderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.frame, r.clip} }

func (r *renderer) Layout(size fyne.Size) {
	r.frame.Resize(size)
	r.clip.Move(fyne.NewPos(padding, 1))
	r.clip.Resize(fyne.NewSize(max(size.Width-2*padding, 1), max(size.Height-2, 1)))
}

func (r *renderer) Refresh() {
	r.colour()
	r.f.ink.Refresh()
	paint.Redraw(r.f)
}

// colour gives the frame the colours of the theme, and a ring with the keys.
func (r *renderer) colour() {
	th := r.f.Theme()
	r.frame.FillColor = th.Color(theme.ColorNameInputBackground, variant())
	r.frame.CornerRadius = th.Size(theme.SizeNameInputRadius)
	r.frame.StrokeColor, r.frame.StrokeWidth = th.Color(theme.ColorNameInputBorder, variant()), th.Size(theme.SizeNameInputBorder)
	if r.f.focused {
		r.frame.StrokeColor, r.frame.StrokeWidth = th.Color(theme.ColorNamePrimary, variant()), ringWidth
	}
}

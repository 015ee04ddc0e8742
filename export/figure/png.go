package figure

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"

	"golang.org/x/image/vector"

	"tabaqat/export/figure/glyphs"
	"tabaqat/export/figure/outline"
)

// density is how many pixels of an image stand for one of the picture.
const density = 2

// MostPixels is the largest image that is made.
const MostPixels = 64 << 20

// PNG writes the picture as an image twice as large as the picture is shown.
func (s *Scene) PNG(w io.Writer) error {
	img, err := s.Image(density)
	if err != nil {
		return err
	}
	enc := png.Encoder{CompressionLevel: png.DefaultCompression}
	return enc.Encode(w, img)
}

// Image draws the picture at a scale.
func (s *Scene) Image(scale float32) (*image.RGBA, error) {
	w, h := math.Ceil(float64(s.Width*scale)), math.Ceil(float64(s.Height*scale))
	if !(w*h <= MostPixels) {
		return nil, fmt.Errorf("image of %.0f by %.0f pixels; want at most %d million: draw fewer sentences", w, h, MostPixels>>20)
	}
	img := image.NewRGBA(image.Rect(0, 0, int(w), int(h)))
	draw.Draw(img, img.Bounds(), image.NewUniform(rgb(s.colour(paint{role: ground}, s.Theme))), image.Point{}, draw.Src)
	s.draw(&raster{scene: s, img: img, scale: scale, outlines: map[outlineKey]outline.Path{}})
	return img, nil
}

// raster fills paths on an image.
type raster struct {
	scene    *Scene
	img      *image.RGBA
	scale    float32
	z        vector.Rasterizer
	outlines map[outlineKey]outline.Path
}

type outlineKey struct {
	face faceID
	id   glyphs.ID
}

func (r *raster) fill(p outline.Path, c paint) {
	r.paint(p.Placed(r.scale, 0, 0), rgb(r.scene.colour(c, r.scene.Theme)))
}

func (r *raster) text(t *text) {
	c := rgb(r.scene.colour(t.paint, r.scene.Theme))
	for _, g := range t.run.Glyphs {
		p := r.outline(t.face, g.ID)
		r.paint(p.Placed(t.size*r.scale, (t.left()+g.X*t.size)*r.scale, (t.baseline+g.Y*t.size)*r.scale), c)
	}
}

func (r *raster) outline(f faceID, id glyphs.ID) outline.Path {
	key := outlineKey{f, id}
	p, ok := r.outlines[key]
	if !ok {
		p = r.scene.faces[f].Outline(id)
		r.outlines[key] = p
	}
	return p
}

// paint fills a path given in pixels of the image. Only the pixels around the
// path are looked at.
func (r *raster) paint(p outline.Path, c color.NRGBA) {
	box := bounds(p).Intersect(r.img.Bounds())
	if box.Empty() {
		return
	}
	r.z.Reset(box.Dx(), box.Dy())
	x, y := float32(box.Min.X), float32(box.Min.Y)
	for _, s := range p {
		a, b, e := s.P[0], s.P[1], s.P[2]
		switch s.Op {
		case outline.Move:
			r.z.MoveTo(a.X-x, a.Y-y)
		case outline.Line:
			r.z.LineTo(a.X-x, a.Y-y)
		case outline.Quad:
			r.z.QuadTo(a.X-x, a.Y-y, b.X-x, b.Y-y)
		case outline.Cube:
			r.z.CubeTo(a.X-x, a.Y-y, b.X-x, b.Y-y, e.X-x, e.Y-y)
		case outline.Close:
			r.z.ClosePath()
		}
	}
	r.z.Draw(r.img, box, image.NewUniform(c), image.Point{})
}

// bounds is the rectangle of whole pixels around all points of a path.
func bounds(p outline.Path) image.Rectangle {
	var box image.Rectangle
	for _, s := range p {
		for k := range s.Points() {
			x, y := int(math.Floor(float64(s.P[k].X))), int(math.Floor(float64(s.P[k].Y)))
			box = box.Union(image.Rect(x, y, x+1, y+1))
		}
	}
	return box
}

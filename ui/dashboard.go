package ui

import (
	"bytes"
	"image"
	"image/png"
	"io"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tabaqat/corpus/atomic"
	"tabaqat/export/report"
	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
)

// dashboard is a page with what the document holds, drawn as figures; where
// another is compared, with how the two agree.
type dashboard struct {
	w      *Window
	head   *paint.Surface
	page   *fyne.Container
	scroll *container.Scroll
	keys   *keyed
	box    *fyne.Container
}

// figureWidth is the widest that a figure is shown.
const figureWidth = 700

func (w *Window) showDashboard() {
	d := &dashboard{w: w}
	d.head = paint.NewSurface(w.ruler, fyne.NewSize(200, hitHead), d.drawHead)
	d.page = container.NewVBox()
	d.scroll = container.NewVScroll(d.page)
	d.keys = newKeyed(w, d.action, func(fyne.KeyName) bool { return false }, func() {}, func() {})
	d.box = container.New(&headLayout{hitHead}, d.head, d.scroll, d.keys)
	began := time.Now()
	figures := w.figures()
	theme := report.Light
	if w.Palette().Dark {
		theme = report.Dark
	}
	w.center.dock.show(d, 1)
	w.trace.say("counted %d figures in %d ms", len(figures), time.Since(began).Milliseconds())
	w.background(func() { d.draw(figures, theme) })
}

// figures are those of the document, and of the one that it is compared with.
func (w *Window) figures() []report.Figure {
	if m := w.review.mismatches.model; m != nil {
		return report.Figures(m.Docs...)
	}
	return report.Figures(w.sitting.Document())
}

// draw draws the figures one after the other, beside the window's goroutine.
func (d *dashboard) draw(figures []report.Figure, theme report.Theme) {
	for _, f := range figures {
		data, err := f.PNG(theme)
		var img image.Image
		if err == nil {
			img, err = png.Decode(bytes.NewReader(data))
		}
		post(func() {
			if err != nil {
				d.w.Report(err)
				return
			}
			d.add(f, img)
		})
	}
	post(func() {
		d.w.trace.say("dashboard %d figures", len(figures))
		d.w.trace.onPaint("dashboard")
	})
}

// add puts a figure with its title and note below those before.
func (d *dashboard) add(f report.Figure, img image.Image) {
	title := paint.NewSurface(d.w.ruler, fyne.NewSize(200, 58), func(s *paint.Surface, size fyne.Size) {
		p, fonts := d.w.Palette(), d.w.fonts
		s.Pen.Line(24, 28, size.Width-48, f.Title, fonts.Bold.At(15).In(p.Ink), paint.Left)
		s.Pen.Line(24, 49, size.Width-48, f.Note, fonts.Small.In(p.Mute), paint.Left)
	})
	c := canvas.NewImageFromImage(img)
	c.FillMode = canvas.ImageFillContain
	size := img.Bounds().Size()
	width := min(float32(size.X), figureWidth)
	c.SetMinSize(fyne.NewSize(width, width*float32(size.Y)/float32(max(size.X, 1))))
	d.page.Add(title)
	d.page.Add(container.NewCenter(c))
	d.page.Refresh()
}

// Object implements docked.
func (d *dashboard) Object() fyne.CanvasObject { return d.box }

// Focus implements docked.
func (d *dashboard) Focus() fyne.Focusable { return d.keys }

// Refresh implements docked.
func (d *dashboard) Refresh() { d.head.Refresh() }

func (d *dashboard) action(id string) bool {
	high := d.scroll.Size().Height
	by := map[string]float32{"up": -60, "down": 60, "page up": -high, "page down": high, "first token": -1e6, "last token": 1e6}
	switch step, ok := by[id]; {
	case id == "release":
		d.w.center.dock.close()
	case ok:
		most := max(d.page.MinSize().Height-high, 0)
		d.scroll.Offset.Y = max(0, min(d.scroll.Offset.Y+step, most))
		d.scroll.Refresh()
	default:
		return false
	}
	return true
}

func (d *dashboard) drawHead(s *paint.Surface, size fyne.Size) {
	p, f := d.w.Palette(), d.w.fonts
	s.Pen.Fill(paint.Box{W: size.Width, H: size.Height}, p.Panel, 0)
	s.Pen.Fill(paint.Box{Y: size.Height - 1, W: size.Width, H: 1}, p.Rule, 0)
	s.Pen.Line(14, size.Height/2+5, size.Width/2, "Dashboard of "+d.w.fileName(), f.Bold.In(p.Ink), paint.Left)
	x := size.Width - 8
	for _, b := range []struct {
		text string
		do   func()
	}{{"Close  Esc", d.w.center.dock.close}, {"Save as HTML report…", d.w.askReport}} {
		x -= d.w.ruler.WidthOf(b.text, f.Text) + 24
		parts.Button(s, x, size.Height/2, b.text, false, p, f, b.do)
	}
}

// askReport writes the figures as one HTML file.
func (w *Window) askReport() {
	w.askPath("Save the report", w.folderOf()+"report.html", true, func(path string) {
		w.writing(path, func() error {
			return atomic.Write(path, func(out io.Writer) error {
				if m := w.review.mismatches.model; m != nil {
					return report.Write(out, w.fileName()+", "+w.review.mismatches.names(), m.Docs...)
				}
				return report.Write(out, w.fileName(), w.sitting.Document())
			})
		})
	})
}

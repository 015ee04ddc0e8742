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

	"tabaqat/corpus"
	"tabaqat/corpus/atomic"
	"tabaqat/export/report"
	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
	"tabaqat/ui/session"
)

// dashboard is a page with what the document holds, drawn as figures; where
// others are compared, with how they agree; and with how the work goes on.
type dashboard struct {
	w       *Window
	figures []report.Figure
	theme   report.Theme // that the figures are drawn for
	head    *paint.Surface
	ground  *canvas.Rectangle
	page    *fyne.Container
	titles  []*paint.Surface // of the figures drawn so far
	scroll  *container.Scroll
	keys    *keyed
	box     *fyne.Container
}

// figureWidth is the widest that a figure is shown.
const figureWidth = 700

func (w *Window) showDashboard() {
	d := &dashboard{w: w, ground: canvas.NewRectangle(w.Palette().Ground)}
	d.head = paint.NewSurface(w.ruler, fyne.NewSize(200, hitHead), d.drawHead)
	d.page = container.NewVBox()
	d.scroll = container.NewVScroll(d.page)
	d.keys = newKeyed(w, d.action, d.key, func() {}, func() {})
	d.box = container.New(&headLayout{hitHead}, d.head, container.NewStack(d.ground, d.scroll), d.keys)
	began := time.Now()
	d.figures = report.Figures(w.reported())
	w.trace.say("counted %d figures in %d ms", len(d.figures), time.Since(began).Milliseconds())
	d.begin()
	w.center.dock.show(d, 1)
}

// reported is what the dashboard and the report are about: the document, those
// that it is compared with, and what the journal and the learner know.
func (w *Window) reported() report.Subject {
	s := report.Subject{Docs: []*corpus.Document{w.sitting.Document()}}
	if m := w.review.mismatches.model; m != nil {
		s.Docs = m.Docs
	}
	if j := w.sitting.Journal(); j != nil {
		facts, err := j.DatedFacts(session.KindConfirmed)
		w.Report(err)
		s.Progress.Sentences, s.Progress.Times = session.ConfirmedWhen(s.Docs[0], facts)
	}
	if w.assist != nil {
		for _, p := range w.assist.Curve() {
			s.Learner.Add(p.Sentences, p.F1, p.Both)
		}
	}
	return s
}

// begin empties the page and draws the figures for the theme at hand.
func (d *dashboard) begin() {
	p := d.w.Palette()
	d.theme, d.ground.FillColor = report.Light, p.Panel
	if p.Dark {
		d.theme, d.ground.FillColor = report.Dark, p.Ground
	}
	d.page.RemoveAll()
	d.titles = nil
	figures, theme := d.figures, d.theme
	d.w.background(func() { d.draw(figures, theme) })
}

// draw draws the figures one after the other, beside the window's goroutine.
func (d *dashboard) draw(figures []report.Figure, theme report.Theme) {
	for _, f := range figures {
		img, err := pictureOf(f, theme)
		post(func() {
			switch {
			case err != nil:
				d.w.Report(err)
			case d.theme == theme:
				d.add(f, img)
			}
		})
	}
	post(func() {
		d.w.trace.say("dashboard %d figures", len(figures))
		d.w.trace.onPaint("dashboard")
	})
}

// pictureOf draws a figure; nil where it has no picture.
func pictureOf(f report.Figure, theme report.Theme) (image.Image, error) {
	if !f.HasPicture() {
		return nil, nil
	}
	data, err := f.PNG(theme)
	if err != nil {
		return nil, err
	}
	return png.Decode(bytes.NewReader(data))
}

// Object implements docked.
func (d *dashboard) Object() fyne.CanvasObject { return d.box }

// Focus implements docked.
func (d *dashboard) Focus() fyne.Focusable { return d.keys }

// Refresh implements docked; under another theme the figures are drawn anew.
func (d *dashboard) Refresh() {
	d.head.Refresh()
	if d.w.Palette().Dark != (d.theme == report.Dark) {
		d.begin()
		d.ground.Refresh()
	}
}

// key copies the figure that is uppermost in sight.
func (d *dashboard) key(k fyne.KeyName) bool {
	f, ok := d.uppermost()
	switch {
	case ok && k == fyne.KeyS:
		d.w.Report(d.copySVG(f))
	case ok && k == fyne.KeyC:
		d.copyCSV(f)
	default:
		return false
	}
	return true
}

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
	left := 14 + s.Pen.Line(14, size.Height/2+5, size.Width/2, "Dashboard of "+d.w.fileName(), f.Bold.In(p.Ink), paint.Left) + 12
	x := size.Width - 8
	for _, b := range []struct {
		text string
		do   func()
	}{{"Close  Esc", d.w.center.dock.close}, {"Save as HTML report…", d.w.askReport}} {
		x -= d.w.ruler.WidthOf(b.text, f.Text) + 24
		parts.Button(s, x, size.Height/2, b.text, false, p, f, b.do)
	}
	s.Pen.Line(left, size.Height/2+4.6, max(x-left-8, 20), "S copies the figure in sight as SVG, C its numbers", f.Small.In(p.Mute), paint.Left)
}

// askReport writes the figures as one HTML file.
func (w *Window) askReport() {
	w.askPath("Save the report", w.folderOf()+"report.html", true, func(path string) {
		w.writing(path, func() error {
			return atomic.Write(path, func(out io.Writer) error {
				title := w.fileName()
				if w.review.mismatches.model != nil {
					title += ", " + w.review.mismatches.names()
				}
				return report.Write(out, title, w.reported())
			})
		})
	})
}

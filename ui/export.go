package ui

import (
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
	"tabaqat/ui/review"
	"tabaqat/ui/settings"
)

// exportActions are those that write something else than the file.
func exportActions() []Action {
	const g = "Export"
	return []Action{
		{"export", g, "Export…", []string{"Ctrl+E"}, done((*Window).askExport)},
		{"copy picture", g, "Copy a picture of the sentence", []string{"Ctrl+Shift+C"}, (*Window).copyPicture},
		{"save picture", g, "Save a picture of the sentence…", nil, done((*Window).askPicture)},
	}
}

// exporter asks in which form, and what of the document, to write.
type exporter struct {
	w       *Window
	model   *review.Export
	losses  []string
	picked  int
	surface *paint.Surface
	popup   *widget.PopUp
}

const (
	exportWidth = 620
	exportRow   = 34
	mostLosses  = 6
)

func (w *Window) askExport() {
	e := &exporter{w: w}
	e.model = review.NewExport(w.chosen().Export, w.sitting.Document(), w.listedSentences(), w.sitting.Cursor().Sentence)
	e.losses = e.model.Losses()
	size := fyne.NewSize(exportWidth, 60+4*exportRow+30+mostLosses*lineHeight+50)
	e.surface = paint.NewSurface(w.ruler, size, e.draw)
	catcher := parts.NewCatcher(e.key)
	e.popup = widget.NewModalPopUp(container.NewStack(e.surface, container.NewWithoutLayout(catcher)), w.win.Canvas())
	e.popup.Show()
	w.win.Canvas().Focus(catcher)
	w.trace.say("opened export %s", e.model.Form)
	w.trace.onPaint("export")
}

// listedSentences are those of the places ticked in the list, or of all of it,
// or of the entities that the side panel lists narrowed.
func (w *Window) listedSentences() []int {
	if w.center.dock.in != docked(w.review.hits) {
		return nil
	}
	h := w.review.hits.hits
	hits := h.Rows
	if h.Count() > 0 {
		hits = h.Chosen()
	}
	var out []int
	for _, x := range hits {
		out = append(out, x.Sentence)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// rows are the choices with their present values.
func (e *exporter) rows() [][3]string {
	layout := e.model.Layout
	if !e.model.HasLayout() {
		layout = "–"
	}
	scheme := e.model.Scheme
	if scheme == "" {
		scheme = "as it is, " + e.w.sitting.Document().Scheme.String()
	}
	form := e.model.Found()
	return [][3]string{
		{"form", "Form", form.Title + "  " + strings.Join(form.Extensions, " ")},
		{"extent", "What", e.model.Says(e.model.Extent)},
		{"layout", "Layout", layout},
		{"scheme", "Scheme", scheme},
	}
}

func (e *exporter) turn(row, by int) {
	e.picked = row
	e.model.Step(e.rows()[row][0], by)
	e.losses = e.model.Losses()
	e.w.trace.say("export %s %s %s %d losses", e.model.Form, e.model.Layout, e.model.Extent, len(e.losses))
	e.w.trace.onPaint("export")
	e.surface.Refresh()
}

func (e *exporter) key(k fyne.KeyName) {
	switch k {
	case fyne.KeyEscape:
		e.close()
	case fyne.KeyReturn, fyne.KeyEnter:
		e.askWhere()
	case fyne.KeyDown, fyne.KeyTab:
		e.picked = (e.picked + 1) % len(e.rows())
	case fyne.KeyUp:
		e.picked = (e.picked + len(e.rows()) - 1) % len(e.rows())
	case fyne.KeyRight, fyne.KeySpace:
		e.turn(e.picked, 1)
	case fyne.KeyLeft:
		e.turn(e.picked, -1)
	}
	e.surface.Refresh()
}

func (e *exporter) close() {
	e.popup.Hide()
	e.w.focusBoard()
}

// askWhere asks for the file, and writes it.
func (e *exporter) askWhere() {
	e.close()
	w := e.w
	w.prefer(func(s *settings.Settings) { s.Export = e.model.Remember() })
	ext := ""
	if all := e.model.Found().Extensions; len(all) > 0 {
		ext = all[0]
	}
	name := strings.TrimSuffix(w.fileName(), filepath.Ext(w.fileName())) + "-export" + ext
	w.askPath("Export to", w.folderOf()+name, true, func(path string) {
		if same(path, w.sitting.Document().Name) {
			w.say("that is the file being edited; Ctrl+S saves it, or choose another name", true)
			return
		}
		w.writing(path, func() error { return e.model.Write(path) })
	})
}

func (e *exporter) draw(s *paint.Surface, size fyne.Size) {
	p, f := e.w.Palette(), e.w.fonts
	s.Pen.Line(14, 30, size.Width-28, "Export", f.Bold.At(15).In(p.Ink), paint.Left)
	y := float32(48)
	for k, row := range e.rows() {
		e.drawRow(s, k, row, paint.Box{X: 8, Y: y, W: size.Width - 16, H: exportRow - 2})
		y += exportRow
	}
	e.drawLosses(s, size, y+18)
	x := size.Width - 12
	for k, b := range []struct {
		text string
		do   func()
	}{{"Export…", e.askWhere}, {"Cancel", e.close}} {
		width := e.w.ruler.WidthOf(b.text, f.Text) + 32
		x -= width
		box := paint.Box{X: x, Y: size.Height - 40, W: width, H: 32}
		s.Area(box, b.do)
		fill, ink := p.Raised, p.Ink
		if k == 0 {
			fill, ink = p.Accent, p.OnAccent
		}
		s.Pen.Frame(box, fill, p.Rule, 1, 8)
		s.Pen.Line(x, size.Height-19.5, width, b.text, f.Text.In(ink), paint.Center)
		x -= 12
	}
	s.Pen.Line(14, size.Height-19.5, x-20, "↑ ↓ choose, ← → change, Enter exports", f.Small.In(p.Mute), paint.Left)
}

func (e *exporter) drawRow(s *paint.Surface, k int, row [3]string, box paint.Box) {
	p, f := e.w.Palette(), e.w.fonts
	hover := s.Area(box, func() { e.turn(k, 1) })
	switch {
	case k == e.picked:
		s.Pen.Fill(box, p.Picked, 7)
	case hover:
		s.Pen.Fill(box, p.Hover, 7)
	}
	base := box.Y + box.H/2 + 4.5
	s.Pen.Line(box.X+8, base, 80, row[1], f.Text.In(p.Mute), paint.Left)
	s.Pen.Line(130, base, box.W-190, row[2], f.Text.In(p.Ink), paint.Left)
	for _, a := range []struct {
		x    float32
		text string
		by   int
	}{{box.X + 88, "‹", -1}, {box.X + box.W - 30, "›", 1}} {
		s.Area(paint.Box{X: a.x - 4, Y: box.Y, W: 24, H: box.H}, func() { e.turn(k, a.by) })
		s.Pen.Line(a.x, base, 16, a.text, f.Bold.At(16).In(p.Accent), paint.Center)
	}
}

func (e *exporter) drawLosses(s *paint.Surface, size fyne.Size, y float32) {
	p, f := e.w.Palette(), e.w.fonts
	if len(e.losses) == 0 {
		s.Pen.Line(16, y, size.Width-32, "✓ nothing is lost", f.Text.In(p.Good), paint.Left)
		return
	}
	s.Pen.Line(16, y, size.Width-32, "What is lost or changed:", f.Bold.In(p.Warn), paint.Left)
	for k, line := range e.losses[:min(len(e.losses), mostLosses)] {
		s.Pen.Line(16, y+float32(k+1)*lineHeight, size.Width-32, line, f.Text.In(p.Ink), paint.Left)
	}
}

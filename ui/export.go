package ui

import (
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tabaqat/ui/paint"
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
	preview review.Preview
	failed  error // why there is no preview
	picked  int
	surface *paint.Surface
	picture *canvas.Image
	popup   *widget.PopUp
}

const (
	exportWidth  = 720
	exportRow    = 34
	mostLosses   = 4
	previewLines = 8
	previewLine  = 18
	previewWidth = 96 // characters of a line

	noChoice = "–" // in place of the value of a choice that the form has not
)

func (w *Window) askExport() { w.askExportAs("") }

// askExportAs asks with a form chosen, or with that of the last time.
func (w *Window) askExportAs(form string) {
	e := &exporter{w: w}
	e.model = review.NewExport(w.chosen().Export, w.sitting.Document(), w.offer())
	if form != "" {
		e.model.Form = form
	}
	e.picture = canvas.NewImageFromImage(nil)
	e.picture.FillMode = canvas.ImageFillContain
	e.look()
	e.surface = paint.NewSurface(w.ruler, fyne.NewSize(exportWidth, exportHeight()), e.draw)
	e.popup = w.overlay(e.surface, e.key, container.NewWithoutLayout(e.picture))
	w.trace.say("opened export %s %s", e.model.Form, e.model.Extent)
	w.trace.onPaint("export")
}

// look works out what is lost and how the file begins.
func (e *exporter) look() {
	e.losses = e.model.Losses()
	e.preview, e.failed = e.model.Preview(previewLines, previewWidth)
	e.picture.Image = e.preview.Picture
	e.picture.Refresh()
}

// rows are the choices with their present values.
func (e *exporter) rows() [][3]string {
	layout := e.model.Layout
	if !e.model.HasLayout() {
		layout = noChoice
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
	e.look()
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

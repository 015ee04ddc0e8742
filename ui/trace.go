package ui

import (
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"os"
	"sync"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// tracer writes a line for each thing that the window did, with microseconds
// since 1970 before it, for tests that wait for it and benches that measure it.
// A nil tracer writes nothing.
type tracer struct {
	mu      sync.Mutex
	file    *os.File
	mark    *canvas.Raster
	pending []string
}

// newTracer traces to the file that TABAQAT_TRACE names, if any.
func newTracer() (*tracer, error) {
	path := os.Getenv("TABAQAT_TRACE")
	if path == "" {
		return nil, nil
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return nil, err
	}
	t := &tracer{file: f}
	t.mark = canvas.NewRaster(t.painted)
	t.mark.SetMinSize(fyne.NewSize(1, 1))
	return t, nil
}

// say writes a line.
func (t *tracer) say(format string, args ...any) {
	if t == nil {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	fmt.Fprintf(t.file, "%d %s\n", time.Now().UnixMicro(), fmt.Sprintf(format, args...))
}

// onPaint writes "painted" and what once the next frame is drawn.
func (t *tracer) onPaint(what string) {
	if t == nil {
		return
	}
	t.pending = append(t.pending, what)
	t.mark.Refresh()
}

// painted is called while the mark, the last object of the window, is drawn.
func (t *tracer) painted(int, int) image.Image {
	for _, what := range t.pending {
		t.say("painted %s", what)
	}
	t.pending = t.pending[:0]
	return image.NewUniform(color.Transparent)
}

// traceSelection writes what is selected.
func (w *Window) traceSelection() {
	if w.trace == nil {
		return
	}
	at := w.sitting.Cursor()
	w.trace.say("cursor %d %d", at.Sentence, at.Token)
	if span, ok := w.sitting.Span(); ok {
		w.trace.say("selected span %s %d %d", span.Type, span.Start, span.End)
		return
	}
	start, end := w.sitting.Selection()
	w.trace.say("selected %d %d", start, end)
}

// traceBoard writes where the tokens and brackets of the cursor's sentence are.
func (w *Window) traceBoard() {
	if w.trace == nil {
		return
	}
	at := w.app.Driver().AbsolutePositionForObject(w.board)
	data, err := json.Marshal(w.board.Probe(at.X, at.Y))
	if err == nil {
		w.trace.say("board %s", data)
	}
}

// object is the mark to put on top of the window, or nothing.
func (t *tracer) object() fyne.CanvasObject {
	if t == nil {
		return canvas.NewRectangle(color.Transparent)
	}
	return t.mark
}

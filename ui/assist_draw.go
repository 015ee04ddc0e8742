package ui

import (
	"fmt"
	"slices"

	"tabaqat/ui/look"
	"tabaqat/ui/paint"
	"tabaqat/ui/suggest"
)

// sentenceOf is the sentence that a row of the list shows.
func (w *Window) sentenceOf(row int) int {
	if w.onlyNoted {
		return w.notedOf(row)
	}
	if len(w.helping.order) != w.sitting.Document().Len() {
		return row
	}
	return w.helping.order[row]
}

// rowOf is the row of the list that shows a sentence.
func (w *Window) rowOf(sentence int) int {
	if w.onlyNoted {
		return w.notedRow(sentence)
	}
	if len(w.helping.order) != w.sitting.Document().Len() {
		return sentence
	}
	return max(slices.Index(w.helping.order, sentence), 0)
}

const suggestWidth = 172

// drawSuggest draws the switch of suggestions and their threshold, where there
// is room.
func (t *topBar) drawSuggest(x, end, y float32) {
	w, p, f := t.w, t.w.Palette(), t.w.fonts
	if w.assist == nil || end-x < suggestWidth {
		return
	}
	on := w.assist.On()
	ink, mute := p.Ink, p.Mute
	if !on {
		ink, mute = p.Faint, p.Faint
	}
	label := paint.Box{X: x, Y: y - 14, W: 84, H: 28}
	if t.Area(label, func() { w.do("suggest") }) {
		t.Pen.Fill(label, p.Hover, 7)
	}
	box := paint.Box{X: x + 8, Y: y - 6, W: 12, H: 12}
	t.Pen.Frame(box, p.Panel, mute, 1, 3)
	if on {
		t.Pen.Fill(box, p.Accent, 3)
		t.Pen.Stroke(box.X+3, y, box.X+5, y+3, p.OnAccent, 1.6)
		t.Pen.Stroke(box.X+5, y+3, box.X+9.5, y-3, p.OnAccent, 1.6)
	}
	t.Pen.Line(x+26, y+4.6, 0, "Suggest", f.Text.In(ink), paint.Left)
	x += label.W
	for _, b := range []struct {
		text, id string
		x        float32
	}{{"−", "threshold down", x}, {"+", "threshold up", x + 64}} {
		box := paint.Box{X: b.x, Y: y - 12, W: 24, H: 24}
		if on && t.Area(box, func() { w.do(b.id) }) {
			t.Pen.Fill(box, p.Hover, 6)
		}
		t.Pen.Line(box.X, y+4.6, box.W, b.text, f.Bold.In(ink), paint.Center)
	}
	t.Pen.Line(x+24, y+4.4, 40, fmt.Sprintf("≥ %.2f", w.assist.Threshold()), f.Small.In(mute), paint.Center)
}

const curveHeight = 44

// drawCurve draws how well the learner does as more sentences are confirmed:
// its F1 by cross-validation, and that of learner and network together.
func (in *inspector) drawCurve(y, width float32, p look.Palette) float32 {
	w, f := in.w, in.w.fonts
	if w.assist == nil || len(w.assist.Curve()) == 0 {
		return y
	}
	all := w.assist.Curve()
	last := all[len(all)-1]
	y = in.head(y, "Learner", p)
	box := paint.Box{X: inset, Y: y, W: width, H: curveHeight}
	in.Pen.Frame(box, p.Panel, p.Rule, 1, 6)
	if last.Both > 0 {
		in.sparkline(box.Inset(6), all, func(q suggest.Point) float64 { return q.Both }, p.Good)
	}
	in.sparkline(box.Inset(6), all, func(q suggest.Point) float64 { return q.F1 }, p.Accent)
	y += curveHeight
	text := fmt.Sprintf("F1 %.2f on %d confirmed sentences", last.F1, last.Sentences)
	in.Pen.Line(inset, y+18, width, text, f.Small.In(p.Accent), paint.Left)
	if last.Both > 0 {
		y += 18
		in.Pen.Line(inset, y+18, width, fmt.Sprintf("F1 %.2f with the network", last.Both), f.Small.In(p.Good), paint.Left)
	}
	return y + 26
}

// sparkline draws values from 0 to 1 over the number of sentences.
func (in *inspector) sparkline(box paint.Box, all []suggest.Point, of func(suggest.Point) float64, c paint.Color) {
	most := float32(all[len(all)-1].Sentences)
	at := func(q suggest.Point) (x, y float32) {
		return box.X + box.W*float32(q.Sentences)/most, box.Y + box.H*(1-float32(of(q)))
	}
	for k := 1; k < len(all); k++ {
		x1, y1 := at(all[k-1])
		x2, y2 := at(all[k])
		in.Pen.Stroke(x1, y1, x2, y2, c, 1.6)
	}
	x, y := at(all[len(all)-1])
	in.Pen.Disc(x-2, y, 2.5, c, c, 0)
}

package ui

import (
	"fmt"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"tabaqat/corpus"
	"tabaqat/corpus/journal"
	"tabaqat/ui/look"
	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
)

func (h *historyPage) draw(s *paint.Surface, size fyne.Size) {
	c, f := h.w.Palette(), h.w.fonts
	id := h.w.sitting.Document().Sentence(h.sentence).ID
	s.Pen.Line(16, 28, size.Width-32, "History of sentence "+rowName(id, h.sentence), f.Bold.At(15).In(c.Ink), paint.Left)
	rows := min(len(h.states), historyRows)
	first := max(0, min(h.picked-rows/2, len(h.states)-rows))
	for k := range rows {
		h.drawState(first+k, paint.Box{X: 8, Y: historyHead + float32(k)*historyRow, W: size.Width - 16, H: historyRow - 2}, c)
	}
	y := historyHead + float32(rows)*historyRow + 4
	s.Pen.Fill(paint.Box{X: 16, Y: y, W: size.Width - 32, H: 1}, c.Rule, 0)
	h.drawEntities(y, size, c)
	base := size.Height - 20
	if h.message != "" {
		s.Pen.Line(16, base, size.Width-330, h.message, f.Small.In(c.Bad), paint.Left)
	} else {
		s.Pen.Line(16, base, size.Width-330, fmt.Sprintf("%s; ↑ ↓ choose", counted(len(h.states), "state")), f.Small.In(c.Mute), paint.Left)
	}
	x := size.Width - 12
	for _, b := range []struct {
		text string
		on   bool
		do   func()
	}{{"Close  Esc", false, h.close}, {"Export log…  E", false, func() { h.key(fyne.KeyE) }}, {"Restore  Enter", true, h.restore}} {
		x -= h.w.ruler.WidthOf(b.text, f.Text) + 24
		parts.Button(s, x, base-4.6, b.text, b.on, c, f, b.do)
	}
}

// drawState draws a line of the list: when, who, what, and what became of it.
func (h *historyPage) drawState(i int, box paint.Box, c look.Palette) {
	f, pen := h.w.fonts, h.surface.Pen
	hover := h.surface.Area(box, func() { h.pick(i) })
	switch {
	case i == h.picked:
		pen.Fill(box, c.Picked, 7)
	case hover:
		pen.Fill(box, c.Hover, 7)
	}
	state, base := h.states[i], box.Y+box.H/2+4.5
	if state.N == 0 {
		pen.Line(box.X+8, base, box.W-16, "before the first change", f.Text.In(c.Mute), paint.Left)
		return
	}
	pen.Line(box.X+8, base, 140, state.Time.Format(time.DateTime), f.Small.In(c.Mute), paint.Left)
	pen.Line(box.X+156, base, 104, state.Who, f.Small.In(c.Mute), paint.Left)
	pen.Line(box.X+268, base, box.W-370, stepName(state), f.Text.In(c.Ink), paint.Left)
	ink := c.Mute
	if state.Fate == journal.Unsaved {
		ink = c.Warn
	}
	pen.Line(box.X+box.W-98, base, 90, string(state.Fate), f.Small.In(ink), paint.Right)
}

// stepName says what a step did.
func stepName(s journal.State) string {
	if s.Kind == corpus.Did {
		return s.Title
	}
	return string(s.Kind) + " " + s.Title
}

// drawEntities tells the entities of the picked state.
func (h *historyPage) drawEntities(y float32, size fyne.Size, c look.Palette) {
	f := h.w.fonts
	all := h.entitiesOf(h.states[h.picked])
	if len(all) == 0 {
		h.surface.Pen.Line(16, y+24, size.Width-32, "no entity", f.Text.In(c.Mute), paint.Left)
		return
	}
	const most, high = 6, 24
	for k, text := range all[:min(len(all), most)] {
		kind, words, _ := strings.Cut(text, "  ")
		x := 16 + float32(k%2)*(size.Width-32)/2
		mid := y + 18 + float32(k/2)*high
		x += parts.Chip(h.surface.Pen, x, mid, kind, c.Type(h.w.sitting.Tagset(), kind), c.OnType, f) + 8
		h.surface.Pen.Line(x, mid+4.5, 16+(size.Width-32)/2*float32(k%2+1)-x-12, words, f.Text.In(c.Ink), paint.Left)
	}
	if len(all) > most {
		h.surface.Pen.Line(16, y+18+3*high, size.Width-32, fmt.Sprintf("and %d more", len(all)-most), f.Small.In(c.Mute), paint.Left)
	}
}

package ui

import (
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tabaqat/corpus/compare"
	"tabaqat/layers"
	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
)

var errNotCompared = errors.New("nothing is compared yet; Ctrl+M chooses a file")

// kindWord says a kind of mismatch in a word.
func kindWord(k compare.Kind) string {
	switch k {
	case compare.OnlyA:
		return "only mine"
	case compare.OnlyB:
		return "only theirs"
	case compare.Type:
		return "type"
	case compare.Boundary:
		return "boundary"
	case compare.Layer:
		return "layer"
	}
	return string(k)
}

func choiceWord(c compare.Choice) string {
	switch c {
	case compare.TakeLeft:
		return "mine"
	case compare.TakeRight:
		return "theirs"
	case compare.TakeBoth:
		return "both"
	}
	return ""
}

func (m *mismatchPanel) drawHead(s *paint.Surface, size fyne.Size) {
	p, f := m.w.Palette(), m.w.fonts
	s.Pen.Fill(paint.Box{W: size.Width, H: size.Height}, p.Panel, 0)
	s.Pen.Fill(paint.Box{Y: size.Height - 1, W: size.Width, H: 1}, p.Rule, 0)
	if m.model == nil {
		s.Pen.Line(12, 24, size.Width-24, "Compare this file with another:", f.Text.In(p.Ink), paint.Left)
		s.Pen.Line(12, 44, size.Width-24, "a second annotator's, or a model's.", f.Text.In(p.Mute), paint.Left)
		parts.Button(s, 4, 74, "Compare with…  "+m.w.keyOf("compare"), true, p, f, m.w.askCompare)
		return
	}
	s.Pen.Line(12, 20, size.Width-24, "with "+filepath.Base(m.model.Right.Name), f.Bold.In(p.Ink), paint.Left)
	n, all := m.model.Settled(), len(m.model.Items)
	s.Pen.Line(12, 40, size.Width-24, fmt.Sprintf("%d of %d settled", n, all), f.Small.In(p.Mute), paint.Left)
	bar := paint.Box{X: 110, Y: 33, W: size.Width - 122, H: 6}
	s.Pen.Fill(bar, p.Rule, 3)
	if all > 0 && n > 0 {
		bar.W *= float32(n) / float32(all)
		s.Pen.Fill(bar, p.Good, 3)
	}
	counts := []struct {
		kind compare.Kind
		n    int
	}{{compare.OnlyA, m.model.OnlyA}, {compare.OnlyB, m.model.OnlyB}, {compare.Type, m.model.Type}, {compare.Boundary, m.model.Boundary}, {compare.Layer, m.model.Layer}}
	x, y := float32(2), float32(64)
	for k, c := range counts {
		if k == 2 {
			x, y = 2, 94
		}
		x += parts.Button(s, x, y, kindWord(c.kind)+" "+strconv.Itoa(c.n), m.model.Kind == c.kind, p, f, func() { m.choose(c.kind) })
	}
}

// Count implements parts.Rows.
func (m *mismatchPanel) Count() int { return len(m.shown) }

// TapRow implements parts.Rows.
func (m *mismatchPanel) TapRow(i int) {
	m.model.Go(m.shown[i])
	m.visit()
	m.w.focusBoard()
}

// DrawRow implements parts.Rows.
func (m *mismatchPanel) DrawRow(s *paint.Surface, i int, box paint.Box, hover bool) {
	p, f := m.w.Palette(), m.w.fonts
	item := m.shown[i]
	it := m.model.Items[item]
	switch {
	case item == m.model.At:
		s.Pen.Fill(box, p.Picked, 0)
		s.Pen.Fill(paint.Box{X: box.X, Y: box.Y, W: 3, H: box.H}, p.Accent, 0)
	case hover:
		s.Pen.Fill(box, p.Hover, 0)
	}
	sentence := m.w.sitting.Document().Sentence(min(it.SentenceA, m.w.sitting.Document().Len()-1))
	s.Pen.Line(12, box.Y+18, 50, rowName(sentence.ID, it.SentenceA), f.Small.In(p.Mute), paint.Left)
	span := it.A
	if span == nil {
		span = it.B
	}
	s.Pen.Line(66, box.Y+20, box.W-66-14, spanWords(sentence.Tokens, *span), f.Arabic.In(p.Ink), paint.Right)
	x := float32(12)
	for k, side := range []*layers.Span{it.A, it.B} {
		if k == 1 {
			x += s.Pen.Line(x, box.Y+39, 0, "→", f.Small.In(p.Mute), paint.Left) + 4
		}
		if side == nil {
			x += s.Pen.Line(x, box.Y+39, 0, "none", f.Small.In(p.Mute), paint.Left) + 5
			continue
		}
		x += parts.Chip(s.Pen, x, box.Y+35, side.Type, p.Type(m.w.sitting.Tagset(), side.Type), p.OnType, f) + 5
	}
	text, ink := kindWord(it.Kind), p.Mute
	if c := m.model.Decided(item); c != "" {
		text, ink = "✓ "+choiceWord(c), p.Good
	}
	s.Pen.Line(x, box.Y+39, box.W-x-14, text, f.SmallBold.In(ink), paint.Right)
	s.Pen.Fill(paint.Box{X: 12, Y: box.Y + box.H - 1, W: box.W - 24, H: 1}, p.Rule, 0)
}

func spanWords(tokens []string, span layers.Span) string {
	if span.Start < 0 || span.End > len(tokens) || span.Start >= span.End {
		return ""
	}
	return strings.Join(tokens[span.Start:span.End], " ")
}

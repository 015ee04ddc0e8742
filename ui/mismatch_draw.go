package ui

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tabaqat/corpus/compare"
	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
)

var (
	errNotCompared = errors.New("nothing is compared yet; Ctrl+M chooses a file")
	errThree       = errors.New("three files are compared already; Ctrl+M begins anew with another")
)

// kindWord says a kind of mismatch in a word.
func kindWord(k compare.Kind) string {
	switch k {
	case compare.OnlyA:
		return "only mine"
	case compare.OnlyB:
		return "only theirs"
	case compare.Some:
		return "not in all"
	case compare.Mixed:
		return "type and boundary"
	}
	return string(k)
}

// shortKinds are the kinds of cases of two documents and of three, with words
// that fit the panel.
func (m *mismatchPanel) shortKinds() []struct {
	kind compare.Kind
	text string
} {
	type list = []struct {
		kind compare.Kind
		text string
	}
	if len(m.model.Docs) > 2 {
		return list{{compare.Some, "not in all"}, {compare.Type, "type"}, {compare.Boundary, "boundary"}, {compare.Mixed, "both"}, {compare.Layer, "layer"}}
	}
	return list{{compare.OnlyA, "only mine"}, {compare.OnlyB, "only theirs"}, {compare.Type, "type"}, {compare.Boundary, "boundary"}, {compare.Layer, "layer"}}
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
	s.Pen.Line(12, 20, size.Width-24, "with "+m.names(), f.Bold.In(p.Ink), paint.Left)
	n, all := m.model.Settled(), len(m.model.Cases)
	x := 12 + s.Pen.Line(12, 40, size.Width-24, fmt.Sprintf("%d of %d settled", n, all), f.Small.In(p.Mute), paint.Left) + 12
	bar := paint.Box{X: x, Y: 33, W: max(size.Width-12-x, 0), H: 6}
	s.Pen.Fill(bar, p.Rule, 3)
	if all > 0 && n > 0 {
		bar.W *= float32(n) / float32(all)
		s.Pen.Fill(bar, p.Good, 3)
	}
	x, y := float32(2), float32(64)
	for k, c := range m.shortKinds() {
		if k == 2 {
			x, y = 2, 94
		}
		x += parts.Button(s, x, y, c.text+" "+strconv.Itoa(m.model.Count(c.kind)), m.model.Kind == c.kind, p, f, func() { m.choose(c.kind) })
	}
	if len(m.model.Docs) > 2 {
		parts.Button(s, 2, 124, "Majority everywhere…  "+m.w.keyOf("majority everywhere"), false, p, f, func() { m.w.do("majority everywhere") })
	} else {
		parts.Button(s, 2, 124, "Add a third file…  "+m.w.keyOf("compare third"), false, p, f, func() { m.w.do("compare third") })
	}
}

// names are those of the other files.
func (m *mismatchPanel) names() string {
	var names []string
	for _, d := range m.model.Docs[1:] {
		names = append(names, filepath.Base(d.Name))
	}
	return strings.Join(names, " and ")
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
	c := m.model.Cases[item]
	switch {
	case item == m.model.At:
		s.Pen.Fill(box, p.Picked, 0)
		s.Pen.Fill(paint.Box{X: box.X, Y: box.Y, W: 3, H: box.H}, p.Accent, 0)
	case hover:
		s.Pen.Fill(box, p.Hover, 0)
	}
	sentence := m.w.sitting.Document().Sentence(min(c.Row[0], m.w.sitting.Document().Len()-1))
	s.Pen.Line(12, box.Y+18, 50, rowName(sentence.ID, c.Row[0]), f.Small.In(p.Mute), paint.Left)
	start, end := c.Extent()
	s.Pen.Line(66, box.Y+20, box.W-66-14, wordsOf(sentence.Tokens, start, end), f.Arabic.In(p.Ink), paint.Right)
	x := float32(12)
	for d := range m.model.Docs {
		x += m.drawVote(s, x, box.Y, c, d) + 7
	}
	text, ink := kindWord(c.Kind), p.Mute
	if m.model.Decided(item) {
		text, ink = "✓ "+m.standing(item), p.Good
	}
	if room := box.W - x - 14; room > 30 {
		s.Pen.Line(x, box.Y+39, room, text, f.SmallBold.In(ink), paint.Right)
	}
	s.Pen.Fill(paint.Box{X: 12, Y: box.Y + box.H - 1, W: box.W - 24, H: 1}, p.Rule, 0)
}

// drawVote draws in a row what a document says, underlined where a majority
// says so, and gives the width.
func (m *mismatchPanel) drawVote(s *paint.Surface, x, top float32, c compare.Case, doc int) float32 {
	p, f := m.w.Palette(), m.w.fonts
	width := float32(0)
	switch {
	case c.Row[doc] < 0:
		width = s.Pen.Line(x, top+39, 0, "–", f.Small.In(p.Faint), paint.Left)
	case len(c.Readings[doc]) == 0:
		width = s.Pen.Line(x, top+39, 0, "none", f.Small.In(p.Mute), paint.Left)
	default:
		typ := c.Readings[doc][0].Type
		width = parts.Chip(s.Pen, x, top+34, typ, p.Type(m.w.sitting.Tagset(), typ), p.OnType, f)
	}
	if majority, ok := c.Majority(); ok && slices.Contains(majority.Documents, doc) {
		s.Pen.Fill(paint.Box{X: x, Y: top + 43, W: width, H: 2}, p.Good, 1)
	}
	return width
}

// standing says whose reading of a case stands in the file now.
func (m *mismatchPanel) standing(item int) string {
	docs, all := m.model.Says(item)
	switch {
	case all:
		return "all"
	case len(docs) == 0:
		return "edited"
	case docs[0] == 0:
		return "mine"
	case len(m.model.Docs) == 2:
		return "theirs"
	}
	return []string{"second", "third"}[docs[0]-1]
}

func wordsOf(tokens []string, start, end int) string {
	if start < 0 || end > len(tokens) || start >= end {
		return ""
	}
	return strings.Join(tokens[start:end], " ")
}

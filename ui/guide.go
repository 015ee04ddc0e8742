package ui

import (
	"strings"

	"tabaqat/layers"
	"tabaqat/layers/script"
	"tabaqat/ui/look"
	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
	"tabaqat/ui/settings"
)

// guideActions fold and unfold the guideline.
func guideActions() []Action {
	return []Action{
		{"guideline", "View", "Guideline of the type in hand, or not", []string{"F10"}, done((*Window).turnGuide)},
		{"choose guideline", "View", "Guideline from a Markdown file…", nil, done((*Window).askGuideline)},
		{"own guideline", "View", "Guideline beside the sheet, or of the tagset", nil, done(func(w *Window) { w.chooseGuideline("") })},
	}
}

func (w *Window) turnGuide() {
	w.prefer(func(s *settings.Settings) { s.FoldedGuide = !s.FoldedGuide })
	w.inspector.Refresh()
}

// guideType is the type whose guideline is shown: that under the mouse, picked
// in the tagset's editor, of the suggestion in hand, or of the span in hand.
func (in *inspector) guideType() (layers.Type, bool) {
	s := in.w.sitting
	name := in.pointed
	if e, ok := in.w.center.dock.in.(*tagsetEditor); ok && name == "" && e.row < e.Count() {
		name = s.Tagset().Types[e.row].Name
	}
	if g, ok := s.Ghost(); name == "" && ok {
		name = g.Type
	}
	if span, ok := s.InHand(); name == "" && ok {
		name = span.Type
	}
	return s.Tagset().Find(name)
}

// guideExamples is the number of examples shown at most.
const guideExamples = 5

// drawGuide writes what the tagset says of the type in hand.
func (in *inspector) drawGuide(y, width float32, p look.Palette) float32 {
	f := in.w.fonts
	if in.w.sitting.Document().Len() == 0 {
		return y
	}
	head := paint.Box{X: inset - 6, Y: y + 4, W: width + 12, H: 26}
	if in.Area(head, in.w.turnGuide) {
		in.Pen.Fill(head, p.Hover, 7)
	}
	parts.KeyCap(in.Pen, inset+width, y+17, in.w.keyOf("guideline"), p.Mute, f)
	y = in.head(y, "Guideline", p)
	if err := in.w.guidance().err; err != nil && !in.w.chosen().FoldedGuide {
		for _, line := range in.wrap(err.Error(), width, f.Small) {
			in.Pen.Line(inset, y+14, width, line, f.Small.In(p.Bad), paint.Left)
			y += 18
		}
	}
	if in.w.chosen().FoldedGuide {
		return y
	}
	t, ok := in.guideType()
	if !ok {
		in.Pen.Text(inset, y+14, "none: no type of the tagset in hand", f.Small.In(p.Mute))
		return y + 24
	}
	y = in.drawGuideTitle(y, width, t, p)
	if section, ok := in.w.guidance().section(t); ok {
		return in.drawSection(section, y, width, p)
	}
	if t.Description == "" {
		in.Pen.Text(inset, y+14, "the tagset does not describe it", f.Small.In(p.Mute))
		y += 20
	}
	for _, line := range in.lines(t.Description, width, f.Text) {
		in.Pen.Line(inset, y+15, width, line, f.Text.In(p.Ink), paint.Start)
		y += 20
	}
	return in.drawExamples(y+4, width, t, p)
}

// drawGuideTitle writes the name of a type, and its titles at either side.
func (in *inspector) drawGuideTitle(y, width float32, t layers.Type, p look.Palette) float32 {
	f := in.w.fonts
	chip := parts.Chip(in.Pen, inset, y+12, t.Name, p.Type(in.w.sitting.Tagset(), t.Name), p.OnType, f) + 8
	used := in.Pen.Line(inset+chip, y+16.5, width-chip, title(t), f.Bold.In(p.Ink), paint.Left)
	if rest := width - chip - used - 8; t.Arabic != "" {
		if in.w.ruler.WidthOf(t.Arabic, f.Arabic) > rest {
			y += 26
			rest = width
		}
		in.Pen.Line(inset+width-rest, y+17, rest, t.Arabic, f.Arabic.In(p.Ink), paint.Right)
	}
	return y + 28
}

func (in *inspector) drawExamples(y, width float32, t layers.Type, p look.Palette) float32 {
	f := in.w.fonts
	for _, example := range t.Examples[:min(len(t.Examples), guideExamples)] {
		font, align := f.Arabic, paint.Right
		if script.Of([]string{example}) == script.LeftToRight {
			font, align = f.Text, paint.Left
		}
		in.Pen.Fill(paint.Box{X: inset - 4, Y: y, W: width + 8, H: 26}, p.Hover, 6)
		in.Pen.Line(inset+4, y+17.5, width-8, example, font.In(p.Ink), align)
		y += 29
	}
	return y
}

// lines cuts a text into as many lines of a width as it takes.
func (in *inspector) lines(text string, width float32, f paint.Font) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		next := strings.TrimSpace(line + " " + word)
		if line != "" && in.w.ruler.WidthOf(next, f) > width {
			lines = append(lines, line)
			next = word
		}
		line = next
	}
	if line == "" {
		return lines
	}
	return append(lines, line)
}

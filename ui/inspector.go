package ui

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"tabaqat/corpus"
	"tabaqat/layers"
	"tabaqat/layers/script"
	"tabaqat/ui/look"
	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
)

// inspector is the panel at the right: the span in hand, the layers at the
// cursor, the types with their keys, problems and suggestions.
type inspector struct {
	*paint.Surface
	w      *Window
	scroll float32
	full   float32 // height of what was drawn last

	pointed string // the type under the mouse
}

func newInspector(w *Window) *inspector {
	in := &inspector{w: w}
	in.Surface = paint.NewSurface(w.ruler, fyne.NewSize(200, 100), in.draw)
	in.OnScroll = func(dy float32) {
		in.scroll -= dy * 2
		in.Refresh()
	}
	return in
}

const inset = 16

func (in *inspector) draw(s *paint.Surface, size fyne.Size) {
	p := in.w.Palette()
	s.Pen.Fill(paint.Box{W: size.Width, H: size.Height}, p.Panel, 0)
	in.scroll = max(0, min(in.scroll, in.full-size.Height))
	width := size.Width - 2*inset
	y := 14 - in.scroll
	in.pointed = ""
	y = in.drawSpan(y, width, p)
	y = in.drawLayers(y, width, p)
	y = in.drawNotes(y, width, p)
	y = in.drawTypes(y, width, p)
	y = in.drawGuide(y, width, p)
	y = in.drawProblems(y, width, p)
	y = in.drawGhosts(y, width, p)
	y = in.drawCurve(y, width, p)
	in.full = y + in.scroll + 14
	s.Pen.Fill(paint.Box{W: 1, H: size.Height}, p.Rule, 0)
}

// head writes the head of a part.
func (in *inspector) head(y float32, text string, p look.Palette) float32 {
	in.Pen.Text(inset, y+22, strings.ToUpper(text), in.w.fonts.Head.In(p.Mute))
	return y + 32
}

// drawSpan writes the span in hand, or else the token at the cursor.
func (in *inspector) drawSpan(y, width float32, p look.Palette) float32 {
	s, f := in.w.sitting, in.w.fonts
	if s.Document().Len() == 0 {
		return y
	}
	at := s.Cursor()
	tokens := s.Document().Sentence(at.Sentence).Tokens
	start, end := s.Selection()
	about := fmt.Sprintf("no type yet · %s", places(start, end))
	if span, ok := s.InHand(); ok {
		if _, held := s.Span(); held || end-start == 1 {
			start, end = span.Start, span.End
			about = in.aboutSpan(span)
		}
	}
	if g, ok := s.Ghost(); ok {
		start, end = g.Start, g.End
		about = fmt.Sprintf("%s suggested by %s · %.2f · %s", g.Type, g.Source, g.Score, places(start, end))
	}
	font, base := f.Large, float32(30)
	if script.Of(tokens) == script.LeftToRight {
		font, base = paint.Font{Source: f.Text.Source, Size: 19}, 27
	}
	in.Pen.Line(inset, y+base, width, strings.Join(tokens[start:end], " "), font.In(p.Ink), paint.Start)
	in.Pen.Line(inset, y+58, width, about, f.Small.In(p.Mute), paint.Left)
	return y + 66
}

func (in *inspector) aboutSpan(span layers.Span) string {
	s := in.w.sitting
	spans := s.Document().Spans(s.Cursor().Sentence)
	depth := 1
	for i, d := range layers.Depths(spans) {
		if spans[i] == span {
			depth = d
			break
		}
	}
	name := span.Type
	if t, ok := s.Tagset().Find(span.Type); ok && t.Title != "" && t.Title != t.Name {
		name += " " + strings.ToLower(t.Title)
	}
	return fmt.Sprintf("%s · layer %d · %s", name, depth, places(span.Start, span.End))
}

func places(start, end int) string {
	if end-start == 1 {
		return fmt.Sprintf("token %d", start+1)
	}
	return fmt.Sprintf("tokens %d–%d", start+1, end)
}

// drawLayers lists the spans at the cursor.
func (in *inspector) drawLayers(y, width float32, p look.Palette) float32 {
	s, f := in.w.sitting, in.w.fonts
	y = in.head(y, "Layers here, outer to inner", p)
	here := s.SpansHere()
	if len(here) == 0 {
		in.Pen.Text(inset, y+14, "none: a letter makes a span", f.Small.In(p.Mute))
		return y + 24
	}
	held, isHeld := s.Span()
	sentence := s.Cursor().Sentence
	tokens := s.Document().Sentence(sentence).Tokens
	for i, span := range here {
		box := paint.Box{X: inset - 6, Y: y, W: width + 12, H: 32}
		hover := in.Area(box, func() {
			s.SelectSpan(sentence, span)
			in.w.focusBoard()
		})
		if isHeld && held == span {
			in.Pen.Fill(box, p.Picked, 7)
		} else if hover {
			in.Pen.Fill(box, p.Hover, 7)
		}
		mid := y + 16
		in.Pen.Text(inset, mid+4.5, fmt.Sprint(i+1), f.Small.In(p.Mute))
		x := inset + 18 + parts.Chip(in.Pen, inset+18, mid, span.Type, p.Type(s.Tagset(), span.Type), p.OnType, f)
		font, align := f.Arabic, paint.Right
		if script.Of(tokens) == script.LeftToRight {
			font = f.Text
		}
		in.Pen.Line(x+10, mid+5, inset+width-x-10, strings.Join(tokens[span.Start:span.End], " "), font.In(p.Ink), align)
		y += 34
	}
	return y + 2
}

// drawTypes shows the types with their colours and keys.
func (in *inspector) drawTypes(y, width float32, p look.Palette) float32 {
	s, f := in.w.sitting, in.w.fonts
	y = in.head(y, "Type", p)
	held, isHeld := s.InHand()
	const columns, gap, high = 3, 5, 26
	w := (width - (columns-1)*gap) / columns
	types := s.Tagset().Types
	for i, t := range types {
		box := paint.Box{X: inset + float32(i%columns)*(w+gap), Y: y + float32(i/columns)*(high+gap), W: w, H: high}
		hover := in.Area(box, func() {
			in.w.Report(s.Tag(t.Name))
			in.w.focusBoard()
		})
		c := p.Type(s.Tagset(), t.Name)
		fill, line := p.Panel, p.Rule
		switch {
		case isHeld && held.Type == t.Name:
			fill, line = look.Mix(p.Panel, c, 0.14), c
		case hover:
			fill = p.Hover
		}
		if hover {
			in.pointed = t.Name
		}
		in.Pen.Frame(box, fill, line, 1, 6)
		in.Pen.Fill(paint.Box{X: box.X + 8, Y: box.Y + 8.5, W: 9, H: 9}, c, 3)
		in.Pen.Line(box.X+21, box.Y+17, w-36, t.Name, f.Small.At(10.5).In(p.Ink), paint.Left)
		in.Pen.Text(box.X+w-14, box.Y+17, t.Key, f.Key.In(p.Mute))
	}
	rows := (len(types) + columns - 1) / columns
	return y + float32(rows)*(high+gap)
}

// drawProblems lists the problems of the sentence, each with its first fix.
func (in *inspector) drawProblems(y, width float32, p look.Palette) float32 {
	problems := in.w.sitting.ProblemsHere()
	if len(problems) == 0 {
		return y
	}
	y = in.head(y, "Problems in this sentence", p)
	for i, problem := range problems {
		if i == 6 {
			in.Pen.Text(inset, y+14, fmt.Sprintf("and %d more", len(problems)-6), in.w.fonts.Small.In(p.Mute))
			return y + 24
		}
		y = in.drawProblem(y, width, problem, p) + 6
	}
	return y
}

func (in *inspector) drawProblem(y, width float32, problem corpus.Problem, p look.Palette) float32 {
	s, f := in.w.sitting, in.w.fonts
	ground, ink := p.WarnGround, p.Warn
	if problem.Code.Severity() == layers.Error {
		ground, ink = p.BadGround, p.Bad
	}
	text := problem.Message
	if problem.Cell != "" {
		text = problem.Cell + ": " + text
	}
	lines := in.wrap(text, width-24, f.Small)
	fixes := problem.Fixes[:min(len(problem.Fixes), 3)]
	h := 14 + float32(len(lines))*19 + float32(len(fixes))*28
	in.Pen.Fill(paint.Box{X: inset - 4, Y: y, W: width + 8, H: h}, ground, 9)
	in.Area(paint.Box{X: inset - 4, Y: y, W: width + 8, H: 10 + float32(len(lines))*19}, func() {
		at := s.Cursor()
		at.Token = problem.Token
		s.Move(at, false)
		in.w.focusBoard()
	})
	for i, line := range lines {
		in.Pen.Line(inset+6, y+19+float32(i)*19, width-12, line, f.Small.In(ink), paint.Left)
	}
	top := y + 9 + float32(len(lines))*19
	for i, fix := range fixes {
		box := paint.Box{X: inset + 2, Y: top + float32(i)*28, W: width - 4, H: 26}
		if in.Area(box, func() {
			in.w.Report(s.ApplyFix(problem, i))
			in.w.focusBoard()
		}) {
			in.Pen.Fill(box, look.Mix(ground, ink, 0.12), 6)
		}
		mid := box.Y + box.H/2
		in.Pen.Line(box.X+5, mid+4.5, box.W-50, fix.Title, f.SmallBold.In(p.Ink), paint.Left)
		if i == 0 {
			parts.KeyCap(in.Pen, box.X+box.W-6, mid, in.w.keyOf("fix"), p.Ink, f)
		}
	}
	return y + h
}

// wrap cuts a text into lines of a width, four at most.
func (in *inspector) wrap(text string, width float32, f paint.Font) []string {
	return in.w.wrap(text, width, f, 4)
}

// wrap cuts a text into lines of a width, so many at most.
func (w *Window) wrap(text string, width float32, f paint.Font, most int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		next := strings.TrimSpace(line + " " + word)
		if line != "" && w.ruler.WidthOf(next, f) > width && len(lines) < most-1 {
			lines = append(lines, line)
			next = word
		}
		line = next
	}
	return append(lines, line)
}

// drawGhosts lists the suggestions of the sentence.
func (in *inspector) drawGhosts(y, width float32, p look.Palette) float32 {
	s, f := in.w.sitting, in.w.fonts
	if s.Document().Len() == 0 {
		return y
	}
	sentence := s.Cursor().Sentence
	ghosts := s.Ghosts(sentence)
	if len(ghosts) == 0 {
		return y
	}
	y = in.head(y, "Suggestions", p)
	held, isHeld := s.Ghost()
	tokens := s.Document().Sentence(sentence).Tokens
	for _, g := range ghosts {
		box := paint.Box{X: inset - 4, Y: y, W: width + 8, H: 36}
		hover := in.Area(box, func() {
			in.w.Report(s.PickGhost(sentence, g))
			in.w.focusBoard()
		})
		fill := p.Panel
		if isHeld && held == g {
			fill = p.Picked
		} else if hover {
			fill = p.Hover
		}
		in.Pen.Frame(box, fill, p.Rule, 1, 8)
		mid := y + 18
		x := inset + 6 + parts.Chip(in.Pen, inset+6, mid, g.Type, p.Type(s.Tagset(), g.Type), p.OnType, f)
		end := inset + width
		if isHeld && held == g {
			end -= parts.KeyCap(in.Pen, end, mid, in.w.keyOf("accept"), p.Ink, f) + 6
		}
		score := strings.TrimPrefix(fmt.Sprintf("%.2f", g.Score), "0")
		end -= in.w.ruler.Measure(score, f.Small).Width
		in.Pen.Text(end, mid+4.5, score, f.Small.In(p.Mute))
		in.Pen.Line(x+8, mid+5, end-x-18, strings.Join(tokens[g.Start:g.End], " "), f.Arabic.In(p.Ink), paint.Start)
		y += 42
	}
	return y
}

package ui

import (
	"net/url"

	"tabaqat/layers/script"
	"tabaqat/ui/guide"
	"tabaqat/ui/look"
	"tabaqat/ui/paint"
)

const (
	guideLine   = 22 // from one line of a guideline to the next
	guideIndent = 18
	guideBlank  = 4
	guideCell   = 6 // between the cells of a table
)

// drawSection draws blocks of a guideline and gives where they end.
func (in *inspector) drawSection(blocks []guide.Block, y, width float32, p look.Palette) float32 {
	for _, b := range blocks {
		switch b.Kind {
		case guide.Rule:
			in.Pen.Fill(paint.Box{X: inset, Y: y + 6, W: width, H: 1}, p.Rule, 0)
			y += 14
		case guide.Table:
			y = in.drawTable(b, y, width, p) + 6
		default:
			y = in.drawBlock(b, y, width, p) + 5
		}
	}
	return y + 4
}

// drawBlock draws a paragraph, a heading or an item in the direction of its text.
func (in *inspector) drawBlock(b guide.Block, y, width float32, p look.Palette) float32 {
	dir := guide.Direction(b.Runs)
	runs := b.Runs
	if b.Kind == guide.Heading {
		runs = bold(runs)
		y += 4
	}
	indent := float32(b.Depth) * guideIndent
	x := float32(inset)
	if dir == script.LeftToRight {
		x += indent
	}
	in.drawBeside(b, dir, y, width, p)
	begin := y
	y = in.drawRuns(runs, dir, x, y, width-indent, p)
	if b.Kind == guide.Quote {
		edge := float32(inset)
		if dir == script.RightToLeft {
			edge += width - 3
		}
		in.Pen.Fill(paint.Box{X: edge, Y: begin + 2, W: 3, H: y - begin - 2}, p.Rule, 1)
	}
	return y
}

// drawBeside draws the mark of an item on the side where its text begins.
func (in *inspector) drawBeside(b guide.Block, dir script.Direction, y, width float32, p look.Palette) {
	if b.Marker == "" {
		return
	}
	ink := in.w.fonts.Text.In(p.Mute)
	back := float32(b.Depth)*guideIndent - 3
	if dir == script.RightToLeft {
		in.Pen.LineIn(dir, inset+width-back, y+16, b.Marker, ink)
		return
	}
	w := in.w.ruler.Measure(b.Marker, ink.Font).Width
	in.Pen.Text(inset+back-w, y+16, b.Marker, ink)
}

func bold(runs []guide.Run) []guide.Run {
	out := make([]guide.Run, len(runs))
	for i, r := range runs {
		r.Bold = true
		out[i] = r
	}
	return out
}

// drawRuns draws text in a column and gives where it ends.
func (in *inspector) drawRuns(runs []guide.Run, dir script.Direction, x, y, width float32, p look.Palette) float32 {
	measure := func(r guide.Run) float32 { return in.w.ruler.WidthIn(dir, r.Text, in.guideFont(r)) }
	for _, line := range guide.Lay(runs, dir, width, guideBlank, measure) {
		left := x
		if dir == script.RightToLeft {
			left += width - line.Width
		}
		for _, word := range line.Words {
			in.drawWord(word, dir, left+word.X, y, p)
		}
		y += guideLine
	}
	return y
}

// guideFont is the font of a word: words from the right are in Naskh.
func (in *inspector) guideFont(r guide.Run) paint.Font {
	f := in.w.fonts
	switch {
	case script.OfText(r.Text) == script.RightToLeft && r.Bold:
		return f.Bold.At(15)
	case script.OfText(r.Text) == script.RightToLeft:
		return f.Arabic
	case r.Bold:
		return f.Bold
	case r.Code:
		return f.Key.At(12)
	}
	return f.Text
}

func (in *inspector) drawWord(word guide.Word, dir script.Direction, x, y float32, p look.Palette) {
	ink := in.guideFont(word.Run).In(p.Ink)
	if word.Code {
		in.Pen.Fill(paint.Box{X: x - 2, Y: y + 1, W: word.Width + 4, H: guideLine - 2}, p.Hover, 4)
	}
	if word.Link != "" {
		ink.Color = p.Accent
		in.Area(paint.Box{X: x - 2, Y: y, W: word.Width + 4, H: guideLine}, func() { in.w.askLink(word.Link) })
	}
	in.Pen.LineIn(dir, x, y+16, word.Text, ink)
	if word.Link != "" || word.Italic {
		in.Pen.Fill(paint.Box{X: x, Y: y + 19, W: word.Width, H: 1}, ink.Color, 0)
	}
}

// drawTable draws a table with columns of one width, the first where the text of
// the head begins.
func (in *inspector) drawTable(b guide.Block, y, width float32, p look.Palette) float32 {
	columns := 1
	for _, row := range b.Rows {
		columns = max(columns, len(row))
	}
	dir := script.LeftToRight
	if len(b.Rows) > 0 && len(b.Rows[0]) > 0 {
		dir = guide.Direction(b.Rows[0][0])
	}
	cell := (width - float32(columns-1)*guideCell) / float32(columns)
	for n, row := range b.Rows {
		end := y + guideLine
		for k, runs := range row {
			at := k
			if dir == script.RightToLeft {
				at = columns - 1 - k
			}
			x := inset + float32(at)*(cell+guideCell)
			end = max(end, in.drawRuns(runs, guide.Direction(runs), x, y, cell, p))
		}
		line := p.Rule
		if n == 0 {
			line = p.Faint
		}
		in.Pen.Fill(paint.Box{X: inset, Y: end, W: width, H: 1}, line, 0)
		y = end + 3
	}
	return y
}

// askLink asks before an address of a guideline is opened in another program.
func (w *Window) askLink(address string) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" {
		w.Tell("the guideline leads to " + address)
		return
	}
	w.ask("Open this address in the browser?", []string{address},
		answer{"Open", func() { w.Report(w.app.OpenURL(u)) }}, answer{"Cancel", func() {}})
}

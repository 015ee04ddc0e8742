package paint

import (
	"strings"

	"tabaqat/layers/script"
)

// Align is where a line of text stands within its width.
type Align uint8

// The alignments. Start is the left for text from the left and the right for
// text from the right.
const (
	Start Align = iota
	Left
	Right
	Center
)

// Line draws a text that may mix directions into a width, cut with an ellipsis
// where it does not fit, and gives the width that it takes. Zero width is no
// limit and stands from x on.
func (p *Pen) Line(x, baseline, width float32, text string, ink Ink, align Align) float32 {
	dir := script.OfText(text)
	runs, taken := p.fit(text, dir, width, ink.Font)
	switch {
	case width <= 0 || align == Left || align == Start && dir == script.LeftToRight:
	case align == Center:
		x += (width - taken) / 2
	default:
		x += width - taken
	}
	for _, run := range runs {
		x += p.Text(x, baseline, run, ink)
	}
	return taken
}

// LineIn draws a piece of a line of a direction with its left end at x, and gives
// its width. It begins and ends as it does amid that line.
func (p *Pen) LineIn(dir script.Direction, x, baseline float32, text string, ink Ink) float32 {
	taken := float32(0)
	for _, run := range script.Runs(text, dir) {
		taken += p.Text(x+taken, baseline, run, ink)
	}
	return taken
}

// WidthIn gives the width of a piece of a line of a direction.
func (r *Ruler) WidthIn(dir script.Direction, text string, f Font) float32 {
	return r.sum(script.Runs(text, dir), f)
}

// WidthOf gives the width of a text that may mix directions.
func (r *Ruler) WidthOf(text string, f Font) float32 {
	return r.sum(script.Runs(text, script.OfText(text)), f)
}

func (r *Ruler) sum(runs []string, f Font) float32 {
	w := float32(0)
	for _, run := range runs {
		w += r.Measure(run, f).Width
	}
	return w
}

// fit gives the runs of as many words of the text as fit, with an ellipsis
// where some do not.
func (p *Pen) fit(text string, dir script.Direction, width float32, f Font) ([]string, float32) {
	text = strings.Join(strings.Fields(text), " ")
	runs := script.Runs(text, dir)
	if width <= 0 {
		return runs, p.Ruler.sum(runs, f)
	}
	dots := p.Ruler.Measure("…", f).Width
	if len(text) <= longLine {
		if taken := p.Ruler.sum(runs, f); taken <= width {
			return runs, taken
		}
	}
	words, taken := p.wordsWithin(text, width-dots, f)
	if words == text {
		return runs, p.Ruler.sum(runs, f)
	}
	if words == "" {
		words, taken = p.runesWithin(text, width-dots, f)
	}
	runs = script.Runs(words, dir)
	if dir == script.RightToLeft {
		return append([]string{"…"}, runs...), taken + dots
	}
	return append(append([]string{}, runs...), "…"), taken + dots
}

// longLine is the length in bytes from which a line is measured word by word:
// words come again, lines do not.
const longLine = 48

// wordsWithin gives the first words of a text that fit into a width, and their
// width.
func (p *Pen) wordsWithin(text string, width float32, f Font) (string, float32) {
	blank := p.Ruler.Measure(" ", f).Width
	taken, end := float32(0), 0
	for at := 0; at < len(text); {
		stop, next := len(text), len(text)
		if k := strings.IndexByte(text[at:], ' '); k >= 0 {
			stop, next = at+k, at+k+1
		}
		w := p.Ruler.WidthOf(text[at:stop], f)
		if taken+w > width {
			break
		}
		taken, end, at = taken+w+blank, next, next
	}
	return text[:end], taken
}

func (p *Pen) runesWithin(text string, width float32, f Font) (string, float32) {
	end, taken := 0, float32(0)
	for i, r := range text {
		w := p.Ruler.WidthOf(text[:i+len(string(r))], f)
		if w > width {
			break
		}
		end, taken = i+len(string(r)), w
	}
	return text[:end], taken
}

package guide

import (
	"slices"
	"strings"

	"tabaqat/layers/script"
)

// Word is a word of a line, or a piece of one, with its style; X is its left end
// within the line.
type Word struct {
	Run
	X, Width float32
}

// Line is words side by side, from the left. Width is what they take.
type Line struct {
	Words []Word
	Width float32
}

// Measure gives the width of a word in the style of a run; the text is in r.
type Measure func(r Run) float32

// Direction is that of a paragraph: of its first letter.
func Direction(runs []Run) script.Direction { return script.OfText(textOf(runs)) }

// Lay cuts runs into lines of a width and puts the words of each in the order in
// which the eye sees them, in a paragraph of a direction: words from the right
// beside each other go from the right, those from the left, numbers included, from
// the left. blank is the width of a blank.
func Lay(runs []Run, dir script.Direction, width, blank float32, measure Measure) []Line {
	var lines []Line
	var words []Word
	taken := float32(0)
	flush := func() {
		lines = append(lines, placed(words, dir, blank))
		words, taken = nil, 0
	}
	for _, group := range cut(runs) {
		if group == nil { // a forced end of line
			flush()
			continue
		}
		w := float32(0)
		for i := range group {
			group[i].Width = measure(group[i].Run)
			w += group[i].Width
		}
		if len(words) > 0 && taken+blank+w > width {
			flush()
		}
		if len(words) > 0 {
			taken += blank
		}
		taken += w
		words = append(words, group...)
	}
	if len(words) > 0 {
		flush()
	}
	return lines
}

// cut gives the words, each in pieces of one style; nil ends a line. Pieces after
// the first of a word are marked by a glue that placed takes away.
func cut(runs []Run) [][]Word {
	var out [][]Word
	open := false // a word goes on
	for _, r := range runs {
		for i, part := range strings.Split(r.Text, "\n") {
			if i > 0 {
				out, open = append(out, nil), false
			}
			for len(part) > 0 {
				trimmed := strings.TrimLeft(part, " \t\u00a0")
				if len(trimmed) < len(part) {
					open = false
				}
				if part = trimmed; part == "" {
					break
				}
				end := strings.IndexAny(part, " \t\u00a0")
				if end < 0 {
					end = len(part)
				}
				piece := r
				piece.Text, part = part[:end], part[end:]
				if w := (Word{Run: piece}); open {
					w.X = glued
					out[len(out)-1] = append(out[len(out)-1], w)
				} else {
					out = append(out, []Word{w})
				}
				open = true
			}
		}
	}
	return out
}

// glued stands in X of a piece that follows the one before without a blank, until
// the line is placed.
const glued = -1

// placed puts the words of a line beside each other.
func placed(words []Word, dir script.Direction, blank float32) Line {
	order := seen(words, dir)
	line := Line{}
	x := float32(0)
	for n, k := range order {
		w := words[k]
		if n > 0 && !joined(words, order[n-1], k) {
			x += blank
		}
		w.X = x
		x += w.Width
		line.Words = append(line.Words, w)
	}
	line.Width = x
	return line
}

// joined reports whether two pieces that stand side by side are of one word.
func joined(words []Word, a, b int) bool {
	lo, hi := min(a, b), max(a, b)
	return hi == lo+1 && words[hi].X == glued
}

// seen gives the order of the words of a line from the left: of levels as the
// bidirectional algorithm has them, word by word (UAX #9, L2).
func seen(words []Word, dir script.Direction) []int {
	base := 0
	if dir == script.RightToLeft {
		base = 1
	}
	levels := make([]int, len(words))
	for i, w := range words {
		levels[i] = level(w.Text, base)
	}
	for i := range levels { // signs alone go with their sides where those agree
		if levels[i] < 0 {
			levels[i] = base
			before, after := near(levels, i, -1), near(levels, i, 1)
			if before == after && before >= 0 {
				levels[i] = before
			}
		}
	}
	order := make([]int, len(words))
	for i := range order {
		order[i] = i
	}
	for l := 2; l >= 1; l-- {
		for i := 0; i < len(order); {
			k := i
			for k < len(order) && levels[order[k]] >= l {
				k++
			}
			slices.Reverse(order[i:k])
			i = max(k, i+1)
		}
	}
	return order
}

// level is that of a word: 1 from the right, even from the left; -1 for signs.
func level(word string, base int) int {
	even := 2 * base
	switch {
	case strings.ContainsAny(word, "0123456789٠١٢٣٤٥٦٧٨٩") && !script.HasLetter(word):
		return even
	case !script.HasLetter(word):
		return -1
	case script.OfText(word) == script.RightToLeft:
		return 1
	}
	return even
}

func near(levels []int, i, by int) int {
	for i += by; i >= 0 && i < len(levels); i += by {
		if levels[i] >= 0 {
			return levels[i]
		}
	}
	return -1
}

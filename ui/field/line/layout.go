package line

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"golang.org/x/text/unicode/bidi"

	"tabaqat/layers/script"
)

// Cluster is letters of a piece that a font draws together: how many runes they
// are and how wide.
type Cluster struct {
	Runes int
	Width float32
}

// Measure gives the clusters of a piece of text that is drawn as one and wholly
// of one direction, in the order of the text. They hold all its runes.
type Measure func(piece string) []Cluster

// Piece is a part of the line that is drawn as one: its left end, and its text
// as a drawer from the left takes it.
type Piece struct {
	X, Width float32
	Text     string
}

// Box is a stretch of the line on the screen, from its left end.
type Box struct{ X, Width float32 }

// cell is a letter as readers see it, with its place in the text and on the
// screen.
type cell struct {
	start, end int // in the text
	level      int
	letter     bool // has a letter that reads from the right
	x, width   float32
}

func (c cell) fromRight() bool { return c.level%2 == 1 }

// Layout is where the letters of a text stand, the line's left end at x 0.
type Layout struct {
	FromRight bool
	Pieces    []Piece // from the left
	Width     float32
	Length    int // of the text

	cells []cell // in the order of the text
	order []int  // cells from the left
	slot  []int  // for each cell where it stands in order
}

// NewLayout lays out a text in a line of a direction.
func NewLayout(text string, fromRight bool, measure Measure) *Layout {
	l := &Layout{FromRight: fromRight, Length: len(text), cells: cellsOf(text, fromRight)}
	level := make([]int, len(l.cells))
	for i, c := range l.cells {
		level[i] = c.level
	}
	l.order = visual(level)
	l.slot = make([]int, len(l.order))
	for k, i := range l.order {
		l.slot[i] = k
	}
	for k := 0; k < len(l.order); {
		end := k + 1
		for end < len(l.order) && follows(l.cells, l.order[end-1], l.order[end]) {
			end++
		}
		l.place(text, l.order[k:end], measure)
		k = end
	}
	return l
}

// follows reports whether two cells side by side belong to one run.
func follows(cells []cell, left, right int) bool {
	step := 1
	if cells[left].fromRight() {
		step = -1
	}
	return right == left+step && cells[left].level == cells[right].level
}

// cellsOf cuts a text into letters as readers see them.
func cellsOf(text string, fromRight bool) []cell {
	level := levels([]rune(text), fromRight)
	var cells []cell
	at, rest, state := 0, text, -1
	for i := 0; rest != ""; {
		var g string
		g, rest, _, state = uniseg.FirstGraphemeClusterInString(rest, state)
		c := cell{start: at, end: at + len(g), level: level[i]}
		for _, r := range g {
			class := classOf(r)
			c.letter = c.letter || class == bidi.R || class == bidi.AL
			i++
		}
		cells = append(cells, c)
		at = c.end
	}
	return cells
}

// place puts the cells of a run, given from the left, to the right of what is
// placed. A shaper sees only what begins and ends with a letter as right to
// left; signs before and after are turned here and drawn on their own.
func (l *Layout) place(text string, run []int, measure Measure) {
	if !l.cells[run[0]].fromRight() {
		l.piece(text, run, measure)
		return
	}
	first, end := len(run), len(run) // of what stands from the last letter to the first
	for k, i := range run {
		if l.cells[i].letter {
			first, end = min(first, k), k+1
		}
	}
	l.turned(text, run[:first], measure)
	if first < end {
		l.piece(text, run[first:end], measure)
	}
	l.turned(text, run[end:], measure)
}

// turned puts signs that read from the right, mirrored, as text from the left.
func (l *Layout) turned(text string, run []int, measure Measure) {
	if len(run) == 0 {
		return
	}
	var b strings.Builder
	for _, i := range run {
		sign := text[l.cells[i].start:l.cells[i].end]
		if utf8.RuneCountInString(sign) == 1 {
			sign = strings.Join(script.Runs(sign, script.RightToLeft), "")
		}
		b.WriteString(sign)
	}
	l.add(text, run, run, b.String(), measure)
}

// piece puts a run of letters whose drawn text is that of the line.
func (l *Layout) piece(text string, run []int, measure Measure) {
	logical := slices.Clone(run)
	slices.Sort(logical)
	start, end := l.cells[logical[0]].start, l.cells[logical[len(logical)-1]].end
	l.add(text, run, logical, text[start:end], measure)
}

// add places the cells of a piece side by side as in run, from the left; drawn
// holds them in the order given.
func (l *Layout) add(text string, run, order []int, drawn string, measure Measure) {
	runes := make([]int, len(order))
	for k, i := range order {
		runes[k] = utf8.RuneCountInString(text[l.cells[i].start:l.cells[i].end])
	}
	x := l.Width
	for k, w := range spread(runes, measure(drawn)) {
		l.cells[order[k]].width = w
	}
	for _, i := range run {
		l.cells[i].x = l.Width
		l.Width += l.cells[i].width
	}
	l.Pieces = append(l.Pieces, Piece{X: x, Width: l.Width - x, Text: drawn})
}

// spread gives the widths of cells, each of a number of runes, from the widths
// of a font's clusters: a cluster of several cells, a ligature, is shared out
// evenly among them.
func spread(cells []int, clusters []Cluster) []float32 {
	widths := make([]float32, len(cells))
	starts := make([]int, 0, len(cells)) // the rune that each cell begins with
	at := 0
	for _, n := range cells {
		starts = append(starts, at)
		at += n
	}
	at, k := 0, 0
	for _, c := range clusters {
		end := at + c.Runes
		for k+1 < len(cells) && starts[k+1] <= at {
			k++
		}
		last := k
		for last+1 < len(cells) && starts[last+1] < end {
			last++
		}
		if k < len(cells) {
			for i := k; i <= last; i++ {
				widths[i] += c.Width / float32(last-k+1)
			}
		}
		at = end
	}
	return widths
}

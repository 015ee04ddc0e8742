package bracket

import (
	"slices"

	"tabaqat/layers"
)

// placer puts tokens on lines, one after the other. A token that begins
// brackets moves on until each is clear of what stands before it in its lane.
type placer struct {
	m        Metrics
	widths   []float32
	rows     []int
	spans    []layers.Span
	labels   []float32
	lanes    []int
	starting [][]int // spans that start at each token
	lines    []Line
	boxes    []Box // of the line at work
	first    int   // its first token
	pieces   []piece
	open     []int // indexes of pieces whose spans go on
	laneEnd  []X   // where each lane of the line is free again
}

// piece is a bracket of the line at work.
type piece struct {
	span      int
	start     X
	end       X // of the last token so far
	label     X // end of the label
	openStart bool
	openEnd   bool
}

func newPlacer(s Sentence, m Metrics) *placer {
	m = m.sound()
	p := &placer{m: m, widths: make([]float32, len(s.Widths)), spans: s.Spans, rows: s.Rows}
	for t, w := range s.Widths {
		p.widths[t] = sound(w)
	}
	p.labels = make([]float32, len(s.Spans))
	for i := range min(len(s.Labels), len(s.Spans)) {
		p.labels[i] = sound(s.Labels[i])
	}
	p.lanes = Lanes(s.Spans, len(s.Widths))
	p.starting = make([][]int, len(s.Widths))
	for i, lane := range p.lanes {
		if lane >= 0 {
			p.starting[s.Spans[i].Start] = append(p.starting[s.Spans[i].Start], i)
		}
	}
	if len(p.lanes) > 0 {
		p.laneEnd = make([]X, slices.Max(p.lanes)+1)
	}
	return p
}

// place puts token t after the tokens before it, or on a new line.
func (p *placer) place(t int) {
	var x X
	if len(p.boxes) > 0 {
		x = p.next(t)
		if p.m.Line > 0 && float32(x)+p.need(t, p.starting[t]) > p.m.Line {
			p.endLine(t)
			x = 0
		}
	}
	end := x + X(p.widths[t])
	p.boxes = append(p.boxes, Box{X0: x, X1: end})
	for _, k := range p.open {
		p.pieces[k].end = end
	}
	for _, s := range p.starting[t] {
		p.begin(s, x, end, false)
	}
	p.close(t + 1)
}

// next is where token t goes on the line at work: after the token before it,
// and clear of what stands in the lanes of the brackets that it begins.
func (p *placer) next(t int) X {
	x := p.boxes[len(p.boxes)-1].X1 + X(p.m.Gap)
	for _, s := range p.starting[t] {
		if end := p.laneEnd[p.lanes[s]]; end > 0 {
			x = max(x, end+X(p.m.Apart))
		}
	}
	return x
}

// need is the width that a token takes with the labels that begin at it.
func (p *placer) need(t int, spans []int) float32 {
	w := p.widths[t]
	for _, s := range spans {
		if p.labels[s] > 0 {
			w = max(w, p.m.Inset+p.labels[s])
		}
	}
	return w
}

func (p *placer) begin(span int, x, end X, openStart bool) {
	label := x
	if p.labels[span] > 0 {
		label = x + X(p.m.Inset) + X(p.labels[span])
	}
	p.open = append(p.open, len(p.pieces))
	p.pieces = append(p.pieces, piece{span: span, start: x, end: end, label: label, openStart: openStart})
}

// close takes the spans that end at the token out of the open ones, and marks
// their lanes.
func (p *placer) close(token int) {
	p.open = slices.DeleteFunc(p.open, func(k int) bool {
		pc := p.pieces[k]
		if p.spans[pc.span].End > token {
			return false
		}
		p.laneEnd[p.lanes[pc.span]] = max(pc.end, pc.label)
		return true
	})
}

// endLine ends the line before the token. Spans that go on are open at its
// end, and begin the next line open.
func (p *placer) endLine(token int) {
	if len(p.boxes) == 0 {
		return
	}
	var on []int
	for _, k := range p.open {
		p.pieces[k].openEnd = true
		on = append(on, p.pieces[k].span)
	}
	p.lines = append(p.lines, p.line(token))
	p.first, p.boxes, p.pieces, p.open = token, nil, nil, nil
	clear(p.laneEnd)
	if token < len(p.widths) {
		for _, s := range on {
			p.begin(s, 0, 0, true)
		}
	}
}

// line makes the line of what is at work, with y still to come.
func (p *placer) line(end int) Line {
	l := Line{First: p.first, End: end, Tokens: p.boxes, Brackets: make([]Bracket, len(p.pieces))}
	for i, pc := range p.pieces {
		b := Bracket{
			Span: pc.span, Lane: p.lanes[pc.span], Start: pc.start, End: pc.end,
			OpenStart: pc.openStart, OpenEnd: pc.openEnd,
			Box: Box{X0: pc.start, X1: max(pc.end, pc.label)},
		}
		if pc.label > pc.start {
			b.Label = Box{X0: pc.start + X(p.m.Inset), X1: pc.label}
		}
		l.Lanes = max(l.Lanes, b.Lane+1)
		l.Brackets[i] = b
	}
	return l
}

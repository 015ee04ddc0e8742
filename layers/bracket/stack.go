package bracket

// stacked puts the lines below each other and gives everything its y.
func (p *placer) stacked() Layout {
	l := Layout{Lines: p.lines, Lanes: len(p.laneEnd)}
	var y Y
	for i := range l.Lines {
		if i > 0 {
			y += Y(p.m.Skip)
		}
		line := &l.Lines[i]
		line.Top = y
		text := y + Y(float32(line.Lanes)*p.m.Lane)
		if line.Lanes > 0 {
			text += Y(p.m.Foot)
		}
		p.settle(line, text)
		y = text + Y(p.m.Text+float32(p.mostRows(line))*p.m.Row)
		line.Bottom = y
		l.Width = max(l.Width, line.width())
	}
	l.H = float32(y)
	return l
}

// settle gives the tokens and brackets of a line whose text begins at y their
// heights.
func (p *placer) settle(line *Line, y Y) {
	for t := range line.Tokens {
		line.Tokens[t].Y0, line.Tokens[t].Y1 = y, y+Y(p.m.Text)
	}
	for i := range line.Brackets {
		b := &line.Brackets[i]
		b.Box.Y1 = y - Y(p.m.Foot+float32(b.Lane)*p.m.Lane)
		b.Box.Y0 = y - Y(p.m.Foot+float32(b.Lane+1)*p.m.Lane)
		b.Stroke = b.Box.Y0 + Y(p.m.Label/2)
		if b.Label.X1 > b.Label.X0 {
			b.Label.Y0, b.Label.Y1 = b.Box.Y0, b.Box.Y0+Y(p.m.Label)
		}
	}
}

// mostRows is the number of tags under the token of the line that has most.
func (p *placer) mostRows(line *Line) int {
	most := 0
	for t := line.First; t < line.End && t < len(p.rows); t++ {
		most = max(most, p.rows[t])
	}
	return most
}

// width is the end of the last token or label on the line.
func (l *Line) width() float32 {
	var w X
	for _, t := range l.Tokens {
		w = max(w, t.X1)
	}
	for _, b := range l.Brackets {
		w = max(w, b.Box.X1)
	}
	return float32(w)
}

// maxMeasure keeps sums of measures within what a float32 tells apart.
const maxMeasure = 1 << 16

// sound reads what is not a width as 0.
func sound(w float32) float32 {
	if w > 0 { // false for NaN
		return min(w, maxMeasure)
	}
	return 0
}

func (m Metrics) sound() Metrics {
	for _, v := range []*float32{
		&m.Line, &m.Gap, &m.Text, &m.Lane, &m.Label, &m.Inset, &m.Apart, &m.Foot, &m.Row, &m.Skip,
	} {
		*v = sound(*v)
	}
	m.Label = min(m.Label, m.Lane)
	return m
}

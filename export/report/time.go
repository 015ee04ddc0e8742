package report

import (
	"strconv"
	"time"
)

// slicesOfTime is how many parts of equal length progress is drawn in.
const slicesOfTime = 20

// progressFigure draws how many sentences, tokens and entities were confirmed by
// the end of each part of the time.
func progressFigure(s Subject) Figure {
	p, doc := s.Progress, s.Docs[0]
	f := Figure{
		ID: "progress", Title: "Progress: what is confirmed",
		Note:   "Sentences of " + names(s.Docs)[0] + " that are confirmed, by the time of their confirmation, with their tokens and entities.",
		Header: []string{"until", "sentences", "tokens", "entities"},
	}
	c := twoScales{series: []string{"sentences", "entities", "tokens (right)"}, right: 2, values: make([][]float64, 3)}
	begin, length := p.Times[0], p.Times[len(p.Times)-1].Sub(p.Times[0])
	at := 0
	var sentences, tokens, entities int
	for k := range slicesOfTime {
		until := begin.Add(length * time.Duration(k+1) / slicesOfTime)
		for ; at < len(p.Times) && !p.Times[at].After(until); at++ {
			sentences++
			tokens += doc.Sentence(p.Sentences[at]).Len()
			entities += len(doc.Spans(p.Sentences[at]))
		}
		c.labels = append(c.labels, until.Format(timeFormat(length)))
		for i, n := range []int{sentences, entities, tokens} {
			c.values[i] = append(c.values[i], float64(n))
		}
		f.Rows = append(f.Rows, []string{until.Format(time.DateTime), strconv.Itoa(sentences), strconv.Itoa(tokens), strconv.Itoa(entities)})
		if length == 0 {
			break
		}
	}
	f.chart = c
	return f
}

// timeFormat writes the marks of a length of time so that they differ.
func timeFormat(length time.Duration) string {
	const day = 24 * time.Hour
	switch {
	case length < slicesOfTime*time.Minute:
		return "15:04:05"
	case length < day/2:
		return "15:04"
	case length < 2*slicesOfTime*day:
		return "2 Jan 15:04"
	}
	return "2 Jan 2006"
}

// curveFigure draws a learner's curve.
func curveFigure(id, title string, curve Curve) Figure {
	f := Figure{ID: id, Title: title, Note: curve.Note, Header: append([]string{"sentences"}, curve.Names...)}
	c := lines{axis: "sentences", series: curve.Names, values: make([][]float64, len(curve.Names)), scale: shares(), marked: true}
	for _, p := range curve.Points {
		row := []string{strconv.Itoa(p.Sentences)}
		c.labels = append(c.labels, whole(float64(p.Sentences)))
		for i, v := range p.Values {
			row = append(row, strconv.FormatFloat(v, 'f', 4, 64))
			c.values[i] = append(c.values[i], v)
		}
		f.Rows = append(f.Rows, row)
	}
	f.chart = c
	return f
}

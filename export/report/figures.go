package report

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"

	"tabaqat/corpus"
	"tabaqat/corpus/index"
)

// Figures draws what the documents hold, counted together, of several how they
// compare, and what is known of them besides. Figures without anything to show
// are left out.
func Figures(s Subject) []Figure {
	var out []Figure
	docs := s.Docs
	stats := index.StatsOf(docs...)
	if stats.Sentences > 0 {
		out = append(out, sourcesFigure(docs))
	}
	if stats.Entities.Total > 0 {
		out = append(out, typesFigure(stats), depthFigure(stats), lengthFigure(docs))
		if n := index.NestingOf(docs...); len(n.Types) > 0 {
			out = append(out, nestingFigure(n))
		}
		out = append(out, courseFigure(docs, stats))
	}
	if len(docs) > 1 {
		out = append(out, comparison(docs)...)
	}
	if len(s.Progress.Times) > 0 {
		out = append(out, progressFigure(s))
	}
	if len(s.Learner.Points) > 0 {
		out = append(out, curveFigure("learner", "The learner while it was annotated", s.Learner))
	}
	if len(s.Learning.Points) > 0 {
		out = append(out, curveFigure("learning", "Learning curve", s.Learning))
	}
	return out
}

func typesFigure(s index.Stats) Figure {
	f := Figure{
		ID: "types", Title: "Entities by type",
		Note:   "Flat: in no other entity. Nested: inside one. Table 3 of the Wojood paper has the same columns.",
		Header: []string{"type", "flat", "nested", "total"}, Table: true,
	}
	c := bars{series: []string{"flat", "nested"}, values: make([][]float64, 2), horizontal: true}
	for _, t := range s.Types {
		c.labels = append(c.labels, t.Type)
		c.values[0], c.values[1] = append(c.values[0], float64(t.Flat)), append(c.values[1], float64(t.Nested))
		f.Rows = append(f.Rows, []string{t.Type, strconv.Itoa(t.Flat), strconv.Itoa(t.Nested), strconv.Itoa(t.Total)})
	}
	f.Note += shortened("type", c.labels)
	e := s.Entities
	f.Rows = append(f.Rows, []string{"all", strconv.Itoa(e.Flat), strconv.Itoa(e.Nested), strconv.Itoa(e.Total)})
	f.chart = c
	return f
}

func depthFigure(s index.Stats) Figure {
	f := Figure{
		ID: "depth", Title: "Entities by layer",
		Note:   "Layer 1 is the outermost. Tokens: those that lie in exactly so many entities.",
		Header: []string{"layer", "entities", "tokens"},
	}
	c := bars{series: []string{"entities"}, values: make([][]float64, 1), axis: "layer"}
	for _, d := range s.Depths {
		c.labels = append(c.labels, strconv.Itoa(d.Depth))
		c.values[0] = append(c.values[0], float64(d.Entities))
		f.Rows = append(f.Rows, []string{strconv.Itoa(d.Depth), strconv.Itoa(d.Entities), strconv.Itoa(d.Tokens)})
	}
	f.chart = c
	return f
}

// longest is the length in tokens from which entities are drawn in one bar.
const longest = 15

func lengthFigure(docs []*corpus.Document) Figure {
	f := Figure{
		ID: "lengths", Title: "Entities by length",
		Note: "Length in tokens.", Header: []string{"tokens", "entities"},
	}
	drawn := make([]float64, longest)
	for _, l := range index.LengthsOf(docs...) {
		drawn[min(l.Tokens, longest)-1] += float64(l.Entities)
		f.Rows = append(f.Rows, []string{strconv.Itoa(l.Tokens), strconv.Itoa(l.Entities)})
	}
	c := bars{series: []string{"entities"}, values: [][]float64{drawn}, axis: "tokens"}
	for i := range drawn {
		c.labels = append(c.labels, strconv.Itoa(i+1))
	}
	c.labels[longest-1] += "+"
	f.chart = c
	return f
}

func nestingFigure(n index.Nesting) Figure {
	f := Figure{
		ID: "nesting", Title: "Which types stand inside which",
		Note:   "Rows: the outer entity, columns: the entity directly inside it. The diagonal is nesting in the own type.",
		Header: append([]string{"outer \\ inner"}, n.Types...),
	}
	labels := slices.Clone(n.Types)
	f.Note += shortened("type", labels)
	c := heat{rows: labels, columns: labels, rowTitle: "outer", columnTitle: "inner", format: countOfStrength}
	for i, row := range n.Counts {
		cells, values := []string{n.Types[i]}, []float64{}
		for _, count := range row {
			cells, values = append(cells, strconv.Itoa(count)), append(values, strength(count))
		}
		f.Rows, c.values = append(f.Rows, cells), append(c.values, values)
	}
	f.chart = c
	return f
}

const (
	slicesOfCourse = 20
	typesOfCourse  = 6
)

func courseFigure(docs []*corpus.Document, stats index.Stats) Figure {
	parts := min(slicesOfCourse, stats.Sentences)
	course := index.CourseOf(parts, docs...)
	f := Figure{
		ID: "course", Title: "Types over the course of the corpus",
		Note: fmt.Sprintf("Entities in each of %d slices of about equally many tokens, in reading order; drawn are the %d most frequent types.",
			parts, min(typesOfCourse, len(course.Types))),
		Header: []string{"slice", "tokens"},
	}
	f.Header = append(f.Header, course.Types...)
	c := lines{axis: "slice", marked: parts < slicesOfCourse}
	for at := range parts {
		c.labels = append(c.labels, strconv.Itoa(at+1))
		row := []string{strconv.Itoa(at + 1), strconv.Itoa(course.Tokens[at])}
		for _, counts := range course.Counts {
			row = append(row, strconv.Itoa(counts[at]))
		}
		f.Rows = append(f.Rows, row)
	}
	for i, t := range course.Types[:min(typesOfCourse, len(course.Types))] {
		c.series = append(c.series, t)
		values := make([]float64, parts)
		for at, n := range course.Counts[i] {
			values[at] = float64(n)
		}
		c.values = append(c.values, values)
	}
	f.Note += shortened("type", c.series)
	c.scale = counting(mostOf(c.values))
	f.chart = c
	return f
}

// names gives documents short names: the base of the path where it tells them
// apart.
func names(docs []*corpus.Document) []string {
	out, seen := make([]string, len(docs)), map[string]int{}
	for i, d := range docs {
		out[i] = filepath.Base(d.Name)
		seen[out[i]]++
	}
	for i, d := range docs {
		if seen[out[i]] > 1 {
			out[i] = d.Name
		}
	}
	return out
}

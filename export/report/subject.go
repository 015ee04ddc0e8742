package report

import (
	"cmp"
	"time"

	"tabaqat/corpus"
)

// Subject is what a report is about: documents, and what is known of them
// besides. All but the documents may be absent.
type Subject struct {
	Docs []*corpus.Document
	// Progress is how the first document was confirmed.
	Progress Progress
	// Learner is how the learner did while the first document was annotated,
	// Learning how one does on growing parts of the documents.
	Learner, Learning Curve
}

// Progress lists the sentences that are confirmed and when that was, by the
// same index, the earliest first.
type Progress struct {
	Sentences []int
	Times     []time.Time
}

// Curve is measures of a learner, from 0 to 1, by the number of sentences that
// it learned from. Note says how it was measured.
type Curve struct {
	Note   string
	Names  []string // of the measures
	Points []Point
}

// Point is the measures after so many sentences, in the order of the names.
type Point struct {
	Sentences int
	Values    []float64
}

// Add adds how a learner did after so many sentences, alone and together with
// the network, 0 where there was none.
func (c *Curve) Add(sentences int, own, both float64) {
	if c.Note == "" {
		c.Note = "F1 over exact spans by cross-validation over the sentences that were confirmed."
		c.Names = []string{"learner"}
	}
	if both > 0 && len(c.Names) == 1 {
		c.Names = append(c.Names, "with the network")
		for i := range c.Points { // from before there was one
			c.Points[i].Values = append(c.Points[i].Values, c.Points[i].Values[0])
		}
	}
	p := Point{sentences, []float64{own}}
	if len(c.Names) > 1 {
		p.Values = append(p.Values, cmp.Or(both, own))
	}
	c.Points = append(c.Points, p)
}

package index

import (
	"fmt"
	"testing"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// nested is the sentence of table 5 of the Wojood paper with an occupation
// around it, and one without nesting.
func nested() *corpus.Document {
	doc := corpus.NewDocument("nested", "conll")
	b := doc.Build()
	b.Begin("1")
	for i, tags := range []layers.Stack{
		{"B-OCC"},
		{"I-OCC", "B-ORG"},
		{"I-OCC", "I-ORG"},
		{"I-OCC", "I-ORG", "B-ORG"},
		{"I-OCC", "I-ORG", "I-ORG", "B-GPE"},
		{"O"},
	} {
		b.Add("w", tags, i+1)
	}
	b.Begin("2")
	b.Add("w", layers.Stack{"B-DATE"}, 7)
	b.Add("w", layers.Stack{"B-ORG", "B-GPE"}, 8)
	b.Done()
	return doc
}

func TestNestingCountsTheInnermostSpanAround(t *testing.T) {
	got := fmt.Sprint(NestingOf(nested()))
	// OCC holds ORG, ORG holds ORG, ORG holds GPE twice: once with one extent.
	if want := "{[ORG GPE OCC] [[1 2 0] [0 0 0] [1 0 0]]}"; got != want {
		t.Errorf("nesting is %s, want %s", got, want)
	}
}

func TestLengthsSourcesAndCourseAddUp(t *testing.T) {
	doc := nested()
	if got, want := fmt.Sprint(LengthsOf(doc, doc)), "[{1 8} {2 2} {4 2} {5 2}]"; got != want {
		t.Errorf("lengths are %s, want %s", got, want)
	}
	if got, want := fmt.Sprint(SourcesOf(doc)), "[{nested  2 8 7}]"; got != want {
		t.Errorf("sources are %s, want %s", got, want)
	}
	c := CourseOf(2, doc, doc)
	if got, want := fmt.Sprint(c), "{[ORG GPE DATE OCC] [8 8] [[3 3] [2 2] [1 1] [1 1]]}"; got != want {
		t.Errorf("course is %s, want %s", got, want)
	}
}

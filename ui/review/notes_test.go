package review

import (
	"testing"

	"tabaqat/corpus"
	"tabaqat/layers"
)

func TestNotesAreNarrowedByKindAndText(t *testing.T) {
	doc := corpus.NewDocument("x", "xlsx")
	b := doc.Build()
	b.Begin("1")
	for row, token := range []string{"جامعة", "القاهرة", "قالت"} {
		b.Add(token, layers.Stack{"O"}, row+2)
	}
	b.Comment(corpus.Comment{Row: 4, Cell: "C4", Author: "Rana", Text: "is it a verb?"})
	b.Done()
	step := corpus.Step{Notes: doc.NoteEdits(0, []corpus.Note{
		{Flag: true},
		{Start: 0, End: 2, Type: "ORG", Text: "أين الحدّ؟"},
		{Start: 1, End: 2, Flag: true, Text: "city"},
	})}
	if err := doc.ApplyStep(step); err != nil {
		t.Fatal(err)
	}
	var n Notes
	n.Read(doc)
	for kind, want := range map[string]int{"": 4, "flag": 2, "note": 2, "comment": 1} {
		if got := n.Count(kind); got != want {
			t.Errorf("%d of kind %q, want %d", got, kind, want)
		}
		n.Kind = kind
		n.Narrow("")
		if len(n.Rows) != want {
			t.Errorf("%d rows of kind %q, want %d", len(n.Rows), kind, want)
		}
	}
	n.Kind = ""
	for text, want := range map[string]int{"الحد": 1, "جامعه": 2, "CITY": 1, "rana": 1, "c4": 1, "org": 1, "nothing": 0, " ": 4} {
		if n.Narrow(text); len(n.Rows) != want {
			t.Errorf("%q is in %d rows, want %d", text, len(n.Rows), want)
		}
	}
}

package compare

import (
	"slices"
	"testing"

	"tabaqat/corpus"
)

func jot(t *testing.T, d *corpus.Document, change func([]corpus.Note) []corpus.Note) {
	t.Helper()
	if err := d.ApplyStep(corpus.Step{Notes: d.NoteEdits(0, change(d.Notes(0)))}); err != nil {
		t.Fatal(err)
	}
}

func TestMergingLosesNoNote(t *testing.T) {
	sentences := []string{"1: a/O b/B-ORG c/I-ORG", "2: d/O"}
	at := func(k int, text string) corpus.Note { return corpus.Note{Start: k, End: k + 1, Text: text} }
	write := func(n corpus.Note) func([]corpus.Note) []corpus.Note {
		return func(notes []corpus.Note) []corpus.Note { return append(notes, n) }
	}
	drop := func(text string) func([]corpus.Note) []corpus.Note {
		return func(notes []corpus.Note) []corpus.Note {
			return slices.DeleteFunc(notes, func(n corpus.Note) bool { return n.Text == text })
		}
	}
	base, ours, theirs := docOf(t, "base", sentences...), docOf(t, "ours", sentences...), docOf(t, "theirs", sentences...)
	for _, d := range []*corpus.Document{base, ours, theirs} {
		jot(t, d, write(at(0, "kept")))
		jot(t, d, write(at(1, "by theirs away")))
		jot(t, d, write(at(1, "changed")))
	}
	jot(t, ours, write(corpus.Note{Flag: true, Text: "ours"}))
	jot(t, ours, drop("changed"))
	jot(t, ours, write(at(1, "changed by ours")))
	jot(t, theirs, drop("by theirs away"))
	jot(t, theirs, drop("changed"))
	jot(t, theirs, write(at(1, "changed by theirs")))
	jot(t, theirs, write(corpus.Note{Start: 1, End: 3, Type: "ORG", Text: "theirs"}))
	m, err := Merge(base, ours, theirs)
	if err != nil || len(m.Conflicts) > 0 {
		t.Fatal(err, m.Conflicts)
	}
	step := m.Step("merge")
	if err := ours.ApplyStep(step); err != nil {
		t.Fatal(err)
	}
	want := []string{"kept | ⚑ § ours", "changed by ours | changed by theirs | [ORG 2-3] theirs", ""}
	for k, w := range want {
		if got := ours.NoteCell(0, k); got != w {
			t.Errorf("token %d: the notes are %q, want %q", k, got, w)
		}
	}
}

func TestNotesFollowTokensThatOneSideChanged(t *testing.T) {
	base, ours := docOf(t, "base", "1: a/O bc/O"), docOf(t, "ours", "1: a/O bc/O")
	theirs := docOf(t, "theirs", "1: a/O b/O c/O")
	jot(t, ours, func([]corpus.Note) []corpus.Note { return []corpus.Note{{Start: 1, End: 2, Text: "ours"}} })
	jot(t, theirs, func([]corpus.Note) []corpus.Note { return []corpus.Note{{Start: 2, End: 3, Text: "theirs"}} })
	m, err := Merge(base, ours, theirs)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Bring(ours); err != nil {
		t.Fatal(err)
	}
	if got := show(ours); ours.Sentence(0).Len() != 3 || ours.NoteCell(0, 1) != "ours" || ours.NoteCell(0, 2) != "theirs" {
		t.Errorf("merged: %s, notes %q %q", got, ours.NoteCell(0, 1), ours.NoteCell(0, 2))
	}
}

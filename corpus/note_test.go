package corpus

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

func TestANoteIsReadAsItStandsInACell(t *testing.T) {
	for _, c := range []struct {
		cell string
		want []Note
	}{
		{"ask Nagham", []Note{{Start: 2, End: 3, Text: "ask Nagham"}}},
		{"⚑", []Note{{Start: 2, End: 3, Flag: true}}},
		{"⚑ هل هذا اسم؟", []Note{{Start: 2, End: 3, Flag: true, Text: "هل هذا اسم؟"}}},
		{"!! plain", []Note{{Start: 2, End: 3, Flag: true, Text: "plain"}}},
		{"§ whole", []Note{{Text: "whole"}}},
		{"⚑ §", []Note{{Flag: true}}},
		{"[ORG 3-5] two", []Note{{Start: 2, End: 5, Type: "ORG", Text: "two"}}},
		{"⚑ [GPE 3]", []Note{{Start: 2, End: 3, Type: "GPE", Flag: true}}},
		{"[3-4] run", []Note{{Start: 2, End: 4, Text: "run"}}},
		{"[ORG 1-2] rows above went", []Note{{Start: 2, End: 4, Type: "ORG", Text: "rows above went"}}},
		{"[ORG 3-9] too long", []Note{{Start: 2, End: 3, Text: "[ORG 3-9] too long"}}},
		{"[see 3", []Note{{Start: 2, End: 3, Text: "[see 3"}}},
		{"[3] one", []Note{{Start: 2, End: 3, Text: "[3] one"}}},
		{`\⚑ no flag`, []Note{{Start: 2, End: 3, Text: "⚑ no flag"}}},
		{`a \| b`, []Note{{Start: 2, End: 3, Text: "a | b"}}},
		{"one | ⚑ two", []Note{{Start: 2, End: 3, Text: "one"}, {Start: 2, End: 3, Flag: true, Text: "two"}}},
		{`C:\corpus`, []Note{{Start: 2, End: 3, Text: `C:\corpus`}}},
		{"  ", nil},
	} {
		got := parseNotes(nil, c.cell, 0, 2, 6)
		if !slices.EqualFunc(got, c.want, Note.Same) {
			t.Errorf("%q is read as %+v, want %+v", c.cell, got, c.want)
		}
		if cells := NoteCells(got, 6); len(got) > 0 && got[0].End > 0 && !strings.Contains(c.cell, "1-2") && cells[2] != c.cell {
			t.Errorf("%q is written as %q", c.cell, cells[2])
		}
	}
}

// TestNotesAreReadAsTheyWereWritten writes random notes, whose texts look like
// what cells are made of.
func TestNotesAreReadAsTheyWereWritten(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	pieces := []string{"a", " ", "|", `\`, "⚑", "§", "[", "]", "3-4", "ORG ", "!!", "ب", "1"}
	for range 20000 {
		var want []Note
		for range 1 + r.IntN(4) {
			n := Note{Start: r.IntN(6), Flag: r.IntN(2) == 0}
			n.End = n.Start + 1 + r.IntN(6-n.Start)
			switch r.IntN(3) {
			case 0:
				n.Start, n.End = 0, 0
			case 1:
				n.Type = "ORG"
			}
			var text strings.Builder
			for range r.IntN(6) {
				text.WriteString(pieces[r.IntN(len(pieces))])
			}
			n.Text, _ = NoteText(text.String())
			if !n.Empty() {
				want = append(want, n)
			}
		}
		slices.SortStableFunc(want, func(a, b Note) int { return a.Start - b.Start })
		cells := NoteCells(want, 6)
		var got []Note
		for k, cell := range cells {
			if cell != "" {
				got = parseNotes(got, cell, 0, k, 6)
			}
		}
		if !slices.EqualFunc(got, want, Note.Same) {
			t.Fatalf("%q is read as %+v, want %+v", cells, got, want)
		}
		if again := NoteCells(got, 6); !slices.Equal(again, cells) {
			t.Fatalf("%q is written again as %q", cells, again)
		}
	}
}

func TestNotesAreChangedAndTakenBackByAStep(t *testing.T) {
	d := small()
	note := func(sentence int, notes ...Note) Step {
		return Step{Title: "note", Notes: d.NoteEdits(sentence, append(d.Notes(sentence), notes...))}
	}
	var h History
	for _, s := range []Step{
		note(0, Note{Flag: true, Text: "whole"}),
		note(0, Note{Start: 1, End: 2, Type: "ORG", Text: "span"}),
	} {
		if err := d.ApplyStep(s); err != nil {
			t.Fatal(err)
		}
		h.Push(s)
	}
	if got := d.NoteCell(0, 0) + "/" + d.NoteCell(0, 1); got != "⚑ § whole/[ORG 2] span" || !d.Dirty() {
		t.Errorf("cells are %s", got)
	}
	if !slices.Equal(d.Noted(), []int{0}) || len(d.NotesChanged()) != 2 {
		t.Errorf("noted are %v, changed %v", d.Noted(), d.NotesChanged())
	}
	if wrong := (Step{Notes: []NoteEdit{{Sentence: 0, Token: 1, Before: "[ORG 2] span"}, {Sentence: 0, Token: 0, Before: "x"}}}); d.ApplyStep(wrong) == nil || d.NoteCell(0, 1) == "" {
		t.Error("a step that does not fit was carried out, or half of it")
	}
	d.MarkSaved()
	if d.Dirty() {
		t.Error("dirty once saved")
	}
	for range 2 {
		if _, ok, err := h.Undo(d); !ok || err != nil {
			t.Fatal(err)
		}
	}
	if len(d.Noted()) != 0 || !d.Dirty() || len(d.NotesChanged()) != 2 {
		t.Errorf("taken back: noted %v, changed %v", d.Noted(), d.NotesChanged())
	}
}

// TestARepairFromBeforeNotesKeepsThem carries out a repair that says nothing of
// notes on a sentence that has some.
func TestARepairFromBeforeNotesKeepsThem(t *testing.T) {
	d := small()
	if err := d.ApplyStep(Step{Notes: d.NoteEdits(0, []Note{{Start: 1, End: 2, Text: "stays"}, {Text: "whole"}})}); err != nil {
		t.Fatal(err)
	}
	before := d.Text(0)
	before.Notes = nil
	after := before
	after.Tokens = append(slices.Clone(before.Tokens), "new")
	after.Stacks = append(slices.Clone(before.Stacks), []string{"O"})
	after.Rows = append(slices.Clone(before.Rows), 0)
	step := Step{Repairs: []Repair{{Before: []Text{before}, After: []Text{after}, Stamp: d.Stamp()}}}
	for _, carry := range []func(Step) error{d.ApplyStep, d.RevertStep} {
		if err := carry(step); err != nil || d.NoteCell(0, 1) != "stays" || d.NoteCell(0, 0) != "§ whole" {
			t.Errorf("%v: notes are %q, %q", err, d.NoteCell(0, 0), d.NoteCell(0, 1))
		}
	}
}

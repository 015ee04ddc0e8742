package corpus

import (
	"reflect"
	"testing"
)

// FuzzNotes reads a cell of notes and holds that what it says is written and read
// back the same.
func FuzzNotes(f *testing.F) {
	for _, seed := range []string{"why?", "⚑ [ORG 3-5] not sure | [1-2] x", `\\[ORG 1] \\| a|b`, "[ 1]", "| |", "[X 1-999999999999]"} {
		f.Add(seed, 1, 6)
	}
	f.Fuzz(func(t *testing.T, cell string, token, tokens int) {
		if tokens < 1 || tokens > 50 || token < 0 || token >= tokens {
			return
		}
		notes := parseNotes(nil, cell, 0, token, tokens)
		cells := NoteCells(notes, tokens)
		var again []Note
		for k, c := range cells {
			again = parseNotes(again, c, 0, k, tokens)
		}
		for i := range notes {
			notes[i].source = ""
		}
		for i := range again {
			again[i].source = ""
		}
		if len(notes)+len(again) > 0 && !reflect.DeepEqual(notes, again) {
			t.Fatalf("%q says %+v, is written as %q and then says %+v", cell, notes, cells, again)
		}
	})
}

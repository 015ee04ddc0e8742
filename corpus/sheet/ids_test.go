package sheet

import "testing"

// TestAnIDThatReturnsIsSeenHoweverIDsAreWritten compares with a set of all ids.
func TestAnIDThatReturnsIsSeenHoweverIDsAreWritten(t *testing.T) {
	for _, ids := range [][]string{
		{"1", "2", "3", "2", "4", "4"},
		{"1", "01", "1", "01"},
		{"5", "x", "5", "6", "x"},
		{"9", "10", "9"},
		{"1", "12345678901234567890", "1", "2"},
		{"1", "", "", "2"},
		{"0", "1", "0"},
		{"-1", "1", "-1"},
		{"2", "1", "1"},
	} {
		var c idColumn
		seen := map[string]bool{}
		for _, id := range ids {
			if got := c.returns(id); got != seen[id] {
				t.Errorf("%q in %q: returns %v", id, ids, got)
			}
			seen[id] = true
		}
	}
}

package review

import "testing"

func TestReplacementsOfTypesAreRead(t *testing.T) {
	for text, want := range map[string]bool{"ORG=GPE": true, " ORG=GPE  *=LOC ": true, "": false, "ORG": false, "=GPE": false, "ORG=": false} {
		op, err := ReplaceTypes(text)
		if (err == nil) != want || want != (op != nil) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

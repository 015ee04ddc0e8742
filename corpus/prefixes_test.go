package corpus

import (
	"slices"
	"testing"

	"tabaqat/layers"
)

// TestAnotherSchemeWithMistakesLeavesJustThese has a document of IOB1 in which one
// span begins with B for no reason and one ends with E.
func TestAnotherSchemeWithMistakesLeavesJustThese(t *testing.T) {
	all := slices.Repeat([]string{"a/O b/I-PERS c/I-PERS"}, 45)
	d := document(append(all, "a/O b/B-ORG c/I-ORG", "a/I-ORG b/B-ORG", "a/I-LOC b/E-LOC c/O")...)
	d.SeeScheme()
	if d.Scheme != layers.IOB1 || !d.SchemeSeen {
		t.Fatalf("read as %s", d.Scheme)
	}
	if got := told(d.Check(layers.Rules{})); got != "0:0 2  scheme\n45:1 183 D183 malformed-tag\n47:1 190 D190 malformed-tag" {
		t.Errorf("got %s", got)
	}
	if _, err := d.Apply(FixAll(d, []layers.Code{layers.MalformedTag}, layers.Rules{})...); err != nil {
		t.Fatal(err)
	}
	if got := told(d.Check(layers.Rules{})); got != "0:0 2  scheme" || d.Stack(45, 1).String() != "I-ORG" {
		t.Errorf("fixed: %s, %s", got, d.Stack(45, 1))
	}
}

// TestTheQuickLookAtTheSchemeAgreesWhereMistakesAreWeighed holds it to the
// detection around the number of mistakes at which this turns.
func TestTheQuickLookAtTheSchemeAgreesWhereMistakesAreWeighed(t *testing.T) {
	for inside := range 45 {
		for begins := range 4 {
			all := slices.Concat([]string{"a/I-ORG b/B-ORG"},
				slices.Repeat([]string{"a/O b/I-PERS"}, inside), slices.Repeat([]string{"a/O b/B-PERS c/I-PERS"}, begins))
			d := document(all...)
			want, _ := layers.DetectScheme(d.allStacks())
			if d.SeeScheme(); d.Scheme != want || (want == layers.IOB1) != (20*begins <= inside+1) {
				t.Errorf("%d I, %d B: %s, decoding says %s", inside, begins, d.Scheme, want)
			}
		}
	}
}

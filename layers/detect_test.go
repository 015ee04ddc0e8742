package layers

import (
	"slices"
	"testing"
)

func TestDetectSchemeSeesHowTheWholeFileIsWritten(t *testing.T) {
	cases := []struct {
		name      string
		sentences []string
		want      Scheme
		found     bool
	}{
		{"no tags", []string{"O / O"}, IOB2, true},
		{"valid", []string{"B-PERS / I-PERS / O", "B-ORG / I-ORG B-GPE"}, IOB2, true},
		{"one orphan among valid spans", []string{"I-FAC / O / B-GPE"}, IOB2, false},
		{"I begins, B only between", []string{"O / I-PERS / I-PERS / I-GPE", "I-PERS / B-PERS / O"}, IOB1, true},
		{"E only between", []string{"I-PERS / E-PERS / I-PERS", "O / I-GPE"}, IOE1, true},
		{"E ends all", []string{"I-PERS / E-PERS / E-GPE", "E-GPE / E-GPE"}, IOE2, true},
		{"B and E", []string{"B-ORG / I-ORG / E-ORG / B-GPE", "O / B-FAC / E-FAC"}, IOBE, true},
		{"single apart", []string{"B-ORG / I-ORG / I-ORG / S-GPE"}, IOBS, true},
		{"all five", []string{"B-ORG / I-ORG / E-ORG / O / S-GPE", "S-DATE / O"}, IOBES, true},
		{"spelled L and U", []string{"B-ORG / I-ORG / L-ORG / O / U-GPE"}, IOBES, true},
		{"nested in five", []string{"B-ORG / I-ORG B-ORG / E-ORG E-ORG S-GPE"}, IOBES, true},
		{"one E in a valid file", []string{"B-ORG / I-ORG", "B-ORG / E-ORG", "B-GPE / I-GPE / I-GPE"}, IOB2, false},
	}
	for _, c := range cases {
		var all [][]Stack
		for _, s := range c.sentences {
			all = append(all, parse(s))
		}
		got, found := DetectScheme(slices.Values(all))
		if got != c.want || found != c.found {
			t.Errorf("%s: got %v, %v; want %v, %v", c.name, got, found, c.want, c.found)
		}
	}
}

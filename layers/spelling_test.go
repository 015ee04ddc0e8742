package layers

import (
	"strings"
	"testing"
)

func TestMalformedTagsAreOfferedTheirNearestSpelling(t *testing.T) {
	wojood := ForTypes("", strings.Fields("PERS ORG GPE"))
	for _, c := range []struct {
		stacks string // of which the last token's first tag is malformed
		types  *Tagset
		want   string // what the first fix makes of the last token
	}{
		{"B_ORG", nil, "B-ORG"},
		{"b-org", nil, "B-ORG"},
		{"b-Pers", wojood, "B-PERS"},
		{"B–ORG", nil, "B-ORG"},
		{"B−ORG", nil, "B-ORG"},
		{"B:ORG", nil, "B-ORG"},
		{"B--ORG", nil, "B-ORG"},
		{"B ORG", nil, "B-ORG"},
		{"BORG", nil, "B-ORG"},
		{"-ORG", nil, "B-ORG"},
		{"X-ORG", nil, "B-ORG"},
		{"[B-ORG]", nil, "B-ORG"},
		{"B-ORG\u200f", nil, "B-ORG"},
		{"\ufeffB-ORG", nil, "B-ORG"},
		{"O / I_ORG", nil, "B-ORG"},
		{"B-ORG / I_ORG", nil, "I-ORG"},
		{"B-ORG / IORG", nil, "I-ORG"},
		{"B-ORG / ORG", nil, "I-ORG"},
		{"B-ORG / org", wojood, "I-ORG"},
		{"B-ORG / I-", nil, "I-ORG"},
		{"B-ORG / I", wojood, "I-ORG"},
		{"B-ORG / I-ORG,B-GPE", nil, "I-ORG B-GPE"},
		{"B-ORG;B-GPE", nil, "B-ORG B-GPE"},
		{"B-PERS،I-ORG", nil, "B-PERS B-ORG"},
		{"o", nil, "O"},
		{"0", nil, "O"},
		{"#REF!", nil, "O"},
		{"B-", wojood, "O"},
		{"B-", nil, "O"},
	} {
		stacks := parse(c.stacks)
		last := len(stacks) - 1
		found := Check(stacks, Rules{Types: c.types})
		if len(found) != 1 || found[0].Code != MalformedTag || len(found[0].Fixes) == 0 {
			t.Errorf("%q: got %+v", c.stacks, found)
			continue
		}
		if got := apply(stacks, found[0].Fixes[0])[last].String(); got != c.want {
			t.Errorf("%q: first fix gives %q, want %q", c.stacks, got, c.want)
		}
	}
}

func TestAMalformedTagWithoutSpellingIsToldWhatATagIs(t *testing.T) {
	found := Check([]Stack{{"#REF!"}}, Rules{})
	want := `tag "#REF!" is not well formed; want "O", or a prefix, a hyphen and a type`
	if len(found) != 1 || found[0].Message != want {
		t.Errorf("got %+v, want %s", found, want)
	}
}

package line

import "testing"

// The expected order is that of python-bidi 0.6, another implementation of UAX 9.
func TestLettersStandAsInTheBidirectionalAlgorithm(t *testing.T) {
	for _, tt := range []struct {
		text      string
		fromRight bool
		want      string
	}{
		{"ab ابت cd", false, "ab تبا cd"},
		{"ab ابت cd", true, "cd تبا ab"},
		{"ابت ab جد", false, "تبا ab دج"},
		{"ابت ab جد", true, "دج ab تبا"},
		{"ابت 12 جد", false, "دج 12 تبا"},
		{"ابت 12 جد", true, "دج 12 تبا"},
		{"ab ابت 12 cd", false, "ab 12 تبا cd"},
		{"ab ابت 12 cd", true, "cd 12 تبا ab"},
		{"ab ابت 12", false, "ab 12 تبا"},
		{"ab ابت 12", true, "12 تبا ab"},
		{"ab 12 ابت", false, "ab 12 تبا"},
		{"ab 12 ابت", true, "تبا ab 12"},
		{"ab ٣٤ ابت", false, "ab تبا ٣٤"},
		{"ab ٣٤ ابت", true, "تبا ٣٤ ab"},
		{"ab ٣٤ cd", false, "ab ٣٤ cd"},
		{"ab ٣٤ cd", true, "cd ٣٤ ab"},
		{"ابت 12% ab", false, "12 تبا% ab"},
		{"ابت 12% ab", true, "ab %12 تبا"},
		{"اب 1,2 ab", false, "1,2 با ab"},
		{"اب 1,2 ab", true, "ab 1,2 با"},
		{"אב 25% ab", false, "25% בא ab"},
		{"אב 25% ab", true, "ab 25% בא"},
		{"אב 1-2 ab", false, "1-2 בא ab"},
		{"אב 1-2 ab", true, "ab 1-2 בא"},
		{"اب 1-2 ab", false, "2-1 با ab"},
		{"اب 1-2 ab", true, "ab 2-1 با"},
		{"ab, ابت.", false, "ab, تبا."},
		{"ab, ابت.", true, ".تبا ,ab"},
		{"ابت!", false, "تبا!"},
		{"ابت!", true, "!تبا"},
		{"type=ORG ابت", false, "type=ORG تبا"},
		{"type=ORG ابت", true, "تبا type=ORG"},
		{"12 ابت", false, "12 تبا"},
		{"12 ابت", true, "تبا 12"},
		{"ab ابت, جد cd", false, "ab دج ,تبا cd"},
		{"ab ابت, جد cd", true, "cd دج ,تبا ab"},
		{"$5 אב ab", false, "$5 בא ab"},
		{"$5 אב ab", true, "ab בא $5"},
		{"ab אב $5 cd", false, "ab $5 בא cd"},
		{"ab אב $5 cd", true, "cd $5 בא ab"},
		{"אב 5 + 6 ab", false, "6 + 5 בא ab"},
		{"אב 5 + 6 ab", true, "ab 6 + 5 בא"},
		{"ab ٣، ٤ ابت cd", false, "ab تبا ٤ ،٣ cd"},
		{"ab ٣، ٤ ابت cd", true, "cd تبا ٤ ،٣ ab"},
		{" ابت ", false, " تبا "},
		{" ابت ", true, " تبا "},
		{"ab אב 1 ٣ cd", false, "ab ٣ 1 בא cd"},
		{"ab אב 1 ٣ cd", true, "cd ٣ 1 בא ab"},
		{"אב٣ab٤جد", false, "٣באabدج٤"},
		{"אב٣ab٤جد", true, "دج٣ab٤בא"},
		{"اب +12+ ab", false, "12+ با+ ab"},
		{"اب +12+ ab", true, "ab +12+ با"},
		{"אב +12+ ab", false, "12+ בא+ ab"},
		{"אב +12+ ab", true, "ab +12+ בא"},
	} {
		l := NewLayout(tt.text, tt.fromRight, even)
		got := ""
		for _, i := range l.order {
			got += tt.text[l.cells[i].start:l.cells[i].end]
		}
		if got != tt.want {
			t.Errorf("%q, from the right %v: stands as %q; want %q", tt.text, tt.fromRight, got, tt.want)
		}
	}
}

// even is a font whose letters are all 10 wide.
func even(piece string) []Cluster {
	var all []Cluster
	for range piece {
		all = append(all, Cluster{1, 10})
	}
	return all
}

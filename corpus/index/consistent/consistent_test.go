package consistent

import (
	"fmt"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/index"
	"tabaqat/layers"
)

func spoken(sentences ...string) *index.Index {
	doc := corpus.NewDocument("spoken", "conll")
	b := doc.Build()
	for i, s := range sentences {
		b.Begin(fmt.Sprint("s", i+1))
		for k, part := range strings.Fields(s) {
			token, tags, found := strings.Cut(part, "/")
			stack := layers.Stack{"O"}
			if found {
				stack = strings.Split(tags, ",")
			}
			b.Add(token, stack, k+1)
		}
	}
	b.Done()
	return index.Of(doc)
}

func told(warnings []Warning) string {
	var out []string
	for _, w := range warnings {
		out = append(out, fmt.Sprintf("%s %d:%d-%d %s", w.Check, w.Hit.Sentence, w.Hit.Start, w.Hit.End, w.Message))
	}
	return strings.Join(out, "\n")
}

func TestWhatEachCheckWarnsOf(t *testing.T) {
	five := "ب الوزير/B-OCC ب الوزير/B-OCC ب الوزير/B-OCC ب الوزير/B-OCC ب الوزير/B-OCC"
	for _, c := range []struct {
		check     string
		sentences []string
		want      string
	}{
		{
			"boundary",
			[]string{"مدينة/B-GPE رام/I-GPE الله/I-GPE", "مدينه رام/B-GPE الله/I-GPE"},
			`boundary 1:1-3 GPE "رام الله" is "مدينه رام الله" elsewhere, once`,
		},
		{ // nested as it should be
			"boundary",
			[]string{"مدينة/B-GPE رام/I-GPE,B-GPE الله/I-GPE,I-GPE"},
			"",
		},
		{
			"clitics",
			[]string{"و/B-ORG فتح/I-ORG", "حركة فتح/B-ORG"},
			`clitics 0:0-2 ORG "و فتح" begins with "و", which is left out elsewhere, once`,
		},
		{
			"clitics",
			[]string{five, "والوزير/B-ORG"},
			`clitics 1:0-1 "والوزير" is ORG, but without what is attached ("الوزير") it is never, and of another type 5 times`,
		},
		{
			"starts",
			[]string{five, "الوزير/B-DATE الاول/I-DATE"},
			`starts 1:0-2 no other DATE begins with "الوزير"; entities of other types do, 5 times`,
		},
		{
			"numbers",
			[]string{"عام/B-DATE 1990/I-DATE", "بلغ ٣٥,٥ % و 7/B-CARDINAL 8/B-ORG a1"},
			`numbers 1:1-2 number "٣٥,٥" is in no entity of a type for numbers, such as CARDINAL or DATE` + "\n" +
				`numbers 1:5-6 number "8" is in no entity of a type for numbers, such as CARDINAL or DATE`,
		},
		{"numbers", []string{"بلغ 35 القاهرة/B-GPE"}, ""},
		{
			"punctuation",
			[]string{"\"/B-ORG فتح/I-ORG \"/I-ORG فتح/B-ORG ./I-ORG (/B-GPE مصر/I-GPE 5/B-PERCENT %/I-PERCENT ،/B-ORG"},
			`punctuation 0:0-3 ORG "\" فتح \"" begins and ends with punctuation` + "\n" +
				`punctuation 0:3-5 ORG "فتح ." ends with punctuation` + "\n" +
				`punctuation 0:5-7 GPE "( مصر" begins with punctuation`,
		},
	} {
		got := told(Run(spoken(c.sentences...), Options{Names: []string{c.check}}))
		if got != c.want {
			t.Errorf("%v:\n got %s\nwant %s", c.sentences, got, c.want)
		}
	}
}

func TestRulesReportTheirBreaches(t *testing.T) {
	x := spoken(
		"جامعة/B-ORG القاهرة/I-ORG,B-GPE",
		"جامعة/B-ORG القاهره/I-ORG",
		"القاهرة/B-ORG و القاهرة",
	)
	for rule, want := range map[string]string{
		"القاهرة\tGPE\tORG":  `rules 1:1-2 "القاهره" is no entity here; the rule is that "القاهرة" is always GPE inside ORG`,
		"جامعة القاهرة\tORG": "",
		"القاهرة\tO":         `rules 0:1-2 "القاهرة" is GPE here; the rule is that "القاهرة" is never an entity` + "\n" + `rules 2:0-1 "القاهرة" is ORG here; the rule is that "القاهرة" is never an entity`,
	} {
		r, err := ParseRule(rule)
		if err != nil || r.String() != rule {
			t.Fatalf("%q reads as %q, %v", rule, r, err)
		}
		if got := told(Breaches(x, r)); got != want {
			t.Errorf("%q:\n got %s\nwant %s", rule, got, want)
		}
	}
	if _, err := ReadRules(strings.NewReader("# a comment\n\nx\tORG\nnothing\n")); err == nil ||
		err.Error() != `line 4: rule "nothing"; want form, type and, if need be, the type around it, parted by tabs` {
		t.Errorf("error %v", err)
	}
}

func TestChecksAreSwitchedByName(t *testing.T) {
	x := spoken("\"/B-ORG فتح/I-ORG", "5 مصر/B-GPE يوم/B-DATE")
	all := Run(x, Options{})
	if got := fmt.Sprint(Counts(all)); got != "[{numbers 1} {punctuation 1}]" {
		t.Errorf("counts are %s", got)
	}
	if got := Run(x, Options{Names: []string{"boundary"}}); len(got) > 0 {
		t.Errorf("got %v", got)
	}
	if all[0].Code() != "consistency-punctuation" {
		t.Errorf("code is %s", all[0].Code())
	}
	if _, err := Parse("boundary,x"); err == nil || !strings.HasPrefix(err.Error(), `consistency check "x" is unknown; want boundary, clitics`) {
		t.Errorf("error %v", err)
	}
}

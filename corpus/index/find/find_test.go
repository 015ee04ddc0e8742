package find

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/conll"
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

// university is the example of the handed rules, with its words once more
// untagged and once in another spelling.
func university() *index.Index {
	return spoken(
		"اتحاد/B-ORG موظفي/I-ORG جامعة/I-ORG,B-ORG القاهرة/I-ORG,I-ORG,B-GPE",
		"زار أحمد/B-PERS جامعة القاهره/B-GPE و جامعه بنها",
		"في (القاهرة) القاهرة/B-ORG,B-GPE \" x* not",
	)
}

func TestQueriesFindWhatTheySay(t *testing.T) {
	x := university()
	for _, c := range []struct{ query, want string }{
		{"القاهرة", "0:3-4 1:3-4 2:2-3"},
		{"جامعه القاهره", "0:2-4 1:2-4"},
		{"اَحمد", "1:1-2"},
		{"جامع*", "0:2-3 1:2-3 1:5-6"},
		{"*اهر*", "0:3-4 1:3-4 2:1-2 2:2-3"},
		{"جامعة *", "0:2-4 1:2-4 1:5-7"},
		{`"`, "2:3-4"},
		{`x\*`, "2:4-5"},
		{"not", "2:5-6"},
		{"(القاهرة)", "2:1-2"},
		{"nothing", ""},
		{"type=GPE", "0:3-4 1:3-4 2:2-3"},
		{"type=PERS,GPE", "0:3-4 1:1-2 1:3-4 2:2-3"},
		{"type=ORG containing type=GPE", "0:0-4 0:2-4 2:2-3"},
		{"type=GPE inside type=ORG", "0:3-4 2:2-3"},
		{"type=GPE not inside type=ORG", "1:3-4"},
		{"type=ORG containing type=ORG", "0:0-4"},
		{"type=ORG not containing type=ORG", "0:2-4 2:2-3"},
		{"type=ORG containing (type=ORG containing type=GPE)", "0:0-4"},
		{"depth>=3", "0:3-4"},
		{"depth=1 length>1", "0:0-4"},
		{"type!=GPE length=1", "1:1-2 2:2-3"},
		{`untagged "جامعة *"`, "1:5-7"},
		{`untagged "جامعة"`, "1:2-3 1:5-6"},
		{`"القاهرة" not type=GPE`, ""},
		{`"القاهرة" type=ORG`, "2:2-3"},
		{`"جامعة القاهرة" not type=*`, "1:2-4"},
		{`type=ORG "جامعة *"`, "0:2-4"},
		{`begins="جامعة" or type=PERS`, "0:2-4 1:1-2"},
		{`type=ORG and ends="القاهرة" and not begins=جامعة`, "0:0-4 2:2-3"},
		{`type=ORG not (begins=جامعة or length=1)`, "0:0-4"},
		{"sentence=s2 type=*", "1:1-2 1:3-4"},
		{`"القاهرة" inside type=ORG`, "0:3-4 2:2-3"},
		{`type=ORG containing "موظفي"`, "0:0-4"},
	} {
		q, err := Parse(c.query, Options{})
		if err != nil {
			t.Errorf("%s: %v", c.query, err)
			continue
		}
		if got := places(q.Run(x)); got != c.want {
			t.Errorf("%s: got %q, want %q", c.query, got, c.want)
		}
	}
}

func places(hits []index.Hit) string {
	var out []string
	for _, h := range hits {
		out = append(out, fmt.Sprintf("%d:%d-%d", h.Sentence, h.Start, h.End))
	}
	return strings.Join(out, " ")
}

func TestOptions(t *testing.T) {
	x := university()
	for _, c := range []struct {
		query   string
		options Options
		want    string
	}{
		{"القاهرة", Options{Exact: true}, "0:3-4 2:2-3"},
		{"القاهرة", Options{Inside: "ORG"}, "0:3-4 2:2-3"},
		{"اهر", Options{Part: true}, "0:3-4 1:3-4 2:1-2 2:2-3"},
		{"عة القا", Options{Part: true}, "0:2-4 1:2-4"},
		{"type=GPE", Options{Plain: true}, ""},
		{"^جامع[هة]$", Options{Regex: true}, "0:2-3 1:2-3 1:5-6"},
		{"^جامعة$", Options{Regex: true, Exact: true}, "0:2-3 1:2-3"},
		{"جامعة ال", Options{Regex: true}, "0:2-4 1:2-4"},
		{`^[A-Za-z*]+$`, Options{Regex: true}, "2:4-5 2:5-6"},
	} {
		q, err := Parse(c.query, c.options)
		if err != nil {
			t.Errorf("%s: %v", c.query, err)
			continue
		}
		if got := places(q.Run(x)); got != c.want {
			t.Errorf("%s %+v: got %q, want %q", c.query, c.options, got, c.want)
		}
	}
}

func TestErrorsSayWhereAndWhatWasExpected(t *testing.T) {
	for query, want := range map[string]string{
		"":                        `query is empty; want words or a condition such as type=ORG`,
		"typ=ORG":                 `condition "typ=" is unknown; want type, depth, layer, length, begins, ends or sentence, or quotes around words`,
		"depth>=three":            `depth>=three: "three" is no whole number`,
		"type>=ORG":               `type>=: type takes = or !=`,
		"type=":                   `"type=" at character 1: no value; want one, such as type=ORG or depth>=3`,
		"(type=ORG":               `query ends too early; want )`,
		"type=ORG containing":     `query ends too early; want a condition such as type=ORG, words in quotes, or (`,
		"type=ORG )":              `")" at character 10; want the end of the query`,
		"type=ORG and or":         `"or" at character 14; want a condition such as type=ORG, words in quotes, or (`,
		`type=ORG containing "في`: `quote " is not closed, at character 21`,
		`type=ORG ""`:             `quotes at character 10 hold no word`,
	} {
		if _, err := Parse(query, Options{}); err == nil || err.Error() != want {
			t.Errorf("%s: error %v, want %s", query, err, want)
		}
	}
	if _, err := Parse("[", Options{Regex: true}); err == nil || err.Error() != "regular expression \"[\": missing closing ]: `[`" {
		t.Errorf("regular expression: %v", err)
	}
	deep := strings.Repeat("(", 1000) + "type=ORG" + strings.Repeat(")", 1000)
	if _, err := Parse(deep, Options{}); err == nil {
		t.Error("a thousand brackets are taken")
	}
}

func FuzzNoQueryPanics(f *testing.F) {
	for _, seed := range []string{`type=ORG not containing ("جامعة *" or depth>=3)`, `untagged "x`, "not not not", `a\* "`, "begins=\"\""} {
		f.Add(seed, false)
		f.Add(seed, true)
	}
	x := university()
	f.Fuzz(func(_ *testing.T, query string, regex bool) {
		if q, err := Parse(query, Options{Regex: regex}); err == nil {
			q.Run(x)
		}
	})
}

// TestTheSampleAgreesWithGoingOverIt compares with loops over tokens and pairs
// of spans.
func TestTheSampleAgreesWithGoingOverIt(t *testing.T) {
	doc := sample(t)
	x := index.Of(doc)
	marks := regexp.MustCompile("[\u0640\u064b-\u0652]")
	plain := func(word string) string {
		return strings.NewReplacer("أ", "ا", "إ", "ا", "آ", "ا", "ة", "ه", "ى", "ي", "ئ", "ي", "ؤ", "و").Replace(marks.ReplaceAllString(word, ""))
	}
	spans := func(wanted func(all []layers.Span, k int) bool) (out []string) {
		for i := range doc.Len() {
			all := doc.Spans(i)
			for k, s := range all {
				if wanted(all, k) {
					out = append(out, fmt.Sprintf("%d:%d-%d", i, s.Start, s.End))
				}
			}
		}
		return out
	}
	tokens := func(wanted func(i, k int) bool) (out []string) {
		for i, s := range doc.Sentences() {
			for k := range s.Tokens {
				if wanted(i, k) {
					out = append(out, fmt.Sprintf("%d:%d-%d", i, k, k+1))
				}
			}
		}
		return out
	}
	holds := func(all []layers.Span, k int, typ string) bool {
		return slices.ContainsFunc(all[k+1:], func(s layers.Span) bool { return s.Type == typ && all[k].Contains(s) })
	}
	for _, c := range []struct {
		query string
		regex bool
		want  []string
	}{
		{"جامعه", false, tokens(func(i, k int) bool { return plain(doc.Sentence(i).Tokens[k]) == "جامعه" })},
		{"الجامع*", false, tokens(func(i, k int) bool { return strings.HasPrefix(plain(doc.Sentence(i).Tokens[k]), "الجامع") })},
		{`untagged "في"`, false, tokens(func(i, k int) bool {
			return plain(doc.Sentence(i).Tokens[k]) == "في" && doc.Stack(i, k).String() == "O"
		})},
		{"^[0-9]+$", true, tokens(func(i, k int) bool { return strings.Trim(doc.Sentence(i).Tokens[k], "0123456789") == "" })},
		{"type=ORG containing type=GPE", false, spans(func(all []layers.Span, k int) bool { return all[k].Type == "ORG" && holds(all, k, "GPE") })},
		{"type=ORG not containing type=GPE", false, spans(func(all []layers.Span, k int) bool { return all[k].Type == "ORG" && !holds(all, k, "GPE") })},
		{"depth>=3", false, spans(func(all []layers.Span, k int) bool { return layers.Depths(all)[k] >= 3 })},
		{"length>5 or type=EVENT", false, spans(func(all []layers.Span, k int) bool { return all[k].Len() > 5 || all[k].Type == "EVENT" })},
	} {
		q, err := Parse(c.query, Options{Regex: c.regex})
		if err != nil {
			t.Fatal(err)
		}
		if got := places(q.Run(x)); got != strings.Join(c.want, " ") || len(c.want) == 0 {
			t.Errorf("%s: %d found, want %d", c.query, len(q.Run(x)), len(c.want))
		}
	}
}

func sample(t *testing.T) *corpus.Document {
	t.Helper()
	root := os.Getenv("TABAQAT_SHARED")
	if root == "" {
		root = "../../../../shared"
	}
	path := filepath.Join(root, "data/wojood/train.txt")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Skipf("the handed data is absent: %v", err)
	}
	d, err := conll.Form().Read(corpus.Source{Name: path, Data: string(text)}, corpus.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

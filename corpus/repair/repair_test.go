package repair

import (
	"fmt"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/layers"
)

func spoken(sentences ...string) *corpus.Document {
	doc := corpus.NewDocument("spoken", "conll")
	b := doc.Build()
	row := 0
	for i, s := range sentences {
		b.Begin(fmt.Sprint("s", i+1))
		for _, part := range strings.Fields(s) {
			token, tags, found := strings.Cut(part, "/")
			stack := layers.Stack{"O"}
			if found {
				stack = strings.FieldsFunc(tags, func(r rune) bool { return r == ',' })
			}
			row++
			b.Add(token, stack, row)
		}
	}
	b.Done()
	return doc
}

func written(doc *corpus.Document) string {
	var out []string
	for i, s := range doc.Sentences() {
		for k, token := range s.Tokens {
			if tags := strings.Join(doc.Stack(i, k), ","); tags != "O" {
				token += "/" + tags
			}
			out = append(out, token)
		}
		out = append(out, "|")
	}
	return strings.Join(out, " ")
}

type prepare func(*corpus.Document) (Result, error)

func TestRepairs(t *testing.T) {
	for _, c := range []struct {
		name  string
		doc   []string
		do    prepare
		want  string
		notes string
	}{
		{
			"a token amid entities is split",
			[]string{"مدير/B-OCC بنك/I-OCC,B-ORG مصر/I-OCC,I-ORG,B-GPE"},
			func(d *corpus.Document) (Result, error) { return SplitAt(d, 0, 1, 1) },
			"مدير/B-OCC ب/I-OCC,B-ORG نك/I-OCC,I-ORG مصر/I-OCC,I-ORG,B-GPE |", "",
		},
		{
			"a token may be split into what it stands for",
			[]string{"للقاهرة/B-GPE"},
			func(d *corpus.Document) (Result, error) { return Split(d, 0, 0, "ل", "القاهرة") },
			"ل/B-GPE القاهرة/I-GPE |", "",
		},
		{
			"tokens are joined, and what one was in takes in all",
			[]string{"عبد/B-PERS الله زار/B-ORG"},
			func(d *corpus.Document) (Result, error) { return Join(d, 0, 0, 2, "") },
			"عبدالله/B-PERS زار/B-ORG |", "",
		},
		{
			"an entity that ended amid joined tokens takes them in",
			[]string{"a/B-ORG b/I-ORG c d"},
			func(d *corpus.Document) (Result, error) { return Join(d, 0, 1, 3, "") },
			"a/B-ORG bc/I-ORG d |", "[0,2) ORG takes in the whole joined token",
		},
		{
			"entities that become the same are one",
			[]string{"a/B-ORG b/I-ORG,B-ORG"},
			func(d *corpus.Document) (Result, error) { return Join(d, 0, 0, 2, "") },
			"ab/B-ORG |", "[1,2) ORG became the same as another and is one with it",
		},
		{
			"a token is edited",
			[]string{"القاهره/B-GPE"},
			func(d *corpus.Document) (Result, error) { return Edit(d, 0, 0, "القاهرة") },
			"القاهرة/B-GPE |", "",
		},
		{
			"a token put in amid an entity is in it",
			[]string{"a/B-ORG b/I-ORG,B-GPE c/I-ORG,I-GPE"},
			func(d *corpus.Document) (Result, error) { return Insert(d, 0, 1, "x") },
			"a/B-ORG x/I-ORG b/I-ORG,B-GPE c/I-ORG,I-GPE |", "",
		},
		{
			"a token put in between entities is in none",
			[]string{"a/B-ORG b/B-ORG"},
			func(d *corpus.Document) (Result, error) { return Insert(d, 0, 1, "x", "y") },
			"a/B-ORG x y b/B-ORG |", "",
		},
		{
			"a token at the end",
			[]string{"a/B-ORG"},
			func(d *corpus.Document) (Result, error) { return Insert(d, 0, 1, ".") },
			"a/B-ORG . |", "",
		},
		{
			"the next token begins what the deleted one began",
			[]string{"a/B-ORG b/I-ORG,B-GPE c/I-ORG"},
			func(d *corpus.Document) (Result, error) { return Delete(d, 0, 0, 1) },
			"b/B-ORG,B-GPE c/I-ORG |", "",
		},
		{
			"an entity without tokens is gone",
			[]string{"a/B-ORG b/I-ORG,B-GPE c/I-ORG"},
			func(d *corpus.Document) (Result, error) { return Delete(d, 0, 1, 2) },
			"a/B-ORG c/I-ORG |", "[1,2) GPE is gone with its tokens",
		},
		{
			"a sentence without tokens is gone",
			[]string{"a", "b"},
			func(d *corpus.Document) (Result, error) { return Delete(d, 0, 0, 1) },
			"b |", "",
		},
		{
			"a border cuts entities",
			[]string{"a/B-ORG b/I-ORG,B-GPE c/I-ORG,I-GPE"},
			func(d *corpus.Document) (Result, error) { return SplitSentence(d, 0, 2) },
			"a/B-ORG b/I-ORG,B-GPE | c/B-ORG,B-GPE |", "[0,3) ORG is cut in two by the border; [1,3) GPE is cut in two by the border",
		},
		{
			"sentences are joined",
			[]string{"a/B-ORG", "b/B-ORG c/I-ORG", "d"},
			func(d *corpus.Document) (Result, error) { return JoinSentences(d, 0) },
			"a/B-ORG b/B-ORG c/I-ORG | d |", "",
		},
		{
			"a border moves",
			[]string{"a/B-ORG", "b/B-GPE c/I-GPE d"},
			func(d *corpus.Document) (Result, error) { return MoveBorder(d, 0, 2) },
			"a/B-ORG b/B-GPE c/I-GPE | d |", "",
		},
		{
			"what is wrong elsewhere stays",
			[]string{"a/I-ORG b/, c/X-GPE,B-LOC ddd/B-DATE"},
			func(d *corpus.Document) (Result, error) { return SplitAt(d, 0, 3, 1) },
			"a/I-ORG b/ c/X-GPE,B-LOC d/B-DATE dd/I-DATE |", "",
		},
		{
			"wrong tags stay with the first part",
			[]string{"a/I-ORG b/, ccc/X-GPE,B-LOC d/B-DATE"},
			func(d *corpus.Document) (Result, error) { return SplitAt(d, 0, 2, 1) },
			"a/I-ORG b/ c/B-LOC,X-GPE cc/I-LOC d/B-DATE |", "",
		},
	} {
		doc := spoken(c.doc...)
		was := written(doc)
		r, err := c.do(doc)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if err := doc.ApplyStep(r.Step); err != nil || written(doc) != c.want {
			t.Errorf("%s: %v\n got %s\nwant %s", c.name, err, written(doc), c.want)
		}
		if got := strings.Join(r.Notes, "; "); got != c.notes {
			t.Errorf("%s: notes %q, want %q", c.name, got, c.notes)
		}
		if err := doc.RevertStep(r.Step); err != nil || written(doc) != was || doc.Dirty() {
			t.Errorf("%s: taken back: %v, %s", c.name, err, written(doc))
		}
	}
}

func TestWhatIsRefused(t *testing.T) {
	doc := spoken("a/B-ORG b/I-ORG c/B-GPE d/I-GPE", "e")
	for want, do := range map[string]prepare{
		"ORG and GPE would cross; shorten or remove one of them first": func(d *corpus.Document) (Result, error) { return Join(d, 0, 1, 3, "") },
		`token "x y" has a blank in it; want one word`:                 func(d *corpus.Document) (Result, error) { return Edit(d, 0, 0, "x y") },
		"token is blank; want a word":                                  func(d *corpus.Document) (Result, error) { return Insert(d, 0, 0, "") },
		`sentence "s1" has 4 tokens; no tokens 4 to 5`:                 func(d *corpus.Document) (Result, error) { return Edit(d, 0, 4, "x") },
		"no sentence 2; the document has 2":                            func(d *corpus.Document) (Result, error) { return Delete(d, 2, 0, 1) },
		"no sentence after sentence 1; the document has 2":             func(d *corpus.Document) (Result, error) { return JoinSentences(d, 1) },
		"the border cannot move by -4 tokens; the sentences have 4 and 1": func(d *corpus.Document) (Result, error) {
			return MoveBorder(d, 0, -4)
		},
		`token "a" cannot be split after 1 characters; it has 1`: func(d *corpus.Document) (Result, error) { return SplitAt(d, 0, 0, 1) },
		"a sentence is split between two of its tokens":          func(d *corpus.Document) (Result, error) { return SplitSentence(d, 0, 4) },
	} {
		if _, err := do(doc); err == nil || err.Error() != want {
			t.Errorf("error %v, want %s", err, want)
		}
	}
}

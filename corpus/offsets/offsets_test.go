package offsets

import (
	"slices"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/corpustest"
	"tabaqat/layers"
)

func collect(t *testing.T, passages ...Passage) *corpus.Document {
	t.Helper()
	doc := corpus.NewDocument("x", "x")
	c := Collect(doc)
	for _, p := range passages {
		if err := c.Add(p); err != nil {
			t.Fatal(err)
		}
	}
	c.Done()
	return doc
}

func TestMarksBecomeTags(t *testing.T) {
	for _, test := range []struct {
		name string
		p    Passage
		want string
	}{
		{"code points", Passage{Text: "😊 زارت شركة النخيل مدينة صور", Marks: []Mark{{7, 18, "ORG"}, {25, 28, "GPE"}}}, "1:😊/O زارت/O شركة/B-ORG النخيل/I-ORG مدينة/O صور/B-GPE"},
		{"combining marks", Passage{Text: "e\u0301a b", Marks: []Mark{{4, 5, "X"}}}, "1:e\u0301a/O b/B-X"},
		{"a border in a word cuts it", Passage{Text: "محمد، (2005)", Marks: []Mark{{0, 4, "PERS"}, {7, 11, "DATE"}}}, "1:محمد/B-PERS ،/O (/O 2005/B-DATE )/O"},
		{"blanks at the ends of a mark", Passage{Text: "a b c", Marks: []Mark{{1, 4, "X"}}}, "1:a/O b/B-X c/O"},
		{"twins keep their order", Passage{Text: "a", Marks: []Mark{{0, 1, "Y"}, {0, 1, "X"}}}, "1:a/B-Y,B-X"},
		{"same type within", Passage{Text: "a b", Marks: []Mark{{2, 3, "X"}, {0, 3, "X"}}}, "1:a/B-X b/I-X,B-X"},
		{"lines are sentences", Passage{ID: "d", Text: "a\n\nb c", Marks: []Mark{{3, 4, "X"}}}, "d-1:a/O|d-2:b/B-X c/O"},
		{"a line end within an entity ends none", Passage{Text: "a\nb\nc", Marks: []Mark{{0, 3, "X"}}}, "1:a/B-X b/I-X|2:c/O"},
		{"tokens given", Passage{Text: "ab cd", Tokens: []Extent{{0, 1}, {1, 2}, {2, 5}}, Marks: []Mark{{1, 2, "X"}}}, "1:a/O b/B-X  cd/O"},
		{"a mark within a token given widens", Passage{Text: "ab", Tokens: []Extent{{0, 2}}, Marks: []Mark{{1, 2, "X"}}}, "1:ab/B-X"},
		{"a type with blanks", Passage{Text: "a", Marks: []Mark{{0, 1, "Work of Art"}}}, "1:a/B-Work_of_Art"},
	} {
		if got := corpustest.Shown(collect(t, test.p)); got != test.want {
			t.Errorf("%s: got %q; want %q", test.name, got, test.want)
		}
	}
}

func TestWhatChangesIsTold(t *testing.T) {
	for _, test := range []struct {
		code string
		p    Passage
	}{
		{"cut-words", Passage{Text: "ab", Marks: []Mark{{1, 2, "X"}}}},
		{"widened-spans", Passage{Text: "ab", Tokens: []Extent{{0, 2}}, Marks: []Mark{{1, 2, "X"}}}},
		{"left-out-spans", Passage{Text: "a b", Marks: []Mark{{1, 2, "X"}}}},
		{"left-out-spans", Passage{Text: "a b c", Marks: []Mark{{0, 2, "X"}, {2, 5, "X"}, {0, 3, "X"}}}},
		{"renamed-types", Passage{Text: "a", Marks: []Mark{{0, 1, ""}}}},
		{"empty-texts", Passage{Text: " \n"}},
	} {
		doc := collect(t, test.p)
		if !slices.ContainsFunc(doc.Notices, func(n corpus.Notice) bool { return n.Code == test.code }) {
			t.Errorf("%v: notices are %v; want %s", test.p, doc.Notices, test.code)
		}
	}
}

func TestMarksOutsideTheTextAreRefused(t *testing.T) {
	for _, m := range []Mark{{-1, 1, "X"}, {0, 4, "X"}, {2, 2, "X"}, {2, 1, "X"}} {
		if err := Collect(corpus.NewDocument("x", "x")).Add(Passage{Text: "abc", Marks: []Mark{m}}); err == nil {
			t.Errorf("mark %v was taken", m)
		}
	}
}

func TestPassagesKeepTheTextTheyWereReadFrom(t *testing.T) {
	p := Passage{Text: "é، (ب)  a", Marks: []Mark{{0, 1, "X"}, {4, 5, "Y"}}}
	got := NewWriter(collect(t, p), false).Passage(0)
	if got.Text != p.Text || !slices.Equal(got.Marks, p.Marks) {
		t.Errorf("got %q %v; want %q %v", got.Text, got.Marks, p.Text, p.Marks)
	}
}

func FuzzPassagesComeBackTheSame(f *testing.F) {
	f.Add("😊 a\u0301b\n c", 0, 2, 1, 4)
	f.Fuzz(func(t *testing.T, text string, a, b, c, d int) {
		p := Passage{Text: text, Marks: []Mark{{a, b, "X"}, {c, d, "Y"}}}
		doc := corpus.NewDocument("x", "x")
		col := Collect(doc)
		if col.Add(p) != nil {
			return
		}
		col.Done()
		w := NewWriter(doc, false)
		for i := range doc.Len() {
			again := collect(t, w.Passage(i))
			if again.Len() != 1 || !slices.Equal(again.Sentence(0).Tokens, doc.Sentence(i).Tokens) || !slices.Equal(again.Spans(0), doc.Spans(i)) {
				t.Fatalf("%q %v came back as %q %v", doc.Sentence(i).Tokens, doc.Spans(i), again.Sentence(0).Tokens, again.Spans(0))
			}
		}
	})
}

func TestLossesNameWhatEntitiesCannotHold(t *testing.T) {
	doc := corpus.NewDocument("x", "csv")
	b := doc.Build()
	b.Begin("s")
	for i, stack := range []layers.Stack{{"B-X"}, {"B_X"}, {}, {"I-Y"}, {"O", "B-X"}, {"B-Z", "I-X"}} {
		b.Add([]string{"", "a b", "c", "d", "e", "f"}[i], stack, i+1)
	}
	b.Done()
	var got []string
	fatal := 0
	for _, l := range Losses(doc, Holds{}) {
		got = append(got, l.Message)
		if l.Fatal {
			fatal++
		}
	}
	if len(got) != 8 || fatal != 2 {
		t.Errorf("%d losses, %d fatal:\n%s", len(got), fatal, strings.Join(got, "\n"))
	}
}

func TestShownMarksAreThoseOfTheDocument(t *testing.T) {
	p := Passage{Text: "é b  c", Tokens: []Extent{{0, 1}, {2, 3}, {5, 6}}, Marks: []Mark{{0, 2, "X"}, {1, 2, "Y"}, {2, 5, "Z z"}}}
	if got := p.Shown(); !slices.Equal(got, []Mark{{0, 1, "X"}, {}, {2, 3, "Z_z"}}) {
		t.Errorf("shown as %v", got)
	}
	now, err := MarksNow(collect(t, p))
	if err != nil || len(now) != 1 || now[0].Changed || !slices.Equal(now[0].Marks, []Mark{{0, 1, "X"}, {2, 3, "Z_z"}}) {
		t.Errorf("the document has %v, %v", now, err)
	}
}

func TestEntitiesThatNeedTooManyTagsAreRefused(t *testing.T) {
	p := Passage{Text: strings.Repeat("a ", 2000)}
	for i := range 1900 {
		p.Marks = append(p.Marks, Mark{i, 4000 - i, "X"})
	}
	if err := Collect(corpus.NewDocument("x", "x")).Add(p); err == nil {
		t.Error("two million tags were made of one text")
	}
}

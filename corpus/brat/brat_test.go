package brat

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// source is an .ann file with its text beside it.
func source(ann, text string) corpus.Source {
	return corpus.Source{Name: "x.ann", Data: ann, Sibling: func(ext string) (string, error) {
		if ext != ".txt" {
			return "", errors.New("no such file")
		}
		return text, nil
	}}
}

func read(t testing.TB, ann, text string) *corpus.Document {
	t.Helper()
	doc, err := Read(source(ann, text), corpus.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func shown(doc *corpus.Document) string {
	var sentences []string
	for i, s := range doc.Sentences() {
		var parts []string
		for k, token := range s.Tokens {
			parts = append(parts, token+"/"+strings.Join(doc.Stack(i, k), ","))
		}
		sentences = append(sentences, strings.Join(parts, " "))
	}
	return strings.Join(sentences, "|")
}

const (
	text = "😊 قال محمد، رئيس\nجامعة القاهرة.\n"
	ann  = "T1\tPERS 6 10\tمحمد\nT3\tOCC 12 31\tرئيس جامعة القاهرة.\nT2\tORG 17 22;23 31\tجامعة القاهرة.\nR1\tAt Arg1:T1 Arg2:T3\n"
)

func TestEntitiesAreReadByCharacters(t *testing.T) {
	want := "😊/O قال/O محمد/B-PERS ،/O رئيس/B-OCC جامعة/I-OCC,B-ORG القاهرة./I-OCC,I-ORG"
	doc := read(t, ann, text)
	if got := shown(doc); got != want {
		t.Errorf("read %q; want %q", got, want)
	}
	if rows := doc.Sentence(0).Rows; !slices.Equal(rows, []int32{1, 1, 1, 1, 1, 2, 2}) {
		t.Errorf("rows are %v", rows)
	}
}

func TestEntitiesInSeveralPartsAreToldAndKept(t *testing.T) {
	ann := "T1\tX 0 1;4 5\ta c\nT2\tY 2 3\tb\n"
	doc := read(t, ann, "a b c\n")
	if got := shown(doc); got != "a/O b/B-Y c/O" {
		t.Errorf("read %q", got)
	}
	if len(doc.Notices) != 1 || doc.Notices[0].Code != "discontinuous" {
		t.Errorf("notices are %v", doc.Notices)
	}
	save(t, doc, ann, "a b c\n", 0, 1, layers.Stack{"O"}, "T1\tX 0 1;4 5\ta c\n")
}

func save(t *testing.T, doc *corpus.Document, ann, text string, sentence, token int, now layers.Stack, want string) {
	t.Helper()
	if _, err := doc.Apply(corpus.Edit{Sentence: sentence, Start: token, Before: []layers.Stack{doc.Stack(sentence, token)}, After: []layers.Stack{now}}); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := Save(&out, doc, source(ann, text)); err != nil || out.String() != want {
		t.Errorf("saved %q, %v; want %q", out.String(), err, want)
	}
}

func TestSavingKeepsEveryOtherLine(t *testing.T) {
	save(t, read(t, ann, text), ann, text, 0, 1, layers.Stack{"B-X"}, ann+"T4\tX 2 5\tقال\n")
	save(t, read(t, "T7\tX 0 1\ta", "a b"), "T7\tX 0 1\ta", "a b", 0, 1, layers.Stack{"B-Y"}, "T7\tX 0 1\ta\nT8\tY 2 3\tb\n")
}

func TestSavingRefusesToLeaveARelationWithoutItsEntity(t *testing.T) {
	doc := read(t, ann, text)
	if _, err := doc.Apply(corpus.Edit{Start: 2, Before: []layers.Stack{{"B-PERS"}}, After: []layers.Stack{{"O"}}}); err != nil {
		t.Fatal(err)
	}
	if err := Save(&strings.Builder{}, doc, source(ann, text)); err == nil || !strings.HasPrefix(err.Error(), "x.ann:4: ") {
		t.Errorf("error is %v; want one at x.ann:4", err)
	}
}

func TestBadLinesAreRefusedWithTheirPlace(t *testing.T) {
	for _, line := range []string{"T1", "T1\tX", "T1\tX a b\tc", "T1\tX 0 9\ta", "T1\tX 3 1\ta", "T1\tX 0 1\tb", "T1\tX 2 3;0 1\tb a", "T1\tX -1 1\ta"} {
		_, err := Read(source("#1\tn T9\tz\n"+line+"\n", "a b\n"), corpus.ReadOptions{})
		if err == nil || !strings.HasPrefix(err.Error(), "x.ann:2: ") {
			t.Errorf("%q: error is %v; want one at x.ann:2", line, err)
		}
	}
	if _, err := Read(corpus.Source{Name: "-", Data: ann}, corpus.ReadOptions{}); err == nil {
		t.Error("an .ann file without its text was read")
	}
}

func TestWhatIsWrittenIsReadBack(t *testing.T) {
	doc := read(t, ann, text)
	var a, b strings.Builder
	if err := writeAnn(&a, doc, corpus.WriteOptions{}); err != nil {
		t.Fatal(err)
	}
	if err := writeText(&b, doc, corpus.WriteOptions{}); err != nil {
		t.Fatal(err)
	}
	if b.String() != text {
		t.Errorf("the text became %q", b.String())
	}
	if got := shown(read(t, a.String(), b.String())); got != shown(doc) {
		t.Errorf("%q came back as %q from\n%s", shown(doc), got, a.String())
	}
}

func FuzzAnnIsReadOrRefused(f *testing.F) {
	f.Add(ann, text)
	f.Add("T1\tX 0 1;4 5\ta c\n", "\ufeffa b\r\nc")
	f.Fuzz(func(t *testing.T, ann, text string) {
		src := source(ann, text)
		Detect("x", ann)
		doc, err := Read(src, corpus.ReadOptions{})
		if err != nil {
			return
		}
		var out strings.Builder
		if err := Save(&out, doc, src); err != nil || out.String() != ann {
			t.Fatalf("saved %q, %v; want %q", out.String(), err, ann)
		}
		if len(Losses(doc, corpus.WriteOptions{})) > 0 {
			return
		}
		var a, b strings.Builder
		if writeAnn(&a, doc, corpus.WriteOptions{}) != nil || writeText(&b, doc, corpus.WriteOptions{}) != nil {
			t.Fatal("cannot be written")
		}
		if again, err := Read(source(a.String(), b.String()), corpus.ReadOptions{}); err != nil || shown(again) != shown(doc) {
			t.Fatalf("%q came back changed: %v from %q %q", shown(doc), err, a.String(), b.String())
		}
	})
}

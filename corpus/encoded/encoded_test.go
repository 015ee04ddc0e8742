package encoded

import (
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"tabaqat/corpus"
	"tabaqat/corpus/conll"
	"tabaqat/layers"
)

func TestOtherEncodingsAreReadAndSavedAsTheyAre(t *testing.T) {
	const text = "القاهرة B-GPE\r\nكبيرة O\r\n"
	want := strings.Replace(text, "O", "B-X", 1)
	utf16 := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)
	for _, test := range []struct {
		name, option string
		encode       func(string) (string, error)
	}{
		{"utf-8", "", func(s string) (string, error) { return s, nil }},
		{"utf-16 by its mark", "", utf16.NewEncoder().String},
		{"windows-1256 as named", "cp1256", charmap.Windows1256.NewEncoder().String},
	} {
		data, err := test.encode(text)
		if err != nil {
			t.Fatal(err)
		}
		form := Form(conll.Form())
		if form.Detect("x.txt", data) < 70 && test.option == "" {
			t.Errorf("%s: is not seen to be CoNLL text", test.name)
		}
		src := corpus.Source{Name: "x.txt", Data: data}
		doc, err := form.Read(src, corpus.ReadOptions{Encoding: test.option})
		if err != nil || doc.Sentence(0).Tokens[0] != "القاهرة" {
			t.Fatalf("%s: %v", test.name, err)
		}
		if _, err := doc.Apply(corpus.Edit{Start: 1, Before: []layers.Stack{{"O"}}, After: []layers.Stack{{"B-X"}}}); err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		if err := form.Save(&out, doc, src); err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
		if expected, _ := test.encode(want); out.String() != expected {
			t.Errorf("%s: saved %q; want %q", test.name, out.String(), expected)
		}
	}
}

func TestTextThatIsNotInItsEncodingIsRefused(t *testing.T) {
	for _, data := range []string{"\xff\xfea", "\xff\xfe\x00\xd8"} {
		if _, err := Form(conll.Form()).Read(corpus.Source{Name: "x", Data: data}, corpus.ReadOptions{}); err == nil {
			t.Errorf("%q was read", data)
		}
	}
	if _, err := Form(conll.Form()).Read(corpus.Source{Name: "x"}, corpus.ReadOptions{Encoding: "klingon"}); err == nil {
		t.Error("an unknown encoding was taken")
	}
}

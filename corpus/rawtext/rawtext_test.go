package rawtext

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"tabaqat/corpus"
	"tabaqat/layers"
)

func words(s Sentence) []string {
	chars := []rune(s.Text)
	var out []string
	for _, t := range s.Tokens {
		out = append(out, string(chars[t.Start:t.End]))
	}
	return out
}

func TestTextIsCutByTheRulesOfUnicode(t *testing.T) {
	for _, test := range []struct {
		text string
		want [][]string
	}{
		{"", nil},
		{" \n\t", nil},
		{"هل وصلت؟ نعم، وصلت؛ شكرا.", [][]string{{"هل", "وصلت", "؟"}, {"نعم", "،", "وصلت", "؛", "شكرا", "."}}},
		{"قالت أ.ف.ب ال25 (2005)!", [][]string{{"قالت", "أ.ف.ب", "ال25", "(", "2005", ")", "!"}}},
		{"العَرَبِيَّة e\u0301 😊👨‍👩‍👧", [][]string{{"العَرَبِيَّة", "e\u0301", "😊", "👨‍👩‍👧"}}},
		{"It costs 3.14, or 1,000. Dr. Ali can't.", [][]string{{"It", "costs", "3.14", ",", "or", "1,000", "."}, {"Dr", "."}, {"Ali", "can't", "."}}},
		{"one\r\ntwo\u00a0three", [][]string{{"one"}, {"two", "three"}}},
	} {
		var got [][]string
		for s := range Sentences(test.text) {
			got = append(got, words(s))
		}
		if !slices.EqualFunc(got, test.want, slices.Equal[[]string]) {
			t.Errorf("%q is cut into %q; want %q", test.text, got, test.want)
		}
	}
}

func TestSentencesKnowTheirPlace(t *testing.T) {
	text := "é a.\n\n  b؟ c"
	var starts, rows []int
	for s := range Sentences(text) {
		starts, rows = append(starts, s.Start), append(rows, s.Row)
	}
	if !slices.Equal(starts, []int{0, 8, 11}) || !slices.Equal(rows, []int{1, 3, 3}) {
		t.Errorf("starts %v in rows %v", starts, rows)
	}
}

func TestReadingGivesTokensWithoutEntities(t *testing.T) {
	doc, err := Read(corpus.Source{Name: "x.txt", Data: "\ufeffa b.\nc"}, corpus.ReadOptions{})
	if err != nil || doc.Len() != 2 || doc.Tokens() != 4 || !doc.Stack(1, 0).Equal(layers.Stack{"O"}) {
		t.Fatalf("%d sentences, %d tokens, %v", doc.Len(), doc.Tokens(), err)
	}
	var out strings.Builder
	if err := Write(&out, doc, corpus.WriteOptions{}); err != nil || out.String() != "a b.\nc\n" {
		t.Errorf("written %q, %v", out.String(), err)
	}
}

func TestEntitiesAreNamedAsLost(t *testing.T) {
	doc := corpus.NewDocument("x", "csv")
	b := doc.Build()
	b.Begin("1")
	b.Add("a", layers.Stack{"B-X"}, 1)
	b.Done()
	lost := Losses(doc, corpus.WriteOptions{})
	if len(lost) == 0 || !strings.Contains(lost[0].Message, "no entities") || lost[0].Count != 1 || lost[0].Fatal {
		t.Errorf("losses %v", lost)
	}
	var out strings.Builder
	if err := Write(&out, doc, corpus.WriteOptions{}); err != nil || out.String() != "a\n" {
		t.Errorf("written %q, %v", out.String(), err)
	}
}

func FuzzEveryCharacterButBlanksIsInAWord(f *testing.F) {
	f.Add("هل وصلت؟ نعم، 3.14\r\n😊\u200f")
	f.Add("\xff a\u0301")
	f.Fuzz(func(t *testing.T, text string) {
		var got strings.Builder
		chars := []rune(text)
		for s := range Sentences(text) {
			last := 0
			for _, token := range s.Tokens {
				if token.Start < last || token.End <= token.Start {
					t.Fatalf("%q: words %v", s.Text, s.Tokens)
				}
				last = token.End
				got.WriteString(string(chars[s.Start+token.Start : s.Start+token.End]))
			}
		}
		want := strings.Map(keep, string(chars))
		if strings.Map(keep, got.String()) != want {
			t.Fatalf("%q: words hold %q; want %q", text, got.String(), want)
		}
	})
}

// keep drops blanks.
func keep(r rune) rune {
	if unicode.IsSpace(r) {
		return -1
	}
	return r
}

package fold

import "testing"

func TestSpellingsOfOneWordAreEqual(t *testing.T) {
	for _, group := range []struct {
		fold  func(string) string
		words []string
	}{
		{Spelling, []string{"أحمد", "احمد", "أَحْمَد", "أحمـــد"}},
		{Spelling, []string{"مصطفى", "مصطفي"}},
		{Spelling, []string{"Oslo", "OSLO"}},
		{Search, []string{"إسراء", "اسراء", "ٱسراء", "إِسْرَاء"}},
		{Search, []string{"جامعة", "جامعه", "جَامِعَة", "جامعـة"}},
		{Search, []string{"مسؤول", "مسوول"}},
		{Search, []string{"هيئة", "هييه"}},
		{Search, []string{"على", "علي", "علی"}},
		{Search, []string{"\u200fالقدس\u200f", "القدس"}},
		{Letters, []string{"أB", "اB"}},
	} {
		want := group.fold(group.words[0])
		for _, w := range group.words[1:] {
			if got := group.fold(w); got != want {
				t.Errorf("%q folds to %q, %q to %q; want them equal", w, got, group.words[0], want)
			}
		}
	}
}

func TestOtherWordsStayApart(t *testing.T) {
	for _, pair := range [][2]string{{"جامعة", "جامع"}, {"القدس", "قدس"}, {"سوريا", "سورية"}, {"2020", "2021"}, {"شيء", "شي"}} {
		if Search(pair[0]) == Search(pair[1]) {
			t.Errorf("%q and %q fold to the same", pair[0], pair[1])
		}
	}
	if Letters("aB") != "aB" {
		t.Error("Letters changes case")
	}
}

func TestAWordOfMarksAloneStays(t *testing.T) {
	for _, fold := range []func(string) string{Spelling, Search, Letters} {
		if got := fold("ـ"); got != "ـ" {
			t.Errorf("tatweel alone folds to %q", got)
		}
	}
}

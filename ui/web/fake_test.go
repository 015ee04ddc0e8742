package web

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log"
	"slices"
	"testing"

	"tabaqat/assets/tagsets"
	"tabaqat/layers"
	"tabaqat/model"
)

// fake finds what a table says of some words, and stands in for a model.
type fake struct {
	block chan struct{} // where not nil, WAIT waits for it or for the end
}

var errFake = errors.New("the fake model fails")

// phrases are the entities that the fake knows, outer to inner.
var phrases = []struct {
	words []string
	typ   string
	score float64
}{
	{[]string{"مدير", "بنك", "القاهرة"}, "OCC", .9},
	{[]string{"بنك", "القاهرة"}, "ORG", .8},
	{[]string{"القاهرة"}, "GPE", .7},
	{[]string{"مليون", "جنيه"}, "MONEY", .95},
	{[]string{"مليون"}, "CARDINAL", .6},
	{[]string{"جنيه"}, "CURR", .5},
	{[]string{"القمة", "العربية", "الثامنة", "والعشرون", "في", "البحر", "الميت"}, "EVENT", .9},
	{[]string{"العربية"}, "NORP", .9},
	{[]string{"الثامنة", "والعشرون"}, "ORDINAL", .9},
	{[]string{"البحر", "الميت"}, "LOC", .9},
	{[]string{"من", "13", "يونيو", "حتى", "2020"}, "DATE", .9},
	{[]string{"Universitetet", "i", "Oslo"}, "ORG", .9},
	{[]string{"Oslo"}, "GPE", .4},
	{[]string{"😀"}, "PERS", 1},
}

func (f fake) Suggest(ctx context.Context, sentences [][]string) ([][]model.Suggestion, error) {
	out := make([][]model.Suggestion, len(sentences))
	for i, words := range sentences {
		switch {
		case slices.Contains(words, "BOOM"):
			return nil, errFake
		case slices.Contains(words, "PANIC"):
			panic("fake")
		case slices.Contains(words, "WAIT") && f.block != nil:
			select {
			case <-f.block:
			case <-ctx.Done():
				return nil, ctx.Err()
			}
		}
		out[i] = f.find(words)
	}
	return out, ctx.Err()
}

func (fake) find(words []string) []model.Suggestion {
	var found []model.Suggestion
	for _, p := range phrases {
		for i := 0; i+len(p.words) <= len(words); i++ {
			if slices.Equal(words[i:i+len(p.words)], p.words) {
				found = append(found, model.Suggestion{Span: layers.Span{Start: i, End: i + len(p.words), Type: p.typ}, Score: p.score})
			}
		}
	}
	slices.SortStableFunc(found, func(a, b model.Suggestion) int { return layers.CompareSpans(a.Span, b.Span) })
	return found
}

// newTest makes a service with the fake model where c has none.
func newTest(t *testing.T, c Config) *Server {
	t.Helper()
	data, err := tagsets.Read("wojood")
	if err != nil {
		t.Fatal(err)
	}
	if c.Tagset, err = layers.ParseTagset(data); err != nil {
		t.Fatal(err)
	}
	if c.Model == nil {
		c.Model = fake{}
	}
	c.About = About{Name: "fake", Version: "1", Licence: "MIT", Labels: []string{"OCC", "ORG", "GPE", "X"}, Device: func() string { return "cpu" }}
	if c.Log == nil {
		c.Log = log.New(io.Discard, "", 0)
	}
	s := New(c)
	t.Cleanup(func() { s.Close() })
	return s
}

// quoted is a text as JSON and JavaScript write it.
func quoted(text string) string {
	b, _ := json.Marshal(text) // a string cannot fail
	return string(b)
}

package sheet

import (
	"bytes"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// FuzzAssemble reads any text as a sheet, and holds that nothing is lost: saved
// without a change it is the same bytes, written anew it reads the same, and a
// changed tag is all that differs after a save.
func FuzzAssemble(f *testing.F) {
	for _, seed := range []string{
		"Sentence ID,Position,Token,Tags\n1,1,a,O\n1,2,b,B-ORG I-OCC\n2,1,c,\n",
		"Token,1st Layer,2nd Layer\na,O,\nb,B-ORG,B-GPE\n\nc,,\n",
		"Token,Tags\na,O\n\n,\nb,\"B-ORG,B-GPE\"\n", "1,1,a,O\n1,3,,B-ORG\n,2, ,O\n1,1,x,O\n",
		"id\tToken\tTags\n7\t\"\tO\n7\t\"\tO\n", "Token,Tags\n\" \",\n\"\n\",O\n",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data string) {
		src := corpus.Source{Name: "fuzz", Data: data}
		d, err := CSV().Read(src, corpus.ReadOptions{})
		if err != nil {
			return
		}
		var out bytes.Buffer
		if err := CSV().Save(&out, d, src); err != nil || out.String() != data {
			t.Fatalf("saved without a change: %v", err)
		}
		d.Check(layers.Rules{MaxDepth: 4})
		readsBackTheSame(t, d)
		changeIsSaved(t, d, src)
	})
}

func readsBackTheSame(t *testing.T, d *corpus.Document) {
	for _, layout := range []string{"flat", "layered"} {
		if layout == "layered" && len(mixedLosses(d)) > 0 || d.Len() == 0 {
			continue
		}
		forms := []corpus.Form{CSV()}
		if len(brokenCells(d, true)) == 0 {
			forms = append(forms, TSV())
		}
		if err := ODS().Write(&bytes.Buffer{}, d, corpus.WriteOptions{Layout: layout, Scheme: d.Scheme}); err == nil {
			forms = append(forms, ODS())
		} else if !strings.Contains(err.Error(), "does not fit a cell") {
			t.Fatal(err)
		}
		for _, f := range forms {
			back, text := rewrite(t, d, f, corpus.WriteOptions{Layout: layout})
			if got, want := stacksOnly(back), stacksOnly(d); got != want {
				t.Fatalf("written %s as\n%s\nreads back as\n%swant\n%s", layout, text, got, want)
			}
		}
	}
}

func changeIsSaved(t *testing.T, d *corpus.Document, src corpus.Source) {
	if d.Len() == 0 {
		return
	}
	last := d.Len() - 1
	k := d.Sentence(last).Len() - 1
	if strings.ContainsAny(d.Sentence(last).Tokens[k], "\r\n") {
		return // whether two quotes on two lines belong together depends on the number of cells
	}
	edit := corpus.Edit{
		Sentence: last, Start: k,
		Before: []layers.Stack{d.Stack(last, k)}, After: []layers.Stack{{"B-LOC"}},
	}
	if _, err := d.Apply(edit); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := CSV().Save(&out, d, src); err != nil {
		t.Fatal(err)
	}
	origin := d.Origin.(textOrigin)
	table, err := origin.table.Again(out.String())
	if err != nil {
		t.Fatal(err)
	}
	back, _, err := build("back", "csv", table.Sheet(), origin.plan)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := show(back), show(d); got != want {
		t.Fatalf("saved\n%s\nreads back as\n%swant\n%s", out.String(), got, want)
	}
}

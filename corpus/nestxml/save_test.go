package nestxml

import (
	"slices"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/corpustest"
	"tabaqat/layers"
)

func save(t *testing.T, data string, edits ...corpus.Edit) (string, error) {
	t.Helper()
	doc := read(t, data)
	if _, err := doc.Apply(edits...); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	err := Save(&out, doc, corpus.Source{Name: "x.xml", Data: data})
	return out.String(), err
}

func edit(sentence, start int, before, after layers.Stack) corpus.Edit {
	return corpus.Edit{Sentence: sentence, Start: start, Before: []layers.Stack{before}, After: []layers.Stack{after}}
}

const annotated = "\ufeff<?xml version='1.0'?>\n<!-- by hand -->\n<document lang=\"ar\">\n  <sentence id='1' n='7'>R&amp;D <entity src=\"me\" type=\"X\">b</entity> c</sentence>\n" +
	"  <sentence/>\n  <sentence id='2'>d<w>e</w><!-- ? --></sentence>\n</document>\n"

func TestSavingWritesOnlyWhatStandsInChangedSentences(t *testing.T) {
	o := layers.Stack{"O"}
	got, err := save(t, annotated, edit(0, 0, o, layers.Stack{"B-Y"}))
	want := strings.Replace(annotated, `>R&amp;D <`, `><entity type="Y">R&amp;D</entity> <`, 1)
	if err != nil || got != want {
		t.Errorf("saved %q, %v; want %q", got, err, want)
	}
	if got, err := save(t, annotated, edit(0, 1, layers.Stack{"B-X"}, layers.Stack{"B-X", "B-Y"})); err != nil ||
		!strings.Contains(got, `<entity src="me" type="X"><entity type="Y">b</entity></entity> c<`) {
		t.Errorf("saved %q, %v", got, err)
	}
	if got, err := save(t, annotated); err != nil || got != annotated {
		t.Errorf("unchanged saved as %q, %v", got, err)
	}
}

func TestSavingRefusesToLoseElements(t *testing.T) {
	_, err := save(t, annotated, edit(1, 0, layers.Stack{"O"}, layers.Stack{"B-Y"}))
	if err == nil || err.Error() != `x.xml:6: the sentence has element "w", which saving would lose; want another file or form` {
		t.Errorf("error %v", err)
	}
}

func FuzzWhatIsSavedIsReadBack(f *testing.F) {
	f.Add(annotated)
	f.Add("<document><sentence>a\r\nb&#xD;<entity type='a b'> <![CDATA[<c]]> </entity></sentence></document>")
	f.Fuzz(func(t *testing.T, data string) {
		doc, err := Read(corpus.Source{Name: "x", Data: data}, corpus.ReadOptions{})
		if err != nil || doc.Len() == 0 {
			return
		}
		before := doc.Stack(0, 0)
		after := layers.Stack{"B-N"}
		if !before.Equal(layers.Stack{"O"}) {
			after = append(slices.Clone(before), "B-N")
		}
		if _, err := doc.Apply(edit(0, 0, before, after)); err != nil {
			return
		}
		var out strings.Builder
		if Save(&out, doc, corpus.Source{Name: "x", Data: data}) != nil {
			return
		}
		if got := corpustest.Shown(read(t, out.String())); got != corpustest.Shown(doc) {
			t.Fatalf("%q was saved as %q\n%s", corpustest.Shown(doc), got, out.String())
		}
	})
}

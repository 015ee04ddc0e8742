package sheet

import (
	"bytes"
	"strings"
	"testing"

	"tabaqat/corpus"
)

func TestODSIsWrittenInEveryLayout(t *testing.T) {
	src := corpus.Source{Name: "a.csv", Data: "Sentence ID,Position,Token,Tags\n7,1,007,O\n7,2,=SUM(A1),B-ORG\n7,3,#ERROR!,I-ORG B-GPE\nz,1,\"قال\nنعم\",O\n"}
	d, err := CSV().Read(src, corpus.ReadOptions{})
	must(t, err)
	for layout, ids := range map[string]string{"flat": "7 z", "layered": "7 z", "bare": "1 2"} {
		back, _ := rewrite(t, d, ODS(), corpus.WriteOptions{Layout: layout})
		if got, want := stacksOnly(back), " 007/O =SUM(A1)/B-ORG #ERROR!/I-ORG+B-GPE\n قال\nنعم/O\n"; got != want {
			t.Errorf("%s reads back as\n%swant\n%s", layout, got, want)
		}
		if got := back.Sentence(0).ID + " " + back.Sentence(1).ID; got != ids || back.Layered != (layout == "layered") {
			t.Errorf("%s: ids %s, layered %v", layout, got, back.Layered)
		}
	}
}

func TestWhatODSCannotHoldIsNamedAndReplaced(t *testing.T) {
	d, err := CSV().Read(corpus.Source{Name: "a.csv", Data: "Token,Tags\n\"a\rb\",O\nc\x01,B-X\n"}, corpus.ReadOptions{})
	must(t, err)
	losses := ODS().Losses(d, corpus.WriteOptions{})
	if len(losses) != 1 || !losses[0].Fatal || losses[0].Count != 2 || !strings.Contains(losses[0].Message, `sentence "1", token 0`) {
		t.Errorf("losses %+v", losses)
	}
	if err := ODS().Write(&bytes.Buffer{}, d, corpus.WriteOptions{}); err == nil {
		t.Error("it was written all the same")
	}
	back, _ := rewrite(t, d, ODS(), corpus.WriteOptions{Lossy: true})
	if got := stacksOnly(back); got != " a\ufffdb/O c\ufffd/B-X\n" {
		t.Errorf("reads back as %q", got)
	}
}

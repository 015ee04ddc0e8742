package sheet

import (
	"maps"
	"testing"

	"tabaqat/corpus"
)

func TestTheColumnBesideIsFoundByNameLetterAndNumber(t *testing.T) {
	src := corpus.Source{Name: "a.csv", Data: "Sentence ID,Source,Token,Tags\n1,web,كتب,O\n1,web,سامي,B-PERS\n2,archive,نعم,O\n"}
	doc, err := CSV().Read(src, corpus.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	want := map[int32]string{2: "web", 3: "web", 4: "archive"}
	for _, column := range []string{"source", "Source", "B", "2"} {
		if got, err := ColumnBeside(doc, src, column); err != nil || !maps.Equal(got, want) {
			t.Errorf("%s gives %v, %v; want %v", column, got, err, want)
		}
	}
	_, err = ColumnBeside(doc, src, "genre")
	if err == nil || err.Error() != `a.csv: no column named "genre" (found "Sentence ID", "Source", "Token", "Tags")` {
		t.Errorf("error is %v", err)
	}
	if _, err := ColumnBeside(corpus.NewDocument("x.conll", "conll"), src, "B"); err == nil {
		t.Error("a text without columns has one")
	}
}

package sheet

import (
	"reflect"
	"strings"
	"testing"

	"tabaqat/corpus"
)

func TestPreviewShowsHowASheetWouldBeRead(t *testing.T) {
	p, err := PreviewOf("csv", corpus.Source{Name: "a.csv", Data: "title\n\nWort,Marke\na,O\nb,B-ORG\n"}, corpus.ReadOptions{})
	must(t, err)
	if p.Header != 0 && p.Header != 3 || p.Columns.Token != 1 || p.Columns.Tags != 2 || len(p.Doubts) == 0 {
		t.Errorf("got %+v", p)
	}
	if want := [][]string{{"title", ""}, {"Wort", "Marke"}, {"a", "O"}, {"b", "B-ORG"}}; !reflect.DeepEqual(p.Rows, want) {
		t.Errorf("rows %q", p.Rows)
	}
	p, err = PreviewOf("xlsx", workbook(t, flat, nil), corpus.ReadOptions{})
	must(t, err)
	if p.Sheet != "Tokens" || p.Header != 1 || len(p.Doubts) > 0 {
		t.Errorf("got %+v", p)
	}
	if want := map[string]int{"id": 1, "position": 2, "token": 3, "tags": 4}; !reflect.DeepEqual(p.Columns.Options(), want) {
		t.Errorf("columns %v", p.Columns.Options())
	}
}

func TestPreviewOfAForeignSheetSaysWhatIsMissing(t *testing.T) {
	p, err := PreviewOf("csv", corpus.Source{Name: "a.csv", Data: "some,prose\nhere,too\n"}, corpus.ReadOptions{})
	must(t, err)
	if p.Columns.complete() || len(p.Doubts) != 1 || !strings.Contains(p.Doubts[0], `no column named "token"`) {
		t.Errorf("got %+v", p)
	}
	if _, err := PreviewOf("conll", corpus.Source{Name: "a.conll"}, corpus.ReadOptions{}); err == nil {
		t.Error("text was taken for a sheet")
	}
}

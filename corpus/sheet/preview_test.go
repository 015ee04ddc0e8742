package sheet

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"tabaqat/corpus"
)

func previewOf(t *testing.T, form string, src corpus.Source, o corpus.ReadOptions) Preview {
	t.Helper()
	l, err := NewLook(form, src)
	must(t, err)
	p, err := l.Preview(o)
	must(t, err)
	return p
}

func TestPreviewShowsHowASheetWouldBeRead(t *testing.T) {
	p := previewOf(t, "csv", corpus.Source{Name: "a.csv", Data: "title\n\nWort,Marke\na,O\nb,B-ORG\n"}, corpus.ReadOptions{})
	if p.Header != 0 && p.Header != 3 || p.Columns.Token != 1 || p.Columns.Tags != 2 || len(p.Doubts) == 0 {
		t.Errorf("got %+v", p)
	}
	if want := [][]string{{"title", ""}, {"Wort", "Marke"}, {"a", "O"}, {"b", "B-ORG"}}; !reflect.DeepEqual(p.Rows, want) {
		t.Errorf("rows %q", p.Rows)
	}
	p = previewOf(t, "xlsx", workbook(t, flat, nil), corpus.ReadOptions{})
	if p.Sheet != "Tokens" || p.Header != 1 || len(p.Doubts) > 0 || p.Sentences != 2 || p.Tokens != 3 || p.Problems != 0 || p.Looked != 4 {
		t.Errorf("got %+v", p)
	}
	if want := map[string]int{"id": 1, "position": 2, "token": 3, "tags": 4}; !reflect.DeepEqual(p.Columns.Options(), want) {
		t.Errorf("columns %v", p.Columns.Options())
	}
}

func TestPreviewOfAForeignSheetSaysWhatIsMissing(t *testing.T) {
	p := previewOf(t, "csv", corpus.Source{Name: "a.csv", Data: "some,prose\nhere,too\n"}, corpus.ReadOptions{})
	if p.Columns.complete() || !strings.Contains(p.Trouble, `no column named "token"`) {
		t.Errorf("got %+v", p)
	}
	if _, err := NewLook("conll", corpus.Source{Name: "a.conll"}); err == nil {
		t.Error("text was taken for a sheet")
	}
}

func TestWhatIsInDoubtIsSaid(t *testing.T) {
	twice := workbook(t, flat, func(f *excelize.File) {
		_, err := f.NewSheet("Dev")
		must(t, err)
		for i, row := range flat {
			must(t, f.SetSheetRow("Dev", fmt.Sprint("A", i+1), &row))
		}
	})
	const header = "Token,Tags\n"
	for about, c := range map[string]struct {
		form, want string
		src        corpus.Source
		o          corpus.ReadOptions
	}{
		"a header":         {"csv", "", corpus.Source{Data: header + "a,O\n"}, corpus.ReadOptions{}},
		"one further down": {"csv", "", corpus.Source{Data: "title\n\n" + header + "a,O\n"}, corpus.ReadOptions{}},
		"no header":        {"csv", "there is no header", corpus.Source{Data: "a,O\nb,B-X\n"}, corpus.ReadOptions{}},
		"a foreign one":    {"csv", "not known", corpus.Source{Data: "Wort,Marke\na,O\nb,B-X\n"}, corpus.ReadOptions{}},
		"half a header":    {"csv", "not name all", corpus.Source{Data: "Sentence ID,Token,x\n1,a,O\n1,b,B-X\n"}, corpus.ReadOptions{}},
		"given columns":    {"csv", "", corpus.Source{Data: "a,O\nb,B-X\n"}, corpus.ReadOptions{Columns: map[string]int{"token": 1, "tags": 2}}},
		"two delimiters":   {"csv", "semicolons cut the lines as evenly as commas", corpus.Source{Data: "a,x;O\nb,y;B-X\n"}, corpus.ReadOptions{}},
		"one given":        {"csv", "", corpus.Source{Data: "x;Token,Tags\nx;a,O\n"}, corpus.ReadOptions{Delimiter: "comma", Columns: map[string]int{"token": 1, "tags": 2}}},
		"two code pages":   {"csv", "encoding was guessed", corpus.Source{Data: header + "caf\xe9,O\n\xc7\xe1\xc7,O\n"}, corpus.ReadOptions{}},
		"Arabic":           {"csv", "", corpus.Source{Data: header + "\xc7\xe1\xe3\xcf\xed\xe4\xc9,O\n\xc8\xdb\xcf\xc7\xcf,O\n"}, corpus.ReadOptions{}},
		"two sheets":       {"xlsx", `2 sheets look like tokens: "Tokens", "Dev"`, twice, corpus.ReadOptions{}},
		"one named":        {"xlsx", "", twice, corpus.ReadOptions{Sheet: "Dev"}},
	} {
		p := previewOf(t, c.form, c.src, c.o)
		if got := strings.Join(p.Doubts, "; "); (c.want == "") != (got == "") || !strings.Contains(got, c.want) {
			t.Errorf("%s: doubts %q, trouble %q; want %q", about, got, p.Trouble, c.want)
		}
	}
}

func TestTheHeaderIsWhereItIsSaidToBe(t *testing.T) {
	src := corpus.Source{Name: "a.csv", Data: "Token,Tags\nWort,Marke\na,O\n"}
	for header, want := range map[string]string{"": "1: Wort/Marke/2 a/O/3\n", "none": "1: Token/Tags/1 Wort/Marke/2 a/O/3\n", "2": "1: a/O/3\n"} {
		d, err := CSV().Read(src, corpus.ReadOptions{Header: header, Columns: map[string]int{"token": 1, "tags": 2}})
		must(t, err)
		if got := show(d); got != want {
			t.Errorf("header %q: %q; want %q", header, got, want)
		}
	}
	for _, header := range []string{"9", "no", "-1", "0"} {
		if _, err := CSV().Read(src, corpus.ReadOptions{Header: header}); err == nil || !strings.Contains(err.Error(), "want none, or the number") {
			t.Errorf("header %q: %v", header, err)
		}
	}
}

func TestColumnsCanBeSaidToBeNowhere(t *testing.T) {
	src := corpus.Source{Name: "a.csv", Data: "Sentence ID,Position,Token,Tags\n1,1,a,O\n2,1,b,O\n"}
	d, err := CSV().Read(src, corpus.ReadOptions{Columns: map[string]int{"id": 0, "position": 0}})
	must(t, err)
	if got, want := show(d), "1: a/O/2 b/O/3\n"; got != want {
		t.Errorf("got %q; want %q", got, want)
	}
	for columns, want := range map[string]map[string]int{
		`no column named "token"`:             {"token": 0},
		"no column is named for layer1":       {"layer2": 4},
		`no column named "tags"`:              {"tags": 0},
		"is named for position and for token": {"position": 3, "token": 3},
	} {
		if _, err := CSV().Read(src, corpus.ReadOptions{Columns: want}); err == nil || !strings.Contains(err.Error(), columns) {
			t.Errorf("%v: %v; want %s", want, err, columns)
		}
	}
}

func TestAPreviewFollowsWhatIsChosen(t *testing.T) {
	l, err := NewLook("csv", corpus.Source{Name: "a.csv", Data: "O;x;a\nB-ORG;y;b\n\nI-ORG;z;c\n"})
	must(t, err)
	p, err := l.Preview(corpus.ReadOptions{Columns: map[string]int{"token": 3, "tags": 1}})
	must(t, err)
	if p.Sentences != 2 || p.Tokens != 3 || p.Problems != 1 || p.Bad[4] == "" || p.Delimiter != ";" {
		t.Errorf("got %+v", p)
	}
	if p, err = l.Preview(corpus.ReadOptions{Delimiter: "comma"}); err != nil || p.Width != 1 || p.Trouble == "" {
		t.Errorf("with commas %+v, %v", p, err)
	}
	if p, err = l.Preview(corpus.ReadOptions{}); err != nil || p.Width != 3 {
		t.Errorf("and back %+v, %v", p, err)
	}
}

func TestTagsLeftOfTheWordsAreNoIDs(t *testing.T) {
	d, err := CSV().Read(corpus.Source{Name: "a.csv", Data: "O,a\nO,b\nB-X,c\n"}, corpus.ReadOptions{})
	must(t, err)
	if got, want := show(d), "1: a/O/1 b/O/2 c/B-X/3\n"; got != want {
		t.Errorf("got %q; want %q", got, want)
	}
}

package sheet

import (
	"bytes"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// workbook makes a workbook with another program's library; fill gets its
// first sheet, called Tokens, with the rows already in it.
func workbook(t *testing.T, rows [][]any, fill func(f *excelize.File)) corpus.Source {
	t.Helper()
	f := excelize.NewFile()
	defer f.Close()
	if err := f.SetSheetName("Sheet1", "Tokens"); err != nil {
		t.Fatal(err)
	}
	for i, row := range rows {
		cell, _ := excelize.CoordinatesToCellName(1, i+1)
		if err := f.SetSheetRow("Tokens", cell, &row); err != nil {
			t.Fatal(err)
		}
	}
	if fill != nil {
		fill(f)
	}
	var out bytes.Buffer
	if err := f.Write(&out); err != nil {
		t.Fatal(err)
	}
	return corpus.Source{Name: "book.xlsx", Data: out.String()}
}

func readXLSX(t *testing.T, src corpus.Source, o corpus.ReadOptions) *corpus.Document {
	t.Helper()
	d, err := XLSX().Read(src, o)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

var flat = [][]any{
	{"Sentence ID", "Position", "Token", "Tags"},
	{1, 1, "a", "O"},
	{nil, 2, "b", "B-ORG"},
	{2, 1, "c", "O"},
}

func TestMergedIDsAndHiddenRowsAreNoticed(t *testing.T) {
	d := readXLSX(t, workbook(t, flat, func(f *excelize.File) {
		must(t, f.MergeCell("Tokens", "A2", "A3"))
		must(t, f.SetRowVisible("Tokens", 3, false))
	}), corpus.ReadOptions{})
	if got, want := show(d), "1: a/O/2 b/B-ORG/3\n2: c/O/4\n"; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if got := codes(d); got != "hidden-rows=1 merged-ids=1" {
		t.Errorf("notices %q", got)
	}
	if d.Sheet != "Tokens" || d.TagColumn != "D" || d.TokenColumn != "C" {
		t.Errorf("cells are named %s!%s and %s", d.Sheet, d.TagColumn, d.TokenColumn)
	}
}

func TestTheSheetOfTokensIsFound(t *testing.T) {
	src := workbook(t, [][]any{{"Guide for annotators"}, {"read", "this"}}, func(f *excelize.File) {
		_, err := f.NewSheet("Data")
		must(t, err)
		for i, row := range flat {
			cell, _ := excelize.CoordinatesToCellName(1, i+1)
			must(t, f.SetSheetRow("Data", cell, &row))
		}
	})
	d := readXLSX(t, src, corpus.ReadOptions{})
	if d.Sheet != "Data" || d.Tokens() != 3 || !strings.HasPrefix(codes(d), "sheets=1") {
		t.Errorf("read %q with %d tokens, notices %q", d.Sheet, d.Tokens(), codes(d))
	}
	_, err := XLSX().Read(src, corpus.ReadOptions{Sheet: "Tokens"})
	if err == nil || !strings.HasPrefix(err.Error(), `book.xlsx: sheet "Tokens": no column named "token" (found "Guide`) {
		t.Errorf("the named sheet: %v", err)
	}
	if _, err = XLSX().Read(src, corpus.ReadOptions{Sheet: "News"}); err == nil || !strings.Contains(err.Error(), `no sheet named "News"`) {
		t.Errorf("an unknown sheet: %v", err)
	}
}

func TestRowsThatAWorkbookLeavesOutAreBlank(t *testing.T) {
	src := workbook(t, [][]any{{"Token", "Tags"}, {"a", "O"}}, func(f *excelize.File) {
		must(t, f.SetCellValue("Tokens", "A5", "b"))
		must(t, f.SetCellValue("Tokens", "B5", "O"))
	})
	if got, want := show(readXLSX(t, src, corpus.ReadOptions{})), "1: a/O/2\n2: b/O/5\n"; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

func TestDamageIsToldWithTheCellAndWhatItWas(t *testing.T) {
	src := workbook(t, flat, func(f *excelize.File) {
		must(t, f.SetCellValue("Tokens", "C2", true))
		must(t, f.SetCellValue("Tokens", "C3", 45292))
		date, err := f.NewStyle(&excelize.Style{NumFmt: 14})
		must(t, err)
		must(t, f.SetCellStyle("Tokens", "C3", "C3", date))
		must(t, f.SetCellStr("Tokens", "C4", "#REF!"))
	})
	d := readXLSX(t, src, corpus.ReadOptions{})
	var got []string
	for _, p := range d.Check(layers.Rules{}) {
		got = append(got, p.Cell+" "+string(p.Code)+" "+p.Message)
	}
	want := []string{
		`Tokens!C2 spreadsheet-damage token "TRUE" in C2 is a boolean cell; it was probably the word "true"`,
		`Tokens!C3 spreadsheet-damage token "45292" in C3 is a date cell that shows 2024-01-01; it was probably a text such as 3-4 or 3/4/2021`,
		`Tokens!C4 spreadsheet-damage token "#REF!" is what a spreadsheet program made of a word; it was probably a text that was taken for a formula`,
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestSavedWorkbooksDifferInTheCellAlone(t *testing.T) {
	src := workbook(t, flat, nil)
	d := readXLSX(t, src, corpus.ReadOptions{})
	var same, changed bytes.Buffer
	if err := XLSX().Save(&same, d, src); err != nil || same.String() != src.Data {
		t.Fatalf("saved without a change it is not the same: %v", err)
	}
	edit := corpus.Edit{Sentence: 1, Start: 0, Before: []layers.Stack{{"O"}}, After: []layers.Stack{{"B-ORG", "B-GPE"}}}
	if _, err := d.Apply(edit); err != nil {
		t.Fatal(err)
	}
	if err := XLSX().Save(&changed, d, src); err != nil {
		t.Fatal(err)
	}
	f, err := excelize.OpenReader(&changed)
	must(t, err)
	defer f.Close()
	rows, err := f.GetRows("Tokens")
	must(t, err)
	if got := strings.Join(rows[3], "|"); got != "2|1|c|B-ORG B-GPE" || len(rows) != 4 {
		t.Errorf("got %q of %d rows", got, len(rows))
	}
}

// deeper gives the first token of a document a third tag and saves it.
func deeper(t *testing.T, f corpus.Form, src corpus.Source) (*corpus.Document, string, error) {
	t.Helper()
	d, err := f.Read(src, corpus.ReadOptions{})
	must(t, err)
	edit := corpus.Edit{Before: []layers.Stack{{"B-A", "B-B"}}, After: []layers.Stack{{"B-A", "B-B", "B-C"}}}
	if _, err := d.Apply(edit); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	err = f.Save(&out, d, src)
	return d, out.String(), err
}

func TestALayerIsAddedWhereTheSheetHasRoom(t *testing.T) {
	src := corpus.Source{Name: "two.csv", Data: "Token,1st Layer,2nd Layer\na,B-A,B-B\nb,O,\n"}
	d, saved, err := deeper(t, CSV(), src)
	must(t, err)
	if want := "Token,1st Layer,2nd Layer,3rd Layer\na,B-A,B-B,B-C\nb,O,\n"; saved != want {
		t.Errorf("got %q, want %q", saved, want)
	}
	d.MarkSaved()
	back := corpus.Edit{Before: []layers.Stack{{"B-A", "B-B", "B-C"}}, After: []layers.Stack{{"B-A"}}}
	if _, err := d.Apply(back); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	must(t, CSV().Save(&out, d, corpus.Source{Name: "two.csv", Data: saved}))
	if want := "Token,1st Layer,2nd Layer,3rd Layer\na,B-A,,\nb,O,\n"; out.String() != want {
		t.Errorf("taken back: got %q, want %q", out.String(), want)
	}
}

func TestALayerIsAddedToAWorkbook(t *testing.T) {
	_, saved, err := deeper(t, XLSX(), workbook(t, [][]any{{"word", "L1", "L2"}, {"a", "B-A", "B-B"}, {"b", "O"}}, nil))
	must(t, err)
	d := readXLSX(t, corpus.Source{Name: "saved.xlsx", Data: saved}, corpus.ReadOptions{})
	if got, want := show(d), "1: a/B-A+B-B+B-C/2 b/O/3\n"; got != want || d.Origin.(bookOrigin).plan.last != "L3" { // the header goes on as it began
		t.Errorf("got %s, header %q", got, d.Origin.(bookOrigin).plan.last)
	}
}

func TestAnAddedLayerIsTakenBackInAWorkbook(t *testing.T) {
	src := workbook(t, [][]any{{"word", "L1", "L2"}, {"a", "B-A", "B-B"}, {"b", "O"}}, nil)
	d, saved, err := deeper(t, XLSX(), src)
	must(t, err)
	// The copy has the layer, the file does not: both can be saved on.
	shallow := corpus.Edit{Before: []layers.Stack{{"B-A", "B-B", "B-C"}}, After: []layers.Stack{{"B-A"}}}
	if _, err := d.Apply(shallow); err != nil {
		t.Fatal(err)
	}
	for _, data := range []string{src.Data, saved} {
		var out bytes.Buffer
		must(t, XLSX().Save(&out, d, corpus.Source{Name: "again.xlsx", Data: data}))
		again := readXLSX(t, corpus.Source{Name: "again.xlsx", Data: out.String()}, corpus.ReadOptions{})
		if got, want := show(again), "1: a/B-A/2 b/O/3\n"; got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
	if _, err := d.Apply(shallow.Inverse()); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	must(t, XLSX().Save(&out, d, src))
	again := readXLSX(t, corpus.Source{Name: "again.xlsx", Data: out.String()}, corpus.ReadOptions{})
	if got, want := show(again), "1: a/B-A+B-B+B-C/2 b/O/3\n"; got != want {
		t.Errorf("deep again: got %s, want %s", got, want)
	}
}

func TestLayersWithoutRoomAreRefused(t *testing.T) {
	_, _, err := deeper(t, CSV(), corpus.Source{Name: "two.csv", Data: "Token,1st Layer,2nd Layer,Source\na,B-A,B-B,x\n"})
	want := "two.csv: row 2: 3 tags do not fit the 2 layers of the sheet, the last in column C; add a column there, or save it as a new file"
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

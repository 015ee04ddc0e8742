package sheet

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"tabaqat/corpus"
	"tabaqat/corpus/repair"
)

func readWorkbook(t *testing.T, data string) *corpus.Document {
	t.Helper()
	doc, err := XLSX().Read(corpus.Source{Name: "x.xlsx", Data: data}, corpus.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// office makes a workbook as an office program would: with styles, a filter, a
// hidden row, a merged title beside, a format, and a second sheet.
func office(t *testing.T, more func(*excelize.File)) string {
	t.Helper()
	f := excelize.NewFile()
	defer f.Close()
	bold, err := f.NewStyle(&excelize.Style{Font: &excelize.Font{Bold: true}})
	if err != nil {
		t.Fatal(err)
	}
	mark, err := f.NewConditionalStyle(&excelize.Style{Font: &excelize.Font{Italic: true}})
	if err != nil {
		t.Fatal(err)
	}
	for i, row := range [][]any{
		{"Sentence ID", "Position", "Token", "Tags", "Note"},
		{"s1", 1, "مدير", "B-OCC", "n1"},
		{"s1", 2, "بنك", "I-OCC B-ORG", "n2"},
		{"s1", 3, "مصر", "I-OCC I-ORG B-GPE", "n3"},
		{"s2", 1, "قال", "O", "n4"},
		{"s2", 2, ".", "O", "n5"},
	} {
		if err := f.SetSheetRow("Sheet1", fmt.Sprint("A", i+1), &row); err != nil {
			t.Fatal(err)
		}
	}
	for _, err := range []error{
		f.SetCellStyle("Sheet1", "C2", "C6", bold),
		f.SetRowVisible("Sheet1", 5, false),
		f.MergeCell("Sheet1", "G5", "G6"),
		f.MergeCell("Sheet1", "H3", "H4"),
		f.SetConditionalFormat("Sheet1", "D2:D6", []excelize.ConditionalFormatOptions{{Type: "cell", Criteria: "==", Value: `"O"`, Format: &mark}}),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if _, err := f.NewSheet("Other"); err != nil {
		t.Fatal(err)
	}
	if more != nil {
		more(f)
	}
	var out bytes.Buffer
	if err := f.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestRepairsAreSavedInTheWorkbook(t *testing.T) {
	data := office(t, nil)
	doc := readWorkbook(t, data)
	for _, do := range []func() (repair.Result, error){
		func() (repair.Result, error) { return repair.SplitAt(doc, 0, 1, 1) },
		func() (repair.Result, error) { return repair.SplitSentence(doc, 1, 1) },
		func() (repair.Result, error) { return repair.Edit(doc, 0, 0, "مدراء") },
	} {
		r, err := do()
		if err != nil {
			t.Fatal(err)
		}
		if err := doc.ApplyStep(r.Step); err != nil {
			t.Fatal(err)
		}
	}
	var out strings.Builder
	if err := XLSX().Save(&out, doc, corpus.Source{Name: "x.xlsx", Data: data}); err != nil {
		t.Fatal(err)
	}
	f, err := excelize.OpenReader(strings.NewReader(out.String()))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := f.GetRows("Sheet1")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, row := range rows {
		got = append(got, strings.Join(row, "|"))
	}
	want := `Sentence ID|Position|Token|Tags|Note
s1|1|مدراء|B-OCC|n1
s1|2|ب|I-OCC B-ORG|n2
s1|3|نك|I-OCC I-ORG
s1|4|مصر|I-OCC I-ORG B-GPE|n3
s2|1|قال|O|n4
s2-2|1|.|O|n5`
	if text := strings.Join(got, "\n"); text != want {
		t.Errorf("saved\n%s\nwant\n%s", text, want)
	}
	merged, err := f.GetMergeCells("Sheet1")
	if err != nil || fmt.Sprint(merged) != "[[G6:G7 ] [H3:H5 ]]" {
		t.Errorf("merged %v, %v", merged, err)
	}
	formats, err := f.GetConditionalFormats("Sheet1")
	if _, ok := formats["D2:D7"]; !ok || err != nil {
		t.Errorf("formats %v, %v", formats, err)
	}
	for row := 1; row <= 7; row++ {
		if visible, err := f.GetRowVisible("Sheet1", row); err != nil || visible == (row == 6) {
			t.Errorf("row %d is visible: %v, %v", row, visible, err)
		}
	}
	was, _ := f.GetCellStyle("Sheet1", "C3")
	if now, err := f.GetCellStyle("Sheet1", "C4"); err != nil || now != was || now == 0 {
		t.Errorf("the new row has style %d, %v; want %d", now, err, was)
	}
	if kind, _ := f.GetCellType("Sheet1", "B4"); kind != excelize.CellTypeUnset && kind != excelize.CellTypeNumber {
		t.Errorf("the new position is of type %v", kind)
	}
}

func TestWhatDoesNotFollowRowsIsRefused(t *testing.T) {
	for want, more := range map[string]func(*excelize.File){
		"formulas": func(f *excelize.File) { _ = f.SetCellFormula("Other", "A1", "COUNTA(Sheet1!C:C)") },
		"comments": func(f *excelize.File) {
			_ = f.AddComment("Sheet1", excelize.Comment{Cell: "C2", Author: "a", Paragraph: []excelize.RichTextRun{{Text: "x"}}})
		},
		"names for ranges": func(f *excelize.File) {
			_ = f.SetDefinedName(&excelize.DefinedName{Name: "tokens", RefersTo: "Sheet1!$C$2:$C$6"})
		},
		"within merged cells": func(f *excelize.File) { _ = f.MergeCell("Sheet1", "A5", "A6") },
	} {
		data := office(t, more)
		doc := readWorkbook(t, data)
		r, err := repair.SplitSentence(doc, 1, 1)
		if err != nil {
			t.Fatal(err)
		}
		if err := doc.ApplyStep(r.Step); err != nil {
			t.Fatal(err)
		}
		if want == "within merged cells" { // a border needs no row, but an id that would be hidden
			want = "s2-2"
		} else if split, err := repair.SplitAt(doc, 0, 0, 1); err != nil || doc.ApplyStep(split.Step) != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		err = XLSX().Save(&out, doc, corpus.Source{Name: "x.xlsx", Data: data})
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "save it as a new file") {
			t.Errorf("%s: error %v", want, err)
		}
		if out.Len() > 0 {
			t.Errorf("%s: something was written", want)
		}
	}
}

func TestAnEditedTokenIsSavedInAnyWorkbook(t *testing.T) {
	data := office(t, func(f *excelize.File) { _ = f.SetCellFormula("Other", "A1", "COUNTA(Sheet1!C:C)") })
	doc := readWorkbook(t, data)
	r, err := repair.Edit(doc, 1, 0, "يقول")
	if err != nil {
		t.Fatal(err)
	}
	if err := doc.ApplyStep(r.Step); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := XLSX().Save(&out, doc, corpus.Source{Name: "x.xlsx", Data: data}); err != nil {
		t.Fatal(err)
	}
	if got := readWorkbook(t, out.String()).Sentence(1).Tokens[0]; got != "يقول" {
		t.Errorf("token is %q", got)
	}
}

// TestRandomRepairsInWorkbooks makes repairs in workbooks and saves in between.
func TestRandomRepairsInWorkbooks(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	for range 30 {
		source := readCSV(t, randomSheet(r))
		var made strings.Builder
		if err := XLSX().Write(&made, source, corpus.WriteOptions{Layout: []string{"flat", "bare", "layered"}[r.IntN(3)]}); err != nil {
			t.Fatal(err)
		}
		data := made.String()
		doc := readWorkbook(t, data)
		for range 3 {
			for range 2 {
				if step, ok := randomRepair(r, doc); ok {
					if err := doc.ApplyStep(step); err != nil {
						t.Fatal(err)
					}
				}
			}
			var out strings.Builder
			if err := XLSX().Save(&out, doc, corpus.Source{Name: "x.xlsx", Data: data}); err != nil {
				t.Fatal(err)
			}
			doc.MarkSaved()
			data = out.String()
			again := readWorkbook(t, data)
			if got, want := content(again), content(doc); got != want {
				t.Fatalf("read back:\n%s\nwant:\n%s", got, want)
			}
			for i, s := range again.Sentences() {
				for k, row := range s.Rows {
					if row != doc.Sentence(i).Rows[k] || len(again.Findings(row)) > 0 {
						t.Fatalf("sentence %q: row %d for %d, %v", s.ID, row, doc.Sentence(i).Rows[k], again.Findings(row))
					}
				}
			}
		}
	}
}

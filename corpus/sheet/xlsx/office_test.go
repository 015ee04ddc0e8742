package xlsx

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"
)

// annotated makes a workbook as annotators have them: comments, fills, merged
// ids, a conditional format, hidden rows, a formula and a second sheet.
func annotated(t *testing.T) string {
	t.Helper()
	f := excelize.NewFile()
	check := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	check(f.SetSheetName("Sheet1", "Tokens"))
	rows := [][]any{
		{"Sentence ID", "Position", "Token", "Tags", "Note"},
		{1, 1, "مدير", "B-OCC", "first"},
		{nil, 2, "بنك", "I-OCC B-ORG"},
		{nil, 3, "حلب", "I-OCC B-GPE I-ORG"},
		{2, 1, " The", "O"},
		{nil, 2, "council", "B-ORG"},
	}
	for i, row := range rows {
		check(f.SetSheetRow("Tokens", "A"+string(appendInt(nil, i+1)), &row))
	}
	fill, err := f.NewStyle(&excelize.Style{Fill: excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"FFFF00"}}})
	check(err)
	check(f.SetCellStyle("Tokens", "D2", "D4", fill))
	check(f.MergeCell("Tokens", "A2", "A4"))
	check(f.MergeCell("Tokens", "A5", "A6"))
	check(f.AddComment("Tokens", excelize.Comment{Cell: "D4", Author: "A", Text: "order?"}))
	marked, err := f.NewConditionalStyle(&excelize.Style{Font: &excelize.Font{Color: "9A0511"}})
	check(err)
	check(f.SetConditionalFormat("Tokens", "D1:D9", []excelize.ConditionalFormatOptions{{Type: "text", Criteria: "containing", Value: "ORG", Format: &marked}}))
	check(f.SetRowVisible("Tokens", 6, false))
	check(f.SetCellFormula("Tokens", "F2", `COUNTIF(D2:D6,"O")`))
	_, err = f.NewSheet("Notes")
	check(err)
	check(f.SetCellStr("Notes", "A1", "kept"))
	check(f.SetColWidth("Tokens", "C", "C", 33))
	var out bytes.Buffer
	check(f.Write(&out))
	return out.String()
}

func TestOneEditOfAnAnnotatedWorkbookKeepsAllElse(t *testing.T) {
	data := annotated(t)
	after := edited(t, data, "Tokens", Edit{Row: 4, Column: 4, Text: "I-OCC I-ORG B-GPE"})
	book, err := Open("test.xlsx", data, DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	part := book.Sheets[0].Part
	samePartsBut(t, data, after, part)

	again, err := Open("again.xlsx", after, DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	old, changed := partText(t, book, part), partText(t, again, part)
	from := strings.Index(old, `<c r="D4"`)
	to := from + strings.Index(old[from:], `</c>`) + len(`</c>`)
	style := old[from:to][len(`<c r="D4"`):strings.Index(old[from:to], ` t=`)]
	want := old[:from] + `<c r="D4"` + style + ` t="inlineStr"><is><t>I-OCC I-ORG B-GPE</t></is></c>` + old[to:]
	if changed != want {
		t.Fatalf("sheet is\n%s\nwant\n%s", changed, want)
	}
}

func edited(t *testing.T, data, sheet string, edits ...Edit) string {
	t.Helper()
	book, err := Open("test.xlsx", data, DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := book.Patch(&out, sheet, edits); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestEditedWorkbookIsReadByExcelize(t *testing.T) {
	data := annotated(t)
	f, err := excelize.OpenReader(strings.NewReader(edited(t, data, "Tokens", Edit{Row: 4, Column: 4, Text: "I-OCC I-ORG B-GPE"}, Edit{Row: 6, Column: 5, Text: "new <&>"})))
	if err != nil {
		t.Fatal(err)
	}
	cells := map[string]string{"D4": "I-OCC I-ORG B-GPE", "E6": "new <&>", "D3": "I-OCC B-ORG", "C5": " The", "E2": "first"}
	for name, want := range cells {
		if got, err := f.GetCellValue("Tokens", name); err != nil || got != want {
			t.Errorf("%s: %q, %v; want %q", name, got, err, want)
		}
	}
	old, err := excelize.OpenReader(strings.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	before, _ := old.GetCellStyle("Tokens", "D4")
	if style, _ := f.GetCellStyle("Tokens", "D4"); style != before || style == 0 {
		t.Errorf("style %d; want %d", style, before)
	}
	if comments, err := f.GetComments("Tokens"); err != nil || len(comments) != 1 {
		t.Errorf("%d comments, %v; want 1", len(comments), err)
	}
	if formats, err := f.GetConditionalFormats("Tokens"); err != nil || len(formats) != 1 {
		t.Errorf("%d conditional formats, %v; want 1", len(formats), err)
	}
}

func TestEditedWorkbookIsReadByLibreOffice(t *testing.T) {
	got := converted(t, edited(t, annotated(t), "Tokens", Edit{Row: 4, Column: 4, Text: "I-OCC I-ORG B-GPE"}, Edit{Row: 6, Column: 5, Text: " new"}, Edit{Row: 5, Column: 4, Text: ""}))
	want := [][]string{
		{"Sentence ID", "Position", "Token", "Tags", "Note", ""},
		{"1", "1", "مدير", "B-OCC", "first", "1"},
		{"", "2", "بنك", "I-OCC B-ORG", "", ""},
		{"", "3", "حلب", "I-OCC I-ORG B-GPE", "", ""},
		{"2", "1", " The", "", "", ""},
		{"", "2", "council", "B-ORG", " new", ""},
	}
	for _, rows := range [][][]string{got, want} {
		for i := range rows {
			rows[i] = rows[i][:5] // the formula's value depends on when it is computed
		}
	}
	if !slices.EqualFunc(got, want, slices.Equal) {
		t.Fatalf("got %q\nwant %q", got, want)
	}
}

func TestAnnotatedWorkbookIsReadAsExcelizeReadsIt(t *testing.T) {
	got, err := dump(annotated(t), DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	want := `merged A2:A4
merged A5:A6
1 "Sentence ID" "Position" "Token" "Tags" "Note"
2 n"1" n"1" "مدير" "B-OCC" "first" u"=COUNTIF(D2:D6,\"O\")"
3 "" n"2" "بنك" "I-OCC B-ORG"
4 "" n"3" "حلب" "I-OCC B-GPE I-ORG"
5 n"2" n"1" " The" "O"
6 hidden "" n"2" "council" "B-ORG"
`
	if got != want {
		t.Fatalf("got\n%s\nwant\n%s", got, want)
	}
}

package xlsx

import (
	"bytes"
	"encoding/csv"
	"io"
	"iter"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"
)

var flatHeader = []string{"Sentence ID", "Position", "Token", "Tags"}

func written(t *testing.T, header []string, rows [][]string, o WriteOptions) string {
	t.Helper()
	var out bytes.Buffer
	if err := Write(&out, "News", header, slices.Values(rows), o); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// awkward are tokens that spreadsheet programs like to take for something else.
var awkward = []string{
	"007", "=", "=SUM(A1:A9)", "#ERROR!", "-5", "+216", "@", "TRUE", "1/2", "1.23E+15", "2024-05-03", "'quoted", `"`,
	" edges ", "a\nb", "tab\tin", "R&D<x>", "]]>", "الجامعة", "ال25", "😀", "\u200fمدينة\u200e", "'", "''",
}

func TestWrittenTokensAreReadByExcelizeAsTheyWere(t *testing.T) {
	var rows [][]string
	for _, token := range append([]string{"_x000A_", "_x005F_", "_x0041_", "a_x0041"}, awkward...) {
		rows = append(rows, []string{"007", "1", token, "B-ORG I-GPE"})
	}
	file, err := excelize.OpenReader(strings.NewReader(written(t, flatHeader, rows, WriteOptions{Numbers: []int{2}})))
	if err != nil {
		t.Fatal(err)
	}
	got, err := file.GetRows("News", excelize.Options{RawCellValue: true})
	if err != nil {
		t.Fatal(err)
	}
	if want := append([][]string{flatHeader}, rows...); !slices.EqualFunc(got, want, slices.Equal) {
		t.Fatalf("got %q\nwant %q", got, want)
	}
	for _, name := range []string{"C2", "C8", "C10", "A3"} {
		kind, err := file.GetCellType("News", name)
		if err != nil || kind != excelize.CellTypeInlineString {
			t.Errorf("%s: type %v, %v; want text", name, kind, err)
		}
		if formula, _ := file.GetCellFormula("News", name); formula != "" {
			t.Errorf("%s: formula %q", name, formula)
		}
	}
}

func TestWrittenTokensAreReadBackAsTheyWere(t *testing.T) {
	var rows [][]string
	tokens := append([]string{"_x000A_", "_x0041_x0042_", "__x0041__", "_x005F_x005F_", "cr\rlf\r\n", "\x00\x01\x1f", "\ufffe\uffff", "_xD83D__xDE00_"}, awkward...)
	for _, token := range tokens {
		rows = append(rows, []string{"", token})
	}
	book, err := Open("test.xlsx", written(t, nil, rows, WriteOptions{}), DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	sheet, err := book.Sheet("News")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for row, err := range sheet.Rows {
		if err != nil {
			t.Fatal(err)
		}
		if got := row.Cell(2).Text; got != tokens[n] || row.Number != n+1 {
			t.Errorf("row %d: %q; want %q", row.Number, got, tokens[n])
		}
		n++
	}
	if n != len(tokens) {
		t.Fatalf("%d rows; want %d", n, len(tokens))
	}
}

func TestWrittenSheetIsFrozenAndBeginsOnTheSideOfItsText(t *testing.T) {
	tests := []struct {
		rows  [][]string
		o     WriteOptions
		right bool
	}{
		{[][]string{{"1", "1", "اتحاد", "O"}, {"1", "2", "الجامعة", "O"}, {"1", "3", ".", "O"}}, WriteOptions{}, true},
		{[][]string{{"1", "1", "council", "O"}}, WriteOptions{}, false},
		{[][]string{{"1", "1", "council", "O"}}, WriteOptions{Direction: RightToLeft}, true},
		{[][]string{{"1", "1", "اتحاد", "O"}}, WriteOptions{Direction: LeftToRight}, false},
		{nil, WriteOptions{}, false},
	}
	for i, test := range tests {
		file, err := excelize.OpenReader(strings.NewReader(written(t, flatHeader, test.rows, test.o)))
		if err != nil {
			t.Fatal(err)
		}
		view, err := file.GetSheetView("News", 0)
		if err != nil || *view.RightToLeft != test.right {
			t.Errorf("%d: right to left %v, %v; want %t", i, *view.RightToLeft, err, test.right)
		}
		panes, err := file.GetPanes("News")
		if err != nil || !panes.Freeze || panes.YSplit != 1 {
			t.Errorf("%d: panes %+v, %v; want the first row frozen", i, panes, err)
		}
	}
}

func TestWriteRefusesBeforeAnythingIsWritten(t *testing.T) {
	many := func(n int) iter.Seq[[]string] {
		return func(yield func([]string) bool) {
			for range n {
				if !yield([]string{"w"}) {
					return
				}
			}
		}
	}
	long := strings.Repeat("ب", MaxCellLength+1)
	tests := []struct {
		sheet string
		rows  iter.Seq[[]string]
		want  string
	}{
		{"News", many(MaxDataRows + 1), "1,048,576"},
		{"News", slices.Values([][]string{{"a"}, {"b", long}}), "News!B3: text of 32768 characters; a cell holds at most 32,767"},
		{"News", slices.Values([][]string{{"a\xff"}}), "News!A2: text \"a\\xff\" is not valid UTF-8"},
		{"News", slices.Values([][]string{make([]string, MaxColumns+1)}), "16,384"},
		{"a:b", many(1), `sheet "a:b"`},
	}
	for _, test := range tests {
		var out bytes.Buffer
		err := Write(&out, test.sheet, flatHeader, test.rows, WriteOptions{})
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("error %v; want %q", err, test.want)
		}
		if out.Len() > 0 {
			t.Errorf("%q: %d bytes were written", test.want, out.Len())
		}
	}
}

// converted has LibreOffice turn a workbook into CSV.
func converted(t *testing.T, data string) [][]string {
	t.Helper()
	program, err := exec.LookPath("soffice")
	if err != nil {
		t.Skip("LibreOffice (soffice) is not installed")
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "book.xlsx")
	if err := os.WriteFile(file, []byte(data), 0o600); err != nil {
		t.Fatal(err)
	}
	// The numbers are for comma, quote, UTF-8, first line 1, cells as shown.
	cmd := exec.Command(program, "-env:UserInstallation=file://"+dir+"/profile", "--headless",
		"--convert-to", "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false", "--outdir", dir, file)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	f, err := os.Open(filepath.Join(dir, "book.csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil && err != io.EOF {
		t.Fatal(err)
	}
	return rows
}

func TestWrittenTokensAreReadByLibreOfficeAsTheyWere(t *testing.T) {
	var rows [][]string
	for _, token := range append([]string{"_x000A_", "a_x0041"}, awkward...) {
		rows = append(rows, []string{"007", "1", token, "B-ORG"})
	}
	got := converted(t, written(t, flatHeader, rows, WriteOptions{Numbers: []int{2}}))
	if want := append([][]string{flatHeader}, rows...); !slices.EqualFunc(got, want, slices.Equal) {
		t.Fatalf("got %q\nwant %q", got, want)
	}
}

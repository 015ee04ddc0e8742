package ods

import (
	"archive/zip"
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"
)

var flatHeader = []string{"Sentence ID", "Position", "Token", "Tags"}

// awkward are tokens that spreadsheet programs like to take for something else,
// and blanks that XML does.
var awkward = []string{
	"007", "=", "=SUM(A1:A9)", "#ERROR!", "-5", "+216", "@", "TRUE", "1/2", "1.23E+15", "2024-05-03", "'quoted", `"`,
	" edges ", "two  blanks", " ", "   ", "a\nb", "\n", "a \n b", "tab\tin", "\t", "R&D<x>", "]]>", "&lt;", "الجامعة", "ال25",
	"😀", "\u200fمدينة\u200e", "\u00a0", "a\u2028b", "'", "_x0041_",
}

func awkwardRows() [][]string {
	var rows [][]string
	for _, token := range awkward {
		rows = append(rows, []string{"007", "1", token, "B-ORG I-GPE"})
	}
	return append(rows, nil, []string{"2", "1", "after a blank row", ""})
}

func written(t *testing.T, header []string, rows [][]string) string {
	t.Helper()
	var out bytes.Buffer
	if err := Write(&out, "R&D", header, slices.Values(rows), WriteOptions{Numbers: []int{1, 2}, Widths: []float64{12, 9, 24}}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestWrittenCellsAreReadBackAsText(t *testing.T) {
	book, err := Open("test.ods", written(t, flatHeader, awkwardRows()), DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	s, err := book.Sheet("R&D")
	if err != nil {
		t.Fatal(err)
	}
	want := append([][]string{flatHeader}, awkwardRows()...)
	seen := 0
	for row, err := range s.Rows {
		if err != nil {
			t.Fatal(err)
		}
		seen++
		for i, text := range want[row.Number-1] {
			cell := row.Cell(i + 1)
			number := i == 1 && row.Number > 1 || text == "2"
			if cell.Text != text || (cell.Kind == 1) != number {
				t.Errorf("row %d, column %d: %q of kind %d; want %q", row.Number, i+1, cell.Text, cell.Kind, text)
			}
		}
	}
	if seen != len(want)-1 {
		t.Errorf("%d rows that are not blank; want %d", seen, len(want)-1)
	}
}

func TestTheKindOfFileStandsAtItsPlace(t *testing.T) {
	data := written(t, flatHeader, nil)
	// 30 bytes of a local header and the 8 of the name come before it.
	if got := data[30:38] + data[38:38+len(kind)]; got != "mimetype"+kind {
		t.Errorf("the file begins with %q", got)
	}
	z, err := zip.NewReader(strings.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range z.File {
		names = append(names, f.Name)
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.Copy(io.Discard, r); err != nil {
			t.Errorf("%s: %v", f.Name, err)
		}
	}
	if got := strings.Join(names, " "); got != "mimetype content.xml styles.xml META-INF/manifest.xml" || z.File[0].Method != zip.Store {
		t.Errorf("parts %s", got)
	}
}

func TestNothingIsWrittenOfWhatACellCannotHold(t *testing.T) {
	for _, token := range []string{"a\rb", "\x01", "\xff", "\ufffe", strings.Repeat("x", 32_768)} {
		var out bytes.Buffer
		err := Write(&out, "News", flatHeader, slices.Values([][]string{{"1", "1", token, "O"}}), WriteOptions{})
		if err == nil || !strings.HasPrefix(err.Error(), "News!C2: ") || out.Len() > 0 {
			t.Errorf("%.9q: %v, %d bytes written", token, err, out.Len())
		}
	}
}

func TestArabicSheetsBeginAtTheRight(t *testing.T) {
	for token, want := range map[string]string{"مدينة": "rl-tb", "city": "lr-tb"} {
		data := written(t, flatHeader, [][]string{{"1", "1", token, "O"}})
		z, err := zip.NewReader(strings.NewReader(data), int64(len(data)))
		if err != nil {
			t.Fatal(err)
		}
		r, err := z.Open(content)
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil || !strings.Contains(string(text), `style:writing-mode="`+want+`"`) {
			t.Errorf("%s: no %s in %.900s", token, want, text)
		}
	}
}

// LibreOffice is the witness: what it makes of the file is read by another
// program's library. Tabulators, which it drops from its own files too, are left
// aside.
func TestLibreOfficeReadsWhatIsWritten(t *testing.T) {
	program, err := exec.LookPath("soffice")
	if err != nil {
		t.Skip("LibreOffice (soffice) is not installed")
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "book.ods")
	if err := os.WriteFile(path, []byte(written(t, flatHeader, awkwardRows())), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, "-env:UserInstallation=file://"+dir+"/profile", "--headless", "--convert-to", "xlsx", "--outdir", dir, path)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	file, err := excelize.OpenFile(filepath.Join(dir, "book.xlsx"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for i, row := range append([][]string{flatHeader}, awkwardRows()...) {
		for k, want := range row {
			name, _ := excelize.CoordinatesToCellName(k+1, i+1)
			got, err := file.GetCellValue("R&D", name, excelize.Options{RawCellValue: true})
			formula, _ := file.GetCellFormula("R&D", name)
			if err != nil || got != strings.ReplaceAll(want, "\t", "") || formula != "" {
				t.Errorf("%s: %q, formula %q, %v; want %q", name, got, formula, err, want)
			}
		}
	}
}

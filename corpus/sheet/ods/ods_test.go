package ods

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/xuri/excelize/v2"

	"tabaqat/corpus/sheet/grid"
)

const mimetype = "application/vnd.oasis.opendocument.spreadsheet"

// part is one part of an archive, in order.
type part struct{ name, text string }

func packed(t testing.TB, parts ...part) string {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, p := range parts {
		w, err := z.CreateHeader(&zip.FileHeader{Name: p.name, Method: zip.Store})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(p.text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// contentOf puts tables into a content part.
func contentOf(tables string) string {
	return `<?xml version="1.0" encoding="UTF-8"?>
<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s" xmlns:calcext="c"><office:automatic-styles>` +
		`<style:style style:name="shown" style:family="table"><style:table-properties table:display="true"/></style:style>` +
		`<style:style style:name="gone" style:family="table"><style:table-properties table:display="false"/></style:style>` +
		`</office:automatic-styles><office:body><office:spreadsheet>` + tables + `</office:spreadsheet></office:body></office:document-content>`
}

// dump writes a sheet's rows one a line: the number, "hidden", and each cell's
// text in quotes after a letter for its kind.
func dump(data, sheet string, limits Limits) (string, error) {
	book, err := Open("test.ods", data, limits)
	if err != nil {
		return "", err
	}
	if sheet == "" {
		sheet = book.Sheets[0].Name
	}
	s, err := book.Sheet(sheet)
	if err != nil {
		return "", err
	}
	var out strings.Builder
	for _, m := range s.Merged {
		fmt.Fprintf(&out, "merged %s:%s\n", grid.CellName(m.FirstRow, m.FirstColumn), grid.CellName(m.LastRow, m.LastColumn))
	}
	for row, err := range s.Rows {
		if err != nil {
			return out.String(), err
		}
		fmt.Fprint(&out, row.Number)
		if row.Hidden {
			fmt.Fprint(&out, " hidden")
		}
		for _, c := range row.Cells {
			fmt.Fprintf(&out, " %s%q", [...]string{"", "n", "d", "b", "e", "u"}[c.Kind], c.Text)
		}
		fmt.Fprintln(&out)
	}
	return out.String(), nil
}

// TestVectors reads the files in testdata/vectors. An archive there holds
// "rows" of the one table, or all "tables"; "want" is what dump writes of the
// first, or "error: " and a part of the error.
func TestVectors(t *testing.T) {
	files, err := filepath.Glob("testdata/vectors/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no vectors: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got, err := dump(packed(t, part{"mimetype", mimetype}, part{content, contentOf(tables(t, archive))}), "", DefaultLimits())
			want := string(archive.Files[len(archive.Files)-1].Data)
			if message, bad := strings.CutPrefix(want, "error: "); bad {
				if err == nil || !strings.Contains(err.Error(), strings.TrimSpace(message)) {
					t.Fatalf("error %v; want %q", err, message)
				}
				return
			}
			if err != nil || got != want {
				t.Fatalf("got %v\n%s\nwant\n%s", err, got, want)
			}
		})
	}
}

func tables(t *testing.T, archive *txtar.Archive) string {
	t.Helper()
	if len(archive.Files) != 2 || archive.Files[1].Name != "want" {
		t.Fatal("want the files rows or tables, and want")
	}
	text := string(archive.Files[0].Data)
	if archive.Files[0].Name == "rows" {
		return `<table:table table:name="News">` + text + `</table:table>`
	}
	return text
}

func TestOpenTellsWhatAFileIs(t *testing.T) {
	table := contentOf(`<table:table table:name="News"/>`)
	tests := []struct {
		data, want string
	}{
		{"", "test.ods: the file is empty"},
		{"Sentence ID,Position\n", "no zip archive"},
		{packed(t, part{"mimetype", "application/vnd.oasis.opendocument.text"}, part{content, table}), `a file of kind "application/vnd.oasis.opendocument.text"`},
		{packed(t, part{"mimetype", mimetype}), `part "content.xml" is missing`},
		{packed(t, part{"mimetype", mimetype}, part{content, contentOf("")}), "no sheet in the file"},
		{packed(t, part{"mimetype", mimetype}, part{content, "\x01\x02"}, part{"META-INF/manifest.xml", "<m:file-entry><m:encryption-data/></m:file-entry>"}), "password-protected"},
		{packed(t, part{"mimetype", mimetype}, part{content, table[:len(table)-40]}), "want its end tag"},
	}
	for _, test := range tests {
		_, err := Open("test.ods", test.data, DefaultLimits())
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("error %v; want %q", err, test.want)
		}
	}
}

func TestSheetsAreFoundByName(t *testing.T) {
	data := packed(t, part{content, contentOf(`<table:table table:name="A&amp;B" table:style-name="gone"/>` +
		`<table:table table:name="News" table:style-name="shown"><table:table-row><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row></table:table>`)})
	book, err := Open("test.ods", data, DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	if want := []SheetInfo{{"A&B", true}, {"News", false}}; fmt.Sprint(book.Sheets) != fmt.Sprint(want) {
		t.Fatalf("sheets %v; want %v", book.Sheets, want)
	}
	if got, err := dump(data, "news", DefaultLimits()); err != nil || got != "1 \"x\"\n" {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := book.Sheet("Old"); err == nil || !strings.Contains(err.Error(), `no sheet named "Old" (found "A&B", "News")`) {
		t.Errorf("error %v", err)
	}
}

func TestLimitsAreHeld(t *testing.T) {
	row := `<table:table-row table:number-rows-repeated="1000"><table:table-cell table:number-columns-repeated="1000"><text:p>` + strings.Repeat("x", 100) + `</text:p></table:table-cell></table:table-row>`
	data := packed(t, part{content, contentOf(`<table:table table:name="News">` + row + `</table:table>`)})
	limits := DefaultLimits()
	limits.Cells = 999_999
	if _, err := dump(data, "", limits); err == nil || !strings.Contains(err.Error(), "more cells than the limit of 999999") {
		t.Errorf("error %v", err)
	}
	limits = DefaultLimits()
	limits.TextSize = 99
	if _, err := dump(data, "", limits); err == nil || !strings.Contains(err.Error(), "News!A1: texts of the sheet are larger than the limit of 99 bytes") {
		t.Errorf("error %v", err)
	}
	limits = DefaultLimits()
	limits.CellSize = 99
	if _, err := dump(data, "", limits); err == nil || !strings.Contains(err.Error(), "News!A1: text is over the limit of 99 bytes") {
		t.Errorf("error %v", err)
	}
}

func TestFilesOfLibreOfficeAreRead(t *testing.T) {
	program, err := exec.LookPath("soffice")
	if err != nil {
		t.Skip("LibreOffice (soffice) is not installed")
	}
	f := excelize.NewFile()
	rows := [][]any{
		{"Sentence ID", "Token", "Tags"},
		{1, "  two  blanks\ttab ", "O"},
		{nil, "line\nbreak", "B-ORG"},
		{nil, "R&D<x>", "I-ORG B-GPE"},
		{2, 0.5, "O"},
		{2, nil, "O"},
		{},
		{3, "ال25", "O"},
		{3, "ال25", "O"},
	}
	for i, row := range rows {
		if err := f.SetSheetRow("Sheet1", fmt.Sprint("A", i+1), &row); err != nil {
			t.Fatal(err)
		}
	}
	date, err := f.NewStyle(&excelize.Style{NumFmt: 14})
	for _, err := range []error{
		err, f.MergeCell("Sheet1", "A2", "A4"), f.SetRowVisible("Sheet1", 5, false),
		f.SetCellFormula("Sheet1", "B6", "1/0"), f.SetCellFloat("Sheet1", "D5", 45415, 0, 64), f.SetCellStyle("Sheet1", "D5", "D5", date),
		f.AddComment("Sheet1", excelize.Comment{Cell: "B4", Author: "A", Text: "why?"}),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	dir := t.TempDir()
	if err := f.SaveAs(filepath.Join(dir, "book.xlsx")); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, "-env:UserInstallation=file://"+dir+"/profile", "--headless", "--convert-to", "ods", "--outdir", dir, filepath.Join(dir, "book.xlsx"))
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	data, err := os.ReadFile(filepath.Join(dir, "book.ods"))
	if err != nil {
		t.Fatal(err)
	}
	got, err := dump(string(data), "", DefaultLimits())
	want := `merged A2:A4
1 "Sentence ID" "Token" "Tags"
2 n"1" "  two  blanks\ttab " "O"
3 "" "line\nbreak" "B-ORG"
4 "" "R&D<x>" "I-ORG B-GPE"
5 hidden n"2" n"0.5" "O" d"2024-05-03"
6 n"2" e"#DIV/0!" "O"
8 n"3" "ال25" "O"
9 n"3" "ال25" "O"
`
	if err != nil || got != want {
		t.Fatalf("got %v\n%s\nwant\n%s", err, got, want)
	}
}

func FuzzRead(f *testing.F) {
	files, err := filepath.Glob("testdata/vectors/*.txtar")
	if err != nil || len(files) == 0 {
		f.Fatalf("no vectors: %v", err)
	}
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(archive.Files[0].Data))
	}
	limits := DefaultLimits()
	limits.CellSize, limits.Cells = 64<<10, 1<<20
	f.Fuzz(func(t *testing.T, tables string) {
		// Whatever stands there is read or refused with the file's name.
		text := contentOf(`<table:table table:name="News">` + tables + `</table:table>`)
		_, err := dump(packed(t, part{content, text}), "", limits)
		if err != nil && !strings.HasPrefix(err.Error(), "test.ods: ") {
			t.Fatalf("error %q does not name the file", err)
		}
	})
}

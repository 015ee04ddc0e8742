package table

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/xuri/excelize/v2"
)

func TestTablesKeepTheirTextInEveryForm(t *testing.T) {
	header := []string{"sentence", "text"}
	rows := [][]string{{"007", "=SUM(A1)"}, {"2", "قال، \"نعم\"\nثم"}}
	dir := t.TempDir()
	for name, want := range map[string]string{
		"a.csv": "\ufeffsentence,text\n007,=SUM(A1)\n2,\"قال، \"\"نعم\"\"\nثم\"\n",
		"a.tsv": "\ufeffsentence\ttext\n007\t=SUM(A1)\n2\t\"قال، \"\"نعم\"\"\nثم\"\n",
	} {
		path := filepath.Join(dir, name)
		if err := Write(path, header, rows); err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(path)
		if err != nil || string(got) != want {
			t.Errorf("%s is %q, %v; want %q", name, got, err, want)
		}
	}
	path := filepath.Join(dir, "a.xlsx")
	if err := Write(path, header, rows); err != nil {
		t.Fatal(err)
	}
	f, err := excelize.OpenFile(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for cell, want := range map[string]string{"A1": "sentence", "A2": "007", "B2": "=SUM(A1)", "B3": "قال، \"نعم\"\nثم"} {
		got, err := f.GetCellValue("Sheet1", cell)
		formula, _ := f.GetCellFormula("Sheet1", cell)
		if err != nil || got != want || formula != "" {
			t.Errorf("%s is %q, formula %q, %v; want %q", cell, got, formula, err, want)
		}
	}
	if err := Write(filepath.Join(dir, "a.docx"), header, rows); err == nil {
		t.Error("a.docx was written")
	}
}

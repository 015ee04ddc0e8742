package xlsx

import (
	"archive/zip"
	"bytes"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"tabaqat/corpus/sheet/grid"
)

// seeds adds the files of those names in the vectors to a fuzz target.
func seeds(f *testing.F, names ...string) {
	f.Helper()
	files, err := filepath.Glob("testdata/vectors/*.txtar")
	if err != nil || len(files) == 0 {
		f.Fatalf("no vectors: %v", err)
	}
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			f.Fatal(err)
		}
		for _, a := range archive.Files {
			if slices.Contains(names, a.Name) {
				f.Add(string(a.Data))
			}
		}
	}
}

func FuzzSheet(f *testing.F) {
	seeds(f, "rows", "sheet")
	limits := DefaultLimits()
	limits.CellSize, limits.Cells = 64<<10, 1<<20
	f.Fuzz(func(t *testing.T, text string) {
		data := archived(t, zip.Store, plainBook(sheetOf(text)))
		_, err := dump(data, limits)
		if err != nil && !strings.HasPrefix(err.Error(), "test.xlsx: ") {
			t.Fatalf("error %q does not name the file", err)
		}
		if err == nil {
			checkEdit(t, data)
		}
	})
}

// checkEdit changes the last cell of a sheet and checks that it alone differs
// when the sheet is read again.
func checkEdit(t *testing.T, data string) {
	t.Helper()
	before := cellsOf(t, data)
	if len(before) == 0 {
		return
	}
	edit := Edit{Row: 0, Text: "_x0041_ & changed"}
	for name := range before {
		if column, row, _ := splitReference([]byte(name)); row > edit.Row || row == edit.Row && column > edit.Column {
			edit.Row, edit.Column = row, column
		}
	}
	book, err := Open("test.xlsx", data, DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := book.Patch(&out, "News", []Edit{edit}); err != nil {
		if !strings.Contains(err.Error(), "formula") {
			t.Fatal(err)
		}
		return
	}
	before[grid.CellName(edit.Row, edit.Column)] = grid.Cell{Text: edit.Text}
	if after := cellsOf(t, out.String()); !maps.Equal(before, after) {
		t.Fatalf("cells %v; want %v", after, before)
	}
}

// cellsOf gives the cells of a sheet that are not empty, by their names.
func cellsOf(t *testing.T, data string) map[string]grid.Cell {
	t.Helper()
	book, err := Open("test.xlsx", data, DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	sheet, err := book.Sheet("News")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]grid.Cell{}
	for row, err := range sheet.Rows {
		if err != nil {
			t.Fatal(err)
		}
		for i, cell := range row.Cells {
			if cell != (grid.Cell{}) {
				all[grid.CellName(row.Number, i+1)] = cell
			}
		}
	}
	return all
}

func FuzzStrings(f *testing.F) {
	seeds(f, "strings")
	limits := DefaultLimits()
	limits.Strings, limits.StringSize = 10_000, 1<<20
	f.Fuzz(func(t *testing.T, text string) {
		parts := plainBook(sheetOf(`<row r="1"><c r="A1" t="s"><v>0</v></c></row>`))
		parts[4].text = text
		if _, err := dump(archived(t, zip.Store, parts), limits); err != nil && !strings.HasPrefix(err.Error(), "test.xlsx: ") {
			t.Fatalf("error %q does not name the file", err)
		}
	})
}

// FuzzArchive takes a whole file: a damaged archive, or damaged parts in it.
func FuzzArchive(f *testing.F) {
	f.Add(archived(f, zip.Store, plainBook(sheetOf(`<row r="1"><c r="A1" t="s"><v>0</v></c></row>`))))
	f.Add("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
	limits := DefaultLimits()
	limits.Parts.Part, limits.Parts.Total = 8<<20, 16<<20
	f.Fuzz(func(t *testing.T, data string) {
		if _, err := dump(data, limits); err != nil && !strings.HasPrefix(err.Error(), "test.xlsx: ") {
			t.Fatalf("error %q does not name the file", err)
		}
	})
}

// FuzzEscapes checks that each text is written so that it reads back the same.
func FuzzEscapes(f *testing.F) {
	for _, token := range append([]string{"_x0041_x0042_", "__x0041__", "\x00\r\ufffe", "_xD83D__xDE00_"}, awkward...) {
		f.Add(token)
	}
	f.Fuzz(func(t *testing.T, token string) {
		if token == "" || checkText(token) != nil {
			return
		}
		rows := `<row r="1"><c r="A1" t="inlineStr"><is><t>` + string(appendEscaped(nil, token)) + `</t></is></c></row>`
		book, err := Open("test.xlsx", archived(t, zip.Store, plainBook(sheetOf(rows))), DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		sheet, err := book.Sheet("News")
		if err != nil {
			t.Fatal(err)
		}
		for row, err := range sheet.Rows {
			if err != nil || row.Cell(1).Text != token {
				t.Fatalf("%q, %v; want %q", row.Cell(1).Text, err, token)
			}
		}
	})
}

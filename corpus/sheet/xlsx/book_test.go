package xlsx

import (
	"archive/zip"
	"bytes"
	"fmt"
	"strings"
	"testing"

	"tabaqat/corpus/sheet/grid"
)

// Parts of a plain workbook with one sheet.
const (
	mainSpace      = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
	relationSpace  = "http://schemas.openxmlformats.org/package/2006/relationships"
	relationType   = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
	plainTypes     = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`
	plainRoot      = `<Relationships xmlns="` + relationSpace + `"><Relationship Id="rId1" Type="` + relationType + `/officeDocument" Target="xl/workbook.xml"/></Relationships>`
	plainWorkbook  = `<workbook xmlns="` + mainSpace + `" xmlns:r="` + relationType + `"><sheets><sheet name="News" sheetId="1" r:id="rId1"/></sheets></workbook>`
	plainRelations = `<Relationships xmlns="` + relationSpace + `">` +
		`<Relationship Id="rId1" Type="` + relationType + `/worksheet" Target="worksheets/sheet1.xml"/>` +
		`<Relationship Id="rId2" Type="` + relationType + `/sharedStrings" Target="sharedStrings.xml"/>` +
		`<Relationship Id="rId3" Type="` + relationType + `/styles" Target="styles.xml"/></Relationships>`
	plainStrings = `<sst xmlns="` + mainSpace + `"><si><t>Token</t></si></sst>`
	plainStyles  = `<styleSheet xmlns="` + mainSpace + `"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`
)

// part is one part of an archive, in order.
type part struct{ name, text string }

// plainBook lists the parts of a workbook with that sheet.
func plainBook(sheet string) []part {
	return []part{
		{"[Content_Types].xml", plainTypes},
		{"_rels/.rels", plainRoot},
		{"xl/workbook.xml", plainWorkbook},
		{"xl/_rels/workbook.xml.rels", plainRelations},
		{"xl/sharedStrings.xml", plainStrings},
		{"xl/styles.xml", plainStyles},
		{"xl/worksheets/sheet1.xml", sheet},
	}
}

// sheetOf puts rows into a sheet.
func sheetOf(rows string) string {
	return `<?xml version="1.0" encoding="UTF-8"?>` + "\n" + `<worksheet xmlns="` + mainSpace + `"><sheetData>` + rows + `</sheetData></worksheet>`
}

func packed(t testing.TB, parts []part) string { return archived(t, zip.Deflate, parts) }

// archived makes an archive; zip.Store is quick enough for fuzzing.
func archived(t testing.TB, method uint16, parts []part) string {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, p := range parts {
		w, err := z.CreateHeader(&zip.FileHeader{Name: p.name, Method: method})
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

// dump writes a sheet's rows one a line: the number, "hidden", and each cell's
// text in quotes after a letter for its kind.
func dump(data string, limits Limits) (string, error) {
	book, err := Open("test.xlsx", data, limits)
	if err != nil {
		return "", err
	}
	return dumpSheet(book, book.Sheets[0].Name)
}

func dumpSheet(book *Workbook, name string) (string, error) {
	sheet, err := book.Sheet(name)
	if err != nil {
		return "", err
	}
	var out strings.Builder
	for _, m := range sheet.Merged {
		fmt.Fprintf(&out, "merged %s:%s\n", grid.CellName(m.FirstRow, m.FirstColumn), grid.CellName(m.LastRow, m.LastColumn))
	}
	for row, err := range sheet.Rows {
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

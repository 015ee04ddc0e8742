package xlsx

import (
	"strings"
	"testing"
	"unicode/utf16"
)

func TestOpenTellsWhatAFileIs(t *testing.T) {
	sheet := sheetOf(`<row r="1"><c r="A1"><v>1</v></c></row>`)
	whole := packed(t, plainBook(sheet))
	but := func(name, text string) string {
		parts := plainBook(sheet)
		for i := range parts {
			if parts[i].name == name {
				parts[i].text = text
			}
		}
		return packed(t, parts)
	}
	compound := "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + strings.Repeat("\x00", 600)
	wide := func(text string) string {
		return strings.Join(strings.Split(text, ""), "\x00") + "\x00"
	}
	tests := []struct {
		name, data, want string
	}{
		{"empty", "", "test.xlsx: the file is empty"},
		{"text", "Sentence ID,Position\n1,1\n", "test.xlsx: no zip archive, which a workbook is"},
		{"cut", whole[:len(whole)/2], "test.xlsx: zip archive is cut short or damaged"},
		{"password", compound + wide("EncryptedPackage"), "test.xlsx: password-protected workbook"},
		{"old", compound + wide("Workbook"), "test.xlsx: old .xls workbook; save it as .xlsx first"},
		{"compound", compound, "test.xlsx: password-protected or old .xls workbook"},
		{"web page", "\ufeff \n<!DOCTYPE html><html>", "a web page, not a workbook"},
		{"XML", `<?xml version="1.0"?><Workbook/>`, "an XML file, not a workbook"},
		{"no workbook", packed(t, []part{{"a.txt", "x"}}), `no workbook: part "xl/workbook.xml" is missing`},
		{"binary", packed(t, []part{{"xl/workbook.bin", "x"}}), "binary .xlsb workbook"},
		{"OpenDocument", packed(t, []part{{"mimetype", "x"}, {"content.xml", "<x/>"}}), "an OpenDocument file"},
		{"no sheets", but("xl/workbook.xml", `<workbook><sheets/></workbook>`), "test.xlsx: the workbook has no sheet of cells"},
		{"cut workbook", but("xl/workbook.xml", plainWorkbook[:len(plainWorkbook)-9]), `part "xl/workbook.xml": byte 215: ends inside a tag`},
		{"no relationship", but("xl/_rels/workbook.xml.rels", `<Relationships/>`), `sheet "News": relationship "rId1" is missing`},
		{"large workbook part", but("xl/workbook.xml", strings.Repeat(`<x y="0123456789abcdef"/>`, 64<<20/20)), "is too large"},
		{"part twice", packed(t, append(plainBook(sheet), part{"XL/Workbook.xml", "<x/>"})), `part "XL/Workbook.xml" stands twice`},
	}
	for _, test := range tests {
		if _, err := Open("test.xlsx", test.data, DefaultLimits()); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v; want %q", test.name, err, test.want)
		}
	}
}

func TestPartsAreFoundByTheirRelationships(t *testing.T) {
	sheet := sheetOf(`<row r="1"><c r="A1" t="s"><v>0</v></c></row>`)
	relations := func(sheet, strings string) string {
		return `<Relationships xmlns="` + relationSpace + `">` +
			`<Relationship Id="x" Type="` + relationType + `/worksheet" Target="` + sheet + `"/>` +
			`<Relationship Id="y" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/sharedStrings" Target="` + strings + `"/>` +
			`<Relationship Id="z" Type="` + relationType + `/hyperlink" Target="http://localhost/" TargetMode="External"/></Relationships>`
	}
	root := func(target string) string {
		return `<Relationships><Relationship Id="a" Type="` + relationType + `/officeDocument" Target="` + target + `"/></Relationships>`
	}
	book := strings.Replace(plainWorkbook, "rId1", "x", 1)
	tests := []struct {
		name  string
		parts []part
	}{
		{"absolute targets", []part{{"_rels/.rels", root("/xl/workbook.xml")}, {"xl/workbook.xml", book}, {"xl/_rels/workbook.xml.rels", relations("/xl/worksheets/one.xml", "/xl/s.xml")}, {"xl/worksheets/one.xml", sheet}, {"xl/s.xml", plainStrings}}},
		{"another folder", []part{{"_rels/.rels", root("book/main.xml")}, {"book/main.xml", book}, {"book/_rels/main.xml.rels", relations("../data/tab.xml", "../data/words.xml")}, {"data/tab.xml", sheet}, {"data/words.xml", plainStrings}}},
		{"other case and slashes", []part{{"_rels/.rels", root("XL/Workbook.xml")}, {"xl/workbook.xml", book}, {"xl/_rels/Workbook.xml.rels", relations(`worksheets\Sheet1.XML`, "SharedStrings.xml")}, {"xl\\worksheets\\sheet1.xml", sheet}, {"xl/sharedStrings.xml", plainStrings}}},
		{"escaped names", []part{{"_rels/.rels", root("xl/workbook.xml")}, {"xl/workbook.xml", book}, {"xl/_rels/workbook.xml.rels", relations("sheet%20one.xml", "s.xml")}, {"xl/sheet one.xml", sheet}, {"xl/s.xml", plainStrings}}},
		{"no root relationships", []part{{"xl/workbook.xml", book}, {"xl/_rels/workbook.xml.rels", relations("s1.xml", "s.xml")}, {"xl/s1.xml", sheet}, {"xl/s.xml", plainStrings}}},
	}
	for _, test := range tests {
		if got, err := dump(packed(t, test.parts), DefaultLimits()); err != nil || got != "1 \"Token\"\n" {
			t.Errorf("%s: %q, %v", test.name, got, err)
		}
	}
}

func TestSheetsOfAWorkbookAreFoundByName(t *testing.T) {
	parts := plainBook(sheetOf(`<row r="1"><c r="A1"><v>1</v></c></row>`))
	parts[2].text = `<workbook xmlns:r="` + relationType + `"><workbookPr date1904="1"/><sheets><sheet name="Chart" sheetId="3" r:id="rId9"/><sheet name="R&amp;D" sheetId="1" state="hidden" r:id="rId1"/><sheet name="أخبار" sheetId="2" r:id="rId8"/></sheets></workbook>`
	parts[3].text = strings.Replace(plainRelations, "</Relationships>", `<Relationship Id="rId8" Type="`+relationType+`/worksheet" Target="worksheets/b.xml"/><Relationship Id="rId9" Type="`+relationType+`/chartsheet" Target="c.xml"/></Relationships>`, 1)
	parts = append(parts, part{"xl/worksheets/b.xml", sheetOf(`<row r="3"><c r="A3"><v>2</v></c></row>`)})
	book, err := Open("test.xlsx", packed(t, parts), DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	want := []SheetInfo{{"R&D", "xl/worksheets/sheet1.xml", true}, {"أخبار", "xl/worksheets/b.xml", false}}
	if len(book.Sheets) != 2 || book.Sheets[0] != want[0] || book.Sheets[1] != want[1] {
		t.Fatalf("sheets %v; want %v", book.Sheets, want)
	}
	if got, err := dumpSheet(book, "أخبار"); err != nil || got != "3 n\"2\"\n" {
		t.Errorf("%q, %v", got, err)
	}
	if s, err := book.Sheet("r&d"); err != nil || !s.Date1904 || s.Name != "R&D" {
		t.Errorf("%+v, %v; want the sheet R&D, with dates from 1904", s, err)
	}
	if _, err := book.Sheet("Old"); err == nil || !strings.Contains(err.Error(), `test.xlsx: no sheet named "Old" (found "R&D", "أخبار")`) {
		t.Errorf("error %v", err)
	}
}

func TestPartsInUTF16AreRead(t *testing.T) {
	text := sheetOf(`<row r="1"><c r="A1" t="str"><v>مدينة😀</v></c></row>`)
	for name, order := range map[string][2]int{"little endian": {0, 8}, "big endian": {8, 0}} {
		var wide strings.Builder
		for _, unit := range append([]uint16{0xfeff}, utf16.Encode([]rune(text))...) {
			wide.WriteByte(byte(unit >> order[0]))
			wide.WriteByte(byte(unit >> order[1]))
		}
		data := packed(t, plainBook(wide.String()))
		if got, err := dump(data, DefaultLimits()); err != nil || got != "1 \"مدينة😀\"\n" {
			t.Errorf("%s: %q, %v", name, got, err)
		}
		if _, err := patched(t, data, Edit{Row: 1, Column: 1, Text: "x"}); err == nil || !strings.Contains(err.Error(), "UTF-16") {
			t.Errorf("%s: saving in place: error %v", name, err)
		}
	}
}

func TestLimitsAreHeld(t *testing.T) {
	many := sheetOf(strings.Repeat(`<row><c><v>1</v></c><c t="str"><v>`+strings.Repeat("x", 100)+`</v></c></row>`, 1000))
	parts := plainBook(many)
	parts[4].text = `<sst>` + strings.Repeat(`<si><t>0123456789</t></si>`, 100) + `</sst>`
	data := packed(t, parts)
	tests := []struct {
		change func(*Limits)
		want   string
	}{
		{func(l *Limits) { l.Cells = 1999 }, "test.xlsx: News!B1000: more cells than the limit of 1999"},
		{func(l *Limits) { l.CellSize = 99 }, "test.xlsx: News!B1: text of 100 bytes is over the limit of 99"},
		{func(l *Limits) { l.TextSize = 50_000 }, "News!B496: texts of the sheet are larger than the limit of 50000 bytes"},
		{func(l *Limits) { l.Strings = 99 }, `part "xl/sharedStrings.xml": shared string 100: more shared strings than the limit of 99`},
		{func(l *Limits) { l.StringSize = 999 }, "shared strings are larger than the limit of 999 bytes"},
		{func(l *Limits) { l.Parts.Part = 100_000 }, `part "xl/worksheets/sheet1.xml" is too large`},
		{func(l *Limits) { l.Parts.Total = 100_000 }, "are too large"},
		{func(l *Limits) { l.Parts.RatioFrom, l.Parts.Ratio = 1000, 20 }, "over the limit of 20 times"},
	}
	if _, err := dump(data, DefaultLimits()); err != nil {
		t.Fatal(err)
	}
	for _, test := range tests {
		limits := DefaultLimits()
		test.change(&limits)
		if _, err := dump(data, limits); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("error %v; want %q", err, test.want)
		}
	}
}

// A row of one cell at the far right is 16,384 cells wide; a million of them
// are to be refused, not gone through.
func TestWideAndLongSheetsAreRefused(t *testing.T) {
	var rows strings.Builder
	for i := 1; i <= 7_000; i++ {
		name := string(appendInt(nil, i))
		rows.WriteString(`<row r="` + name + `"><c r="XFD` + name + `"><v>1</v></c></row>`)
	}
	book, err := Open("test.xlsx", packed(t, plainBook(sheetOf(rows.String()))), DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	limitless, err := book.Sheet("News")
	if err != nil {
		t.Fatal(err)
	}
	for _, err = range limitless.Rows {
		if err != nil {
			break
		}
	}
	if err == nil || !strings.Contains(err.Error(), "more cells than the limit of 100000000") {
		t.Fatalf("error %v", err)
	}
}

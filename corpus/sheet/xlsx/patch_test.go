package xlsx

import (
	"archive/zip"
	"bytes"
	"io"
	"strings"
	"testing"
)

// patched gives the text of the sheet's part after Patch.
func patched(t *testing.T, data string, edits ...Edit) (string, error) {
	t.Helper()
	book, err := Open("test.xlsx", data, DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := book.Patch(&out, book.Sheets[0].Name, edits); err != nil {
		return "", err
	}
	again, err := Open("again.xlsx", out.String(), DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return partText(t, again, again.Sheets[0].Part), nil
}

func partText(t *testing.T, book *Workbook, name string) string {
	t.Helper()
	r, err := book.archive.OpenRaw(name)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestPatchRewritesOnlyTheCellsOfTheEdits(t *testing.T) {
	tests := []struct {
		name, rows string
		edits      []Edit
		want       string
	}{
		{
			"shared string, style and other attributes kept",
			`<row r="1" spans="1:2"><c r="A1" s="3" t="s" ph="1"><v>0</v></c><c r="B1" t="s"><v>0</v></c></row>`,
			[]Edit{{Row: 1, Column: 1, Text: "B-ORG"}},
			`<row r="1" spans="1:2"><c r="A1" s="3" ph="1" t="inlineStr"><is><t>B-ORG</t></is></c><c r="B1" t="s"><v>0</v></c></row>`,
		},
		{
			"number, rich inline and empty cells",
			`<row r="1"><c r="A1"><v>1</v></c><c r="B1" t="inlineStr"><is><r><t>a</t></r></is></c><c r="C1" s="2"/><c r="D1" s='4' ></c></row>`,
			[]Edit{{Row: 1, Column: 4, Text: "d"}, {Row: 1, Column: 3, Text: "c"}, {Row: 1, Column: 2, Text: "b"}, {Row: 1, Column: 1, Text: "a"}},
			`<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="B1" t="inlineStr"><is><t>b</t></is></c><c r="C1" s="2" t="inlineStr"><is><t>c</t></is></c><c r="D1" s='4'  t="inlineStr"><is><t>d</t></is></c></row>`,
		},
		{
			"emptied",
			`<row r="1"><c r="A1" s="1" t="s"><v>0</v></c></row>`,
			[]Edit{{Row: 1, Column: 1, Text: ""}},
			`<row r="1"><c r="A1" s="1"/></row>`,
		},
		{
			"put in before, between and behind",
			`<row r="1"><c r="B1"><v>1</v></c><c r="D1"><v>2</v></c></row>`,
			[]Edit{{Row: 1, Column: 1, Text: "a"}, {Row: 1, Column: 3, Text: "c"}, {Row: 1, Column: 5, Text: "e"}, {Row: 1, Column: 27, Text: "z"}},
			`<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="B1"><v>1</v></c><c r="C1" t="inlineStr"><is><t>c</t></is></c><c r="D1"><v>2</v></c><c r="E1" t="inlineStr"><is><t>e</t></is></c><c r="AA1" t="inlineStr"><is><t>z</t></is></c></row>`,
		},
		{
			"put into empty rows",
			`<row r="1" ht="20"/><row r="2"></row><row r="3"/>`,
			[]Edit{{Row: 1, Column: 2, Text: "a"}, {Row: 2, Column: 1, Text: "b"}},
			`<row r="1" ht="20"><c r="B1" t="inlineStr"><is><t>a</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>b</t></is></c></row><row r="3"/>`,
		},
		{
			"no references",
			`<row><c><v>1</v></c></row><row><c><v>2</v></c><c><v>3</v></c></row><row/>`,
			[]Edit{{Row: 2, Column: 2, Text: "x"}, {Row: 3, Column: 1, Text: "y"}},
			`<row><c><v>1</v></c></row><row><c><v>2</v></c><c t="inlineStr"><is><t>x</t></is></c></row><row><c r="A3" t="inlineStr"><is><t>y</t></is></c></row>`,
		},
		{
			"prefixes",
			`<x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c></x:row><x:row r="2"/>`,
			[]Edit{{Row: 1, Column: 1, Text: "a"}, {Row: 1, Column: 2, Text: "b"}, {Row: 2, Column: 1, Text: "c"}},
			`<x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c><x:c r="B1" t="inlineStr"><x:is><x:t>b</x:t></x:is></x:c></x:row><x:row r="2"><x:c r="A2" t="inlineStr"><x:is><x:t>c</x:t></x:is></x:c></x:row>`,
		},
		{
			"special characters",
			`<row r="1"><c r="A1"/><c r="B1"/><c r="C1"/></row>`,
			[]Edit{{Row: 1, Column: 1, Text: `a<&">`}, {Row: 1, Column: 2, Text: " x"}, {Row: 1, Column: 3, Text: "_x0041_\r\x01\n"}},
			`<row r="1"><c r="A1" t="inlineStr"><is><t>a&lt;&amp;"&gt;</t></is></c><c r="B1" t="inlineStr"><is><t xml:space="preserve"> x</t></is></c><c r="C1" t="inlineStr"><is><t xml:space="preserve">_x005F_x0041__x000D__x0001_` + "\n" + `</t></is></c></row>`,
		},
		{
			"comments, blanks and order of the rest kept",
			"\n <row  r='1'>\r\n<!-- <c r=\"B1\"/> --> <c r='A1' ><v>1</v></c ></row>\n<row r=\"9\"><c r=\"A9\"/></row>",
			[]Edit{{Row: 9, Column: 1, Text: "x"}},
			"\n <row  r='1'>\r\n<!-- <c r=\"B1\"/> --> <c r='A1' ><v>1</v></c ></row>\n<row r=\"9\"><c r=\"A9\" t=\"inlineStr\"><is><t>x</t></is></c></row>",
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, err := patched(t, packed(t, plainBook(sheetOf(test.rows))), test.edits...)
			if err != nil {
				t.Fatal(err)
			}
			if want := sheetOf(test.want); got != want {
				t.Fatalf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

func TestPatchRefusesWhatItCannotWrite(t *testing.T) {
	rows := `<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row><row r="3"><c r="A3"/></row>`
	tests := []struct {
		edits []Edit
		want  string
	}{
		{[]Edit{{Row: 1, Column: 1, Text: "x"}}, "test.xlsx: News!A1: the cell holds a formula"},
		{[]Edit{{Row: 2, Column: 1, Text: "x"}}, "test.xlsx: News!A2: the sheet has no row 2"},
		{[]Edit{{Row: 3, Column: 1, Text: "y"}, {Row: 2, Column: 4, Text: "x"}}, "News!D2: the sheet has no row 2"},
		{[]Edit{{Row: 4, Column: 1, Text: "x"}}, "News!A4: the sheet has no row 4"},
		{[]Edit{{Row: 3, Column: 1, Text: "x"}, {Row: 3, Column: 1, Text: "y"}}, "News!A3: two texts for one cell"},
		{[]Edit{{Row: 0, Column: 1, Text: "x"}}, "outside of a sheet"},
		{[]Edit{{Row: 1, Column: MaxColumns + 1, Text: "x"}}, "outside of a sheet"},
		{[]Edit{{Row: 3, Column: 1, Text: strings.Repeat("ب", 32768)}}, "News!A3: text of 32768 characters; a cell holds at most 32,767"},
		{[]Edit{{Row: 3, Column: 1, Text: strings.Repeat("😀", 16384)}}, "text of 32768 characters"},
		{[]Edit{{Row: 3, Column: 1, Text: "a\xff"}}, "not valid UTF-8"},
	}
	for _, test := range tests {
		_, err := patched(t, packed(t, plainBook(sheetOf(rows))), test.edits...)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%v: error %v; want %q", test.edits, err, test.want)
		}
	}
}

func TestPatchCopiesLargeSheetsThroughBufferEnds(t *testing.T) {
	var rows, want strings.Builder
	const n = 20_000
	for i := 1; i <= n; i++ {
		name := "A" + string(appendInt(nil, i))
		row := func(cell string) string {
			return `<row r="` + name[1:] + `">` + cell + `<c r="B` + name[1:] + `"><v>` + strings.Repeat("1", i%37) + `</v></c></row>`
		}
		old := row(`<c r="` + name + `" s="1" t="s"><v>0</v></c>`)
		rows.WriteString(old)
		if i%7 == 0 {
			old = row(`<c r="` + name + `" s="1" t="inlineStr"><is><t>B-ORG</t></is></c>`)
		}
		want.WriteString(old)
	}
	var edits []Edit
	for i := 7; i <= n; i += 7 {
		edits = append(edits, Edit{Row: i, Column: 1, Text: "B-ORG"})
	}
	got, err := patched(t, packed(t, plainBook(sheetOf(rows.String()))), edits...)
	if err != nil {
		t.Fatal(err)
	}
	if got != sheetOf(want.String()) {
		t.Fatal("the rest of the sheet changed")
	}
}

func appendInt(b []byte, n int) []byte {
	if n >= 10 {
		b = appendInt(b, n/10)
	}
	return append(b, byte('0'+n%10))
}

func TestPatchLeavesOtherPartsAsTheyAre(t *testing.T) {
	parts := append(plainBook(sheetOf(`<row r="1"><c r="A1"/></row>`)),
		part{"xl/vbaProject.bin", strings.Repeat("\x00macro", 100)}, part{"docProps/app.xml", "<a/>"}, part{"xl/media/", ""})
	data := packed(t, parts)
	book, err := Open("test.xlsx", data, DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := book.Patch(&out, "news", []Edit{{Row: 1, Column: 1, Text: "O"}}); err != nil {
		t.Fatal(err)
	}
	samePartsBut(t, data, out.String(), "xl/worksheets/sheet1.xml")
}

// samePartsBut checks that two archives have the same parts in the same order,
// with the same compressed bytes but for one.
func samePartsBut(t *testing.T, before, after, but string) {
	t.Helper()
	a, b := rawParts(t, before), rawParts(t, after)
	if len(a) != len(b) {
		t.Fatalf("%d parts became %d", len(a), len(b))
	}
	for i := range a {
		if a[i].name != b[i].name {
			t.Fatalf("part %d was %q, is %q", i, a[i].name, b[i].name)
		}
		if same := a[i].text == b[i].text; same == (a[i].name == but) {
			t.Errorf("part %q: same bytes %t", a[i].name, same)
		}
	}
}

func rawParts(t *testing.T, data string) (all []part) {
	t.Helper()
	z, err := zip.NewReader(strings.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range z.File {
		r, err := f.OpenRaw()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, part{f.Name, string(text)})
	}
	return all
}

package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"unicode/utf16"
)

// hostile is a file that is made to break its reader.
type hostile struct {
	name  string // with the extension of its form
	from  string // the form to read it as, "" to leave it to the program
	data  func() []byte
	with  string // the extension of a second file beside it, "" for none
	other []byte
}

const many = 100_000

// oddTexts are contents that every text form gets, as tokens and as tags.
func oddTexts() map[string]string {
	return map[string]string{
		"giant-token":   strings.Repeat("ا", 2<<20),
		"invalid-utf8":  strings.Repeat("\xff\xfe\xc3\x28\xed\xa0\x80", 1000),
		"nul":           "a\x00b\x00",
		"controls":      "\x01\x02\x1b[31m\x7f\u0085\u2028\u202e\u2066\ufeff",
		"combining":     "a" + strings.Repeat("\u0301", many),
		"bidi":          strings.Repeat("\u202e\u2067", many),
		"huge-number":   strings.Repeat("9", many),
		"exponent":      "1e999999999",
		"minus":         "-9223372036854775809",
		"quotes":        strings.Repeat("\"", many+1),
		"formula":       "=cmd|' /C calc'!A0",
		"markup":        "<script>alert(1)</script>]]><!--",
		"path":          "../../../../etc/passwd",
		"backslashes":   strings.Repeat("\\", many),
		"many-tags":     strings.Repeat("B-ORG ", many),
		"deep-inside":   strings.Repeat("I-ORG ", many),
		"types":         typesOf(20_000),
		"long-type":     "B-" + strings.Repeat("X", 1<<20),
		"blank-only":    strings.Repeat(" \t\u00a0", many),
		"carriage":      strings.Repeat("\r", many),
		"surrogate-esc": `\ud800\udfff\u0000`,
	}
}

func typesOf(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "B-T%d ", i)
	}
	return b.String()
}

// hostileFiles makes files for every form that is read.
func hostileFiles() []hostile {
	var all []hostile
	add := func(name, from, data string) {
		all = append(all, hostile{name: name, from: from, data: text(data)})
	}
	odd := oddTexts()
	for _, name := range slices.Sorted(maps.Keys(odd)) {
		odds := odd[name]
		for _, f := range textFrames() {
			all = append(all, hostile{name: name + f.extension, from: f.from, data: func() []byte { return []byte(f.around(odds)) }})
		}
		add(name+".txt", "text", odds)
		add(name+"-raw.csv", "csv", odds)
		all = append(all,
			hostile{name: name + ".ann", from: "brat", data: func() []byte { return []byte("T1\tORG 0 1\t" + odds + "\n") }, with: ".txt", other: []byte(odds)},
			hostile{name: name + ".xlsx", data: func() []byte {
				return sheetOf("<row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>" + odds + "</t></is></c></row>")
			}},
		)
	}
	for _, j := range deepJSON() {
		for _, from := range []string{"iob2", "entities", "doccano", "labelstudio", "spacy", "prodigy"} {
			add(j.name+"-"+from+".json", from, j.text)
		}
	}
	all = append(all, workbooks()...)
	all = append(all, structures()...)
	all = append(all, openDocuments()...)
	return all
}

type frame struct {
	extension, from string
	around          func(string) string
}

// textFrames put a text in the places of token and tags of each text form.
func textFrames() []frame {
	quoted := func(s string) string { return `"` + strings.ReplaceAll(s, `"`, `""`) + `"` }
	json := func(s string) string {
		return `"` + strings.NewReplacer(`"`, `\"`, "\x00", `\u0000`, "\x01", `\u0001`, "\r", `\r`, "\t", `\t`).Replace(s) + `"`
	}
	return []frame{
		{".csv", "csv", func(s string) string {
			return "Sentence ID,Position,Token,Tags\ns,1," + quoted(s) + "," + quoted(s) + "\n"
		}},
		{".tsv", "tsv", func(s string) string { return "Sentence ID\tPosition\tToken\tTags\ns\t1\t" + s + "\t" + s + "\n" }},
		{".conll", "conll", func(s string) string { return s + " " + s + "\nb I-ORG " + s + "\n" }},
		{".conllu", "conllu", func(s string) string {
			return "# sent_id = " + s + "\n1\t" + s + "\t_\t_\t_\t_\t0\t_\t_\tname=" + s + "\n" + s + "-" + s + "\tx\t_\t_\t_\t_\t_\t_\t_\t_\n"
		}},
		{".webanno.tsv", "webanno", func(s string) string {
			return "#FORMAT=WebAnno TSV 3.3\n#T_SP=x|value\n\n#Text=" + s + "\n1-1\t0-" + s + "\t" + s + "\t" + s + "[" + s + "]\n"
		}},
		{".jsonl", "doccano", func(s string) string { return `{"text":` + json(s) + `,"label":[[0,1,` + json(s) + `]]}` + "\n" }},
		{".ls.json", "labelstudio", func(s string) string {
			return `[{"data":{"text":` + json(s) + `},"annotations":[{"result":[{"value":{"start":0,"end":999999999999,"labels":[` + json(s) + `]}}]}]}]`
		}},
		{".spacy.jsonl", "spacy", func(s string) string {
			return `{"text":` + json(s) + `,"spans":[{"start":-5,"end":1,"label":` + json(s) + `}]}` + "\n"
		}},
		{".prodigy.jsonl", "prodigy", func(s string) string {
			return `{"text":` + json(s) + `,"tokens":[{"text":` + json(s) + `,"start":0,"end":1,"id":0}],"spans":[{"start":0,"end":1,"token_start":0,"token_end":900000000,"label":"X"}]}` + "\n"
		}},
		{".iob2.json", "iob2", func(s string) string {
			return `{"sentences":[{"id":` + json(s) + `,"tokens":[{"token":` + json(s) + `,"start":0,"end":1e300,"tags":[` + json(s) + `]}]}]}`
		}},
		{".xml", "xml", func(s string) string {
			return `<document><sentence id="a">x <entity type="` + s + `">` + s + `</entity></sentence></document>`
		}},
	}
}

type named struct{ name, text string }

func deepJSON() []named {
	return []named{
		{"deep-array", strings.Repeat("[", 1<<20)},
		{"deep-object", strings.Repeat(`{"a":`, 1<<19)},
		{"deep-closed", strings.Repeat("[", many) + strings.Repeat("]", many)},
		{"deep-within", `{"text":"a","sentences":` + strings.Repeat("[", many) + strings.Repeat("]", many) + `}`},
		{"number", `{"text":"a","entities":[{"start":1e400,"end":-1e400,"type":"X"}]}`},
		{"repeated-key", "{" + strings.Repeat(`"text":"a",`, many) + `"text":"b"}`},
		{"cut", `{"text":"a`},
		{"nulls", `{"sentences":null,"text":null,"entities":[null,{"start":null}],"label":[null],"spans":[null]}`},
		{"types", `{"sentences":[1,"a",[],{"tokens":{"a":1}}],"text":1,"entities":{"a":[]},"label":5}`},
		{"overlapping", `{"text":"` + strings.Repeat("a ", 5000) + `","entities":[` + overlapping(2000) + `]}`},
	}
}

func overlapping(n int) string {
	parts := make([]string, n)
	for i := range parts {
		parts[i] = fmt.Sprintf(`{"start":%d,"end":%d,"type":"T"}`, i, 10_000-i*2)
	}
	return strings.Join(parts, ",")
}

// laughs is an element with a document type whose entity k is a thousand million
// times as long as its definition.
func laughs(element, content string) string {
	text := "<!DOCTYPE " + element + " [<!ENTITY a \"haha\">"
	for c := 'b'; c <= 'k'; c++ {
		text += fmt.Sprintf("<!ENTITY %c \"%s\">", c, strings.Repeat(fmt.Sprintf("&%c;", c-1), 10))
	}
	return text + "]><" + element + ">" + content + "</" + element + ">"
}

// cells are the cells of a row of a workbook: one and then others alike.
func cells(first, other string, n int) string {
	cell := func(text string) string { return `<c t="inlineStr"><is><t>` + text + `</t></is></c>` }
	return cell(first) + strings.Repeat(cell(other), n-1)
}

// openDocuments are hostile spreadsheets of the OpenDocument form.
func openDocuments() []hostile {
	cell := func(repeated int, text string) string {
		return fmt.Sprintf(`<table:table-cell table:number-columns-repeated="%d" office:value-type="string"><text:p>%s</text:p></table:table-cell>`, repeated, text)
	}
	row := func(repeated int, cells string) string {
		return fmt.Sprintf(`<table:table-row table:number-rows-repeated="%d">%s</table:table-row>`, repeated, cells)
	}
	head := row(1, cell(1, "Token")+cell(1, "Tags"))
	book := func(rows string) string {
		return `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="S">` +
			rows + `</table:table></office:spreadsheet></office:body></office:document-content>`
	}
	return []hostile{
		{name: "repeated.ods", data: text(packedODS(book(head + row(1_048_576, cell(16_384, "a")))))},
		{name: "repeated-far.ods", data: text(packedODS(book(head + row(2_000_000_000, cell(2_000_000_000, "a")))))},
		{name: "repeated-minus.ods", data: text(packedODS(book(head + row(-5, cell(-5, "a")))))},
		{name: "long.ods", data: text(packedODS(book(head + row(1_000_000, cell(1, strings.Repeat("a", 1<<20))))))},
		{name: "spaces.ods", data: text(packedODS(book(head + row(1, cell(1, `<text:s text:c="2000000000"/>`)))))},
		{name: "deep.ods", data: text(packedODS(book(head + strings.Repeat("<table:table-row-group>", many))))},
		{name: "laughs.ods", data: text(packedODS(laughs("office:document-content", book(row(1, cell(1, "&k;"))))))},
	}
}

func packedODS(content string) string {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, part := range [][2]string{{"mimetype", "application/vnd.oasis.opendocument.spreadsheet"}, {"content.xml", content}} {
		w, err := z.Create(part[0])
		if err == nil {
			_, err = io.WriteString(w, part[1])
		}
		if err != nil {
			panic(err) // a buffer takes everything
		}
	}
	_ = z.Close()
	return out.String()
}

// structures are hostile by what they repeat or nest.
func structures() []hostile {
	utf16le := func(s string) []byte {
		out := []byte{0xff, 0xfe}
		for _, u := range utf16.Encode([]rune(s)) {
			out = append(out, byte(u), byte(u>>8))
		}
		return out
	}
	return []hostile{
		{name: "laughs.xml", data: text(laughs("document", `<sentence id="a">&k;</sentence>`))},
		{name: "external.xml", data: text(`<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><document><sentence id="a">&x;</sentence></document>`)},
		{name: "deep.xml", data: text("<document><sentence id=\"a\">" + strings.Repeat("<entity type=\"A\">", many) + "x" + strings.Repeat("</entity>", many) + "</sentence></document>")},
		{name: "unclosed.xml", data: text("<document>" + strings.Repeat("<sentence>", many))},
		{name: "columns.csv", data: text("Token,Tags" + strings.Repeat(",x", many) + "\na,O" + strings.Repeat(",", many) + "\n")},
		{name: "layers.csv", data: text("Token" + strings.Repeat(",1st Layer", 20_000) + "\na" + strings.Repeat(",B-X", 20_000) + "\n")},
		{name: "blank-rows.csv", data: text("Token,Tags\n" + strings.Repeat("\n", 1<<20) + "a,O\n")},
		{name: "open-quote.csv", data: text("Token,Tags\n\"" + strings.Repeat("a,O\n", many))},
		{name: "cut-utf16.csv", data: raw(utf16le("Token,Tags\na,O\n")[:25])},
		{name: "sentences.conll", data: text(strings.Repeat("a O\n\n", 200_000))},
		{name: "borders.conllu", data: text(strings.Repeat("# sent_id = a\n# text = b\n", many))},
		{name: "ranges.conllu", data: text("1-999999999999999999999\ta\t_\t_\t_\t_\t_\t_\t_\t_\n1\ta\t_\t_\t_\t_\t_\t_\t_\t_\n")},
		{name: "offsets.ann", from: "brat", data: text("T1\tORG 999999999999999999999 5\tx\nT2\tORG 5 1;2 3;1 9\ty\nR1\tA Arg1:T9\n"), with: ".txt", other: []byte("abc def")},
		{name: "fragments.ann", from: "brat", data: text("T1\tORG " + strings.Repeat("0 1;", many) + "0 1\tx\n"), with: ".txt", other: []byte("abc def")},
		{name: "empty.csv", data: text("")},
		{name: "empty.xlsx", data: text("")},
		{name: "empty.conll", data: text("")},
		{name: "empty.json", from: "iob2", data: text("")},
		{name: "empty.xml", data: text("")},
		{name: "noise.xlsx", data: raw(bytes.Repeat([]byte("PK\x03\x04\x14\x00"), 10_000))},
		{name: "noise.ods", data: raw(bytes.Repeat([]byte("PK\x05\x06\x00"), 10_000))},
	}
}

const (
	contentTypes = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`
	bookRels     = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`
	rootRels     = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`
	book         = `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`
	headRow      = `<row r="1"><c r="A1" t="inlineStr"><is><t>Token</t></is></c><c r="B1" t="inlineStr"><is><t>Tags</t></is></c></row>`
)

func sheetPart(rows string) io.Reader {
	return strings.NewReader(`<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>` + rows + `</sheetData></worksheet>`)
}

func text(s string) func() []byte { return func() []byte { return []byte(s) } }

func raw(b []byte) func() []byte { return func() []byte { return b } }

func sheetOf(rows string) []byte { return pack(sheetPart(rows), nil) }

func workbookOf(rows string) func() []byte { return workbookFrom(sheetPart(rows), nil) }

func workbookFrom(sheet io.Reader, parts map[string]io.Reader) func() []byte {
	var packed []byte
	return func() []byte {
		if packed == nil { // the readers can be read once
			packed = pack(sheet, parts)
		}
		return packed
	}
}

// pack makes a workbook of a sheet and, beside it, further parts.
func pack(sheet io.Reader, parts map[string]io.Reader) []byte {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	add := func(name string, r io.Reader) {
		w, err := z.Create(name)
		if err == nil {
			_, err = io.Copy(w, r)
		}
		if err != nil {
			panic(err) // a buffer takes everything
		}
	}
	add("[Content_Types].xml", strings.NewReader(contentTypes))
	add("_rels/.rels", strings.NewReader(rootRels))
	add("xl/workbook.xml", strings.NewReader(book))
	add("xl/_rels/workbook.xml.rels", strings.NewReader(bookRels))
	for name, r := range parts {
		add(name, r)
	}
	add("xl/worksheets/sheet1.xml", sheet)
	_ = z.Close()
	return out.Bytes()
}

// endless repeats a text.
type endless struct {
	text string
	at   int
}

func (e *endless) Read(p []byte) (int, error) {
	n := 0
	for n < len(p) {
		k := copy(p[n:], e.text[e.at:])
		n, e.at = n+k, (e.at+k)%len(e.text)
	}
	return n, nil
}

func workbooks() []hostile {
	bomb := func(text string, size int64) io.Reader { return io.LimitReader(&endless{text: text}, size) }
	head := `<worksheet><sheetData>` + headRow
	cell := `<row><c t="inlineStr"><is><t>a</t></is></c><c t="inlineStr"><is><t>O</t></is></c></row>`
	return []hostile{
		{name: "bomb-zeros.xlsx", data: workbookFrom(bomb("\x00", 1<<30), nil)},
		{name: "bomb-blanks.xlsx", data: workbookFrom(io.MultiReader(strings.NewReader(head), bomb("          ", 1<<30)), nil)},
		{name: "bomb-text.xlsx", data: workbookFrom(io.MultiReader(strings.NewReader(head+`<row r="2"><c r="A2" t="inlineStr"><is><t>`), bomb("aaaaaaaa", 1<<30)), nil)},
		{name: "bomb-rows.xlsx", data: workbookFrom(io.MultiReader(strings.NewReader(head), bomb(cell, 300<<20)), nil)},
		{name: "bomb-strings.xlsx", data: workbookFrom(sheetPart(headRow), map[string]io.Reader{
			"xl/sharedStrings.xml": io.MultiReader(strings.NewReader("<sst>"), bomb("<si><t>a</t></si>", 600<<20)),
		})},
		{name: "far-row.xlsx", data: workbookOf(headRow + `<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>a</t></is></c></row>`)},
		{name: "far-number.xlsx", data: workbookOf(headRow + `<row r="99999999999999999999"><c r="ZZZZZZZZ99999999999999"><v>1</v></c></row>`)},
		{name: "string-index.xlsx", data: workbookOf(headRow + `<row r="2"><c r="A2" t="s"><v>99999999999</v></c><c r="B2" t="s"><v>-1</v></c></row>`)},
		{name: "merged.xlsx", data: workbookOf(headRow + `<row r="2"><c r="A2" t="inlineStr"><is><t>a</t></is></c></row></sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/><mergeCell ref="A9:A1"/><mergeCell ref="::"/></mergeCells><sheetData>`)},
		{name: "outside.xlsx", data: workbookFrom(sheetPart(headRow), map[string]io.Reader{"../../../../tmp/out": strings.NewReader("x")})},
		{name: "nested.xlsx", data: workbookOf(strings.Repeat("<row>", many))},
		{name: "layers.xlsx", data: workbookOf(`<row r="1">` + cells("Token", "Layer", 16_384) + `</row><row r="2">` + cells("a", "B-X", 16_384) + `</row>`)},
		{name: "wide.xlsx", data: workbookFrom(io.MultiReader(strings.NewReader(head), bomb("<row>"+strings.Repeat(`<c t="inlineStr"><is><t>a</t></is></c>`, 16_384)+"</row>", 400<<20)), nil)},
		{name: "laughs.xlsx", data: workbookFrom(strings.NewReader(laughs("worksheet", `<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&k;</t></is></c></row></sheetData>`)), nil)},
		{name: "entities.xlsx", data: workbookOf(headRow + `<row r="2"><c r="A2" t="inlineStr"><is><t>&#0;&#x110000;&lol;&#99999999999;` + strings.Repeat("&amp;", many) + `</t></is></c></row>`)},
	}
}

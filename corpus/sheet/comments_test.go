package sheet

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"tabaqat/corpus"
)

// commented makes a workbook with comments by excelize, to which threads are added
// as Excel writes them.
func commented(t *testing.T) string {
	t.Helper()
	f := excelize.NewFile()
	for i, row := range [][]any{{"Token", "Tags"}, {"مدير", "O"}, {"بنك", "B-ORG"}, {"مصر", "I-ORG"}} {
		cell, _ := excelize.CoordinatesToCellName(1, i+1)
		must(t, f.SetSheetRow("Sheet1", cell, &row))
	}
	must(t, f.AddComment("Sheet1", excelize.Comment{Cell: "B3", Author: "Rana", Paragraph: []excelize.RichTextRun{
		{Text: "Rana: ", Font: &excelize.Font{Bold: true}}, {Text: "أين ينتهي؟ <&>"},
	}}))
	must(t, f.AddComment("Sheet1", excelize.Comment{Cell: "A1", Author: "Rana", Text: "the header"}))
	must(t, f.AddComment("Sheet1", excelize.Comment{Cell: "A4", Author: "tc={1}", Text: "[Threaded comment] your version …"}))
	var out bytes.Buffer
	must(t, f.Write(&out))
	return edited(t, out.String(), map[string]func(string) string{
		"xl/worksheets/_rels/sheet1.xml.rels": func(s string) string {
			return strings.Replace(s, "</Relationships>", `<Relationship Id="rId99" Type="http://schemas.microsoft.com/office/2017/10/relationships/threadedComment" Target="../threadedComments/threadedComment1.xml"/></Relationships>`, 1)
		},
		"xl/_rels/workbook.xml.rels": func(s string) string {
			return strings.Replace(s, "</Relationships>", `<Relationship Id="rId98" Type="http://schemas.microsoft.com/office/2017/10/relationships/person" Target="persons/person.xml"/></Relationships>`, 1)
		},
		"xl/threadedComments/threadedComment1.xml": func(string) string {
			return `<?xml version="1.0"?><ThreadedComments xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments">` +
				`<threadedComment ref="A4" dT="2024-01-01T10:00:00.00" personId="{P1}" id="{1}"><text>a city? &amp; more</text></threadedComment>` +
				`<threadedComment ref="A4" dT="2024-01-01T11:00:00.00" personId="{P2}" id="{2}" parentId="{1}"><text>yes</text></threadedComment></ThreadedComments>`
		},
		"xl/persons/person.xml": func(string) string {
			return `<personList xmlns="x"><person displayName="Nagham" id="{P1}"/><person displayName="Sana &amp; Co" id="{P2}"/></personList>`
		},
	})
}

// edited changes parts of a zip archive, and adds those that are not there.
func edited(t *testing.T, data string, change map[string]func(string) string) string {
	t.Helper()
	in, err := zip.NewReader(strings.NewReader(data), int64(len(data)))
	must(t, err)
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	write := func(name, text string) {
		part, err := w.Create(name)
		must(t, err)
		_, err = io.WriteString(part, text)
		must(t, err)
	}
	for _, f := range in.File {
		r, err := f.Open()
		must(t, err)
		text, err := io.ReadAll(r)
		must(t, err)
		if do := change[f.Name]; do != nil {
			text = []byte(do(string(text)))
			delete(change, f.Name)
		}
		write(f.Name, string(text))
	}
	for name, do := range change {
		write(name, do(""))
	}
	must(t, w.Close())
	return out.String()
}

func comments(d *corpus.Document) string {
	var out []string
	for _, r := range d.Remarks() {
		out = append(out, fmt.Sprintf("%d %s %s: %s", r.Start, r.Comment.Cell, r.Comment.Author, r.Text))
	}
	return strings.Join(out, "\n")
}

func TestCommentsAndThreadsAreShownAtTheirTokensAndKept(t *testing.T) {
	src := corpus.Source{Name: "x.xlsx", Data: commented(t)}
	d := readXLSX(t, src, corpus.ReadOptions{})
	want := "1 B3 Rana: Rana: أين ينتهي؟ <&>\n2 A4 Nagham: a city? & more\n2 A4 Sana & Co: yes"
	if got := comments(d); got != want {
		t.Errorf("comments are\n%s\nwant\n%s", got, want)
	}
	if len(d.Notices) != 1 || d.Notices[0].Code != "comments" || d.Notices[0].Count != 1 {
		t.Errorf("notices are %+v", d.Notices)
	}
	jot(t, d, corpus.Note{Start: 0, End: 1, Text: "x"})
	var out bytes.Buffer
	must(t, XLSX().Save(&out, d, src))
	before, err := zip.NewReader(strings.NewReader(src.Data), int64(len(src.Data)))
	must(t, err)
	after, err := zip.NewReader(bytes.NewReader(out.Bytes()), int64(out.Len()))
	must(t, err)
	for i, f := range before.File {
		if g := after.File[i]; f.Name != "xl/worksheets/sheet1.xml" && (f.Name != g.Name || f.CRC32 != g.CRC32) {
			t.Errorf("part %s is not as it was", f.Name)
		}
	}
	again := readXLSX(t, corpus.Source{Name: "x.xlsx", Data: out.String()}, corpus.ReadOptions{})
	if again.NoteCell(0, 0) != "x" || len(again.Remarks()) != 4 {
		t.Errorf("read back: %v", again.Remarks())
	}
}

func TestCommentsThatCannotBeReadDoNotKeepTheSheetFromBeingRead(t *testing.T) {
	for name, text := range map[string]string{
		"outside":   `<comments><authors/><commentList><comment ref="A1048577"><text><t>x</t></text></comment></commentList></comments>`,
		"no cell":   `<comments><commentList><comment><text><t>x</t></text></comment></commentList></comments>`,
		"cut short": `<comments><commentList><comment ref="A2"><text><t>x`,
		"entities":  `<!DOCTYPE x [<!ENTITY a "aaaa">]><comments/>`,
		"deep":      strings.Repeat("<comments>", 400),
		"no number": `<comments><commentList><comment ref="A2" authorId="99999999999999999999"><text><t>&#0;</t></text></comment></commentList></comments>`,
	} {
		data := edited(t, commented(t), map[string]func(string) string{
			"xl/threadedComments/threadedComment1.xml": func(string) string { return "<ThreadedComments/>" },
			"xl/comments1.xml":                         func(string) string { return text },
		})
		d := readXLSX(t, corpus.Source{Name: "x.xlsx", Data: data}, corpus.ReadOptions{})
		if len(d.Notices) != 1 || !strings.Contains(d.Notices[0].Message, "cannot be read") || d.Tokens() != 3 {
			t.Errorf("%s: notices %+v, %d tokens", name, d.Notices, d.Tokens())
		}
	}
}

func TestAnnotationsOfAnOpenDocumentAreComments(t *testing.T) {
	var data bytes.Buffer
	d := readXLSX(t, corpus.Source{Name: "x.xlsx", Data: commented(t)}, corpus.ReadOptions{})
	must(t, ODS().Write(&data, d, corpus.WriteOptions{Scheme: d.Scheme}))
	text := edited(t, data.String(), map[string]func(string) string{
		"content.xml": func(s string) string {
			at := strings.Index(s, "بنك")
			cell := at + strings.Index(s[at:], "</table:table-cell>")
			return s[:cell] + `<office:annotation office:display="false"><dc:creator xmlns:dc="x">Rana</dc:creator><dc:date xmlns:dc="x">2024</dc:date><text:p>one <text:span>two</text:span></text:p><text:p>three</text:p></office:annotation>` + s[cell:]
		},
	})
	again, err := ODS().Read(corpus.Source{Name: "x.ods", Data: text}, corpus.ReadOptions{})
	must(t, err)
	if got, want := comments(again), "1 C3 Rana: one two\nthree"; got != want {
		t.Errorf("comments are %q, want %q", got, want)
	}
}

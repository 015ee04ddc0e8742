package sheet

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"tabaqat/corpus"
	"tabaqat/corpus/repair"
)

// jot adds notes to a document as one step.
func jot(t *testing.T, d *corpus.Document, notes ...corpus.Note) {
	t.Helper()
	for _, n := range notes {
		step := corpus.Step{Notes: d.NoteEdits(n.Sentence, append(d.Notes(n.Sentence), n))}
		must(t, d.ApplyStep(step))
	}
}

var someNotes = []corpus.Note{
	{Sentence: 0, Flag: true, Text: "أرسلت إلى المؤلف"},
	{Sentence: 0, Start: 1, End: 3, Type: "ORG", Text: "one | or two?"},
	{Sentence: 1, Start: 0, End: 1, Flag: true},
}

func TestNotesGetAColumnAndAllElseStays(t *testing.T) {
	for _, c := range []struct{ name, data, want string }{
		{
			"x.csv", "Sentence ID,Position,Token,Tags\r\n1,1,مدير,O\r\n1,2,\"بنك\",B-ORG\r\n1,3,مصر,I-ORG\r\n\r\n2,1,قال,O",
			"Sentence ID,Position,Token,Tags,Notes\r\n1,1,مدير,O,⚑ § أرسلت إلى المؤلف\r\n1,2,\"بنك\",B-ORG,[ORG 2-3] one \\| or two?\r\n1,3,مصر,I-ORG\r\n\r\n2,1,قال,O,⚑",
		},
		{
			"x.csv", "رقم الجملة;الكلمة;الوسوم;x\n1;مدير;O;\n1;بنك;B-ORG;y;z\n1;مصر;I-ORG\n2;قال;O;\n",
			"رقم الجملة;الكلمة;الوسوم;x;;ملاحظات\n1;مدير;O;;;⚑ § أرسلت إلى المؤلف\n1;بنك;B-ORG;y;z;[ORG 2-3] one \\| or two?\n1;مصر;I-ORG\n2;قال;O;;;⚑\n",
		},
		{
			"x.tsv", "id\tword\tملاحظة\ttag\n1\tمدير\t\tO\n1\tبنك\tkept\tB-ORG\n1\tمصر\t\tI-ORG\n2\tقال\t\tO\n",
			"id\tword\tملاحظة\ttag\n1\tمدير\t⚑ § أرسلت إلى المؤلف\tO\n1\tبنك\tkept | [ORG 2-3] one \\| or two?\tB-ORG\n1\tمصر\t\tI-ORG\n2\tقال\t⚑\tO\n",
		},
	} {
		form := CSV()
		if strings.HasSuffix(c.name, "tsv") {
			form = TSV()
		}
		src := corpus.Source{Name: c.name, Data: c.data}
		d, err := form.Read(src, corpus.ReadOptions{})
		must(t, err)
		if !d.HoldsNotes {
			t.Errorf("%s holds no notes", c.name)
		}
		jot(t, d, someNotes...)
		var out bytes.Buffer
		must(t, form.Save(&out, d, src))
		if out.String() != c.want {
			t.Errorf("saved\n%s\nwant\n%s", out.String(), c.want)
		}
		again, err := form.Read(corpus.Source{Name: c.name, Data: out.String()}, corpus.ReadOptions{})
		must(t, err)
		for i := range d.Len() {
			if !slices.EqualFunc(d.Notes(i), again.Notes(i), corpus.Note.Same) {
				t.Errorf("sentence %d: %v is read back as %v", i, d.Notes(i), again.Notes(i))
			}
		}
	}
}

func TestASheetWithoutAHeaderHoldsNoNotes(t *testing.T) {
	src := corpus.Source{Name: "x.csv", Data: "مدير,O\nبنك,B-ORG\nمصر,I-ORG\n\nقال,O\n"}
	d, err := CSV().Read(src, corpus.ReadOptions{})
	must(t, err)
	if d.HoldsNotes {
		t.Error("it says that it holds notes")
	}
	jot(t, d, someNotes[0])
	var out bytes.Buffer
	must(t, CSV().Save(&out, d, src))
	if out.String() != src.Data {
		t.Errorf("saved %s", out.String())
	}
}

// TestNotesOfAWorkbookAreReadByAnotherProgram holds a saved workbook to what
// excelize reads in it.
func TestNotesOfAWorkbookAreReadByAnotherProgram(t *testing.T) {
	f := excelize.NewFile()
	for i, row := range [][]any{
		{"Sentence ID", "Token", "Tags"}, {"1", "مدير", "O"}, {"1", "بنك", "B-ORG"}, {"1", "مصر", "I-ORG"}, {"2", "قال", "O"},
	} {
		cell, _ := excelize.CoordinatesToCellName(1, i+1)
		must(t, f.SetSheetRow("Sheet1", cell, &row))
	}
	bold, err := f.NewStyle(&excelize.Style{Font: &excelize.Font{Bold: true}})
	must(t, err)
	must(t, f.SetCellStyle("Sheet1", "A1", "C1", bold))
	must(t, f.SetColWidth("Sheet1", "A", "C", 14))
	must(t, f.SetSheetDimension("Sheet1", "A1:C5"))
	var data bytes.Buffer
	must(t, f.Write(&data))
	src := corpus.Source{Name: "x.xlsx", Data: data.String()}
	d := readXLSX(t, src, corpus.ReadOptions{})
	jot(t, d, someNotes...)
	var out bytes.Buffer
	must(t, XLSX().Save(&out, d, src))
	saved, err := excelize.OpenReader(bytes.NewReader(out.Bytes()))
	must(t, err)
	rows, err := saved.GetRows("Sheet1")
	must(t, err)
	want := [][]string{
		{"Sentence ID", "Token", "Tags", "Notes"},
		{"1", "مدير", "O", "⚑ § أرسلت إلى المؤلف"},
		{"1", "بنك", "B-ORG", `[ORG 2-3] one \| or two?`},
		{"1", "مصر", "I-ORG"},
		{"2", "قال", "O", "⚑"},
	}
	if !slices.EqualFunc(rows, want, slices.Equal) {
		t.Errorf("another program reads %q, want %q", rows, want)
	}
	dimension, _ := saved.GetSheetDimension("Sheet1")
	style, _ := saved.GetCellStyle("Sheet1", "D1")
	width, _ := saved.GetColWidth("Sheet1", "D")
	if dimension != "A1:D5" || style != bold || width != 32 {
		t.Errorf("dimension %s, style of the header %d, width %v", dimension, style, width)
	}
	again := readXLSX(t, corpus.Source{Name: "x.xlsx", Data: out.String()}, corpus.ReadOptions{})
	d.MarkSaved()
	r, err := repair.SplitAt(again, 0, 1, 1)
	must(t, err)
	must(t, again.ApplyStep(r.Step))
	var split bytes.Buffer
	must(t, XLSX().Save(&split, again, corpus.Source{Name: "x.xlsx", Data: out.String()}))
	third := readXLSX(t, corpus.Source{Name: "x.xlsx", Data: split.String()}, corpus.ReadOptions{})
	if got, want := third.NoteCell(0, 1), `[ORG 2-4] one \| or two?`; got != want {
		t.Errorf("after the split the note is %q, want %q", got, want)
	}
}

func TestNotesAreWrittenAnewInEveryLayout(t *testing.T) {
	src := corpus.Source{Name: "x.csv", Data: "Sentence ID,Token,Tags,Comment\n1,مدير,O,\n1,بنك,B-ORG,seen\n1,مصر,I-ORG,\n2,قال,O,\n"}
	d, err := CSV().Read(src, corpus.ReadOptions{})
	must(t, err)
	jot(t, d, someNotes...)
	for _, form := range []corpus.Form{CSV(), TSV(), XLSX()} {
		for _, layout := range []string{"flat", "layered", "bare"} {
			var out bytes.Buffer
			must(t, form.Write(&out, d, corpus.WriteOptions{Layout: layout, Scheme: d.Scheme}))
			again, err := form.Read(corpus.Source{Name: "y" + form.Extensions[0], Data: out.String()}, corpus.ReadOptions{})
			must(t, err)
			for i, s := range d.Sentences() {
				for k := range s.Tokens {
					if got, want := again.NoteCell(i, k), d.NoteCell(i, k); got != want {
						t.Errorf("%s %s: the note is %q, want %q", form.Name, layout, got, want)
					}
				}
			}
		}
	}
}

package delimited

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"tabaqat/corpus"
)

func open(t *testing.T, data string, likely byte) *Table {
	t.Helper()
	table, err := Open(corpus.Source{Name: "test", Data: data}, likely, corpus.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// rowsOf writes the rows of a table as "number|cell|cell".
func rowsOf(t *testing.T, table *Table) []string {
	t.Helper()
	var out []string
	for row, err := range table.Sheet().Rows {
		if err != nil {
			t.Fatal(err)
		}
		line := fmt.Sprint(row.Number)
		for _, c := range row.Cells {
			line += "|" + c.Text
		}
		out = append(out, line)
	}
	return out
}

func TestRowsOfDelimitedText(t *testing.T) {
	for _, c := range []struct {
		name, data string
		likely     byte
		want       []string
		lone       int
	}{
		{"plain", "a,b\nc,d\n", ',', []string{"1|a|b", "2|c|d"}, 0},
		{"no line end at the end", "a,b\nc,", ',', []string{"1|a|b", "2|c|"}, 0},
		{"crlf and blank lines", "a,b\r\n\r\nc,d\r\n", ',', []string{"1|a|b", "2|", "3|c|d"}, 0},
		{"cr alone", "a,b\rc,d\r", ',', []string{"1|a|b", "2|c|d"}, 0},
		{"cr within a line", "a,b\nc\r,d\n", ',', []string{"1|a|b", "2|c\r|d"}, 0},
		{"quotes", `"a","b ""c"""` + "\n" + `"","d,e"`, ',', []string{`1|a|b "c"`, "2||d,e"}, 0},
		{"line end in a cell", "a,\"b\nc\"\nd,e\n", ',', []string{"1|a|b\nc", "3|d|e"}, 0},
		{"crlf in a cell", "a,\"b\r\nc\"\r\nd,e\r\n", ',', []string{"1|a|b\r\nc", "3|d|e"}, 0},
		{"unclosed quote", "a,\"b\nc,d\n", ',', []string{"1|a|\"b", "2|c|d"}, 1},
		{"text after a quote", "a,\"b\"x\nc,d\n", ',', []string{"1|a|\"b\"x", "2|c|d"}, 1},
		{"two lone quotes", "x,y\na,\"\nb,\"\n", ',', []string{"1|x|y", "2|a|\"", "3|b|\""}, 2},
		{"ragged", "a,b\nc\nd,e,f\n", ',', []string{"1|a|b", "2|c", "3|d|e|f"}, 0},
		{"semicolons", "x;y\na;b,c\nd;,\n", ',', []string{"1|x|y", "2|a|b,c", "3|d|,"}, 0},
		{"pipes", "a|b\nc|d\n", ',', []string{"1|a|b", "2|c|d"}, 0},
		{"tabs in csv", "a\tb,\nc\td\n", ',', []string{"1|a|b,", "2|c|d"}, 0},
		{"quotes as tokens in tsv", "a\tb\n\"\tO\nc\tO\n\"\tO\n", '\t', []string{"1|a|b", "2|\"|O", "3|c|O", "4|\"|O"}, 0},
		{"two quotes on one line of tsv", "a\tb\tc\n\"\tO\t\"\n", '\t', []string{"1|a|b|c", "2|\"|O|\""}, 0},
		{"quoted tsv", "\"a\"\t\"b\"\n\"x\"\t\"y\"\"\"\n", '\t', []string{"1|a|b", "2|x|y\""}, 0},
		{"a quote as spreadsheets write it in tsv", "a\tb\n\"\"\"\"\tO\n", '\t', []string{"1|a|b", "2|\"|O"}, 0},
		{"a line end in a cell of tsv", "a\tb\n\"x\ny\"\tO\nz\tO\n", '\t', []string{"1|a|b", "2|x\ny|O", "4|z|O"}, 0},
		{"only unicode line ends", "a,b\u2028c\nd\u0085,e\n", ',', []string{"1|a|b\u2028c", "2|d\u0085|e"}, 0},
		{"nul and controls", "a\x00,b\x1c\n", ',', []string{"1|a\x00|b\x1c"}, 0},
		{"empty", "", ',', nil, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			table := open(t, c.data, c.likely)
			got := rowsOf(t, table)
			if fmt.Sprintf("%q", got) != fmt.Sprintf("%q", c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
			if table.Lone() != c.lone {
				t.Errorf("%d lone quotes, want %d", table.Lone(), c.lone)
			}
		})
	}
}

func TestStandardQuotingReadsAsTheStandardLibraryDoes(t *testing.T) {
	data := "id,token,note\n1,\"a\"\"b\",\"x\ny\"\n2,\",\",\n3,\"\",\" \"\n"
	want, err := csv.NewReader(strings.NewReader(data)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	i := 0
	for row := range open(t, data, ',').Sheet().Rows {
		for k, cell := range row.Cells {
			if cell.Text != want[i][k] {
				t.Errorf("row %d, cell %d: %q, want %q", i, k, cell.Text, want[i][k])
			}
		}
		i++
	}
	if i != len(want) {
		t.Errorf("%d rows, want %d", i, len(want))
	}
}

const arabic = "الكلمة,الوسوم\nوصل,O\nرئيس,B-OCC\nمكتبة طرابلس,B-FAC\n"

// encodings are the arabic text, or a western one, in all encodings.
func encodings(t *testing.T) map[Encoding]string {
	t.Helper()
	out := map[Encoding]string{UTF8: arabic}
	var err error
	keep := func(e Encoding, s string, failed error) {
		out[e], err = s, failed
		if err != nil {
			t.Fatal(err)
		}
	}
	s, failed := unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM).NewEncoder().String(arabic)
	keep(UTF16LE, s, failed)
	s, failed = unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM).NewEncoder().String(arabic)
	keep(UTF16BE, s, failed)
	s, failed = charmap.Windows1256.NewEncoder().String(arabic)
	keep(Windows1256, s, failed)
	s, failed = charmap.Windows1252.NewEncoder().String("ord,merke\nHålogaland,B-LOC\nkjører,O\nlærer,B-OCC\n")
	keep(Windows1252, s, failed)
	return out
}

func TestEncodingsAreFound(t *testing.T) {
	for e, data := range encodings(t) {
		if got := open(t, data, ',').Encoding; got != e {
			t.Errorf("%s was read as %s", e, got)
		}
		if bom := e.bom(); bom != "" {
			table := open(t, bom+data, ',')
			if table.Encoding != e || !table.BOM || strings.HasPrefix(table.text, "\ufeff") {
				t.Errorf("%s with a byte order mark: got %s, mark %v", e, table.Encoding, table.BOM)
			}
		}
	}
}

func TestAGivenEncodingIsTakenAtItsWord(t *testing.T) {
	data := encodings(t)[Windows1252]
	for name, want := range map[string]string{"cp1252": "2|Hålogaland|B-LOC", "windows-1256": "2|Hهlogaland|B-LOC"} {
		table, err := Open(corpus.Source{Name: "test", Data: data}, ',', corpus.ReadOptions{Encoding: name})
		if err != nil {
			t.Fatal(err)
		}
		if got := rowsOf(t, table); got[1] != want || len(table.Notices) != 0 {
			t.Errorf("%s: %q, %v; want %s", name, got[1], table.Notices, want)
		}
	}
	if _, err := Open(corpus.Source{Name: "test", Data: data}, ',', corpus.ReadOptions{Encoding: "koi8"}); err == nil {
		t.Error("an unknown encoding was taken")
	}
}

func TestDamagedUTF8KeepsItsBytes(t *testing.T) {
	table := open(t, arabic+"\xff\xfe,O\n", ',')
	got := rowsOf(t, table)
	if table.Encoding != UTF8 || got[4] != "5|\xff\xfe|O" || len(table.Notices) != 1 || table.Notices[0].Count != 2 {
		t.Errorf("got %s, %q, %v", table.Encoding, got, table.Notices)
	}
}

func TestPatchChangesOnlyTheCell(t *testing.T) {
	for e, data := range encodings(t) {
		for _, bom := range []string{"", e.bom()} {
			source := bom + strings.Replace(data, "x", "x", 1)
			table := open(t, source, ',')
			var same, changed bytes.Buffer
			if err := table.Patch(&same, source, nil); err != nil || same.String() != source {
				t.Errorf("%s: without a change: %v, %q", e, err, same.String())
			}
			if err := table.Patch(&changed, source, []Change{{Row: 3, Column: 2, Text: "B-ORG I-GPE"}}); err != nil {
				t.Fatal(err)
			}
			lines := strings.Split(table.text, "\n")
			lines[2] = lines[2][:strings.IndexByte(lines[2], ',')+1] + "B-ORG I-GPE"
			want, err := e.encode(strings.Join(lines, "\n"))
			if err != nil || changed.String() != bom+want {
				t.Errorf("%s: got %q, want %q", e, changed.String(), bom+want)
			}
		}
	}
}

func TestPatchKeepsTheStyleOfCells(t *testing.T) {
	for _, c := range []struct {
		name, data string
		change     Change
		want       string
	}{
		{"quoted", "a,\"b\"\r\n", Change{1, 2, "c"}, "a,\"c\"\r\n"},
		{"bare", "a,b\n", Change{1, 2, "c d"}, "a,c d\n"},
		{"needs quotes", "a,b\n", Change{1, 2, "c,\"d"}, "a,\"c,\"\"d\"\n"},
		{"to nothing", "a,b,\n", Change{1, 2, ""}, "a,,\n"},
		{"the same", "a,\"b\"\n", Change{1, 2, "b"}, "a,\"b\"\n"},
		{"ragged", "a,b,c,d\ne\n", Change{2, 3, "f"}, "a,b,c,d\ne,,f\n"},
		{"after a cell of two lines", "a,b\n\"c\nd\",e\nf,g\n", Change{4, 2, "h"}, "a,b\n\"c\nd\",e\nf,h\n"},
		{"tab-separated, without quotes", "a\tb\n\"\tc\n", Change{2, 2, "\"d"}, "a\tb\n\"\t\"d\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var out bytes.Buffer
			err := open(t, c.data, ',').Patch(&out, c.data, []Change{c.change})
			if err != nil || out.String() != c.want {
				t.Errorf("got %q, %v; want %q", out.String(), err, c.want)
			}
		})
	}
}

func TestPatchRefusesWhatTheFileCannotHold(t *testing.T) {
	cp1256 := encodings(t)[Windows1256]
	for _, c := range []struct {
		name, data string
		change     Change
		want       string
	}{
		{"no such row", "a,b\n", Change{9, 1, "c"}, "test: no row 9 to change"},
		{"tab without quotes", "a\tb\nc\t\"\n", Change{1, 1, "x\ty"}, `test: A1: "x\ty" cannot stand in text without quotes`},
		{"code page", cp1256, Change{2, 1, "क"}, `test: A2: "क" (U+0915) cannot be written in windows-1256`},
	} {
		t.Run(c.name, func(t *testing.T) {
			err := open(t, c.data, ',').Patch(&bytes.Buffer{}, c.data, []Change{c.change})
			if err == nil || err.Error() != c.want {
				t.Errorf("got %v, want %s", err, c.want)
			}
		})
	}
}

func TestTheWriterQuotesWhatSpreadsheetsMistake(t *testing.T) {
	var out bytes.Buffer
	w := NewWriter(&out, ',', true)
	w.Row("=1+1", "a b", "a,b", `say "x"`)
	w.Row("", "")
	w.Row("-", "@u", "+2", "x\ny")
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	want := "\ufeff\"=1+1\",a b,\"a,b\",\"say \"\"x\"\"\"\n\n\"-\",\"@u\",\"+2\",\"x\ny\"\n"
	if out.String() != want {
		t.Errorf("got %q, want %q", out.String(), want)
	}
}

func FuzzRows(f *testing.F) {
	for _, seed := range []string{
		"a,b\nc,d\n", "a,\"b\nc\"\n\"\"\"\",x", "a\tb\n\"\tO\n", "a;b\r\n\r\nc", "\"", "\",\n\",", "\xff\xfea\x00,\x00b\x00", "a\rb",
		"\"a\"b,\"\n\",\"\"\"\"\n",
	} {
		f.Add(seed, true)
		f.Add(seed, false)
	}
	f.Fuzz(func(t *testing.T, data string, comma bool) {
		likely := byte('\t')
		if comma {
			likely = ','
		}
		table, err := Open(corpus.Source{Name: "fuzz", Data: data}, likely, corpus.ReadOptions{})
		if err != nil {
			return
		}
		last, cells := 0, 0
		for row, err := range table.Sheet().Rows {
			if err != nil {
				t.Fatal(err)
			}
			if row.Number <= last {
				t.Fatalf("row %d after %d", row.Number, last)
			}
			last = row.Number
			cells += len(row.Cells)
		}
		if cells > len(table.text)+last+1 {
			t.Fatalf("%d cells of %d bytes", cells, len(table.text))
		}
		var out bytes.Buffer
		if err := table.Patch(&out, data, nil); err != nil || out.String() != data {
			t.Fatalf("saved without a change: %v", err)
		}
		if last > 0 {
			patchLast(t, table, data, last)
		}
	})
}

// patchLast changes the first cell of the last row and reads it back.
func patchLast(t *testing.T, table *Table, data string, row int) {
	var out bytes.Buffer
	if err := table.Patch(&out, data, []Change{{row, 1, "word"}}); err != nil {
		t.Fatal(err)
	}
	text, err := decode(out.String(), table.Encoding)
	if err != nil {
		t.Fatal(err)
	}
	s := newScanner(text, table.Dialect)
	for s.next() {
		if s.row == row && s.fields[0].text(text) != "word" {
			t.Fatalf("row %d begins with %q", row, s.fields[0].text(text))
		}
	}
}

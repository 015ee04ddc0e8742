package sheet

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// read reads a text as CSV.
func read(t *testing.T, text string, o corpus.ReadOptions) *corpus.Document {
	t.Helper()
	d, err := CSV().Read(corpus.Source{Name: "test.csv", Data: text}, o)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// show writes a document in a line a sentence: the id, then token/tags/row.
func show(d *corpus.Document) string {
	var b strings.Builder
	for i, s := range d.Sentences() {
		fmt.Fprintf(&b, "%s:", s.ID)
		for k, token := range s.Tokens {
			fmt.Fprintf(&b, " %s/%s/%d", token, strings.Join(d.Stack(i, k), "+"), s.Rows[k])
		}
		b.WriteString("\n")
	}
	return b.String()
}

func codes(d *corpus.Document) string {
	var out []string
	for _, n := range d.Notices {
		out = append(out, fmt.Sprintf("%s=%d", n.Code, n.Count))
	}
	return strings.Join(out, " ")
}

func TestLayoutsAreRecognised(t *testing.T) {
	for _, c := range []struct{ name, text, want, notices string }{
		{"flat", "Sentence ID,Position,Token,Tags\n7,1,a,O\n7,2,b,B-ORG I-OCC\n8,1,c,O\n", "7: a/O/2 b/B-ORG+I-OCC/3\n8: c/O/4\n", ""},
		{"flat, other columns and order", "Tags,Note,WORD,sentence_id\nO,x,a,1\nB-ORG,,b,1\n", "1: a/O/2 b/B-ORG/3\n", ""},
		{"arabic, with marks", "رَقْم الجُمْلة,المَوقِع,الكلمـة,الوسوم\n1,1,a,O\n", "1: a/O/2\n", ""},
		{"layered", "Token,1st Layer,2nd Layer\na,O,\nb,B-ORG,B-GPE\n\nc,,\n", "1: a/O/2 b/B-ORG+B-GPE/3\n2: c//5\n", ""},
		{"layered, arabic", "الكلمة,الطبقة الأولى,الطبقة الثانية\na,B-ORG,B-GPE\n", "1: a/B-ORG+B-GPE/2\n", ""},
		{"layered, short names", "word,L1,L2\na,B-ORG,O\nb,O,O\n", "1: a/B-ORG/2 b/O/3\n", ""},
		{"bare", "Token,Tags\na,O\n\n\nb,O\n", "1: a/O/2\n2: b/O/5\n", ""},
		{"flat without header", "1,1,a,O\n1,2,b,B-ORG\n2,1,c,O\n", "1: a/O/1 b/B-ORG/2\n2: c/O/3\n", "columns=4"},
		{"bare without header", "a,O\nb,B-ORG\n\nc,O\n", "1: a/O/1 b/B-ORG/2\n2: c/O/4\n", "columns=2"},
		{"layered without header", "a,O,\nb,B-ORG,B-GPE\n", "1: a/O/1 b/B-ORG+B-GPE/2\n", "columns=3"},
		{"foreign names", "Nr,Ord,Merke\n1,a,O\n1,b,B-ORG\n1,c,O\n2,d,O\n", "1: a/O/2 b/B-ORG/3 c/O/4\n2: d/O/5\n", "columns=3"},
		{"a title above the header", "Annotations of May,,,\n,,,\nSentence ID,Position,Token,Tags\n1,1,a,O\n", "1: a/O/4\n", "columns=1"},
		{"positions without ids", "Position,Token,Tags\n1,a,O\n2,b,O\n1,c,O\n", "1: a/O/2 b/O/3\n2: c/O/4\n", ""},
		{"id named vaguely", "ID,Token,Tags\n1,a,O\n1,b,O\n2,c,O\n2,d,O\n", "1: a/O/2 b/O/3\n2: c/O/4 d/O/5\n", ""},
		{"numbered tags", "word,tag_1,tag_2\na,B-ORG,\nb,I-ORG,B-GPE\n", "1: a/B-ORG/2 b/I-ORG+B-GPE/3\n", ""},
		{"a number of layers beside tags", "Token,Tags,Layer count\na,B-ORG B-GPE,2\nb,O,0\n", "1: a/B-ORG+B-GPE/2 b/O/3\n", ""},
		{"only a header", "Sentence ID,Position,Token,Tags\n", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := read(t, c.text, corpus.ReadOptions{})
			if got := show(d); got != c.want {
				t.Errorf("got\n%swant\n%s", got, c.want)
			}
			if got := codes(d); got != c.notices {
				t.Errorf("notices %q, want %q", got, c.notices)
			}
		})
	}
}

func TestOptionsOverrideWhatIsFound(t *testing.T) {
	for _, c := range []struct {
		name, text string
		o          corpus.ReadOptions
		want       string
	}{
		{
			"columns", "Sentence ID,Position,Token,Tags,Second\n1,1,a,O,B-ORG\n",
			corpus.ReadOptions{Columns: map[string]int{"tags": 5}},
			"1: a/B-ORG/2\n",
		},
		{
			"columns without header", "x,a,O\nx,b,B-ORG\n",
			corpus.ReadOptions{Columns: map[string]int{"token": 2, "tags": 3, "id": 1}},
			"x: a/O/1 b/B-ORG/2\n",
		},
		{
			"layers", "Token,A,B\na,B-ORG,B-GPE\n",
			corpus.ReadOptions{Columns: map[string]int{"token": 1, "layer1": 3, "layer2": 2}},
			"1: a/B-GPE+B-ORG/2\n",
		},
		{"bare layout", "Sentence ID,Token,Tags\n1,a,O\n2,b,O\n", corpus.ReadOptions{Layout: "bare"}, "1: a/O/2 b/O/3\n"},
		{"separator", "Token,Tags\na,B-ORG+B-GPE\n", corpus.ReadOptions{Separator: "+"}, "1: a/B-ORG+B-GPE/2\n"},
		{"delimiter", "Token;Tags\na,b;O\n", corpus.ReadOptions{Delimiter: "semicolon"}, "1: a,b/O/2\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := show(read(t, c.text, c.o)); got != c.want {
				t.Errorf("got\n%swant\n%s", got, c.want)
			}
		})
	}
}

func TestWhatIsNotPlainToSeeIsNoticed(t *testing.T) {
	const head = "Sentence ID,Position,Token,Tags\n"
	for _, c := range []struct{ name, text, want, notices string }{
		{"ids filled down", head + "1,1,a,O\n,2,b,O\n2,1,c,O\n", "1: a/O/2 b/O/3\n2: c/O/4\n", "filled-ids=1"},
		{"header again", head + "1,1,a,O\n" + strings.ToUpper(head) + "2,1,b,O\n", "1: a/O/2\n2: b/O/4\n", "header-again=1"},
		{"commas between tags", head + "1,1,a,\"B-ORG, B-GPE\"\n1,2,b,I-ORG\n", "1: a/B-ORG+B-GPE/2 b/I-ORG/3\n", "separator=1"},
		{"slashes between tags", head + "1,1,a,B-ORG/B-GPE\n", "1: a/B-ORG+B-GPE/2\n", "separator=1"},
		{"a lone quote", head + "1,1,\",O\n1,2,b,O\n1,3,\",O\n", "1: \"/O/2 b/O/3 \"/O/4\n", "quotes=2"},
		{"blank rows", head + "\n1,1,a,O\n\n1,2,b,O\n", "1: a/O/3 b/O/5\n", ""},
		{"the same id again after a blank row", head + "1,1,a,O\n\n1,1,b,O\n", "1: a/O/2\n1: b/O/4\n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := read(t, c.text, corpus.ReadOptions{})
			if got := show(d); got != c.want {
				t.Errorf("got\n%swant\n%s", got, c.want)
			}
			if got := codes(d); got != c.notices {
				t.Errorf("notices %q, want %q", got, c.notices)
			}
		})
	}
}

func TestMissingColumnsAreNamed(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"no token", "Sentence ID,Position,Tags\n1,1,O\n", `test.csv: no column named "token" (found "Sentence ID", "Position", "Tags")`},
		{"no tags", "Sentence ID,Token\n1,a\n1,b\n", `test.csv: no column named "tags" (found "Sentence ID", "Token")`},
		{"nothing", "some,prose\nhere,too\n", `test.csv: no column named "token" (found "some", "prose")`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := CSV().Read(corpus.Source{Name: "test.csv", Data: c.text}, corpus.ReadOptions{})
			if err == nil || err.Error() != c.want {
				t.Errorf("got %v, want %s", err, c.want)
			}
		})
	}
}

// write writes a document anew and reads it back.
func rewrite(t *testing.T, d *corpus.Document, f corpus.Form, o corpus.WriteOptions) (*corpus.Document, string) {
	t.Helper()
	var out bytes.Buffer
	o.Scheme = d.Scheme
	if err := f.Write(&out, d, o); err != nil {
		t.Fatal(err)
	}
	back, err := f.Read(corpus.Source{Name: "back", Data: out.String()}, corpus.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return back, out.String()
}

func TestWrittenSheetsReadBackTheSame(t *testing.T) {
	const text = "Sentence ID,Position,Token,Tags\ns1,1,=1+1,O\ns1,2,\"a,\"\"b\"\"\",B-ORG B-GPE\ns1,3,#ERROR!,\ns1,4,007,I-ORG I-GPE\n" +
		"s1,5,_x000A_,O\ns1,6,\u200f=2,O\ns1,7, x ,B-A\ns2,1,\"\",B-ORG\n"
	d := read(t, text, corpus.ReadOptions{})
	for _, f := range []corpus.Form{CSV(), TSV(), XLSX(), ODS()} {
		for _, layout := range []string{"flat", "layered", "bare"} {
			t.Run(f.Name+" "+layout, func(t *testing.T) {
				back, _ := rewrite(t, d, f, corpus.WriteOptions{Layout: layout})
				if layout == "bare" {
					if got, want := stacksOnly(back), stacksOnly(d); got != want {
						t.Errorf("got\n%swant\n%s", got, want)
					}
					return
				}
				if got, want := show(back), show(d); got != want {
					t.Errorf("got\n%swant\n%s", got, want)
				}
			})
		}
	}
}

// stacksOnly leaves ids and rows out.
func stacksOnly(d *corpus.Document) string {
	var b strings.Builder
	for i, s := range d.Sentences() {
		for k, token := range s.Tokens {
			fmt.Fprintf(&b, " %s/%s", token, strings.Join(d.Stack(i, k), "+"))
		}
		b.WriteString("\n")
	}
	return b.String()
}

func TestQuotesInTSVReadBackTheSame(t *testing.T) {
	for _, tokens := range [][]string{{`"`}, {`"a"`}, {`""`}, {`""""`}, {`"a""b"`, "c"}, {`""""`, `"`}, {`"a""b"`, `""`}} {
		d := corpus.NewDocument("test", "tsv")
		b := d.Build()
		b.Begin("1")
		for i, token := range tokens {
			b.Add(token, layers.Stack{"O"}, i+2)
		}
		b.Done()
		back, text := rewrite(t, d, TSV(), corpus.WriteOptions{})
		if got, want := show(back), show(d); got != want {
			t.Errorf("%q reads back as %s, want %s", text, got, want)
		}
	}
}

func TestTagsWithinALayerArePartedAsInOneColumn(t *testing.T) {
	d := read(t, "Token,1st Layer,2nd Layer\na,\"B-X,B-Y\",\nb,O,\nc,I-X,\"B-Y,B-Z\"\n", corpus.ReadOptions{})
	if got, want := stacksOnly(d), " a/B-X+B-Y b/O c/I-X+B-Y+B-Z\n"; got != want {
		t.Errorf("got %q; want %q", got, want)
	}
}

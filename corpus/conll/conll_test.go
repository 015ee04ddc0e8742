package conll

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/corpustest"
	"tabaqat/layers"
)

func read(t testing.TB, data string) *corpus.Document {
	t.Helper()
	return corpustest.Read(t, Read, "x.conll", data)
}

func TestReadingTakesLinesAsTheyStand(t *testing.T) {
	for _, test := range []struct{ name, data, want string }{
		{"empty", "", ""},
		{"stacked", "a B-X\nb I-X B-Y\n\nc O\n", "1:a/B-X b/I-X,B-Y|2:c/O"},
		{"tabs and runs of blanks", "a\tB-X  I-Y\t\n", "1:a/B-X,I-Y"},
		{"crlf, no final line end", "a O\r\n\r\nb B-X", "1:a/O|2:b/B-X"},
		{"byte order mark", "\ufeffa O\n", "1:a/O"},
		{"docstart", "-DOCSTART- O\n\na O\n-DOCSTART- -X- O\nb O\n", "1:a/O|2:b/O"},
		{"a hash is a token", "# O\n#x O\n", "1:#/O #x/O"},
		{"comments and ids", "# source = me\n# sent_id = s7\na O\n\nb O\n", "s7:a/O|2:b/O"},
		{"an id amid tokens begins a sentence", "# sent_id = 1\na O\n# sent_id = 2\nb O\n", "1:a/O|2:b/O"},
		{"no-break space and other separators", "a\u00a0b O\nc\u0085d\u2028e\x1cf O\n", "1:a\u00a0b/O c\u0085d\u2028e\x1cf/O"},
		{"a token alone has no tag", "a\nb O\n", "1:a/ b/O"},
		{"a line that begins with a blank has no token", "\tO\n", "1:/O"},
		{"a line of blanks parts sentences", "a O\n \t \nb O\n", "1:a/O|2:b/O"},
		{"layers", "a B-X O\nb I-X B-Y\nc O O\n", "1:a/B-X b/I-X,B-Y c/O"},
		{"layers with underscores", "a B-X _\nb _ _\nc O O\n", "1:a/B-X b/ c/O"},
		{"fields that are no tags", "EU NNP B-NP B-ORG\nrejects VBZ B-VP O\n", "1:EU/B-ORG rejects/O"},
		{"numbered lines", "#\thttp://x [2009]\n1\ta\tB-X\tO\n2\tb\tO\tO\n", "1:a/B-X b/O"},
		{"numbers as tokens", "1 O\n2 B-X\n", "1:1/O 2/B-X"},
	} {
		if got := corpustest.Shown(read(t, test.data)); got != test.want {
			t.Errorf("%s: read %q; want %q", test.name, got, test.want)
		}
	}
}

func TestTokensArePartsOfTheSource(t *testing.T) {
	doc := read(t, "a O\n\nb O\n")
	if rows := doc.Sentence(1).Rows; !slices.Equal(rows, []int32{3}) {
		t.Errorf("rows are %v; want [3]", rows)
	}
}

func TestSavingChangesOnlyTheTagsOfChangedTokens(t *testing.T) {
	for _, test := range []struct {
		name, data string
		sentence   int
		token      int
		now        layers.Stack
		want       string
	}{
		{"stacked", "\ufeff# x = y\r\na  O \r\n\r\nb\tI-X\tB-Y\r\n", 1, 0, layers.Stack{"B-Z", "B-Y"}, "\ufeff# x = y\r\na  O \r\n\r\nb\tB-Z\tB-Y\r\n"},
		{"trailing blank stays", "a O \nb O", 0, 0, layers.Stack{"B-X", "B-Y"}, "a B-X B-Y \nb O"},
		{"no final line end", "a O\nb O", 0, 1, layers.Stack{"B-X"}, "a O\nb B-X"},
		{"a missing tag", "a\nb O\n", 0, 0, layers.Stack{"O"}, "a O\nb O\n"},
		{"layers", "a O O O\nb O O O\n", 0, 1, layers.Stack{"B-X", "B-Y"}, "a O O O\nb B-X B-Y O\n"},
		{"last field", "EU NNP B-NP O\nx VBZ B-VP O\n", 0, 0, layers.Stack{"B-ORG"}, "EU NNP B-NP B-ORG\nx VBZ B-VP O\n"},
		{"numbered", "1\ta\tO\tO\n2\tb\tO\tO\n", 0, 1, layers.Stack{"B-X"}, "1\ta\tO\tO\n2\tb\tB-X\tO\n"},
	} {
		doc := read(t, test.data)
		edit := corpus.Edit{Sentence: test.sentence, Start: test.token, Before: []layers.Stack{doc.Stack(test.sentence, test.token)}, After: []layers.Stack{test.now}}
		if _, err := doc.Apply(edit); err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		if err := Save(&out, doc, corpus.Source{Name: "x", Data: test.data}); err != nil {
			t.Errorf("%s: %v", test.name, err)
		} else if out.String() != test.want {
			t.Errorf("%s: saved %q; want %q", test.name, out.String(), test.want)
		}
	}
}

func TestSavingRefusesWhatTheLineCannotHold(t *testing.T) {
	data := "a O O\nb O O\n"
	doc := read(t, data)
	if _, err := doc.Apply(corpus.Edit{Before: []layers.Stack{{"O"}}, After: []layers.Stack{{"B-X", "B-Y", "B-Z"}}}); err != nil {
		t.Fatal(err)
	}
	err := Save(&strings.Builder{}, doc, corpus.Source{Name: "x", Data: data})
	if err == nil || !strings.HasPrefix(err.Error(), "x:1: ") {
		t.Errorf("error is %v; want one at x:1", err)
	}
	if err := Save(&strings.Builder{}, doc, corpus.Source{Name: "x", Data: "other O O\n"}); err == nil {
		t.Error("a changed file was saved over")
	}
}

func TestWritingRefusesTokensThatNoLineHolds(t *testing.T) {
	for _, test := range []struct{ token, want string }{
		{"a b", "a_b O\n\n"}, {"a\t\nb", "a_b O\n\n"}, {"", "_ O\n\n"}, {"-DOCSTART-", "DOCSTART O\n\n"},
	} {
		doc := corpus.NewDocument("x", "csv")
		b := doc.Build()
		b.Begin("1")
		b.Add(test.token, layers.Stack{"O"}, 1)
		b.Done()
		if err := Write(&strings.Builder{}, doc, corpus.WriteOptions{}); err == nil || !strings.Contains(err.Error(), `sentence "1", token 0`) {
			t.Errorf("token %q: error is %v; want one with its place", test.token, err)
		}
		if l := Losses(doc, corpus.WriteOptions{}); len(l) != 1 || !l[0].Fatal {
			t.Errorf("token %q: losses are %v; want a fatal one", test.token, l)
		}
		var out strings.Builder
		if err := Write(&out, doc, corpus.WriteOptions{Lossy: true}); err != nil || out.String() != test.want {
			t.Errorf("token %q: wrote %q, %v; want %q", test.token, out.String(), err, test.want)
		}
	}
}

func TestSavingRepairedTokensKeepsEveryOtherLine(t *testing.T) {
	data := "# x = y\r\n-DOCSTART- O\r\n\r\nab  O\r\nc B-X\r\n\r\n# sent_id = 7\r\nd O\r\n\r\ne O\r\n"
	o, x := layers.Stack{"O"}, layers.Stack{"B-X"}
	for _, test := range []struct {
		name   string
		repair func(*corpus.Document) corpus.Repair
		want   string
	}{
		{"a token is split", func(d *corpus.Document) corpus.Repair {
			after := corpus.Text{ID: "1", Tokens: []string{"a", "b", "c"}, Stacks: []layers.Stack{o, x, x}, Rows: []int32{4, 0, 5}}
			return corpus.Repair{Before: []corpus.Text{d.Text(0)}, After: []corpus.Text{after}}
		}, strings.Replace(data, "ab  O\r\n", "a  O\r\nb B-X\r\n", 1)},
		{"tokens are joined", func(d *corpus.Document) corpus.Repair {
			after := corpus.Text{ID: "1", Tokens: []string{"abc"}, Stacks: []layers.Stack{x}, Rows: []int32{4}}
			return corpus.Repair{Before: []corpus.Text{d.Text(0)}, After: []corpus.Text{after}}
		}, strings.Replace(data, "ab  O\r\nc B-X\r\n", "abc  B-X\r\n", 1)},
		{"a sentence is split", func(d *corpus.Document) corpus.Repair {
			before := d.Text(0)
			one := corpus.Text{ID: "1", Tokens: before.Tokens[:1], Stacks: before.Stacks[:1], Rows: before.Rows[:1]}
			two := corpus.Text{ID: "1b", Tokens: before.Tokens[1:], Stacks: before.Stacks[1:], Rows: before.Rows[1:]}
			return corpus.Repair{Before: []corpus.Text{before}, After: []corpus.Text{one, two}}
		}, strings.Replace(data, "ab  O\r\n", "ab  O\r\n\r\n", 1)},
		{"sentences are joined", func(d *corpus.Document) corpus.Repair {
			a, b := d.Text(1), d.Text(2)
			both := corpus.Text{ID: "7", Tokens: append(a.Tokens, b.Tokens...), Stacks: append(a.Stacks, b.Stacks...), Rows: append(a.Rows, b.Rows...)}
			return corpus.Repair{At: 1, Before: []corpus.Text{d.Text(1), d.Text(2)}, After: []corpus.Text{both}}
		}, strings.Replace(data, "d O\r\n\r\n", "d O\r\n", 1)},
	} {
		doc := read(t, data)
		if err := doc.Repair(test.repair(doc)); err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		var out strings.Builder
		if err := Save(&out, doc, corpus.Source{Name: "x", Data: data}); err != nil || out.String() != test.want {
			t.Errorf("%s: %v, saved\n%q; want\n%q", test.name, err, out.String(), test.want)
		}
		again := read(t, out.String())
		for i, s := range doc.Sentences() {
			if !slices.Equal(s.Tokens, again.Sentence(i).Tokens) {
				t.Errorf("%s: tokens %q came back as %q", test.name, s.Tokens, again.Sentence(i).Tokens)
			}
		}
	}
}

// shared finds a file of the handed data, or skips.
func shared(t testing.TB, name string) string {
	t.Helper()
	root := os.Getenv("TABAQAT_SHARED")
	if root == "" {
		root = filepath.Join("..", "..", "..", "shared")
	}
	data, err := os.ReadFile(filepath.Join(root, name))
	if err != nil {
		t.Skipf("the handed data is absent: %v", err)
	}
	return string(data)
}

func TestTheWojoodSampleIsWrittenByteForByte(t *testing.T) {
	for _, name := range []string{"train.txt", "val.txt"} {
		data := shared(t, "data/wojood/"+name)
		var out strings.Builder
		if err := Write(&out, read(t, data), corpus.WriteOptions{}); err != nil {
			t.Fatal(err)
		}
		if want := strings.TrimRight(data, "\n") + "\n\n"; out.String() != want {
			t.Errorf("%s: what was written differs from what was read", name)
		}
	}
	doc := read(t, shared(t, "data/wojood/train.txt"))
	if doc.Len() != 1114 || doc.Tokens() != 18887 {
		t.Errorf("read %d sentences and %d tokens; want 1114 and 18887", doc.Len(), doc.Tokens())
	}
}

func FuzzWhatIsReadIsWrittenAndReadBackTheSame(f *testing.F) {
	for _, seed := range []string{"a O\n", "a B-X O\nb O O\n", "1\ta\tO\n", "# sent_id = 3\na\n", "-DOCSTART- O\n\n# O\r\n", "\tO\n", "a x O\nb y O"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data string) {
		doc := read(t, data)
		var saved strings.Builder
		if err := Save(&saved, doc, corpus.Source{Name: "x", Data: data}); err != nil || saved.String() != data {
			t.Fatalf("saving an unchanged document gave %q, %v", saved.String(), err)
		}
		var out strings.Builder
		if err := Write(&out, doc, corpus.WriteOptions{}); err != nil {
			return
		}
		for i, s := range read(t, out.String()).Sentences() {
			if !slices.Equal(s.Tokens, doc.Sentence(i).Tokens) && !strings.Contains(data, " O O") {
				t.Fatalf("tokens %q came back as %q", doc.Sentence(i).Tokens, s.Tokens)
			}
		}
	})
}

func BenchmarkRead(b *testing.B) {
	sample := shared(b, "data/wojood/train.txt") + "\n"
	data := strings.Repeat(sample, 30)
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		read(b, data)
	}
}

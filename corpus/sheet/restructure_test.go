package sheet

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/repair"
	"tabaqat/layers"
)

func readCSV(t *testing.T, data string) *corpus.Document {
	t.Helper()
	doc, err := CSV().Read(corpus.Source{Name: "x.csv", Data: data}, corpus.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

const flatNotes = `Sentence ID,Position,Token,Tags,Note
s1,1,"مدير",B-OCC,n1
s1,2,بنك,I-OCC B-ORG,"n,2"
s1,3,مصر,I-OCC I-ORG B-GPE,n3
s2,1,قال,O,n4
s2,2,.,O,n5
`

func TestRepairsAreSavedInPlace(t *testing.T) {
	for _, c := range []struct {
		name, data string
		do         func(*corpus.Document) (repair.Result, error)
		want       string
	}{
		{
			"a split token", flatNotes,
			func(d *corpus.Document) (repair.Result, error) { return repair.SplitAt(d, 0, 1, 1) },
			strings.Replace(flatNotes, `s1,2,بنك,I-OCC B-ORG,"n,2"
s1,3,مصر`, `s1,2,ب,I-OCC B-ORG,"n,2"
s1,3,نك,I-OCC I-ORG,
s1,4,مصر`, 1),
		},
		{
			"joined tokens", flatNotes,
			func(d *corpus.Document) (repair.Result, error) { return repair.Join(d, 1, 0, 2, "") },
			strings.Replace(flatNotes, "s2,1,قال,O,n4\ns2,2,.,O,n5\n", "s2,1,قال.,O,n4 | n5\n", 1),
		},
		{
			"an edited token", flatNotes,
			func(d *corpus.Document) (repair.Result, error) { return repair.Edit(d, 0, 0, "مدراء") },
			strings.Replace(flatNotes, `"مدير"`, `"مدراء"`, 1),
		},
		{
			"a token at the very beginning", flatNotes,
			func(d *corpus.Document) (repair.Result, error) { return repair.Insert(d, 0, 0, "و") },
			strings.NewReplacer("s1,1,", "s1,1,و,O,\ns1,2,", "s1,2,", "s1,3,", "s1,3,", "s1,4,").Replace(flatNotes),
		},
		{
			"a sentence split in two", flatNotes,
			func(d *corpus.Document) (repair.Result, error) { return repair.SplitSentence(d, 1, 1) },
			strings.Replace(flatNotes, "s2,2,.", "s2-2,1,.", 1),
		},
		{
			"sentences joined", flatNotes,
			func(d *corpus.Document) (repair.Result, error) { return repair.JoinSentences(d, 0) },
			strings.NewReplacer("s2,1,", "s1,4,", "s2,2,", "s1,5,").Replace(flatNotes),
		},
		{
			"a sentence deleted", flatNotes,
			func(d *corpus.Document) (repair.Result, error) { return repair.Delete(d, 0, 0, 3) },
			"Sentence ID,Position,Token,Tags,Note\ns2,1,قال,O,n4\ns2,2,.,O,n5\n",
		},
		{
			"ids once a sentence, and no end of line", "Sentence ID,token,tags\n1,a,O\n,b,O\n2,c,O\n,d,O",
			func(d *corpus.Document) (repair.Result, error) { return repair.MoveBorder(d, 0, 1) },
			"Sentence ID,token,tags\n1,a,O\n,b,O\n1,c,O\n2,d,O",
		},
		{
			"a new last row without an end of line", "id,token,tags\n1,a,O\n,bc,O",
			func(d *corpus.Document) (repair.Result, error) { return repair.SplitAt(d, 0, 1, 1) },
			"id,token,tags\n1,a,O\n,b,O\n,c,O\n",
		},
		{
			"blank rows between sentences", "token,tags\na,B-X\nb,I-X\n\nc,O\n",
			func(d *corpus.Document) (repair.Result, error) { return repair.SplitSentence(d, 0, 1) },
			"token,tags\na,B-X\n\nb,B-X\n\nc,O\n",
		},
		{
			"blank rows gone", "token,tags\na,B-X\n\nc,O\n",
			func(d *corpus.Document) (repair.Result, error) { return repair.JoinSentences(d, 0) },
			"token,tags\na,B-X\nc,O\n",
		},
		{
			"numbers that go on over sentences", "id,position,token,tags\r\n1,1,ab,O\r\n2,2,c,O\r\n2,3,d,O\r\n",
			func(d *corpus.Document) (repair.Result, error) { return repair.SplitAt(d, 0, 0, 1) },
			"id,position,token,tags\r\n1,1,a,O\r\n1,2,b,O\r\n2,3,c,O\r\n2,4,d,O\r\n",
		},
		{
			"a column a layer", "Sentence ID,Position,Token,1st Layer,2nd Layer\n1,1,ab,B-X,B-Y\n1,2,c,O,\n",
			func(d *corpus.Document) (repair.Result, error) { return repair.SplitAt(d, 0, 0, 1) },
			"Sentence ID,Position,Token,1st Layer,2nd Layer\n1,1,a,B-X,B-Y\n1,2,b,I-X,I-Y\n1,3,c,O,\n",
		},
		{
			"wrong positions elsewhere stay", "Sentence ID,Position,Token,Tags\n1,1,ab,O\n2,1,c,O\n2,7,d,O\n",
			func(d *corpus.Document) (repair.Result, error) { return repair.SplitAt(d, 0, 0, 1) },
			"Sentence ID,Position,Token,Tags\n1,1,a,O\n1,2,b,O\n2,1,c,O\n2,7,d,O\n",
		},
	} {
		doc := readCSV(t, c.data)
		r, err := c.do(doc)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		if err := doc.ApplyStep(r.Step); err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		var out strings.Builder
		if err := CSV().Save(&out, doc, corpus.Source{Name: "x.csv", Data: c.data}); err != nil || out.String() != c.want {
			t.Errorf("%s: %v, saved\n%s\nwant\n%s", c.name, err, out.String(), c.want)
		}
	}
}

// TestRandomRepairsAreSavedAndReadBack makes several repairs in sheets of several
// styles and saves in between. What is read back is what the document says, each
// note stays with its token, and no position or id becomes wrong.
func TestRandomRepairsAreSavedAndReadBack(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 8))
	saves := 0
	for range 300 {
		data := randomSheet(r)
		doc := readCSV(t, data)
		var done []corpus.Step
		for range 1 + r.IntN(6) {
			step, ok := randomRepair(r, doc)
			if !ok {
				continue
			}
			if err := doc.ApplyStep(step); err != nil {
				t.Fatal(err)
			}
			done = append(done, step)
			if r.IntN(3) > 0 {
				continue
			}
			data = saved(t, doc, data)
			saves++
		}
		data = saved(t, doc, data)
		for len(done) > 0 {
			if err := doc.RevertStep(done[len(done)-1]); err != nil {
				t.Fatalf("taken back: %v\n%s", err, data)
			}
			done = done[:len(done)-1]
		}
		saved(t, doc, data)
	}
	if saves < 50 {
		t.Errorf("only %d saves", saves)
	}
}

func saved(t *testing.T, doc *corpus.Document, data string) string {
	t.Helper()
	var out strings.Builder
	if err := CSV().Save(&out, doc, corpus.Source{Name: "x.csv", Data: data}); err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
	doc.MarkSaved()
	if doc.Len() == 0 {
		return out.String()
	}
	again := readCSV(t, out.String())
	if got, want := content(again), content(doc); got != want {
		t.Fatalf("read back:\n%s\nwant:\n%s\nin\n%s\nbefore\n%s", got, want, out.String(), data)
	}
	for i, s := range again.Sentences() {
		for k, row := range s.Rows {
			if row != doc.Sentence(i).Rows[k] {
				t.Fatalf("token %d of sentence %q is in row %d, and thought to be in %d", k, s.ID, row, doc.Sentence(i).Rows[k])
			}
			for _, f := range again.Findings(row) {
				t.Fatalf("row %d: %s\n%s\nbefore\n%s", row, f.Message, out.String(), data)
			}
		}
	}
	var tokens, notes []string
	for line := range strings.Lines(out.String()) {
		if cells := strings.Split(strings.TrimSuffix(line, "\n"), ","); len(cells) > 2 {
			tokens, notes = append(tokens, cells[len(cells)-3]), append(notes, cells[len(cells)-1])
		}
	}
	for i := range notes { // a note is that of its token, or of what became of it: a part in one of the next rows
		near := strings.Join(tokens[i:min(i+5, len(tokens))], " ")
		for note := range strings.SplitSeq(notes[i], " | ") {
			if strings.HasPrefix(note, "note-") && !strings.Contains(near, note[5:6]) {
				t.Fatalf("the note of another row: %s %s\n%s", tokens[i], notes[i], out.String())
			}
		}
	}
	return out.String()
}

func content(doc *corpus.Document) string {
	var out strings.Builder
	for i, s := range doc.Sentences() {
		fmt.Fprintf(&out, "%s: ", strings.Repeat("s", 1)+fmt.Sprint(i))
		for k, token := range s.Tokens {
			fmt.Fprintf(&out, "%s/%s ", token, doc.Stack(i, k))
		}
		out.WriteByte('\n')
	}
	return out.String()
}

// randomSheet writes a sheet whose notes begin with the letter of their token.
func randomSheet(r *rand.Rand) string {
	style := r.IntN(4) // ids, ids once, blank rows, numbers that go on
	var out strings.Builder
	switch style {
	case 2:
		out.WriteString("Token,Tags,Note\n")
	default:
		out.WriteString("Sentence ID,Position,Token,Tags,Note\n")
	}
	number := 0
	for i := range 1 + r.IntN(4) {
		if style == 2 && i > 0 {
			out.WriteString("\n")
		}
		n := 1 + r.IntN(4)
		stacks := make([]layers.Stack, n)
		for k := range stacks {
			stacks[k] = layers.Stack{"O"}
		}
		for range r.IntN(3) {
			start := r.IntN(n)
			c, err := layers.Add(stacks, layers.Span{Start: start, End: start + 1 + r.IntN(n-start), Type: []string{"X", "Y"}[r.IntN(2)]}, layers.IOB2)
			if err == nil {
				copy(stacks[c.Start:], c.After)
			}
		}
		for k := range n {
			number++
			position := k + 1
			if style == 3 {
				position = number
			}
			letter := string(rune('a' + r.IntN(26)))
			token := strings.Repeat(letter, 1+r.IntN(3))
			switch {
			case style == 2:
				fmt.Fprintf(&out, "%s,%s,note-%s\n", token, stacks[k], letter)
			case style == 1 && k > 0:
				fmt.Fprintf(&out, ",%d,%s,%s,note-%s\n", position, token, stacks[k], letter)
			default:
				fmt.Fprintf(&out, "s%d,%d,%s,%s,note-%s\n", i, position, token, stacks[k], letter)
			}
		}
	}
	return out.String()
}

func randomRepair(r *rand.Rand, doc *corpus.Document) (corpus.Step, bool) {
	if doc.Len() == 0 {
		return corpus.Step{}, false
	}
	i := r.IntN(doc.Len())
	s := doc.Sentence(i)
	k := r.IntN(s.Len())
	do := []func() (repair.Result, error){
		func() (repair.Result, error) { return repair.SplitAt(doc, i, k, 1) },
		func() (repair.Result, error) { return repair.Join(doc, i, k, min(k+2, s.Len()), "") },
		func() (repair.Result, error) { return repair.Edit(doc, i, k, s.Tokens[k]+"z") },
		func() (repair.Result, error) { return repair.Insert(doc, i, k, "new") },
		func() (repair.Result, error) { return repair.Delete(doc, i, k, k+1) },
		func() (repair.Result, error) { return repair.SplitSentence(doc, i, k) },
		func() (repair.Result, error) { return repair.JoinSentences(doc, i) },
		func() (repair.Result, error) { return repair.MoveBorder(doc, i, slices.Max([]int{-1, r.IntN(4) - 2})) },
	}
	result, err := do[r.IntN(len(do))]()
	if err != nil || doc.Tokens() < 3 && result.Step.Title == "delete token" {
		return corpus.Step{}, false
	}
	return result.Step, true
}

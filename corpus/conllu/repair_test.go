package conllu

import (
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/repair"
)

const tree = `# sent_id = a
# text = Del mar azul.
1-2	Del	_	_	_	_	_	_	_	_
1	De	de	ADP	_	_	3	case	3:case	name=O
2	el	el	DET	_	_	3	det	3:det	name=O
3	mar	mar	NOUN	_	_	0	root	0:root	name=B-LOC
3.1	es	ser	VERB	_	_	_	_	3:cop	_
4	azul	azul	ADJ	_	_	3	amod	3:amod|3.1:x	SpaceAfter=No|name=I-LOC
5	.	.	PUNCT	_	_	3	punct	3:punct	name=O

# sent_id = b
1	Si	si	INTJ	_	_	0	root	_	name=O

`

func TestRepairsAreSavedInPlace(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(*corpus.Document) (repair.Result, error)
		want string
	}{
		{
			"a token is split", func(d *corpus.Document) (repair.Result, error) { return repair.SplitAt(d, 0, 2, 1) },
			strings.NewReplacer(
				"# text = Del mar azul.", "# text = Del m ar azul.",
				"3\tmar\t", "3\tm\t",
				"4\tazul", "4\tar\t_\t_\t_\t_\t_\t_\t_\tname=I-LOC\n5\tazul", "5\t.\t", "6\t.\t",
			).Replace(tree),
		},
		{
			"tokens are joined", func(d *corpus.Document) (repair.Result, error) { return repair.Join(d, 0, 0, 2, "") },
			strings.NewReplacer(
				"# text = Del mar azul.", "# text = Deel mar azul.", "1-2\tDel\t_\t_\t_\t_\t_\t_\t_\t_\n", "",
				"1\tDe\tde\tADP\t_\t_\t3\tcase\t3:case", "1\tDeel\tde\tADP\t_\t_\t2\tcase\t2:case",
				"2\tel\tel\tDET\t_\t_\t3\tdet\t3:det\tname=O\n", "",
				"3\tmar", "2\tmar", "3.1\tes\tser\tVERB\t_\t_\t_\t_\t3:cop", "2.1\tes\tser\tVERB\t_\t_\t_\t_\t2:cop",
				"4\tazul\tazul\tADJ\t_\t_\t3\tamod\t3:amod|3.1:x", "3\tazul\tazul\tADJ\t_\t_\t2\tamod\t2:amod|2.1:x",
				"5\t.\t.\tPUNCT\t_\t_\t3\tpunct\t3:punct", "4\t.\t.\tPUNCT\t_\t_\t2\tpunct\t2:punct",
			).Replace(tree),
		},
		{
			"a token before all others", func(d *corpus.Document) (repair.Result, error) { return repair.Insert(d, 0, 0, "El") },
			strings.NewReplacer(
				"# text = Del", "# text = El Del", "1-2\tDel", "1\tEl\t_\t_\t_\t_\t_\t_\t_\tname=O\n2-3\tDel",
				"1\tDe\tde\tADP\t_\t_\t3\tcase\t3:case", "2\tDe\tde\tADP\t_\t_\t4\tcase\t4:case",
				"2\tel\tel\tDET\t_\t_\t3\tdet\t3:det", "3\tel\tel\tDET\t_\t_\t4\tdet\t4:det",
				"3\tmar", "4\tmar", "3.1\tes\tser\tVERB\t_\t_\t_\t_\t3:cop", "4.1\tes\tser\tVERB\t_\t_\t_\t_\t4:cop",
				"4\tazul\tazul\tADJ\t_\t_\t3\tamod\t3:amod|3.1:x", "5\tazul\tazul\tADJ\t_\t_\t4\tamod\t4:amod|4.1:x",
				"5\t.\t.\tPUNCT\t_\t_\t3\tpunct\t3:punct", "6\t.\t.\tPUNCT\t_\t_\t4\tpunct\t4:punct",
			).Replace(tree),
		},
		{
			"a sentence is split", func(d *corpus.Document) (repair.Result, error) { return repair.SplitSentence(d, 0, 4) },
			strings.NewReplacer(
				"# text = Del mar azul.", "# text = Del mar azul",
				"5\t.\t.\tPUNCT\t_\t_\t3\tpunct\t3:punct", "\n# sent_id = a-2\n1\t.\t.\tPUNCT\t_\t_\t_\t_\t_",
			).Replace(tree),
		},
		{
			"sentences are joined", func(d *corpus.Document) (repair.Result, error) { return repair.JoinSentences(d, 0) },
			strings.NewReplacer(
				"# text = Del mar azul.", "# text = Del mar azul. Si",
				"\n\n# sent_id = b\n1\tSi", "\n6\tSi",
			).Replace(tree),
		},
		{
			"a sentence is deleted", func(d *corpus.Document) (repair.Result, error) { return repair.Delete(d, 0, 0, 5) },
			tree[strings.Index(tree, "# sent_id = b"):],
		},
	} {
		doc, err := Read(corpus.Source{Name: "x", Data: tree}, corpus.ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		r, err := c.do(doc)
		if err != nil {
			t.Fatal(err)
		}
		if err := doc.ApplyStep(r.Step); err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		if err := Save(&out, doc, corpus.Source{Name: "x", Data: tree}); err != nil || out.String() != c.want {
			t.Errorf("%s: %v, saved\n%s\nwant\n%s", c.name, err, out.String(), c.want)
		}
	}
}

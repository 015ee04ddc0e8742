// Command index measures the review of a whole corpus on a file: making the entity
// list, sorting and filtering it, finding, and bulk changes. Each line is a name,
// the least seconds of several rounds, and what was done.
package main

import (
	"errors"
	"fmt"
	"os"
	"time"

	"tabaqat/corpus"
	"tabaqat/corpus/forms"
	"tabaqat/corpus/index"
	"tabaqat/corpus/index/bulk"
	"tabaqat/corpus/index/consistent"
	"tabaqat/corpus/index/find"
	"tabaqat/layers"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "index:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 1 {
		return errors.New("want a corpus file")
	}
	doc, err := forms.Open(args[0], "", corpus.ReadOptions{})
	if err != nil {
		return err
	}
	var x *index.Index
	measure("list ready", 0.5, 3, func() string {
		x = index.Of(doc)
		return fmt.Sprintf("%d forms of %d tokens", len(x.List(index.Filter{}, index.ByCount)), doc.Tokens())
	})
	lists(x)
	if err := finds(x); err != nil {
		return err
	}
	measure("consistency", 1, 3, func() string {
		return fmt.Sprintf("%d warnings", len(consistent.Run(x, consistent.Options{})))
	})
	return bulks(doc, x)
}

func lists(x *index.Index) {
	for name, f := range map[string]index.Filter{
		"filter type": {Type: "ORG"}, "filter conflicts": {Conflicts: index.AnyConflict},
		"filter inside": {Inside: "ORG"}, "filter text": {Text: "جامعه"}, "filter nothing": {},
	} {
		measure(name, 0.05, 5, func() string { return fmt.Sprintf("%d forms", len(x.List(f, index.ByCount))) })
	}
	measure("sort by text", 0.05, 5, func() string { return fmt.Sprintf("%d forms", len(x.List(index.Filter{}, index.ByText))) })
}

func finds(x *index.Index) error {
	for _, query := range []string{
		"في", "الجامع* *", "type=ORG containing type=GPE", "type=GPE not inside type=ORG", "depth>=3",
		`untagged "جامعة *"`, `type=ORG begins="جامعة" not containing type=ORG`,
	} {
		q, err := find.Parse(query, find.Options{})
		if err != nil {
			return err
		}
		measure("find "+query, 0.05, 5, func() string { return fmt.Sprintf("%d hits", len(q.Run(x))) })
	}
	for _, pattern := range []string{"^[0-9]+$", "^ال.*ية$", "جامعة ال"} {
		q, err := find.Parse(pattern, find.Options{Regex: true})
		if err != nil {
			return err
		}
		measure("find --regex "+pattern, 0.05, 5, func() string { return fmt.Sprintf("%d hits", len(q.Run(x))) })
	}
	return nil
}

// hitsAtOnce is how many places a bulk change is measured on.
const hitsAtOnce = 5000

func bulks(doc *corpus.Document, x *index.Index) error {
	q, err := find.Parse("type=*", find.Options{})
	if err != nil {
		return err
	}
	hits := q.Run(x)
	hits = hits[:min(len(hits), hitsAtOnce)]
	b := bulk.For(doc, layers.Rules{MaxDepth: layers.DefaultMaxDepth})
	var p bulk.Preview
	measure("bulk retag, preview", 0.5, 3, func() string {
		p = b.Retype(hits, "NEW")
		return fmt.Sprintf("%d of %d hits", len(p.Done), len(hits))
	})
	apply := func() string {
		err = errors.Join(err, doc.ApplyStep(p.Step))
		x.Follow(p.Step)
		return fmt.Sprintf("%d sentences", len(p.Step.Edits))
	}
	undo := func() string {
		err = errors.Join(err, doc.RevertStep(p.Step))
		x.Follow(p.Step)
		return fmt.Sprintf("%d sentences", len(p.Step.Edits))
	}
	measure("bulk retag, applied", 0.5, 1, apply)
	measure("bulk retag, undone", 0.5, 1, undo)
	return err
}

// measure prints the least seconds of several rounds beside what is wanted.
func measure(name string, want float64, rounds int, do func() string) {
	best, said := time.Duration(1<<62), ""
	for range rounds {
		begun := time.Now()
		said = do()
		best = min(best, time.Since(begun))
	}
	fmt.Printf("%-45s %8.4f s (want at most %.2f): %s\n", name, best.Seconds(), want, said)
}

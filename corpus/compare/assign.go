package compare

import (
	"fmt"

	"tabaqat/corpus"
)

// Run is a run of sentences, From included and To not.
type Run struct {
	From int `json:"from"`
	To   int `json:"to"`
}

// Len is the number of sentences of the run.
func (r Run) Len() int { return r.To - r.From }

// Part is what one annotator gets: sentences of their own, and sentences of the
// annotator before them in the ring, to measure agreement on.
type Part struct {
	Own    Run `json:"own"`
	Shared Run `json:"shared"`
}

// Sentences lists the sentences of the part in the order of its sheet.
func (p Part) Sentences() []int {
	var out []int
	for _, r := range []Run{p.Own, p.Shared} {
		for i := r.From; i < r.To; i++ {
			out = append(out, i)
		}
	}
	return out
}

// Deal gives each of n annotators a run of sentences, as even in tokens as whole
// sentences allow, and beside it the first sentences of the one before them,
// with at least so many tokens as overlap: annotator 2 shares with 1, 3 with 2,
// and 1 with n. The same document is always dealt the same way.
func Deal(doc *corpus.Document, n, overlap int) ([]Part, error) {
	switch {
	case n < 1:
		return nil, fmt.Errorf("annotators: %d; want 1 at least", n)
	case overlap < 0:
		return nil, fmt.Errorf("overlap: %d tokens; want 0 at least", overlap)
	case n == 1 && overlap > 0:
		return nil, fmt.Errorf("overlap: one annotator has nobody to share with; want 2 annotators at least")
	case doc.Len() < n:
		return nil, fmt.Errorf("%s: %d sentences are not enough for %d annotators", doc.Name, doc.Len(), n)
	}
	parts := make([]Part, n)
	for i, own := range runs(doc, n) {
		parts[i].Own = own
	}
	if overlap == 0 {
		return parts, nil
	}
	for i := range parts {
		shared, err := head(doc, parts[i].Own, overlap)
		if err != nil {
			return nil, fmt.Errorf("annotator %d: %w", i+1, err)
		}
		parts[(i+1)%n].Shared = shared
	}
	return parts, nil
}

// runs cuts the document into n runs; each border is where the tokens before it
// come nearest to their share, and no run is empty.
func runs(doc *corpus.Document, n int) []Run {
	total := doc.Tokens()
	out := make([]Run, n)
	at, before := 0, 0
	for k := range n {
		out[k].From = at
		goal := total * (k + 1) / n
		for last := doc.Len() - (n - 1 - k); at < last; at++ {
			tokens := doc.Sentence(at).Len()
			if at > out[k].From && k < n-1 && 2*(before+tokens)-2*goal > tokens {
				break
			}
			before += tokens
		}
		out[k].To = at
	}
	return out
}

func head(doc *corpus.Document, r Run, overlap int) (Run, error) {
	tokens := 0
	for i := r.From; i < r.To; i++ {
		tokens += doc.Sentence(i).Len()
		if tokens >= overlap {
			return Run{r.From, i + 1}, nil
		}
	}
	return Run{}, fmt.Errorf("has %d tokens, fewer than the overlap of %d", tokens, overlap)
}

// Subset makes a document of some of the sentences of another, in the order
// given.
func Subset(doc *corpus.Document, name string, sentences []int) *corpus.Document {
	out := corpus.NewDocument(name, doc.Form)
	out.Scheme = doc.Scheme
	b := out.Build()
	for _, i := range sentences {
		s := doc.Sentence(i)
		b.Begin(s.ID)
		for t, token := range s.Tokens {
			b.Add(token, doc.Stack(i, t), 0)
		}
		b.Notes(doc, i)
	}
	b.Done()
	return out
}

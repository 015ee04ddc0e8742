package repair

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// SplitSentence begins a sentence at a token.
func SplitSentence(doc *corpus.Document, sentence, at int) (Result, error) {
	if err := inside(doc, sentence, at, at); err != nil {
		return Result{}, err
	}
	if at == 0 || at == doc.Sentence(sentence).Len() {
		return Result{}, errors.New("a sentence is split between two of its tokens")
	}
	ids := []string{doc.Sentence(sentence).ID, freshID(doc, doc.Sentence(sentence).ID)}
	return borders(doc, "split sentence", []int{sentence}, []int{at}, ids)
}

// JoinSentences makes one sentence of one and the next.
func JoinSentences(doc *corpus.Document, sentence int) (Result, error) {
	if err := pair(doc, sentence); err != nil {
		return Result{}, err
	}
	return borders(doc, "join sentences", []int{sentence, sentence + 1}, nil, []string{doc.Sentence(sentence).ID})
}

// MoveBorder moves the border between a sentence and the next by so many tokens,
// backward where negative. Either keeps a token at least.
func MoveBorder(doc *corpus.Document, sentence, by int) (Result, error) {
	if err := pair(doc, sentence); err != nil {
		return Result{}, err
	}
	a, b := doc.Sentence(sentence), doc.Sentence(sentence+1)
	at := a.Len() + by
	if by == 0 || at < 1 || at > a.Len()+b.Len()-1 {
		return Result{}, fmt.Errorf("the border cannot move by %d tokens; the sentences have %d and %d", by, a.Len(), b.Len())
	}
	return borders(doc, "move border", []int{sentence, sentence + 1}, []int{at}, []string{a.ID, b.ID})
}

func pair(doc *corpus.Document, sentence int) error {
	if sentence < 0 || sentence+1 >= doc.Len() {
		return fmt.Errorf("no sentence after sentence %d; the document has %d", sentence, doc.Len())
	}
	return nil
}

// borders takes neighbouring sentences as one and cuts it anew before the tokens
// at. There is an id for each piece.
func borders(doc *corpus.Document, title string, sentences, at []int, ids []string) (Result, error) {
	whole := draftOf(doc, sentences...)
	r := corpus.Repair{At: sentences[0], Stamp: doc.Stamp()}
	for _, i := range sentences {
		r.Before = append(r.Before, doc.Text(i))
	}
	at = append(slices.Clone(at), len(whole.tokens))
	var notes []string
	from := 0
	for k, to := range at {
		piece := whole.piece(from, to)
		piece.remarks = whole.remarksIn(from, to, k, len(at)-1)
		text, err := piece.text(ids[k])
		if err != nil {
			return Result{}, err
		}
		notes = append(notes, piece.notes...)
		r.After = append(r.After, text)
		from = to
	}
	return Result{corpus.Step{Title: title, Repairs: []corpus.Repair{r}}, notes}, nil
}

// piece is a part of a draft; entities that reach over its borders are cut.
func (d *draft) piece(from, to int) *draft {
	p := &draft{
		scheme: d.scheme, old: d.old[from:to], tokens: d.tokens[from:to:to], rows: d.rows[from:to:to],
		from: make([]int, to-from), touched: make([]bool, to-from),
	}
	for t := range p.from {
		p.from[t] = t
	}
	if from > 0 {
		p.touch(0) // what some schemes write depends on the neighbours
	}
	if to < len(d.tokens) {
		p.touch(len(p.tokens) - 1)
	}
	for _, border := range d.borders {
		p.touch(border - 1 - from)
		p.touch(border - from)
	}
	for _, s := range d.spans {
		cut := layers.Span{Start: max(s.Start, from) - from, End: min(s.End, to) - from, Type: s.Type}
		if cut.Start >= cut.End {
			continue
		}
		if cut.Len() < s.Len() {
			p.touch(cut.Start)
			p.touch(cut.End - 1)
			if s.Start >= from {
				p.notes = append(p.notes, fmt.Sprintf("%v is cut in two by the border", s))
			}
		}
		if slices.Contains(p.spans, cut) && !twice(d.spans, s) {
			continue // two entities whose parts here are the same
		}
		p.spans = append(p.spans, cut)
	}
	layers.SortSpans(p.spans)
	return p
}

// remarksIn gives the notes of the piece k of a draft: those that begin in it, and
// those at the whole sentence k, the last piece having those of the sentences
// that there is no piece for.
func (d *draft) remarksIn(from, to, k, last int) []remark {
	var out []remark
	for _, r := range d.remarks {
		switch {
		case r.Whole() && min(r.of, last) == k:
			out = append(out, r)
		case !r.Whole() && from <= r.Start && r.Start < to:
			r.Start, r.End = r.Start-from, min(r.End, to)-from
			out = append(out, r)
		}
	}
	return out
}

// freshID makes an id that no sentence has, of that of another.
func freshID(doc *corpus.Document, id string) string {
	taken := map[string]bool{}
	for _, s := range doc.Sentences() {
		taken[s.ID] = true
	}
	for n := 2; ; n++ {
		if fresh := id + "-" + strconv.Itoa(n); !taken[fresh] {
			return fresh
		}
	}
}

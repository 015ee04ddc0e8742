package compare

import (
	"errors"
	"fmt"
	"hash/crc32"
	"slices"
	"strings"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// Choice says whose reading of a case is taken.
type Choice string

// The choices. Left is the first document, Right the second.
const (
	TakeLeft     Choice = "left"
	TakeRight    Choice = "right"
	TakeThird    Choice = "third"
	TakeBoth     Choice = "both" // of three documents: all
	TakeMajority Choice = "majority"
	AsItStands   Choice = "edited" // what the document says now, by hand
)

// Taken gives the spans that a choice puts into the document; of AsItStands
// nothing can be said.
func (c Case) Taken(take Choice) ([]layers.Span, error) {
	switch take {
	case TakeLeft, TakeRight, TakeThird:
		d := map[Choice]int{TakeLeft: 0, TakeRight: 1, TakeThird: 2}[take]
		if d >= len(c.Row) || c.Row[d] < 0 {
			return nil, fmt.Errorf("document %d does not have the sentence", d+1)
		}
		return c.Readings[d], nil
	case TakeMajority:
		o, ok := c.Majority()
		if !ok {
			return nil, errors.New("no reading has a majority here")
		}
		return o.Spans, nil
	case TakeBoth:
		if c.Kind == Layer {
			return nil, fmt.Errorf("orders of %s cannot stand at once", c.Spans()[0])
		}
		return c.Spans(), nil
	}
	return nil, fmt.Errorf("choice %q is unknown; want left, right, third, both or majority", take)
}

// Edits gives the edits that make a sentence of a document say what the choice
// says: the spans taken are there, the others of the case are not. The document
// may be any of those compared or another with the same tokens, and the case may
// have been settled otherwise before. The edits are in the order to apply them;
// there are none where the sentence says so already. It fails where the spans
// taken would cross others.
func (c Case) Edits(doc *corpus.Document, sentence int, take Choice) ([]corpus.Edit, error) {
	s := settling{stacks: doc.Stacks(sentence), scheme: doc.Scheme, sentence: sentence}
	err := s.take(c, take)
	return s.edits, err
}

// EditsOfAll is Edits for several cases of one sentence at once. It lists the
// places in cases of those that cannot be settled so, one after the other in any
// order.
func EditsOfAll(doc *corpus.Document, sentence int, cases []Case, take Choice) (edits []corpus.Edit, refused []int) {
	s := settling{stacks: doc.Stacks(sentence), scheme: doc.Scheme, sentence: sentence}
	for k := range cases {
		refused = append(refused, k)
	}
	for left := len(cases) + 1; len(refused) < left; {
		left = len(refused)
		// What crosses a span of another case may do no more once that is settled.
		refused = slices.DeleteFunc(refused, func(k int) bool { return s.take(cases[k], take) == nil })
	}
	return s.edits, refused
}

// settling collects the edits of one sentence.
type settling struct {
	stacks   []layers.Stack
	scheme   layers.Scheme
	sentence int
	edits    []corpus.Edit
}

func (s *settling) apply(c layers.Change, err error) error {
	if err != nil {
		return err
	}
	if len(c.Before) > 0 {
		s.edits = append(s.edits, corpus.EditOf(s.sentence, c))
		copy(s.stacks[c.Start:], c.After)
	}
	return nil
}

// take settles one case, or leaves all as it was.
func (s *settling) take(c Case, choice Choice) error {
	if choice == AsItStands {
		return nil
	}
	want, err := c.Taken(choice)
	if err != nil {
		return err
	}
	before, edits := slices.Clone(s.stacks), len(s.edits)
	if c.Kind == Layer {
		err = s.reorder(want)
	} else {
		err = s.settle(want, c.Spans())
	}
	if err != nil {
		s.stacks, s.edits = before, s.edits[:edits]
	}
	return err
}

// settle puts the spans wanted in and takes the others of a case out. One for
// one they are exchanged, so that the place in the stacks is kept.
func (s *settling) settle(want, all []layers.Span) error {
	var in, out []layers.Span
	for _, span := range all {
		switch wanted := slices.Contains(want, span); {
		case wanted && !s.has(span):
			in = append(in, span)
		case !wanted && s.has(span):
			out = append(out, span)
		}
	}
	if len(in) == 1 && len(out) == 1 {
		return s.exchange(&out[0], &in[0])
	}
	for _, span := range out {
		if err := s.exchange(&span, nil); err != nil {
			return err
		}
	}
	for _, span := range in {
		if err := s.exchange(nil, &span); err != nil {
			return err
		}
	}
	return nil
}

// exchange takes one span out and puts another in; one of them may be nil.
func (s *settling) exchange(out, in *layers.Span) error {
	switch {
	case out == nil:
		return s.apply(layers.Add(s.stacks, *in, s.scheme))
	case in == nil:
		return s.apply(layers.Remove(s.stacks, *out, s.scheme))
	case layers.CompareSpans(*out, *in) == 0:
		return s.apply(layers.Retype(s.stacks, *out, in.Type, s.scheme))
	case out.Type == in.Type:
		return s.apply(layers.Resize(s.stacks, *out, in.Start, in.End, s.scheme))
	}
	if err := s.apply(layers.Remove(s.stacks, *out, s.scheme)); err != nil {
		return err
	}
	return s.apply(layers.Add(s.stacks, *in, s.scheme))
}

func (s *settling) has(span layers.Span) bool {
	return slices.Contains(layers.Decode(s.stacks, s.scheme).Spans, span)
}

// reorder puts the spans of one extent into an order, outermost first.
func (s *settling) reorder(want []layers.Span) error {
	for at, span := range want {
		for tries := 0; ; tries++ {
			now := s.extent(span)
			k := slices.Index(now, span)
			if k < 0 || tries > len(now) {
				return fmt.Errorf("span %v is not in the sentence", span)
			}
			if k <= at {
				break
			}
			if err := s.apply(layers.Outward(s.stacks, span, s.scheme)); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s *settling) extent(span layers.Span) []layers.Span {
	var out []layers.Span
	for _, t := range layers.Decode(s.stacks, s.scheme).Spans {
		if layers.CompareSpans(span, t) == 0 {
			out = append(out, t)
		}
	}
	return out
}

// SentenceEdit gives the edit that makes a sentence of a document say just what
// a sentence of another says, tag for tag; false where it does already. It fails
// where the tokens or the schemes differ.
func SentenceEdit(doc *corpus.Document, sentence int, from *corpus.Document, taken int) (corpus.Edit, bool, error) {
	if doc.Scheme != from.Scheme {
		return corpus.Edit{}, false, fmt.Errorf("%s is tagged in %s, %s in %s; convert one of them", doc.Name, doc.Scheme, from.Name, from.Scheme)
	}
	s, t := doc.Sentence(sentence), from.Sentence(taken)
	if !sameTokens(s, t) {
		return corpus.Edit{}, false, &Mismatch{tokenMismatch(doc.Name, from.Name, s, t)}
	}
	c := difference(doc.Stacks(sentence), from.Stacks(taken))
	return corpus.EditOf(sentence, c), len(c.Before) > 0, nil
}

// Mark names a span of a sentence, or the order of the spans of its extent, so
// that a decision about it can be kept and found again later: by the id and the
// tokens of the sentence.
func (c Case) Mark(docs []*corpus.Document, span layers.Span) string {
	s := c.Sentence(docs)
	tokens := crc32.ChecksumIEEE([]byte(strings.Join(s.Tokens, "\x00")))
	if c.Kind == Layer {
		return fmt.Sprintf("order\t%s\t%08x\t[%d,%d)", s.ID, tokens, span.Start, span.End)
	}
	return fmt.Sprintf("span\t%s\t%08x\t%v", s.ID, tokens, span)
}

package compare

import (
	"fmt"
	"slices"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// Choice says whose reading of a difference is taken.
type Choice string

// The choices.
const (
	TakeLeft  Choice = "left"
	TakeRight Choice = "right"
	TakeBoth  Choice = "both"
)

// Edits gives the edits that make a sentence of a document say what the choice
// says: the spans of the side taken are there, those of the other are not. The
// document may be either side or a third with the same tokens, and the
// difference may have been settled otherwise before. The edits are in the order
// to apply them; there are none where the sentence says so already. It fails
// where the spans taken would cross others.
func (it Item) Edits(doc *corpus.Document, sentence int, take Choice) ([]corpus.Edit, error) {
	s := settling{stacks: doc.Stacks(sentence), scheme: doc.Scheme, sentence: sentence}
	var err error
	switch {
	case it.Kind == Layer && take == TakeLeft:
		err = s.reorder(it.orderA)
	case it.Kind == Layer && take == TakeRight:
		err = s.reorder(it.orderB)
	case it.Kind == Layer:
		err = fmt.Errorf("both orders of %v and %v cannot stand at once", *it.A, *it.B)
	case take == TakeLeft:
		err = s.exchange(it.B, it.A)
	case take == TakeRight:
		err = s.exchange(it.A, it.B)
	case take == TakeBoth:
		if err = s.exchange(nil, it.A); err == nil {
			err = s.exchange(nil, it.B)
		}
	default:
		err = fmt.Errorf("choice %q is unknown; want left, right or both", take)
	}
	return s.edits, err
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

// exchange takes one span out and puts another in; either may be nil, and what
// is so already is left.
func (s *settling) exchange(out, in *layers.Span) error {
	out, in = s.present(out), s.absent(in)
	switch {
	case out == nil && in == nil:
		return nil
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

func (s *settling) present(span *layers.Span) *layers.Span {
	if span == nil || !s.has(*span) {
		return nil
	}
	return span
}

func (s *settling) absent(span *layers.Span) *layers.Span {
	if span == nil || s.has(*span) {
		return nil
	}
	return span
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

// Key names a difference so that a decision about it can be kept and found again
// later: by the id of the sentence, the kind and the spans of both sides. A is
// the document that was first in the comparison.
func (it Item) Key(a *corpus.Document) string {
	key := string(it.Kind) + "\t" + a.Sentence(it.SentenceA).ID
	for _, s := range []*layers.Span{it.A, it.B} {
		key += "\t"
		if s != nil {
			key += s.String()
		}
	}
	return key
}

package corpus

import (
	"fmt"
	"iter"

	"tabaqat/layers"
)

// SeeScheme finds the scheme of the stacks and reads them in it from now on.
func (d *Document) SeeScheme() {
	d.Scheme, d.SchemeSeen = layers.IOB2, false
	if d.surelyIOB2() {
		return
	}
	if scheme, ok := layers.DetectScheme(d.allStacks()); ok && scheme != layers.IOB2 {
		d.Scheme, d.SchemeSeen = scheme, true
	}
}

func (d *Document) allStacks() iter.Seq[[]layers.Stack] {
	return func(yield func([]layers.Stack) bool) {
		for i := range d.sentences {
			if !yield(d.Stacks(i)) {
				return
			}
		}
	}
}

// StacksIn gives the stacks of a sentence in a scheme: as they are where it is
// the document's own, valid or not, and written anew from the spans otherwise.
// It fails where the scheme cannot hold the spans.
func (d *Document) StacksIn(sentence int, scheme layers.Scheme) ([]layers.Stack, error) {
	if scheme == d.Scheme {
		return d.Stacks(sentence), nil
	}
	old := d.Stacks(sentence)
	stacks, err := layers.Encode(d.Spans(sentence), len(old), scheme)
	if err != nil {
		return nil, fmt.Errorf("%s: sentence %q: %w", d.Name, d.sentences[sentence].ID, err)
	}
	for i, s := range old {
		if len(s) == 0 { // a missing tag stays missing
			stacks[i] = nil
		}
	}
	return stacks, nil
}

// Rewrite turns all stacks to another scheme. It fails where the scheme cannot
// hold the spans of a sentence, and then changes nothing.
func (d *Document) Rewrite(scheme layers.Scheme) error {
	if scheme == d.Scheme {
		return nil
	}
	var edits []Edit
	for i := range d.sentences {
		after, err := d.StacksIn(i, scheme)
		if err != nil {
			return err
		}
		before := d.Stacks(i)
		if start, end := differing(before, after); start < end {
			edits = append(edits, Edit{i, start, before[start:end], after[start:end]})
		}
	}
	if _, err := d.Apply(edits...); err != nil {
		return err
	}
	d.Scheme, d.SchemeSeen = scheme, false
	return nil
}

package corpus

import (
	"fmt"
	"iter"
	"strings"

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

// surelyIOB2 reports whether the document can only be in IOB2, right or with
// errors, without decoding it: all prefixes are of IOB2 and either every tag I
// goes on with a span, or some B begins a span where nothing of its type ended
// just before, which no other scheme of these prefixes writes. Both depend on
// the token before alone, so that each pair of stacks is looked at once.
func (d *Document) surelyIOB2() bool {
	known := map[[2]stackID]struct{}{}
	var all prefixes
	for _, s := range d.sentences {
		before := ^stackID(0)
		for _, now := range s.stacks {
			pair := [2]stackID{before, now}
			before = now
			if _, ok := known[pair]; ok {
				continue
			}
			known[pair] = struct{}{}
			var previous layers.Stack
			if pair[0] != ^stackID(0) {
				previous = d.table.stack(pair[0])
			}
			if all.add(previous, d.table.stack(now)); all.foreign {
				return false
			}
		}
	}
	return !all.orphan || all.freeBegin
}

// prefixes is what the tags of a document show of its scheme.
type prefixes struct {
	foreign   bool // a prefix that IOB2 does not have
	orphan    bool // an I with no span to go on with
	freeBegin bool // a B with nothing of its type at the token before
}

func (p *prefixes) add(before, now layers.Stack) {
	last := "" // the tag before in the stack, whose like says nothing new
	for _, text := range now {
		if text == last {
			continue
		}
		last = text
		tag, ok := layers.ParseTag(text)
		switch {
		case !ok || tag.Prefix == layers.Outside:
		case tag.Prefix == layers.Begin:
			p.freeBegin = p.freeBegin || ofType(before, tag.Type, true) == 0
		case tag.Prefix != layers.Inside:
			p.foreign = true
		case ofType(now, tag.Type, false) > ofType(before, tag.Type, true):
			p.orphan = true
		}
	}
}

// ofType counts the tags of a type, those that begin a span only on demand.
func ofType(stack layers.Stack, typ string, begins bool) int {
	n := 0
	for _, text := range stack {
		if strings.HasSuffix(text, typ) {
			if tag, ok := layers.ParseTag(text); ok && tag.Type == typ && (begins || tag.Prefix != layers.Begin) {
				n++
			}
		}
	}
	return n
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

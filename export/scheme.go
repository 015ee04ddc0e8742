package export

import (
	"errors"
	"fmt"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// inScheme runs write while the stacks of the document are in a scheme, and
// puts them back.
func inScheme(doc *corpus.Document, scheme layers.Scheme, write func() error) error {
	if scheme == doc.Scheme {
		return write()
	}
	var edits []corpus.Edit
	for i := range doc.Len() {
		after, err := doc.StacksIn(i, scheme)
		if err != nil {
			return err
		}
		edits = append(edits, corpus.Edit{Sentence: i, Before: doc.Stacks(i), After: after})
	}
	back, err := doc.Apply(edits...)
	if err != nil {
		return err
	}
	was, seen := doc.Scheme, doc.SchemeSeen
	doc.Scheme = scheme
	err = write()
	doc.Scheme, doc.SchemeSeen = was, seen
	if _, undo := doc.Apply(back...); undo != nil {
		return errors.Join(err, undo)
	}
	return err
}

// schemeLosses names what another scheme cannot hold, and the mistakes in the
// document's own that are gone once its spans are written in another.
func schemeLosses(doc *corpus.Document, scheme layers.Scheme) []corpus.Loss {
	if scheme == doc.Scheme {
		return nil
	}
	l := rewriting{doc: doc}
	for i := range doc.Len() {
		l.sentence(i)
	}
	var out []corpus.Loss
	add := func(n int, fatal bool, format string, args ...any) {
		if n > 0 {
			out = append(out, corpus.Loss{Count: n, Fatal: fatal, Message: fmt.Sprintf(format, args...)})
		}
	}
	add(l.orphans, false, "entities begin with a tag that cannot begin one; scheme %s writes them as entities all the same", scheme)
	add(l.mistakes, false, "tags are not as scheme %s, in which they are read, writes them; scheme %s writes the entities right: first %s",
		doc.Scheme, scheme, l.mistake)
	add(l.malformed, true, "%s is not well formed and has no form in scheme %s; left out", l.broken, scheme)
	return out
}

// rewriting counts what is wrong with the tags of a document that is written in
// another scheme, and names the first of each kind.
type rewriting struct {
	doc                          *corpus.Document
	orphans, mistakes, malformed int
	mistake, broken              string
}

func (l *rewriting) sentence(i int) {
	r := l.doc.Reading(i)
	l.orphans += r.Orphans()
	for t, owners := range r.Owners {
		for k, owner := range owners {
			if owner < 0 && l.doc.Stack(i, t)[k] != "O" {
				l.first(&l.malformed, &l.broken, i, t, k)
			}
		}
	}
	for t, k := range layers.Mistakes(l.doc.Stacks(i), r, l.doc.Scheme) {
		if owner := r.Owners[t][k]; !r.Orphan[owner] || r.Spans[owner].Start != t {
			l.first(&l.mistakes, &l.mistake, i, t, k)
		}
	}
}

func (l *rewriting) first(n *int, place *string, sentence, token, tag int) {
	if *n++; *n == 1 {
		*place = fmt.Sprintf("sentence %q, token %d: tag %q",
			l.doc.Sentence(sentence).ID, token, l.doc.Stack(sentence, token)[tag])
	}
}

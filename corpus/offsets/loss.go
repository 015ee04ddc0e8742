package offsets

import (
	"fmt"
	"strconv"
	"strings"

	"tabaqat/corpus"
)

// Holds says what a form of file has room for besides texts and entities.
type Holds struct {
	Tokens bool // the borders of tokens
	IDs    bool // ids of sentences
	Blanks bool // blanks and line ends within tokens, where Tokens is false
}

// Losses names what a form that holds entities, not tags, would lose of a
// document: tags that are no spans, tokens without tags, empty tokens, borders
// of tokens that cannot be seen in a text.
func Losses(doc *corpus.Document, holds Holds) []corpus.Loss {
	l := losses{doc: doc, holds: holds, w: NewWriter(doc, false)}
	for i, s := range doc.Sentences() {
		l.tags(i, s)
		l.tokens(i, s)
		if !holds.IDs && s.ID != strconv.Itoa(i+1) {
			l.ids.add("sentence %q", s.ID)
		}
	}
	return l.list()
}

// tally counts something and keeps where it was first.
type tally struct {
	n     int
	first string
}

func (t *tally) add(format string, args ...any) {
	if t.n++; t.n == 1 {
		t.first = fmt.Sprintf(format, args...)
	}
}

type losses struct {
	doc   *corpus.Document
	holds Holds
	w     Writer

	malformed, missing, orphans, reordered, mixed tally
	empty, parted, joined, ids                    tally
}

func (l *losses) tags(i int, s *corpus.Sentence) {
	r := l.doc.Reading(i)
	for k, orphan := range r.Orphan {
		if orphan {
			l.orphans.add("sentence %q, token %d", s.ID, r.Spans[k].Start)
		}
	}
	for t := range s.Tokens {
		stack := l.doc.Stack(i, t)
		last := -1
		if len(stack) == 0 {
			l.missing.add("sentence %q, token %d", s.ID, t)
		}
		for k, tag := range stack {
			owner := r.Owners[t][k]
			switch {
			case tag == "O" && len(stack) > 1:
				l.mixed.add("sentence %q, token %d", s.ID, t)
			case owner < 0 && tag != "O":
				l.malformed.add("tag %q in sentence %q, token %d", tag, s.ID, t)
			case owner >= 0 && owner < last:
				l.reordered.add("sentence %q, token %d", s.ID, t)
			}
			last = max(last, owner)
		}
	}
}

// tokens counts the tokens that reading the text again would not give.
func (l *losses) tokens(i int, s *corpus.Sentence) {
	for t, token := range s.Tokens {
		if token == "" {
			l.empty.add("sentence %q, token %d", s.ID, t)
		}
	}
	if l.holds.Tokens {
		return
	}
	for t, token := range s.Tokens {
		if strings.ContainsAny(token, blanks) && !l.holds.Blanks {
			l.parted.add("%q in sentence %q, token %d", token, s.ID, t)
		}
	}
	if l.w.texts == nil {
		return
	}
	p := l.w.Passage(i)
	border := make(map[int]bool, 2*len(p.Marks))
	for _, m := range p.Marks {
		border[m.Start], border[m.End] = true, true
	}
	for t := 1; t < len(p.Tokens); t++ {
		if at := p.Tokens[t].Start; at == p.Tokens[t-1].End && !border[at] {
			l.joined.add("%q in sentence %q, token %d", s.Tokens[t], s.ID, t)
		}
	}
}

func (l *losses) list() []corpus.Loss {
	var out []corpus.Loss
	add := func(t tally, fatal bool, what string) {
		if t.n > 0 {
			out = append(out, corpus.Loss{Message: what + "; the first is " + t.first, Count: t.n, Fatal: fatal})
		}
	}
	add(l.malformed, true, "tags that are not well formed are no entities and are left out")
	add(l.empty, true, "empty tokens have no place in a text and are written as _")
	add(l.missing, false, "tokens without a tag become tokens outside every entity")
	add(l.orphans, false, "entities begin with a tag that cannot begin one; they are written as entities all the same")
	add(l.reordered, false, "tags out of order are put in order")
	add(l.mixed, false, "tags O beside other tags are left out")
	add(l.parted, false, "tokens hold blanks or line ends and are read back as several tokens")
	add(l.joined, false, "tokens follow the one before without a blank and are read back as one with it")
	add(l.ids, false, "ids of sentences are left out")
	return out
}

// Crossings counts pairs of spans that cross, for forms that nest, and names
// the first.
func Crossings(doc *corpus.Document) (n int, first string) {
	var t tally
	for i, s := range doc.Sentences() {
		spans := doc.Spans(i)
		for k, a := range spans {
			for _, b := range spans[k+1:] {
				if b.Start >= a.End {
					break
				}
				if a.Crosses(b) {
					t.add("sentence %q: span %v crosses %v", s.ID, a, b)
				}
			}
		}
	}
	return t.n, t.first
}

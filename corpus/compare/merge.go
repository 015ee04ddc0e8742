package compare

import (
	"cmp"
	"errors"
	"slices"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// Merged is what brings the changes of two versions of a document together.
// Applied to ours by Bring, it gives the merged document. Sentences in conflict
// stay as ours has them.
type Merged struct {
	Conflicts []Conflict
	// Taken counts the sentences that got something from theirs.
	Taken int

	edits   []corpus.Edit // of ours, by its sentences
	notes   []corpus.NoteEdit
	repairs []corpus.Repair // of ours, last sentence first
}

// Conflict is a sentence that both sides changed in ways that do not go
// together, or that only one side deleted. Tokens lists the rows that both
// changed, where the sides have the same tokens.
type Conflict struct {
	ID     string
	Reason string
	Tokens []TokenConflict
	Ours   []layers.Span
	Theirs []layers.Span
}

// TokenConflict is one token row as the three versions have it.
type TokenConflict struct {
	Token              int
	Text               string
	Base, Ours, Theirs layers.Stack
}

// Merge compares two versions of a document with what both started from, token
// row by token row. A row that one side changed is taken from it; changes in
// one sentence that do not meet are merged where the spans of the result are
// just those that the changes give. It fails where the schemes differ.
func Merge(base, ours, theirs *corpus.Document) (Merged, error) {
	if base.Scheme != ours.Scheme || base.Scheme != theirs.Scheme {
		return Merged{}, errors.New("versions are tagged in different schemes; convert them to one first")
	}
	m := merger{base: base, ours: ours, theirs: theirs, added: make([]bool, ours.Len())}
	rows := m.triples()
	for _, r := range rows {
		if o := r[inOurs]; o >= 0 {
			m.added[o] = !r.In(inBase) && !r.In(inTheirs)
		}
	}
	m.goOn(0)
	for _, r := range rows {
		m.triple(r)
	}
	m.sortRepairs()
	return m.out, nil
}

// sortRepairs puts the repairs in an order in which none moves the place of one
// after it: the last sentence first, and at one place the sentence that stands
// there before those that come in front of it, the last of these first.
func (m *merger) sortRepairs() {
	slices.Reverse(m.out.repairs)
	slices.SortStableFunc(m.out.repairs, func(a, b corpus.Repair) int {
		return cmp.Or(b.At-a.At, len(b.Before)-len(a.Before))
	})
}

// Bring applies the merge to the document that Merge was given as ours.
func (m Merged) Bring(ours *corpus.Document) error {
	if err := ours.ApplyStep(corpus.Step{Edits: m.edits, Notes: m.notes}); err != nil {
		return err
	}
	for _, r := range m.repairs {
		if err := ours.Repair(r); err != nil {
			return err
		}
	}
	return nil
}

// Step gives the merge as one step for the document that Merge was given as
// ours. A step does its repairs first, so its edits name the sentences as they
// are counted after those.
func (m Merged) Step(title string) corpus.Step {
	edits, notes := slices.Clone(m.edits), slices.Clone(m.notes)
	for i := range edits {
		edits[i].Sentence = m.after(edits[i].Sentence)
	}
	for i := range notes {
		notes[i].Sentence = m.after(notes[i].Sentence)
	}
	return corpus.Step{Title: title, Edits: edits, Repairs: m.repairs, Notes: notes}
}

// after is the number of a sentence once the repairs are made.
func (m Merged) after(sentence int) int {
	now := sentence
	for _, r := range m.repairs {
		if r.At <= sentence {
			now += len(r.After) - len(r.Before)
		}
	}
	return now
}

// InPlace reports whether the merge changes only the tags of ours.
func (m Merged) InPlace() bool { return len(m.repairs) == 0 }

type merger struct {
	base, ours, theirs *corpus.Document
	out                Merged
	added              []bool // by the sentences of ours: no other version has it
	// after is where the next sentence that only theirs has goes in ours.
	after int
}

// goOn lets what only theirs has come in at a sentence of ours, behind those that
// ours itself added there.
func (m *merger) goOn(at int) {
	for m.after = at; m.after < len(m.added) && m.added[m.after]; {
		m.after++
	}
}

// The places of the versions in a row.
const (
	inBase = iota
	inOurs
	inTheirs
)

// triples joins the versions, also sentences of one id whose tokens changed.
// Rows come in the order of theirs where it has them, so that what only it has
// finds its place.
func (m *merger) triples() []Row {
	rows := Join(m.base, m.ours, m.theirs)
	rows = m.joinByID(rows)
	place := make([]int, len(rows))
	last := -1
	for i, r := range rows {
		if r[inTheirs] >= 0 {
			last = r[inTheirs]
		}
		place[i] = last
	}
	order := make([]int, len(rows))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return place[a] - place[b] })
	out := make([]Row, len(rows))
	for to, from := range order {
		out[to] = rows[from]
	}
	return out
}

// joinByID brings rows of one id together that lack different versions.
func (m *merger) joinByID(rows []Row) []Row {
	docs := []*corpus.Document{m.base, m.ours, m.theirs}
	waiting := map[string]int{}
	var out []Row
	for _, r := range rows {
		if r.In(inBase, inOurs, inTheirs) {
			out = append(out, r)
			continue
		}
		id := rowID(docs, r)
		at, ok := waiting[id]
		if !ok || !disjoint(out[at], r) {
			waiting[id] = len(out)
			out = append(out, slices.Clone(r))
			continue
		}
		for d, i := range r {
			if i >= 0 {
				out[at][d] = i
			}
		}
	}
	return out
}

func rowID(docs []*corpus.Document, r Row) string {
	for d, i := range r {
		if i >= 0 {
			return docs[d].Sentence(i).ID
		}
	}
	return ""
}

func disjoint(a, b Row) bool {
	for d := range a {
		if a[d] >= 0 && b[d] >= 0 {
			return false
		}
	}
	return true
}

func (m *merger) triple(r Row) {
	b, o, t := r[inBase], r[inOurs], r[inTheirs]
	defer func() {
		if o >= 0 && t >= 0 {
			m.goOn(o + 1)
		}
	}()
	repairs := len(m.out.repairs)
	defer func() {
		if o >= 0 && t >= 0 && len(m.out.repairs) == repairs {
			m.notes(r)
		}
	}()
	switch {
	case t < 0 && b < 0, o < 0 && t < 0:
		// New in ours, or deleted by both.
	case t < 0:
		m.conflict(r, "deleted by theirs only")
	case o < 0 && b < 0:
		m.insert(t)
	case o < 0:
		m.conflict(r, "deleted by ours only")
		m.insert(t)
	case b < 0:
		m.bothNew(r)
	default:
		m.changed(r)
	}
}

// insert puts a sentence of theirs into ours.
func (m *merger) insert(t int) {
	text := m.theirs.Text(t)
	clear(text.Rows)
	m.out.repairs = append(m.out.repairs, corpus.Repair{At: m.after, After: []corpus.Text{text}})
	m.out.Taken++
}

func (m *merger) bothNew(r Row) {
	same := sameTokens(m.ours.Sentence(r[inOurs]), m.theirs.Sentence(r[inTheirs]))
	if !same || !sameStacks(m.ours.Stacks(r[inOurs]), m.theirs.Stacks(r[inTheirs])) {
		m.conflict(r, "added by both, differently")
	}
}

// changed merges a sentence that all three have.
func (m *merger) changed(r Row) {
	b, o, t := m.base.Sentence(r[inBase]), m.ours.Sentence(r[inOurs]), m.theirs.Sentence(r[inTheirs])
	before, left, right := m.base.Stacks(r[inBase]), m.ours.Stacks(r[inOurs]), m.theirs.Stacks(r[inTheirs])
	oursKept, theirsKept := sameTokens(b, o), sameTokens(b, t)
	switch {
	case oursKept && theirsKept:
		m.stacks(r, before, left, right)
	case theirsKept && sameStacks(before, right):
		// Ours alone changed the tokens, theirs nothing.
	case oursKept && sameStacks(before, left):
		m.out.repairs = append(m.out.repairs, corpus.Repair{
			At: r[inOurs], Before: []corpus.Text{m.ours.Text(r[inOurs])}, After: []corpus.Text{m.theirsWithNotes(r)},
		})
		m.out.Taken++
	case sameTokens(o, t) && sameStacks(left, right):
		// The same change on both sides.
	default:
		m.conflict(r, "tokens changed on one side and more on the other")
	}
}

// stacks merges the tags of a sentence whose tokens nobody changed.
func (m *merger) stacks(r Row, before, left, right []layers.Stack) {
	merged, met := mergeStacks(before, left, right)
	switch {
	case met:
		m.conflict(r, "both changed the same tokens")
		return
	case sameStacks(merged, left):
		return
	case !sameStacks(merged, right) && !fits(before, left, right, merged, m.base.Scheme):
		m.conflict(r, "both changes together do not make valid spans")
		return
	}
	c := difference(left, merged)
	m.out.edits = append(m.out.edits, corpus.EditOf(r[inOurs], c))
	m.out.Taken++
}

func (m *merger) conflict(r Row, reason string) {
	c := Conflict{ID: rowID([]*corpus.Document{m.base, m.ours, m.theirs}, r), Reason: reason}
	b, o, t := r[inBase], r[inOurs], r[inTheirs]
	if o >= 0 {
		c.Ours = m.ours.Spans(o)
	}
	if t >= 0 {
		c.Theirs = m.theirs.Spans(t)
	}
	if b >= 0 && o >= 0 && t >= 0 && sameTokens(m.base.Sentence(b), m.ours.Sentence(o)) && sameTokens(m.base.Sentence(b), m.theirs.Sentence(t)) {
		c.Tokens = m.tokens(b, o, t)
	}
	m.out.Conflicts = append(m.out.Conflicts, c)
}

// tokens lists the rows that either side changed, as all three have them.
func (m *merger) tokens(b, o, t int) []TokenConflict {
	var out []TokenConflict
	for k, text := range m.base.Sentence(b).Tokens {
		base, ours, theirs := m.base.Stack(b, k), m.ours.Stack(o, k), m.theirs.Stack(t, k)
		if !ours.Equal(theirs) {
			out = append(out, TokenConflict{k, text, base, ours, theirs})
		}
	}
	return out
}

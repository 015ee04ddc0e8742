package session

import "tabaqat/corpus"

// restructured renews what is known by the number of a sentence, after a step
// that repaired tokens or borders or took such a repair back. Revisions go on, so
// that suggestions asked for before are not taken for the sentence that is now at
// their place; what was confirmed stays so, but for the repaired sentences.
func (s *Session) restructured(step corpus.Step) {
	before := len(s.revision)
	latest := uint32(0)
	for _, r := range s.revision {
		latest = max(latest, r)
	}
	s.revision = make([]uint32, s.doc.Len())
	for i := range s.revision {
		s.revision[i] = latest + 1
	}
	s.found.reset(s.doc.Len())
	s.ghosts = ghosts{current: -1}
	s.cursor.Sentence = clamp(s.cursor.Sentence, s.doc.Len())
	s.cursor.Token = clamp(s.cursor.Token, s.tokens(s.cursor.Sentence))
	s.anchor = s.cursor.Token
	s.moveConfirmed(step.Repairs, s.doc.Len()-before)
}

// moveConfirmed moves what is confirmed behind a repair by so many sentences.
func (s *Session) moveConfirmed(repairs []corpus.Repair, by int) {
	first, gone := repairs[0].At, len(repairs[0].Before)
	if len(repairs[0].After)-gone != by {
		gone = len(repairs[0].After) // the repair was taken back
	}
	if len(repairs) > 1 {
		gone = s.doc.Len() - by - first // of several, it is not worth telling where each was
	}
	moved := map[int]bool{}
	for i := range s.confirmed {
		switch {
		case i < first:
			moved[i] = true
		case i >= first+gone:
			moved[i+by] = true
		}
	}
	s.confirmed = moved
}

// Naming finds sentences by number and id, or, where repairs moved them, by an id
// that only one has.
type Naming struct {
	doc *corpus.Document
	ids map[string]int // -1 for an id of several sentences
}

// NewNaming finds the sentences of a document.
func NewNaming(doc *corpus.Document) *Naming { return &Naming{doc: doc} }

// Place gives the sentence of a number and an id.
func (n *Naming) Place(i int, id string) (int, bool) {
	if i >= 0 && i < n.doc.Len() && n.doc.Sentence(i).ID == id {
		return i, true
	}
	if n.ids == nil {
		n.ids = map[string]int{}
		for k, s := range n.doc.Sentences() {
			if _, twice := n.ids[s.ID]; twice {
				k = -1
			}
			n.ids[s.ID] = k
		}
	}
	at, ok := n.ids[id]
	return at, ok && at >= 0
}

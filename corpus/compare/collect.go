package compare

import (
	"errors"
	"fmt"

	"tabaqat/corpus"
)

// Deck is the record of how a document was dealt, kept beside the sheets so
// that they can be brought back together.
type Deck struct {
	Version   int        `json:"version"`
	Source    string     `json:"source"`
	Sentences []DeckLine `json:"sentences"`
	Parts     []DeckPart `json:"parts"`
}

// DeckLine is one sentence of the document that was dealt.
type DeckLine struct {
	ID     string `json:"id"`
	Tokens int    `json:"tokens"`
}

// DeckPart is one annotator's sheet.
type DeckPart struct {
	File string `json:"file"`
	Part
}

// NewDeck records how a document was dealt; files names the sheet of each part.
func NewDeck(doc *corpus.Document, parts []Part, files []string) Deck {
	d := Deck{Version: 1, Source: doc.Name}
	for _, s := range doc.Sentences() {
		d.Sentences = append(d.Sentences, DeckLine{s.ID, s.Len()})
	}
	for i, p := range parts {
		d.Parts = append(d.Parts, DeckPart{files[i], p})
	}
	return d
}

// Shared is one sentence that two annotators have: its differences, the owner
// as A. Tokens tells that the two have different tokens, so that nothing more
// can be said.
type Shared struct {
	Sentence     int // in the document that was dealt
	ID           string
	Owner, Other int // annotators, from 0
	Tokens       bool
	Items        []Item
}

// Collect brings the sheets of a deck together, in the order of its parts: each
// sentence as its owner has it. It lists the shared sentences where owner and
// other differ, and says how many were shared. It fails where a sheet does not
// have its sentences.
func Collect(d Deck, sheets []*corpus.Document) (doc *corpus.Document, differ []Shared, shared int, err error) {
	if err := d.check(sheets); err != nil {
		return nil, nil, 0, err
	}
	form, scheme := sheets[0].Form, sheets[0].Scheme
	doc = corpus.NewDocument(d.Source, form)
	doc.Scheme = scheme
	b := doc.Build()
	for k, p := range d.Parts {
		for i := range p.Own.Len() {
			s := sheets[k].Sentence(i)
			b.Begin(s.ID)
			for t, token := range s.Tokens {
				b.Add(token, sheets[k].Stack(i, t), 0)
			}
			b.Notes(sheets[k], i)
		}
	}
	b.Done()
	for k, p := range d.Parts {
		for i := range p.Shared.Len() {
			shared++
			if s, same := d.compare(sheets, k, i); !same {
				differ = append(differ, s)
			}
		}
	}
	return doc, differ, shared, nil
}

// compare sets shared sentence i of part k beside its owner's.
func (d Deck) compare(sheets []*corpus.Document, k, i int) (Shared, bool) {
	p := d.Parts[k]
	sentence := p.Shared.From + i
	owner := (k + len(d.Parts) - 1) % len(d.Parts)
	a, b := sentence-d.Parts[owner].Own.From, p.Own.Len()+i
	s := Shared{Sentence: sentence, ID: d.Sentences[sentence].ID, Owner: owner, Other: k}
	if !sameTokens(sheets[owner].Sentence(a), sheets[k].Sentence(b)) {
		s.Tokens = true
		return s, false
	}
	var c Comparison
	c.Add(Row{a, b}, sheets[owner].Spans(a), sheets[k].Spans(b))
	s.Items = c.Items
	return s, len(c.Items) == 0
}

func (d Deck) check(sheets []*corpus.Document) error {
	if len(sheets) != len(d.Parts) || len(sheets) == 0 {
		return errors.New("deck has no parts, or not one sheet for each")
	}
	at := 0
	for k, p := range d.Parts {
		if p.Own.From != at || !d.holds(p.Own) || !d.holds(p.Shared) {
			return fmt.Errorf("part %d: runs of sentences do not fit together", k+1)
		}
		at = p.Own.To
		if o := d.Parts[(k+len(d.Parts)-1)%len(d.Parts)].Own; p.Shared.Len() > 0 && (p.Shared.From < o.From || p.Shared.To > o.To) {
			return fmt.Errorf("part %d: shared sentences are not of the part before it", k+1)
		}
	}
	if at != len(d.Sentences) {
		return fmt.Errorf("parts have %d sentences of %d", at, len(d.Sentences))
	}
	for k, p := range d.Parts {
		if err := d.checkSheet(p, sheets[k]); err != nil {
			return err
		}
	}
	return nil
}

func (d Deck) holds(r Run) bool { return 0 <= r.From && r.From <= r.To && r.To <= len(d.Sentences) }

// checkSheet holds a sheet to the ids that it was dealt.
func (d Deck) checkSheet(p DeckPart, sheet *corpus.Document) error {
	want := p.Sentences()
	for i, sentence := range want {
		line := d.Sentences[sentence]
		if i >= sheet.Len() {
			return fmt.Errorf("%s: sentence %q is missing; %d sentences were dealt", sheet.Name, line.ID, len(want))
		}
		if got := sheet.Sentence(i).ID; got != line.ID {
			return fmt.Errorf("%s: sentence %d has the id %q; want %q, as it was dealt", sheet.Name, i+1, got, line.ID)
		}
	}
	if sheet.Len() > len(want) {
		return fmt.Errorf("%s: sentence %q was not dealt", sheet.Name, sheet.Sentence(len(want)).ID)
	}
	return nil
}

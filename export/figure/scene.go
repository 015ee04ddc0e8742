package figure

import (
	"fmt"
	"slices"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// Options say what to draw and how. The zero value draws the first sentences of
// the document in the light theme.
type Options struct {
	Sentences []string       // ids; none is the first ones
	Indexes   []int          // in place of ids: which sentences, counted from 0
	Limit     int            // how many sentences are drawn where none is named; 0 is DefaultLimit
	Theme     Theme          // empty is light, or in HTML what the reader's system says
	Width     float32        // the widest that the picture may be; 0 is DefaultWidth
	Tagset    *layers.Tagset // nil is the bundled one that fits
	Legend    bool           // names the types below the sentences
	Paper     Paper          // of a PDF; empty is FitPaper
}

// DefaultLimit is how many sentences are drawn unless told otherwise.
const DefaultLimit = 100

// The widths that a picture may be given: what it is unless told otherwise, the
// least and the most.
const (
	DefaultWidth = 960
	LeastWidth   = 120
	MostWidth    = 30_000
)

// Scene is a picture with the place of everything computed.
type Scene struct {
	Width, Height float32
	Theme         Theme
	// Left is how many sentences of the document were left out because of the
	// limit.
	Left int
	// Missing is how many letters the embedded fonts lack. Pictures that show
	// glyphs have a box in their place.
	Missing int

	name   string
	chosen bool // the theme was chosen
	paper  Paper
	blocks []block
	kinds  []kind
	legend []sign
	faces  *faces
	texts  map[string]bool // the tokens drawn
}

// Len is the number of sentences drawn.
func (s *Scene) Len() int { return len(s.blocks) }

// margin is around the whole picture, apart between two sentences.
const (
	margin = 20
	apart  = 22
	legend = 26 // above the legend
)

// Compose computes the picture of sentences of a document.
func Compose(doc *corpus.Document, o Options) (*Scene, error) {
	chosen, left, err := choose(doc, o)
	if err != nil {
		return nil, err
	}
	s := &Scene{Theme: o.Theme, chosen: o.Theme != "", Left: left, name: doc.Name, texts: map[string]bool{}}
	if s.Theme == "" {
		s.Theme = Light
	}
	if s.faces, err = loadFaces(); err != nil {
		return nil, err
	}
	if err := s.findKinds(doc, chosen, o.Tagset); err != nil {
		return nil, err
	}
	c := composer{scene: s, width: s.fit(o, len(chosen)), ids: len(chosen) > 1}
	for _, i := range chosen {
		s.blocks = append(s.blocks, c.block(doc, i))
	}
	if o.Legend || s.paper != FitPaper {
		s.legend = c.signs()
	}
	s.arrange()
	if o.Paper == AnyPaper && s.paper == FitPaper && s.Height*fitScale > mostPage {
		o.Paper = A4Paper
		return Compose(doc, o)
	}
	return s, nil
}

// fit settles the paper, and gives how wide a line may be.
func (s *Scene) fit(o Options, sentences int) float32 {
	s.paper = o.Paper
	switch {
	case s.paper == AnyPaper && sentences > 1:
		s.paper = A4Paper
	case s.paper == AnyPaper || s.paper == "":
		s.paper = FitPaper
	}
	if s.paper != FitPaper {
		return s.paper.width()
	}
	width := o.Width
	if width <= 0 {
		width = DefaultWidth
	}
	return max(width-2*margin, 1)
}

// choose gives the indexes of the sentences to draw, and how many are left out
// by the limit.
func choose(doc *corpus.Document, o Options) (chosen []int, left int, err error) {
	for _, i := range o.Indexes {
		if i < 0 || i >= doc.Len() {
			return nil, 0, fmt.Errorf("%s: no sentence %d; want one of %d", doc.Name, i+1, doc.Len())
		}
	}
	if len(o.Indexes) > 0 {
		return o.Indexes, 0, nil
	}
	if len(o.Sentences) == 0 {
		limit := o.Limit
		if limit <= 0 {
			limit = DefaultLimit
		}
		n := min(doc.Len(), limit)
		for i := range n {
			chosen = append(chosen, i)
		}
		return chosen, doc.Len() - n, nil
	}
	at := map[string][]int{}
	for i, s := range doc.Sentences() {
		if slices.Contains(o.Sentences, s.ID) {
			at[s.ID] = append(at[s.ID], i)
		}
	}
	for _, id := range o.Sentences {
		if len(at[id]) == 0 {
			return nil, 0, fmt.Errorf("%s: no sentence has the id %q; want %s", doc.Name, id, someIDs(doc))
		}
		chosen = append(chosen, at[id]...)
	}
	return chosen, 0, nil
}

// someIDs names the ids that a document has, in words.
func someIDs(doc *corpus.Document) string {
	switch n := doc.Len(); n {
	case 0:
		return "one of a document that has any"
	case 1:
		return fmt.Sprintf("%q, the only one", doc.Sentence(0).ID)
	default:
		return fmt.Sprintf("one of %d from %q to %q", n, doc.Sentence(0).ID, doc.Sentence(n-1).ID)
	}
}

// findKinds collects the types of the spans to be drawn, and their colours.
func (s *Scene) findKinds(doc *corpus.Document, chosen []int, set *layers.Tagset) error {
	count := map[string]int{}
	var names []string
	for _, i := range chosen {
		for _, t := range doc.Sentence(i).Tokens {
			s.texts[t] = true
		}
		for _, span := range doc.Spans(i) {
			if count[span.Type]++; count[span.Type] == 1 {
				names = append(names, span.Type)
			}
		}
	}
	slices.Sort(names)
	if set == nil {
		var err error
		if set, err = TagsetFor(names); err != nil {
			return err
		}
	}
	s.kinds = kindsFor(set, names)
	for i := range s.kinds {
		s.kinds[i].spans = count[s.kinds[i].Name]
	}
	return nil
}

// arrange puts the blocks below each other, those that read from the right at
// the right, and the legend below them.
func (s *Scene) arrange() {
	wide := float32(0)
	for i := range s.blocks {
		wide = max(wide, s.blocks[i].width)
	}
	for _, g := range s.legend {
		wide = max(wide, g.x+g.width)
	}
	if s.paper != FitPaper {
		wide = s.paper.width()
	}
	s.Width = wide + 2*margin
	y := float32(margin)
	for i := range s.blocks {
		b := &s.blocks[i]
		if i > 0 {
			y += apart
		}
		b.place(margin, y, wide)
		y += b.height
	}
	if len(s.legend) > 0 {
		y += legend
		y += s.placeLegend(margin, y)
	}
	s.Height = y + margin
}

// aside gives a text that is no token as the picture writes it. Where a token
// has the same letters it gets a space of no width, so that no reader of the
// file takes it for the token.
func (s *Scene) aside(text string) string {
	if s.texts[text] {
		return text + "\u200b"
	}
	return text
}

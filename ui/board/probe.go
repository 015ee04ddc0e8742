package board

import "tabaqat/ui/paint"

// Probe tells where things of the cursor's sentence are on the screen.
type Probe struct {
	Sentence int       `json:"sentence"`
	Token    int       `json:"token"`
	Tokens   []Spot    `json:"tokens"`
	Brackets []Bracket `json:"brackets"`
}

// Spot is a box as x, y, width and height.
type Spot [4]float32

// Bracket is where a piece of a bracket is.
type Bracket struct {
	Start int    `json:"start"`
	End   int    `json:"end"`
	Type  string `json:"type"`
	Ghost bool   `json:"ghost"`
	Box   Spot   `json:"box"`
}

// Probe gives where things of the cursor's sentence are, moved by x and y; it
// is empty where the sentence is not in sight.
func (b *Board) Probe(x, y float32) Probe {
	at := b.session.Cursor()
	probe := Probe{Sentence: at.Sentence, Token: at.Token}
	spot := func(box paint.Box) Spot { return Spot{box.X + x, box.Y + y, box.W, box.H} }
	for _, f := range b.frames {
		if f.sentence != at.Sentence {
			continue
		}
		for _, line := range f.layout.Lines {
			for _, token := range line.Tokens {
				probe.Tokens = append(probe.Tokens, spot(f.screenOfBox(token)))
			}
			for _, piece := range line.Brackets {
				s := f.spans[piece.Span]
				probe.Brackets = append(probe.Brackets, Bracket{
					s.Start, s.End, s.Type, piece.Span >= f.real, spot(f.screenOfBox(piece.Box)),
				})
			}
		}
	}
	return probe
}

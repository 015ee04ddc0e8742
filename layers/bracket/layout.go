package bracket

import "tabaqat/layers"

// X is a logical x: the distance from where a line begins, in reading
// direction.
type X float32

// Y is the distance below the top of the sentence.
type Y float32

// Box is a rectangle, X1 and Y1 not included.
type Box struct {
	X0, X1 X
	Y0, Y1 Y
}

// W is the width of the box.
func (b Box) W() float32 { return float32(b.X1 - b.X0) }

// H is the height of the box.
func (b Box) H() float32 { return float32(b.Y1 - b.Y0) }

// Holds reports whether the point lies in the box.
func (b Box) Holds(x X, y Y) bool { return b.X0 <= x && x < b.X1 && b.Y0 <= y && y < b.Y1 }

// Empty reports whether the box has no area.
func (b Box) Empty() bool { return b.X0 >= b.X1 || b.Y0 >= b.Y1 }

// Sentence is what is laid out. Spans may come in any order and may cross; of
// spans with the same extent the first is the outer one. Spans that leave the
// sentence are left out.
type Sentence struct {
	Widths []float32     // of each token, its row of tags included where shown
	Spans  []layers.Span // ghosts as well; which is which is up to the caller
	Labels []float32     // width of each span's label; a missing one is 0
	Rows   []int         // tags under each token, where they are shown
}

// Metrics are the measures of the drawing.
type Metrics struct {
	Line  float32 // width of a line; 0 is endless
	Gap   float32 // least space between two tokens
	Text  float32 // height of the tokens' text
	Lane  float32 // height of a lane: stroke, feet and label
	Label float32 // height of a label, at most that of a lane
	Inset float32 // from the start of a bracket to its label
	Apart float32 // least space between two brackets of one lane
	Foot  float32 // space between the lowest lane and the text
	Row   float32 // height of a tag under a token
	Skip  float32 // space between two lines
}

// Layout is a laid out sentence.
type Layout struct {
	Lines []Line
	Lanes int     // lanes of the whole sentence
	Width float32 // of the widest line
	H     float32 // height of all lines
}

// Line is one line: the tokens [First,End), a box for each, and the brackets,
// or the pieces of them, that stand on it.
type Line struct {
	First, End  int
	Top, Bottom Y // with lanes above and tags below
	Lanes       int
	Tokens      []Box // the text of each token; X0 to X1 is the token's width
	Brackets    []Bracket
}

// Bracket is what a line shows of a span. Box holds the stroke, the feet and
// the label; no two boxes of a layout overlap. The stroke runs at Stroke from
// Start to End, with a foot down to Box.Y1 at each side that is not open. A
// piece that begins another line has its label again, so that colour alone
// never tells the type.
type Bracket struct {
	Span               int // index in Sentence.Spans
	Lane               int // 0 nearest the words
	Start, End         X
	Stroke             Y
	Box, Label         Box
	OpenStart, OpenEnd bool // goes on from the line before, on the line after
}

// Do lays a sentence out. It is total: widths that are no numbers or negative
// count as 0. A line is wider than the metrics allow only where one token, or
// the label at it, alone is.
func Do(s Sentence, m Metrics) Layout {
	p := newPlacer(s, m)
	for t := range p.widths {
		p.place(t)
	}
	p.endLine(len(p.widths))
	return p.stacked()
}

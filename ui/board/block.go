package board

import (
	"strconv"
	"strings"

	"tabaqat/corpus"
	"tabaqat/layers"
	"tabaqat/layers/bracket"
	"tabaqat/layers/script"
	"tabaqat/model"
	"tabaqat/ui/paint"
	"tabaqat/ui/session"
)

// block is a sentence laid out. Its spans are those of the document, then the
// ghosts.
type block struct {
	revision uint32
	ghosts   []model.Suggestion
	stacked  bool // tags stand under the tokens

	dir      script.Direction
	layout   bracket.Layout
	spans    []layers.Span
	real     int // how many of spans are in the document
	runs     [][]string
	widths   []float32 // of each token's text
	stacks   []layers.Stack
	labels   []string
	problems []corpus.Problem
	width    float32 // of a line
	height   float32 // of the whole block
}

// composer lays sentences out.
type composer struct {
	session *session.Session
	ruler   *paint.Ruler
	style   style
	width   float32 // of a line
}

func (c *composer) compose(i int, stacked bool) *block {
	doc := c.session.Document()
	sentence := doc.Sentence(i)
	b := &block{
		revision: c.session.Revision(i), ghosts: c.session.Ghosts(i), stacked: stacked,
		dir: script.Of(sentence.Tokens), spans: doc.Spans(i), problems: c.session.Problems(i), width: c.width,
	}
	b.real = len(b.spans)
	for _, g := range b.ghosts {
		b.spans = append(b.spans, g.Span)
	}
	if stacked {
		b.stacks = doc.Stacks(i)
	}
	c.measure(b, sentence.Tokens)
	b.height = c.style.header + b.layout.H + c.style.foot
	return b
}

func (c *composer) measure(b *block, tokens []string) {
	font := c.style.font(b.dir)
	b.runs = make([][]string, len(tokens))
	b.widths = make([]float32, len(tokens))
	in := bracket.Sentence{Widths: make([]float32, len(tokens)), Spans: b.spans}
	if b.stacked {
		in.Rows = make([]int, len(tokens))
	}
	for t, token := range tokens {
		b.runs[t] = script.Runs(shown(token), b.dir)
		for _, run := range b.runs[t] {
			b.widths[t] += c.ruler.Measure(run, font).Width
		}
		in.Widths[t] = b.widths[t]
		if b.stacked {
			in.Rows[t] = max(1, len(b.stacks[t]))
			for _, tag := range b.stacks[t] {
				in.Widths[t] = max(in.Widths[t], c.ruler.Measure(tag, c.style.stack).Width)
			}
		}
	}
	for i, s := range b.spans {
		b.labels = append(b.labels, b.labelOf(i, s))
		in.Labels = append(in.Labels, c.ruler.WidthOf(b.labels[i], c.style.label)+2*c.style.labelPad)
	}
	b.layout = bracket.Do(in, c.style.metrics(b.dir, b.width))
}

// labelOf is the type, with the score where the span is a ghost.
func (b *block) labelOf(i int, s layers.Span) string {
	if i < b.real {
		return s.Type
	}
	score := strconv.FormatFloat(b.ghosts[i-b.real].Score, 'f', 2, 64)
	return s.Type + " " + strings.TrimPrefix(score, "0")
}

// shown is what stands for a token that could not be seen otherwise.
func shown(token string) string {
	if strings.TrimSpace(token) == "" {
		return "␣"
	}
	return strings.Map(func(r rune) rune {
		if r == '\n' || r == '\r' || r == '\t' {
			return ' '
		}
		return r
	}, token)
}

// fresh reports whether the block still shows what the session holds.
func (b *block) fresh(s *session.Session, i int, stacked bool) bool {
	g := s.Ghosts(i)
	same := len(g) == len(b.ghosts) && (len(g) == 0 || &g[0] == &b.ghosts[0])
	return b.revision == s.Revision(i) && b.stacked == stacked && same
}

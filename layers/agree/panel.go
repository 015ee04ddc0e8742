package agree

import (
	"slices"
	"strings"

	"tabaqat/layers"
	"tabaqat/layers/score"
)

// Panel counts the agreement of two or more annotators at once.
type Panel struct {
	labels *labels
	raters int
	sets   nominal
	types  []yesNo    // yes or no
	units  [][][]unit // by type and annotator
	joint  int        // tokens that all annotated

	byRaters     []int // tokens, by the number of annotators
	touched, yes []int // scratch
}

// NewPanel makes an empty count for so many annotators.
func NewPanel(raters int) *Panel {
	p := &Panel{labels: newLabels(), raters: raters}
	p.sets.raters = raters
	return p
}

// Add takes what the annotators say about one sentence, a list of stacks each,
// nil for those who did not annotate it.
func (p *Panel) Add(stacks [][]layers.Stack) {
	present := slices.DeleteFunc(slices.Clone(stacks), func(s []layers.Stack) bool { return s == nil })
	if len(present) < 2 {
		return
	}
	values := make([]int, len(present))
	for t := range present[0] {
		for r, s := range present {
			values[r] = p.labels.set(s[t])
		}
		p.token(values)
	}
}

func (p *Panel) token(values []int) {
	p.sets.add(values)
	for len(p.byRaters) <= len(values) {
		p.byRaters = append(p.byRaters, 0)
	}
	p.byRaters[len(values)]++
	p.touched = p.touched[:0]
	for _, v := range values {
		for _, typ := range p.labels.sets[v] {
			if !slices.Contains(p.touched, typ) {
				p.touched = append(p.touched, typ)
			}
		}
	}
	for len(p.types) < len(p.labels.types) {
		p.types = append(p.types, yesNo{nominal: nominal{raters: p.raters}})
	}
	for _, typ := range p.touched {
		p.yes = p.yes[:0]
		for _, v := range values {
			if slices.Contains(p.labels.sets[v], typ) {
				p.yes = append(p.yes, 1)
			} else {
				p.yes = append(p.yes, 0)
			}
		}
		p.types[typ].add(p.yes)
	}
}

// yesNo counts one type over the tokens where anybody said yes to it.
type yesNo struct {
	nominal
	byRaters []int // tokens counted, by the number of annotators
}

func (y *yesNo) add(values []int) {
	for len(y.byRaters) <= len(values) {
		y.byRaters = append(y.byRaters, 0)
	}
	y.byRaters[len(values)]++
	y.nominal.add(values)
}

// overAll adds the tokens where all said no, of all those counted by the number
// of annotators.
func (y yesNo) overAll(byRaters []int) nominal {
	n := y.nominal
	n.totals, n.fullTotals = slices.Clone(n.totals), slices.Clone(n.fullTotals)
	for m, tokens := range byRaters {
		if m < len(y.byRaters) {
			tokens -= y.byRaters[m]
		}
		n.addUnanimous(m, tokens)
	}
	return n
}

// AddSpans takes the spans that all annotators of the panel see in one sentence
// of n tokens, for the unitising alpha. Call it only for sentences that all
// annotated, in reading order.
func (p *Panel) AddSpans(n int, spans [][]layers.Span) {
	for r, list := range spans {
		for _, s := range list {
			typ := p.labels.typ(s.Type)
			for len(p.units) <= typ {
				p.units = append(p.units, make([][]unit, p.raters))
			}
			p.units[typ][r] = appendOutermost(p.units[typ][r], unit{p.joint + s.Start, s.Len()})
		}
	}
	p.joint += n
}

// Coefficients are chance-corrected agreements of a panel about one type.
type Coefficients struct {
	Type                  string
	Fleiss, Alpha, AlphaU score.Ratio
}

// PanelResult is the agreement of a panel. Fleiss and Alpha of the whole are
// means over types where they are defined; FleissSets and AlphaSets take the
// whole set of types of a token as its one value; AlphaU of the whole divides
// the summed disagreements of all types.
type PanelResult struct {
	Raters                int
	Tokens                int // that at least two annotated
	JointTokens           int // that all annotated
	Types                 []Coefficients
	Overall               Coefficients
	FleissSets, AlphaSets score.Ratio
}

// Result gives the agreement over all sentences so far.
func (p *Panel) Result() PanelResult {
	r := PanelResult{Raters: p.raters, Tokens: p.sets.units, JointTokens: p.sets.fullUnits}
	r.FleissSets, r.AlphaSets = p.sets.fleiss(), p.sets.alpha()
	var observed, expected float64
	var fleiss, alpha []score.Ratio
	for typ, name := range p.labels.types {
		c := Coefficients{Type: name}
		if typ < len(p.types) {
			n := p.types[typ].overAll(p.byRaters)
			c.Fleiss, c.Alpha = n.fleiss(), n.alpha()
		}
		if typ < len(p.units) {
			o, e := disagreement(p.units[typ], p.joint)
			observed, expected = observed+o, expected+e
			c.AlphaU = oneMinus(o, e)
		}
		r.Types = append(r.Types, c)
		fleiss, alpha = append(fleiss, c.Fleiss), append(alpha, c.Alpha)
	}
	slices.SortFunc(r.Types, func(a, b Coefficients) int { return strings.Compare(a.Type, b.Type) })
	r.Overall = Coefficients{"", score.Mean(fleiss), score.Mean(alpha), oneMinus(observed, expected)}
	return r
}

// oneMinus is 1 - observed/expected.
func oneMinus(observed, expected float64) score.Ratio {
	r := score.Of(observed, expected)
	r.Value = 1 - r.Value
	if !r.Defined {
		return score.Ratio{}
	}
	return r
}

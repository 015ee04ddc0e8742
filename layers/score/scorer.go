package score

import (
	"slices"
	"strings"

	"tabaqat/layers"
)

// Scorer counts matches sentence by sentence. The zero value is ready.
type Scorer struct {
	ids     map[string]int
	names   []string
	types   []Counts
	sum     graded
	nesting Nesting
	layers  []Counts
	samples [][]sample

	align      Alignment
	inG, inP   []place
	counted    []int // by type, 1 + its index in the sentence's sample
	sampleRoom []sample
}

// sample is the strict counts of one type in one sentence.
type sample struct {
	typ int
	Counts
}

// Add compares the spans of one sentence, each list in the order of
// layers.SortSpans.
func (s *Scorer) Add(gold, pred []layers.Span) {
	if len(gold) == 0 && len(pred) == 0 {
		s.samples = append(s.samples, nil)
		return
	}
	a := &s.align
	a.reset(gold, pred)
	s.inG, s.inP = places(gold, s.inG), places(pred, s.inP)
	begin := len(s.sampleRoom)
	for _, p := range a.same {
		s.count(begin, gold[p[0]].Type, s.inG[p[0]], Counts{TP: 1})
	}
	if len(a.same) < len(gold) || len(a.same) < len(pred) {
		s.countErrors(begin)
	}
	s.closeSample(begin)
	g := a.grade()
	s.sum = graded{
		s.sum.strict.plus(g.strict), s.sum.exact.plus(g.exact),
		s.sum.partial.plus(g.partial), s.sum.typed.plus(g.typed),
	}
}

func (s *Scorer) countErrors(begin int) {
	a := &s.align
	for _, p := range a.same {
		s.inG[p[0]].layer = -s.inG[p[0]].layer
		s.inP[p[1]].layer = -s.inP[p[1]].layer
	}
	for g, p := range s.inG {
		if p.layer > 0 {
			s.count(begin, a.gold[g].Type, p, Counts{FN: 1})
		}
	}
	for k, p := range s.inP {
		if p.layer > 0 {
			s.count(begin, a.pred[k].Type, p, Counts{FP: 1})
		}
	}
}

func (s *Scorer) count(begin int, typ string, p place, c Counts) {
	id := s.typeID(typ)
	s.types[id] = s.types[id].Plus(c)
	s.nesting.add(p, c)
	for len(s.layers) < p.layer {
		s.layers = append(s.layers, Counts{})
	}
	s.layers[p.layer-1] = s.layers[p.layer-1].Plus(c)
	if s.counted[id] == 0 {
		s.sampleRoom = append(s.sampleRoom, sample{typ: id})
		s.counted[id] = len(s.sampleRoom) - begin
	}
	at := &s.sampleRoom[begin+s.counted[id]-1]
	at.Counts = at.Plus(c)
}

func (s *Scorer) typeID(typ string) int {
	id, ok := s.ids[typ]
	if !ok {
		if s.ids == nil {
			s.ids = map[string]int{}
		}
		id = len(s.names)
		typ = strings.Clone(typ)
		s.ids[typ] = id
		s.names = append(s.names, typ)
		s.types = append(s.types, Counts{})
		s.counted = append(s.counted, 0)
	}
	return id
}

func (s *Scorer) closeSample(begin int) {
	done := s.sampleRoom[begin:len(s.sampleRoom):len(s.sampleRoom)]
	for _, k := range done {
		s.counted[k.typ] = 0
	}
	s.samples = append(s.samples, done)
}

// Result is all counts of a comparison.
type Result struct {
	Strict, Exact, Partial, Type Grades
	Types                        []TypeCounts // by name
	Nesting                      Nesting
	Layers                       []Counts // the first is layer 1
	Sentences                    int
}

// TypeCounts is the strict counts of one entity type.
type TypeCounts struct {
	Type string
	Counts
}

// Result gives the counts of all sentences so far.
func (s *Scorer) Result() Result {
	r := Result{
		Strict: s.sum.strict, Exact: s.sum.exact, Partial: s.sum.partial, Type: s.sum.typed,
		Nesting: s.nesting, Layers: slices.Clone(s.layers), Sentences: len(s.samples),
	}
	for id, name := range s.names {
		r.Types = append(r.Types, TypeCounts{name, s.types[id]})
	}
	slices.SortFunc(r.Types, func(a, b TypeCounts) int { return strings.Compare(a.Type, b.Type) })
	return r
}

// Macro is the unweighted means over the types that gold has, each over the
// types where it is defined.
type Macro struct{ Precision, Recall, F1 Ratio }

// Macro averages over types.
func (r Result) Macro() Macro {
	var p, q, f []Ratio
	for _, t := range r.Types {
		if t.TP+t.FN > 0 {
			p, q, f = append(p, t.Precision()), append(q, t.Recall()), append(f, t.F1())
		}
	}
	return Macro{Mean(p), Mean(q), Mean(f)}
}

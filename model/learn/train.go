package learn

import (
	"context"
	"runtime"
	"sync"

	"tabaqat/model"
)

// Options says how to train; zero values are what was found best.
type Options struct {
	Epochs int     // passes over the examples
	Rate   float64 // step size of AdaGrad
	Drop   float64 // share of the features of a word left out at each pass
	Bag    int     // trainings from different orders that are averaged
	Seed   uint64
	// Progress is told the share of the work that is done, from one goroutine
	// at a time; nil for nobody.
	Progress func(done float64)
}

// manyTokens is where fewer passes are enough, and many take too long.
const manyTokens = 100_000

func (o Options) filled(tokens int) Options {
	many := tokens > manyTokens
	o.Epochs = or(o.Epochs, 6, 5, many)
	o.Bag = or(o.Bag, 2, 1, many)
	o.Rate = or(o.Rate, 0.15, 0.15, many)
	o.Drop = or(o.Drop, 0.35, 0.35, many)
	return o
}

// or gives the value, or where it is 0 one for few or for many tokens.
func or[T int | float64](value, few, forMany T, many bool) T {
	switch {
	case value != 0:
		return value
	case many:
		return forMany
	}
	return few
}

// Train learns from examples. The result depends on the examples and the
// options alone, not on the number of processors. It fails only with the error
// of a context that is done.
func Train(ctx context.Context, examples []Example, o Options) (*Model, error) {
	m := newModel(chainsOf(examples))
	d := m.prepare(examples)
	o = o.filled(d.tokens)
	weights := make([][]weight, len(m.Chains))
	p := progress{of: (len(m.Chains) + together - 1) / together, tell: o.Progress}
	var wg sync.WaitGroup
	slots := make(chan struct{}, runtime.GOMAXPROCS(0))
	for c := 0; c < len(m.Chains); c += together {
		slots <- struct{}{}
		wg.Go(func() {
			defer func() { <-slots }()
			for i, t := range fit(ctx, d, c, o) {
				weights[c+i], m.steps[c+i] = t.weights, t.step
			}
			p.one()
		})
	}
	wg.Wait()
	m.keep(weights)
	return m, ctx.Err()
}

// progress counts groups of chains that are done.
type progress struct {
	sync.Mutex
	done, of int
	tell     func(float64)
}

func (p *progress) one() {
	p.Lock()
	defer p.Unlock()
	p.done++
	if p.tell != nil {
		p.tell(float64(p.done) / float64(p.of))
	}
}

// data is the examples as training sees them.
type data struct {
	words    [][][]int32 // features of each word of each sentence
	labels   [][][]uint8 // [chain][sentence]
	features int
	tokens   int
}

// prepare takes examples into the lexicon and the index of features.
func (m *Model) prepare(examples []Example) *data {
	d := &data{labels: make([][][]uint8, len(m.Chains))}
	parsed := make([][]word, len(examples))
	for i, ex := range examples {
		parsed[i] = m.lists.wordsOf(ex.Words)
		m.names.add(parsed[i], ex.Spans)
		m.usage.add(parsed[i], ex.Spans, 1)
	}
	for i, ex := range examples {
		d.words = append(d.words, m.rows(m.sentence(parsed[i], ex.Spans, true), true))
		d.tokens += len(ex.Words)
		ranks := ranksOf(ex.Spans)
		for c, chain := range m.Chains {
			d.labels[c] = append(d.labels[c], labelsOf(ex.Spans, ranks, chain, len(ex.Words)))
		}
		parsed[i] = nil
	}
	if d.tokens > manyTokens {
		m.dropRare(d)
	}
	d.features = len(m.index)
	return d
}

// rows gives the numbers of the features of each word. Features that have none
// get one where learning, and are left out else.
func (m *Model) rows(s *sentence, learning bool) [][]int32 {
	rows := make([][]int32, len(s.words))
	var hashes []uint64
	for t := range rows {
		hashes = s.features(hashes[:0], t)
		row := make([]int32, 0, len(hashes))
		for _, h := range hashes {
			id, ok := m.index[h]
			if !ok && learning {
				id, ok = int32(len(m.index)), true
				m.index[h] = id
			}
			if ok {
				row = append(row, id)
			}
		}
		rows[t] = row
	}
	return rows
}

// weight is a weight of one chain: of a feature for a label.
type weight struct {
	feature int32
	label   uint8
	value   float32
}

// newModel makes a model that knows nothing yet.
func newModel(chains []model.Chain) *Model {
	m := &Model{Chains: chains, Bias: defaultBias, names: newLexicon(), usage: newUsages(), lists: newLists(), index: map[uint64]int32{}}
	m.steps = make([]steps, len(chains))
	m.late = map[int32][]float32{}
	return m
}

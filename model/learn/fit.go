package learn

import (
	"context"
	"math"
	"math/rand/v2"
)

// fit trains one chain and gives the weights that count: the mean of several
// trainings, by AdaGrad (Duchi and others, 2011) on the likelihood of the
// sentences, with features dropped at random so that no word stands for its
// neighbourhood.
func fit(ctx context.Context, d *data, c int, o Options) ([]weight, steps) {
	mean := make([]float32, d.features*labels)
	var step steps
	for k := range o.Bag {
		f := newFitting(d, c, o, uint64(k))
		if f.run(ctx) != nil {
			return nil, step
		}
		for i, v := range f.state {
			mean[i] += v / float32(o.Bag)
		}
		for a := range labels {
			for b := range labels {
				step[a][b] += f.step[a][b] / float64(o.Bag)
			}
		}
	}
	return significant(mean, float32(1-o.Drop)), step
}

// leastWeight is the size below which a weight makes no difference.
const leastWeight = 0.02

// significant lists the weights that count, times a share: the weights were
// learned with only that share of the features there.
func significant(state []float32, share float32) []weight {
	var out []weight
	for i, v := range state {
		v *= share
		if v > leastWeight || v < -leastWeight {
			out = append(out, weight{int32(i / labels), uint8(i % labels), v})
		}
	}
	return out
}

// fitting is one training of one chain.
type fitting struct {
	d           *data
	gold        [][]uint8
	o           Options
	r           *rand.Rand
	state       []float32 // [feature*3+label]
	squares     []float32 // [feature]
	step        steps
	stepSquares steps
	l           lattice
	drop        dropper
}

func newFitting(d *data, c int, o Options, training uint64) *fitting {
	r := rand.New(rand.NewPCG(o.Seed<<8|training, uint64(c)))
	f := &fitting{
		d: d, gold: d.labels[c], o: o, r: r, drop: dropper{r: r, chance: uint64(o.Drop * 256)},
		state: make([]float32, d.features*labels), squares: make([]float32, d.features),
	}
	f.step[0][1] = impossible
	return f
}

// skipEmpty is the share of sentences without a span of the chain that a pass
// leaves out after the first.
const skipEmpty = 0.5

func (f *fitting) run(ctx context.Context) error {
	for epoch := range f.o.Epochs {
		rate := f.o.Rate * (1 - 0.9*float64(epoch)/float64(f.o.Epochs))
		for _, s := range f.r.Perm(len(f.gold)) {
			gold := f.gold[s]
			if len(gold) == 0 || epoch > 0 && empty(gold) && f.r.Float64() < skipEmpty {
				continue
			}
			f.learn(f.drop.drop(f.d.words[s]), gold, rate)
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return nil
}

// learn takes one step on one sentence.
func (f *fitting) learn(words [][]int32, gold []uint8, rate float64) {
	f.l.size(len(words))
	for t, features := range words {
		var o, i, b float32
		for _, x := range features {
			s := f.state[x*labels : x*labels+labels : x*labels+labels]
			o, i, b = o+s[0], i+s[1], b+s[2]
		}
		f.l.emit[t] = [labels]float64{float64(o), float64(i), float64(b)}
	}
	f.l.marginals(&f.step)
	for t, features := range words {
		f.descend(features, gold[t], f.l.emit[t], rate)
	}
	descendSteps(&f.step, &f.stepSquares, &f.l, gold, rate)
}

const (
	settled = 1e-6 // a squared error below this teaches nothing
	damping = 1e-3 // added to sums of squares
)

// descend moves the weights of a word's features against the error.
func (f *fitting) descend(features []int32, gold uint8, p [labels]float64, rate float64) {
	p[gold]--
	size := p[0]*p[0] + p[1]*p[1] + p[2]*p[2]
	if size < settled {
		return
	}
	g := [labels]float32{float32(p[0]), float32(p[1]), float32(p[2])}
	for _, x := range features {
		f.squares[x] += float32(size)
		k := float32(rate) / float32(math.Sqrt(float64(f.squares[x])+damping))
		s := f.state[x*labels : x*labels+labels : x*labels+labels]
		s[0], s[1], s[2] = s[0]-k*g[0], s[1]-k*g[1], s[2]-k*g[2]
	}
}

// descendSteps moves the scores of neighbouring labels against the error.
func descendSteps(w, squares *steps, l *lattice, gold []uint8, rate float64) {
	g := l.pair
	for t := 1; t < len(gold); t++ {
		g[gold[t-1]][gold[t]]--
	}
	for a := range labels {
		for b := range labels {
			if a == 0 && b == 1 || math.Abs(g[a][b]) < settled {
				continue
			}
			squares[a][b] += g[a][b] * g[a][b]
			w[a][b] -= rate * g[a][b] / math.Sqrt(squares[a][b]+damping)
		}
	}
}

func empty(gold []uint8) bool {
	for _, y := range gold {
		if y != 0 {
			return false
		}
	}
	return true
}

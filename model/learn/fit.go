package learn

import (
	"context"
	"math"
	"math/rand/v2"
)

// together is how many chains are trained side by side: what a feature is worth
// for them fills one line of the processor's cache.
const together = 4

// row is what a feature is worth for the chains of a group, and for each the
// sum of its squared errors.
type row struct {
	weights [together][labels]float32
	squares [together]float32
}

// trainedChain is what training gives for a chain: the weights that count, and
// the scores of neighbouring labels.
type trainedChain struct {
	weights []weight
	step    steps
}

// fit trains up to four chains, from the first on, and gives the mean of
// several trainings, by AdaGrad (Duchi and others, 2011) on the likelihood of
// the sentences, with features dropped at random so that no word stands for
// its neighbourhood.
func fit(ctx context.Context, d *data, first int, o Options) []trainedChain {
	f := newFitting(d, first, o)
	mean := f.rows
	var step [together]steps
	for k := range o.Bag {
		f.begin(uint64(k))
		if f.run(ctx) != nil {
			return make([]trainedChain, len(f.gold))
		}
		if k == 0 && o.Bag > 1 {
			mean = append([]row(nil), f.rows...)
		} else if k > 0 {
			addRows(mean, f.rows)
		}
		for c := range step {
			step[c].add(&f.step[c], 1/float64(o.Bag))
		}
	}
	out := make([]trainedChain, len(f.gold))
	for c := range out {
		out[c] = trainedChain{significant(mean, c, float32(1-o.Drop)/float32(o.Bag)), step[c]}
	}
	return out
}

func addRows(sum, rows []row) {
	for i := range rows {
		for c := range together {
			for y := range labels {
				sum[i].weights[c][y] += rows[i].weights[c][y]
			}
		}
	}
}

// leastWeight is the size below which a weight makes no difference.
const leastWeight = 0.02

// significant lists the weights of a chain that count, times a share: the
// weights were learned with only a share of the features there, and summed over
// trainings.
func significant(rows []row, c int, share float32) []weight {
	var out []weight
	for i := range rows {
		for y, v := range rows[i].weights[c] {
			v *= share
			if v > leastWeight || v < -leastWeight {
				out = append(out, weight{int32(i), uint8(y), v})
			}
		}
	}
	return out
}

// fitting is one training of a group of chains.
type fitting struct {
	d           *data
	first       int
	gold        [][][]uint8 // [chain of the group][sentence]
	empty       [][]bool    // whether a sentence has no span of the chain
	o           Options
	r           *rand.Rand
	rows        []row
	step        [together]steps
	stepSquares [together]steps
	l           lattice
	scores      [][together][labels]float32
	drop        dropper
}

func newFitting(d *data, first int, o Options) *fitting {
	f := &fitting{
		d: d, first: first, o: o, rows: make([]row, d.features),
		gold: d.labels[first:min(first+together, len(d.labels))],
	}
	for _, gold := range f.gold {
		empty := make([]bool, len(gold))
		for s, labels := range gold {
			empty[s] = isEmpty(labels)
		}
		f.empty = append(f.empty, empty)
	}
	return f
}

// begin forgets what an earlier training left.
func (f *fitting) begin(training uint64) {
	f.r = rand.New(rand.NewPCG(f.o.Seed<<8|training, uint64(f.first)))
	f.drop = dropper{r: f.r, chance: uint64(f.o.Drop * 256)}
	clear(f.rows)
	f.step, f.stepSquares = [together]steps{}, [together]steps{}
	for c := range f.step {
		f.step[c][0][1] = impossible
	}
}

// skipEmpty is the share of sentences without a span of the chain that a pass
// leaves out after the first.
const skipEmpty = 0.5

func (f *fitting) run(ctx context.Context) error {
	for epoch := range f.o.Epochs {
		rate := f.o.Rate * (1 - 0.9*float64(epoch)/float64(f.o.Epochs))
		for _, s := range f.r.Perm(len(f.d.words)) {
			if chains := f.pick(s, epoch); chains != 0 {
				f.learn(s, chains, rate)
			}
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return nil
}

// pick chooses the chains that learn from a sentence in a pass, a bit each.
func (f *fitting) pick(s, epoch int) (chains uint) {
	if len(f.d.words[s]) == 0 {
		return 0
	}
	for c := range f.gold {
		if epoch == 0 || !f.empty[c][s] || f.r.Float64() >= skipEmpty {
			chains |= 1 << c
		}
	}
	return chains
}

// learn takes one step on one sentence.
func (f *fitting) learn(s int, chains uint, rate float64) {
	words := f.drop.drop(f.d.words[s])
	f.score(words)
	for c := range f.gold {
		if chains>>c&1 == 0 || f.empty[c][s] && f.sure(c) {
			continue
		}
		gold := f.gold[c][s]
		f.l.size(len(words))
		for t := range words {
			e := &f.scores[t][c]
			f.l.emit[t] = [labels]float64{float64(e[0]), float64(e[1]), float64(e[2])}
		}
		f.l.marginals(&f.step[c])
		for t, features := range words {
			f.descend(features, c, gold[t], f.l.emit[t], rate)
		}
		descendSteps(&f.step[c], &f.stepSquares[c], &f.l, gold, rate)
	}
}

// score sums the weights of the features of each word.
func (f *fitting) score(words [][]int32) {
	f.scores = f.scores[:0]
	for _, features := range words {
		var sum [together][labels]float32
		for _, x := range features {
			w := &f.rows[x].weights
			for c := range together {
				sum[c][0] += w[c][0]
				sum[c][1] += w[c][1]
				sum[c][2] += w[c][2]
			}
		}
		f.scores = append(f.scores, sum)
	}
}

// clearly is how far the score of O is above the others where a word without a
// span teaches nothing any more: its squared error is below settled.
const clearly = 8

// sure reports whether a chain has O at each word with certainty.
func (f *fitting) sure(c int) bool {
	least := clearly + float32(max(f.step[c][0][2]-f.step[c][0][0], 0)+max(f.step[c][2][0]-f.step[c][0][0], 0))
	for t := range f.scores {
		e := &f.scores[t][c]
		if e[0]-max(e[1], e[2]) < least {
			return false
		}
	}
	return true
}

const (
	settled = 1e-6 // a squared error below this teaches nothing
	damping = 1e-3 // added to sums of squares
)

// descend moves the weights of a word's features against the error.
func (f *fitting) descend(features []int32, c int, gold uint8, p [labels]float64, rate float64) {
	p[gold]--
	size := float32(p[0]*p[0] + p[1]*p[1] + p[2]*p[2])
	if size < settled {
		return
	}
	g := [labels]float32{float32(p[0] * rate), float32(p[1] * rate), float32(p[2] * rate)}
	for _, x := range features {
		r := &f.rows[x]
		r.squares[c] += size
		k := 1 / float32(math.Sqrt(float64(r.squares[c]+damping)))
		w := &r.weights[c]
		w[0], w[1], w[2] = w[0]-k*g[0], w[1]-k*g[1], w[2]-k*g[2]
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

func isEmpty(gold []uint8) bool {
	for _, y := range gold {
		if y != 0 {
			return false
		}
	}
	return true
}

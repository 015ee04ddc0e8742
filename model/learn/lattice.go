package learn

import "math"

const labels = 3 // O, I, B, in the order of package model

// steps are the scores of neighbouring labels of one chain, from and to.
type steps [labels][labels]float64

// impossible is a log score that no sum of real ones reaches.
const impossible = -1e9

// lattice is the working space for one chain over one sentence. Emit holds log
// scores until marginals runs, and after it the probability of each label.
type lattice struct {
	emit, fwd, bwd [][labels]float64
	pair           steps // expected number of each pair of labels
}

// size makes room for n words.
func (l *lattice) size(n int) {
	if cap(l.emit) < n {
		l.emit, l.fwd, l.bwd = make([][labels]float64, n), make([][labels]float64, n), make([][labels]float64, n)
	}
	l.emit, l.fwd, l.bwd = l.emit[:n], l.fwd[:n], l.bwd[:n]
}

// marginals turns the scores in emit into the probability of each label at
// each word, by forward and backward sums scaled at each word. The chain cannot
// begin with I.
func (l *lattice) marginals(s *steps) {
	var step steps
	for a := range labels {
		for b := range labels {
			step[a][b] = math.Exp(s[a][b])
		}
	}
	l.emit[0][1] = impossible
	l.forward(&step)
	l.backward(&step)
	l.pair = steps{}
	for t := len(l.emit) - 1; t >= 0; t-- {
		if t > 0 {
			l.expect(&step, t)
		}
		for y := range labels {
			l.emit[t][y] = l.fwd[t][y] * l.bwd[t][y]
		}
		scale(&l.emit[t])
	}
}

// least keeps every label possible, so that no sum is ever 0.
const least = 1e-100

func (l *lattice) forward(step *steps) {
	for t := range l.emit {
		e := &l.emit[t]
		top := max(e[0], e[1], e[2])
		for y := range labels {
			e[y] = max(math.Exp(e[y]-top), least)
			p := e[y]
			if t > 0 {
				f := &l.fwd[t-1]
				p *= f[0]*step[0][y] + f[1]*step[1][y] + f[2]*step[2][y]
			}
			l.fwd[t][y] = p
		}
		scale(&l.fwd[t])
	}
}

func (l *lattice) backward(step *steps) {
	n := len(l.emit)
	l.bwd[n-1] = [labels]float64{1, 1, 1}
	for t := n - 2; t >= 0; t-- {
		e, next := &l.emit[t+1], &l.bwd[t+1]
		for y := range labels {
			l.bwd[t][y] = step[y][0]*e[0]*next[0] + step[y][1]*e[1]*next[1] + step[y][2]*e[2]*next[2]
		}
		scale(&l.bwd[t])
	}
}

// certain is how sure both neighbours must be of O for their pair to be taken
// as O, O without a sum.
const certain = 1 - 1e-9

// expect adds the probabilities of the pairs of words t-1 and t.
func (l *lattice) expect(step *steps, t int) {
	if l.fwd[t-1][0] > certain && l.fwd[t][0]*l.bwd[t][0] > certain*(l.fwd[t][0]*l.bwd[t][0]+l.fwd[t][1]*l.bwd[t][1]+l.fwd[t][2]*l.bwd[t][2]) {
		l.pair[0][0]++
		return
	}
	var p steps
	sum := 0.0
	for a := range labels {
		for b := range labels {
			p[a][b] = l.fwd[t-1][a] * step[a][b] * l.emit[t][b] * l.bwd[t][b]
			sum += p[a][b]
		}
	}
	for a := range labels {
		for b := range labels {
			l.pair[a][b] += p[a][b] / sum
		}
	}
}

func scale(v *[labels]float64) {
	sum := v[0] + v[1] + v[2]
	for y := range v {
		v[y] /= sum
	}
}

// add adds a share of others.
func (s *steps) add(other *steps, share float64) {
	for a := range labels {
		for b := range labels {
			s[a][b] += other[a][b] * share
		}
	}
}

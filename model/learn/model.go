package learn

import (
	"context"
	"math"

	"tabaqat/model"
)

// Model is a trained learner. It may be read from several goroutines, but not
// while Update runs.
type Model struct {
	// Chains are what is scored, in order.
	Chains []model.Chain
	// Bias is taken from the log probability of O: the learner alone is too
	// careful, and its F1 is best where it is encouraged.
	Bias float64

	names *lexicon
	usage *usages
	lists *lists
	index map[uint64]int32 // feature → number
	steps []steps          // by chain

	// The weights of feature f are those from starts[f] to starts[f+1].
	starts []int32
	codes  []uint16 // chain*3+label
	values []float32

	late map[int32][]float32 // what Update learned, a row of all chains a feature
}

// defaultBias is the best on the validation part of the Wojood sample.
const defaultBias = 1.6

// Source is what suggestions of a learner are called.
const Source = "learner"

// keep sorts the weights of all chains by feature.
func (m *Model) keep(byChain [][]weight) {
	m.starts = make([]int32, len(m.index)+1)
	total := 0
	for _, ws := range byChain {
		total += len(ws)
		for _, w := range ws {
			m.starts[w.feature+1]++
		}
	}
	for f := range len(m.index) {
		m.starts[f+1] += m.starts[f]
	}
	m.codes, m.values = make([]uint16, total), make([]float32, total)
	at := append([]int32(nil), m.starts...)
	for c, ws := range byChain {
		for _, w := range ws {
			m.codes[at[w.feature]], m.values[at[w.feature]] = uint16(c*labels+int(w.label)), w.value
			at[w.feature]++
		}
	}
}

// LogProbs gives the log probabilities of all chains for each sentence, the
// bias taken from O.
func (m *Model) LogProbs(ctx context.Context, sentences [][]string) ([]model.Emissions, error) {
	out := make([]model.Emissions, len(sentences))
	for i, words := range sentences {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		out[i] = m.Emissions(words)
		for _, row := range out[i].Scores {
			for c := range m.Chains {
				row[c*labels] -= float32(m.Bias)
			}
		}
	}
	return out, nil
}

// Suggest implements model.Suggester.
func (m *Model) Suggest(ctx context.Context, sentences [][]string) ([][]model.Suggestion, error) {
	all, err := m.LogProbs(ctx, sentences)
	if err != nil {
		return nil, err
	}
	out := make([][]model.Suggestion, len(all))
	for i, em := range all {
		out[i] = model.Decode(em)
		for k := range out[i] {
			out[i][k].Source = Source
		}
	}
	return out, nil
}

// Emissions gives the plain log probabilities of all chains for a sentence.
func (m *Model) Emissions(texts []string) model.Emissions {
	em := model.NewEmissions(m.Chains, len(texts))
	if len(texts) == 0 {
		return em
	}
	words := m.lists.wordsOf(texts)
	scores := m.scores(m.rows(m.sentence(words, nil, false), false))
	var l lattice
	for c := range m.Chains {
		m.marginals(&l, scores, c)
		for t, p := range l.emit {
			for y := range labels {
				em.Scores[t][c*labels+y] = logOf(p[y])
			}
		}
	}
	return em
}

// scores sums the weights of the features of each word, for all chains.
func (m *Model) scores(rows [][]int32) [][]float32 {
	out := make([][]float32, len(rows))
	for t, features := range rows {
		row := make([]float32, len(m.Chains)*labels)
		for _, f := range features {
			if int(f)+1 < len(m.starts) {
				for k := m.starts[f]; k < m.starts[f+1]; k++ {
					row[m.codes[k]] += m.values[k]
				}
			}
			for i, v := range m.late[f] {
				row[i] += v
			}
		}
		out[t] = row
	}
	return out
}

// marginals leaves the probabilities of a chain's labels in l.emit.
func (m *Model) marginals(l *lattice, scores [][]float32, c int) {
	l.size(len(scores))
	for t, row := range scores {
		for y := range labels {
			l.emit[t][y] = float64(row[c*labels+y])
		}
	}
	l.marginals(&m.steps[c])
}

// logOf is the natural logarithm of a probability, bounded below so that one
// learner's certainty can be outweighed by another's.
func logOf(p float64) float32 { return float32(math.Log(max(p, 1e-8))) }

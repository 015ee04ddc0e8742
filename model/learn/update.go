package learn

// Passes over a new sentence, and the size of its steps: about what a sentence
// weighs in a full training.
const (
	updatePasses = 4
	updateRate   = 0.02
)

// Update learns one more sentence on top of what the model knows, in
// milliseconds. Types that no example had before wait for the next full
// training. It must not run while the model is read.
func (m *Model) Update(ex Example) {
	if len(ex.Words) == 0 {
		return
	}
	words := m.lists.wordsOf(ex.Words)
	m.names.add(words, ex.Spans)
	m.usage.add(words, ex.Spans, 1)
	rows := m.rows(m.sentence(words, ex.Spans, true), true)
	ranks := ranksOf(ex.Spans)
	var l lattice
	for range updatePasses {
		scores := m.scores(rows)
		for c, chain := range m.Chains {
			gold := labelsOf(ex.Spans, ranks, chain, len(ex.Words))
			m.marginals(&l, scores, c)
			for t, p := range l.emit {
				p[gold[t]]--
				if p[0]*p[0]+p[1]*p[1]+p[2]*p[2] >= settled {
					m.move(rows[t], c, p)
				}
			}
		}
	}
}

// move moves the weights of a word's features in one chain against the error.
func (m *Model) move(features []int32, c int, p [labels]float64) {
	for _, f := range features {
		row := m.late[f]
		if row == nil {
			row = make([]float32, len(m.Chains)*labels)
			m.late[f] = row
		}
		for y := range labels {
			row[c*labels+y] -= updateRate * float32(p[y])
		}
	}
}

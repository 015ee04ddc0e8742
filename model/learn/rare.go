package learn

// dropRare takes features that occur once out of the index and the examples. In
// a long text they are most of all and tell little, and without them training
// needs a fraction of the memory.
func (m *Model) dropRare(d *data) {
	seen := make([]uint8, len(m.index))
	for _, words := range d.words {
		for _, row := range words {
			for _, f := range row {
				seen[f] = min(seen[f]+1, 2)
			}
		}
	}
	number, next := make([]int32, len(seen)), int32(0)
	for f, n := range seen {
		if n > 1 {
			number[f] = next
			next++
		}
	}
	for h, f := range m.index {
		if seen[f] < 2 {
			delete(m.index, h)
			continue
		}
		m.index[h] = number[f]
	}
	for _, words := range d.words {
		for t, row := range words {
			kept := row[:0]
			for _, f := range row {
				if seen[f] > 1 {
					kept = append(kept, number[f])
				}
			}
			words[t] = kept
		}
	}
}

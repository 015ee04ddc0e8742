package board

// heights knows the heights of all sentences: measured, or estimated until they
// are laid out. Sums are kept in a Fenwick tree, so that a place of the scroll
// bar is found in a document of any length.
type heights struct {
	each     []float32
	measured []bool
	sums     []float64
}

// newHeights takes an estimate for each sentence.
func newHeights(estimates []float32) *heights {
	h := &heights{estimates, make([]bool, len(estimates)), make([]float64, len(estimates)+1)}
	for i, e := range estimates {
		h.sums[i+1] += float64(e)
		if up := (i + 1) + (i+1)&-(i+1); up < len(h.sums) {
			h.sums[up] += h.sums[i+1]
		}
	}
	return h
}

// set takes the measured height of a sentence.
func (h *heights) set(i int, height float32) {
	d := float64(height) - float64(h.each[i])
	h.each[i], h.measured[i] = height, true
	if d == 0 {
		return
	}
	for k := i + 1; k < len(h.sums); k += k & -k {
		h.sums[k] += d
	}
}

// before is the height of all sentences above i.
func (h *heights) before(i int) float64 {
	sum := 0.0
	for ; i > 0; i -= i & -i {
		sum += h.sums[i]
	}
	return sum
}

// total is the height of all sentences.
func (h *heights) total() float64 { return h.before(len(h.each)) }

// at finds the sentence at a distance from the top, and how far into it that is.
func (h *heights) at(y float64) (i int, into float64) {
	step := 1
	for step*2 < len(h.sums) {
		step *= 2
	}
	for ; step > 0; step /= 2 {
		if next := i + step; next < len(h.sums) && h.sums[next] <= y {
			i = next
			y -= h.sums[next]
		}
	}
	if i >= len(h.each) {
		return max(len(h.each)-1, 0), 0
	}
	return i, y
}

package onnx

// bounds says how many windows go through the network in one run.
type bounds struct {
	rows   int
	pieces int // with the padding; one window may have more
	fixed  int // what a run costs beside its pieces, in pieces
}

// onCPU gives the bounds of a processor. Small runs are twice as quick there as
// large ones, as their numbers stay in its cache, and need less memory. A run of
// the network in the box takes as long beside its pieces as 15 of them, as
// measured for runs of 12 to 256.
func onCPU() bounds { return bounds{rows: 32, pieces: 256, fixed: 15} }

// beside gives the bounds of an accelerator, which wants more at once.
func beside() bounds { return bounds{rows: 32, pieces: 8192, fixed: 1024} }

// batches cuts jobs, which are sorted by length, longest first, into runs that
// cost least together: every row is padded to its run's longest, which costs,
// and so does every run.
func batches(jobs []job, most bounds) [][]job {
	cost, from := make([]int, len(jobs)+1), make([]int, len(jobs)+1)
	for b := 1; b <= len(jobs); b++ {
		cost[b] = -1
		for a := b - 1; a >= max(0, b-most.rows); a-- {
			padded := (b - a) * len(jobs[a].ids)
			if padded > most.pieces && b-a > 1 {
				break // longer ones come before
			}
			if c := cost[a] + most.fixed + padded; cost[b] < 0 || c < cost[b] {
				cost[b], from[b] = c, a
			}
		}
	}
	var out [][]job
	for b := len(jobs); b > 0; b = from[b] {
		out = append(out, jobs[from[b]:b])
	}
	return out
}

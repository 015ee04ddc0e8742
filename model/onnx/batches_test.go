package onnx

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// costOf is what runs of these lengths cost together.
func costOf(runs [][]job, most bounds) int {
	sum := 0
	for _, r := range runs {
		sum += most.fixed + len(r)*len(r[0].ids)
	}
	return sum
}

// leastByEnumeration tries every way to cut.
func leastByEnumeration(jobs []job, most bounds) int {
	least := -1
	for cuts := range 1 << (len(jobs) - 1) {
		var runs [][]job
		a, fits := 0, true
		for b := 1; b <= len(jobs); b++ {
			if b < len(jobs) && cuts>>(b-1)&1 == 0 {
				continue
			}
			run := jobs[a:b]
			fits = fits && len(run) <= most.rows && (len(run) == 1 || len(run)*len(run[0].ids) <= most.pieces)
			runs, a = append(runs, run), b
		}
		if c := costOf(runs, most); fits && (least < 0 || c < least) {
			least = c
		}
	}
	return least
}

func TestBatchesCostLeast(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		most := bounds{rows: 1 + r.IntN(5), pieces: 1 + r.IntN(120), fixed: r.IntN(30)}
		jobs := make([]job, 1+r.IntN(10))
		for i := range jobs {
			jobs[i] = job{window: window{ids: make([]int32, 1+r.IntN(60))}, sentence: i}
		}
		slices.SortFunc(jobs, func(a, b job) int { return len(b.ids) - len(a.ids) })
		runs := batches(jobs, most)
		if got, want := costOf(runs, most), leastByEnumeration(jobs, most); got != want {
			t.Fatalf("cost %d; the least is %d", got, want)
		}
		var seen []int
		for _, run := range runs {
			if len(run) > most.rows || len(run) > 1 && len(run)*len(run[0].ids) > most.pieces {
				t.Fatalf("a run of %d rows of %d; want at most %+v", len(run), len(run[0].ids), most)
			}
			for _, j := range run {
				seen = append(seen, j.sentence)
			}
		}
		if slices.Sort(seen); len(seen) != len(jobs) || len(slices.Compact(seen)) != len(jobs) {
			t.Fatalf("%d jobs are run; want each of %d once", len(seen), len(jobs))
		}
	}
}

func TestNothingMakesNoBatch(t *testing.T) {
	if got := batches(nil, onCPU()); len(got) != 0 {
		t.Errorf("%d runs of nothing", len(got))
	}
}

package board

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestHeightsAgreeWithPlainSums(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	plain := make([]float32, 137)
	for i := range plain {
		plain[i] = float32(20 + r.IntN(200))
	}
	h := newHeights(append([]float32(nil), plain...))
	for range 500 {
		i := r.IntN(len(plain))
		plain[i] = float32(10 + r.IntN(300))
		h.set(i, plain[i])
		sum := 0.0
		at := r.IntN(len(plain))
		for k := range at {
			sum += float64(plain[k])
		}
		if got := h.before(at); math.Abs(got-sum) > 1e-6 {
			t.Fatalf("before(%d) = %v; want %v", at, got, sum)
		}
		inside := float64(r.IntN(int(plain[at])))
		if i, into := h.at(sum + inside); i != at || math.Abs(into-inside) > 1e-6 {
			t.Fatalf("at(%v) = %d, %v; want %d, %v", sum+inside, i, into, at, inside)
		}
	}
}

// plainScroller scrolls a document whose heights are known, by sums alone.
func offsetWithin(offset, total, view float64) float64 {
	return min(max(offset, 0), max(total-view, 0))
}

func TestScrollingStopsAtTheEndsAndNowhereElse(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 50 {
		n := 1 + r.IntN(40)
		each := make([]float32, n)
		total := 0.0
		for i := range each {
			each[i] = float32(10 + r.IntN(90))
			total += float64(each[i])
		}
		view := float64(50 + r.IntN(400))
		s := scroller{heights: newHeights(each), view: float32(view), height: func(i int) float32 { return each[i] }}
		want := 0.0
		for range 200 {
			dy := float64(r.IntN(400) - 200)
			s.by(float32(dy))
			want = offsetWithin(want+dy, total, view)
			if got := s.offset(); math.Abs(got-want) > 0.01 {
				t.Fatalf("offset %v after a step of %v; want %v (total %v, view %v)", got, dy, want, total, view)
			}
		}
		want = offsetWithin(float64(r.IntN(5000)), total, view)
		s.to(want)
		if got := s.offset(); math.Abs(got-want) > 0.01 {
			t.Fatalf("to(%v) led to %v", want, got)
		}
	}
}

func TestWhatIsInSightStaysWhenEstimatesAboveAreCorrected(t *testing.T) {
	real := func(i int) float32 { return float32(40 + 7*(i%9)) }
	estimates := make([]float32, 1000)
	for i := range estimates {
		estimates[i] = 60
	}
	s := scroller{heights: newHeights(estimates), view: 500}
	s.height = func(i int) float32 {
		s.heights.set(i, real(i))
		return real(i)
	}
	s.to(30_000)
	top, above := s.top, s.above
	for i := range 400 {
		s.height(i)
	}
	if s.top != top || s.above != above {
		t.Errorf("sentence %d at %v became %d at %v", top, above, s.top, s.above)
	}
}

func TestTheCursorIsBroughtIntoSightByTheShortestWay(t *testing.T) {
	each := make([]float32, 100)
	for i := range each {
		each[i] = 50
	}
	s := scroller{heights: newHeights(each), view: 200, height: func(i int) float32 { return each[i] }}
	s.show(2, 0, 50, 10) // in sight: nothing moves
	if s.offset() != 0 {
		t.Errorf("offset %v; want 0", s.offset())
	}
	s.show(5, 0, 50, 10) // just below: comes to the lower edge
	if s.offset() != 110 {
		t.Errorf("offset %v; want 110", s.offset())
	}
	s.show(1, 0, 50, 10) // just above: comes to the upper edge
	if s.offset() != 40 {
		t.Errorf("offset %v; want 40", s.offset())
	}
	s.show(80, 0, 50, 10) // far away: near the upper third
	if y, near := s.place(80); !near || y < 40 || y > 100 {
		t.Errorf("at %v, near %v", y, near)
	}
}

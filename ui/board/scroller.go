package board

// scroller is the part of the document in sight. It holds on to the sentence at
// the top and how much of it is above the edge, so that what is in sight stays
// put when estimates of what is above are corrected.
type scroller struct {
	heights *heights
	top     int
	above   float32 // how much of the top sentence is out of sight
	view    float32 // height of what is in sight
	height  func(i int) float32
}

// by moves what is in sight down by dy.
func (s *scroller) by(dy float32) {
	n := len(s.heights.each)
	if n == 0 {
		return
	}
	s.above += dy
	for s.above < 0 && s.top > 0 {
		s.top--
		s.above += s.height(s.top)
	}
	for s.top < n-1 && s.above >= s.height(s.top) {
		s.above -= s.height(s.top)
		s.top++
	}
	s.settle()
}

// settle keeps the ends of the document at the edges.
func (s *scroller) settle() {
	if s.top == 0 {
		s.above = max(s.above, 0)
	}
	rest := -s.above
	for i := s.top; i < len(s.heights.each); i++ {
		if rest += s.height(i); rest >= s.view {
			return
		}
	}
	lack := s.view - rest
	for lack > 0 && (s.top > 0 || s.above > 0) {
		if s.above >= lack {
			s.above -= lack
			return
		}
		lack -= s.above
		s.above = 0
		if s.top > 0 {
			s.top--
			s.above = s.height(s.top)
		}
	}
}

// to puts a place of the document, as a distance from its top, at the edge.
func (s *scroller) to(y float64) {
	i, into := s.heights.at(max(y, 0))
	s.top, s.above = i, float32(into)
	s.settle()
}

// offset is the distance of the edge from the top of the document.
func (s *scroller) offset() float64 { return s.heights.before(s.top) + float64(s.above) }

// place is where the top of a sentence is, below the edge, as far as that is
// in sight or near it.
func (s *scroller) place(i int) (y float32, near bool) {
	y = -s.above
	for k := s.top; k < i; k++ {
		if y += s.height(k); y > 2*s.view {
			return 0, false
		}
	}
	for k := s.top - 1; k >= i; k-- {
		if y -= s.height(k); y < -2*s.view {
			return 0, false
		}
	}
	return y, true
}

// show scrolls as little as brings a part of a sentence, between from and to
// below its top, into sight with a margin; a sentence far away is put near the
// upper third.
func (s *scroller) show(i int, from, to, margin float32) {
	y, near := s.place(i)
	if !near {
		s.top, s.above = i, 0
		s.by(from - s.view/3)
		return
	}
	switch {
	case y+from < margin:
		s.by(y + from - margin)
	case y+to > s.view-margin:
		s.by(min(y+to-s.view+margin, y+from-margin))
	}
}

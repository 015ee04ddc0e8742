package figure

import (
	"fmt"

	"tabaqat/export/figure/outline"
	"tabaqat/layers/script"
)

// strip is a run of lines of a block that stands on one page.
type strip struct {
	block       int
	first, last int // lines, the last included
	y           float32
}

// The measures of printed pages in pixels of the picture.
const (
	titleSize  = 15
	titleSpace = 34
	footerSize = 11
)

// sheet is the room on a page for the picture, in pixels.
func (s *Scene) sheet() float32 {
	_, h := s.paper.size()
	return (h - 2*paperMargin) / printScale
}

// top is how far the first page's sentences stand below its title and legend.
func (s *Scene) top() float32 {
	y := float32(titleSpace)
	for _, g := range s.legend {
		y = max(y, titleSpace+g.row+signRow+10)
	}
	return y
}

// paginate puts the lines of all blocks on pages. A block goes on the next page
// where that spares cutting it; between two lines is where one is cut.
func (s *Scene) paginate() [][]strip {
	pages := [][]strip{nil}
	room, y := s.sheet()-30, s.top()
	turn := func() {
		pages = append(pages, nil)
		y = 0
	}
	for i := range s.blocks {
		b := &s.blocks[i]
		if y > 0 && y+b.height > room && b.height <= room {
			turn()
		}
		for line := 0; line < max(1, len(b.lines)); {
			last := b.fitting(line, room-y)
			if last < line && y > 0 {
				turn()
				continue
			}
			last = max(last, line)
			page := &pages[len(pages)-1]
			*page = append(*page, strip{i, line, last, y})
			y += b.extent(line, last) + apart
			line = last + 1
		}
	}
	return pages
}

// fitting gives the last line, from line on, that ends within room; one before
// it if none does.
func (b *block) fitting(line int, room float32) int {
	last := line - 1
	for n := line; n < max(1, len(b.lines)) && b.extent(line, n) <= room; n++ {
		last = n
	}
	return last
}

// extent is the height of the lines from first to last, the header with line 0.
func (b *block) extent(first, last int) float32 { return b.bottomOf(last) - b.topOf(first) }

func (b *block) topOf(line int) float32 {
	if line == 0 || len(b.lines) == 0 {
		return b.y
	}
	return b.lines[line].top
}

func (b *block) bottomOf(line int) float32 {
	if len(b.lines) == 0 {
		return b.y + b.height
	}
	return b.lines[line].bottom
}

// print draws all pages.
func (d *document) print() {
	pages := d.scene.paginate()
	w, h := d.scene.paper.size()
	for n, strips := range pages {
		d.begin(w, h)
		d.dx = paperMargin - margin*printScale
		if n == 0 {
			d.dy = paperMargin
			d.head()
		}
		for k, st := range strips {
			b := &d.scene.blocks[st.block]
			d.dy = paperMargin + (st.y-b.topOf(st.first))*printScale
			if k > 0 && st.first == 0 {
				d.fill(outline.Rounded(margin, b.y-apart/2-0.5, d.scene.paper.width(), 1, 0), paint{role: rule})
			}
			for n := st.first; n <= st.last; n++ {
				b.drawLine(d, n)
			}
		}
		d.foot(n+1, len(pages))
		d.page.Close()
	}
}

// head draws the title and the legend.
func (d *document) head() {
	s := d.scene
	t := s.write(s.headline(), s.headline(), bold, titleSize, script.OfText(s.headline()), paint{role: ink})
	t.x, t.baseline = margin+t.width()/2, titleSize
	d.text(&t)
	move := d.dy
	for i := range s.legend {
		g := &s.legend[i]
		d.dy = move + (titleSpace-g.y+g.row)*printScale
		g.draw(d)
	}
	d.dy = move
}

// foot draws the number of the page.
func (d *document) foot(n, of int) {
	text := fmt.Sprintf("%d / %d", n, of)
	t := d.scene.write(text, text, sans, footerSize, script.LeftToRight, paint{role: mute})
	_, h := d.scene.paper.size()
	d.dy = 0
	t.x, t.baseline = margin+d.scene.paper.width()/2, (h-0.6*paperMargin)/printScale
	d.text(&t)
}

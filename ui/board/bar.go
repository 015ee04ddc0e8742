package board

import (
	"fyne.io/fyne/v2"

	"tabaqat/ui/look"
	"tabaqat/ui/paint"
)

// barWidth is the width of the strip at the right edge in which the scroll bar
// is grabbed.
const barWidth = 14

// thumb gives the box of the scroll bar, and whether there is one.
func (b *Board) thumb() (paint.Box, bool) {
	size := b.Size()
	total := b.scroll.heights.total()
	if total <= float64(size.Height) {
		return paint.Box{}, false
	}
	share := float64(size.Height) / total
	h := max(float32(share)*size.Height, 36)
	way := size.Height - h - 8
	at := float32(b.scroll.offset() / (total - float64(size.Height)))
	return paint.Box{X: size.Width - 10, Y: 4 + way*min(max(at, 0), 1), W: 6, H: h}, true
}

func (b *Board) drawBar(p look.Palette) {
	box, ok := b.thumb()
	if !ok {
		return
	}
	c := look.Mix(p.Ground, p.Faint, 0.6)
	if b.mouse.doing == scrolling {
		c = p.Faint
	}
	b.pen.Fill(box, c, 3)
}

// dragBar scrolls to where the thumb is dragged.
func (b *Board) dragBar(y float32) {
	box, ok := b.thumb()
	if !ok {
		return
	}
	way := b.Size().Height - box.H - 8
	share := (y - b.mouse.grip - 4) / max(way, 1)
	b.scroll.to(float64(min(max(share, 0), 1)) * (b.scroll.heights.total() - float64(b.Size().Height)))
	b.Refresh()
}

// Scrolled moves what is in sight with the wheel.
func (b *Board) Scrolled(e *fyne.ScrollEvent) {
	b.ScrollBy(-e.Scrolled.DY * 2.5)
}

// ScrollBy moves what is in sight down.
func (b *Board) ScrollBy(dy float32) {
	b.scroll.by(dy)
	b.menu.open = false
	b.Refresh()
}

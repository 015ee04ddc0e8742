package board

import (
	"fyne.io/fyne/v2"

	"tabaqat/layers"
	"tabaqat/ui/look"
	"tabaqat/ui/paint"
)

// menu is the small palette of types at the selection.
type menu struct {
	open  bool
	box   paint.Box
	cells []cell
	over  int
}

type cell struct {
	paint.Box
	typ layers.Type
}

const menuColumns = 3

// OpenMenu offers the types at the selected tokens or span.
func (b *Board) OpenMenu() {
	b.ShowCursor()
	b.draw()
	at := b.session.Cursor()
	for _, f := range b.frames {
		if f.sentence == at.Sentence {
			tb, ok := f.layout.TokenBox(at.Token)
			if ok {
				b.menu.layOut(b, f.screenOfBox(tb))
			}
			break
		}
	}
	b.Refresh()
	b.host.MenuOpened()
}

// CloseMenu takes the types away and reports whether they were there.
func (b *Board) CloseMenu() bool {
	was := b.menu.open
	b.menu.open = false
	if was {
		b.Refresh()
	}
	return was
}

// layOut puts the types below a token, or above it where there is no room.
func (m *menu) layOut(b *Board, at paint.Box) {
	types := b.session.Tagset().Types
	rows := (len(types) + menuColumns - 1) / menuColumns
	z := b.style.zoom
	w, h := 104*z, 27*z
	box := paint.Box{W: menuColumns*w + 12, H: float32(rows)*h + 12}
	box.X = min(max(at.X+at.W/2-box.W/2, 8), b.Size().Width-box.W-barWidth)
	box.Y = at.Y + at.H + 8*z
	if box.Y+box.H > b.Size().Height-6 {
		if above := at.Y - box.H - 70*z; above >= 6 {
			box.Y = above
		} else {
			box.Y = max(b.Size().Height-box.H-6, 4)
			box.X = at.X - box.W - 14*z
			if box.X < 6 {
				box.X = min(at.X+at.W+14*z, b.Size().Width-box.W-barWidth)
			}
		}
	}
	m.open, m.box, m.over, m.cells = true, box, -1, m.cells[:0]
	for i, t := range types {
		x, y := box.X+6+float32(i%menuColumns)*w, box.Y+6+float32(i/menuColumns)*h
		m.cells = append(m.cells, cell{paint.Box{X: x, Y: y, W: w, H: h}, t})
	}
}

func (m *menu) draw(b *Board, p look.Palette) {
	if !m.open {
		return
	}
	for d := float32(4); d > 0; d-- {
		shade := p.Shade
		shade.A /= 3
		b.pen.Fill(paint.Box{X: m.box.X - d, Y: m.box.Y - d + 3, W: m.box.W + 2*d, H: m.box.H + 2*d}, shade, 9+d)
	}
	b.pen.Frame(m.box, p.Raised, p.Rule, 1, 9)
	z := b.style.zoom
	for i, c := range m.cells {
		if i == m.over {
			b.pen.Fill(c.Inset(1), p.Picked, 6)
		}
		dot := paint.Box{X: c.X + 8*z, Y: c.Y + c.H/2 - 5*z, W: 10 * z, H: 10 * z}
		b.pen.Fill(dot, p.Type(b.session.Tagset(), c.typ.Name), 3)
		b.pen.Line(dot.X+dot.W+6*z, c.Y+c.H/2+4.5*z, c.W-44*z, c.typ.Name, b.style.small.In(p.Ink), paint.Left)
		b.pen.Text(c.X+c.W-15*z, c.Y+c.H/2+4*z, c.typ.Key, b.style.stack.In(p.Mute))
	}
}

func (m *menu) at(p fyne.Position) int {
	for i, c := range m.cells {
		if c.Has(p) {
			return i
		}
	}
	return -1
}

func (m *menu) tap(b *Board, p fyne.Position) {
	if i := m.at(p); i >= 0 {
		b.host.Report(b.session.Tag(m.cells[i].typ.Name))
	}
}

func (m *menu) hover(b *Board, p fyne.Position) {
	if at := m.at(p); at != m.over {
		m.over = at
		b.Refresh()
	}
}

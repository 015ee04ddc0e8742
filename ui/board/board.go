package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tabaqat/ui/look"
	"tabaqat/ui/paint"
	"tabaqat/ui/session"
)

// Keys is who handles the keys of the focused board.
type Keys interface {
	KeyPressed(*fyne.KeyEvent)
	KeyTyped(*fyne.KeyEvent)
	ShortcutTyped(fyne.Shortcut)
	RuneTyped(rune)
	FocusGone()
}

// Host is what the board asks of the window.
type Host interface {
	Keys
	Palette() look.Palette
	Report(error) // shows why something was refused; nil takes it away
	MenuOpened()  // types are offered at the selection
}

// Board shows the sentences of a session.
type Board struct {
	widget.BaseWidget

	session *session.Session
	host    Host
	ruler   *paint.Ruler
	pen     *paint.Pen
	style   style
	stacks  Stacks
	blocks  map[int]*block
	scroll  scroller
	size    fyne.Size // of the widget when the blocks were laid out
	frames  []placed
	mouse   mouse
	menu    menu
	focused bool
	seen    sight

	OnSight func() // other sentences came into sight
}

// placed is a sentence in sight.
type placed struct {
	sentence int
	frame
}

// New makes a board for a session.
func New(s *session.Session, r *paint.Ruler, host Host) *Board {
	b := &Board{host: host, ruler: r, pen: paint.NewPen(r), style: newStyle(1)}
	b.ExtendBaseWidget(b)
	b.SetSession(s)
	return b
}

// SetSession shows another document.
func (b *Board) SetSession(s *session.Session) {
	b.session = s
	b.menu.open = false
	b.mouse = mouse{}
	b.seen = sight{}
	b.forget()
	s.Watch(b)
	b.ShowCursor()
}

// SessionChanged implements session.Watcher.
func (b *Board) SessionChanged(c session.Change) {
	if c.Structure {
		b.forget()
	}
	if c.Counted {
		return
	}
	if c.Ghosts {
		b.takeGhosts(c.Sentences)
		b.Refresh()
		return
	}
	for _, i := range c.Sentences {
		delete(b.blocks, i)
	}
	if c.Cursor || len(c.Sentences) > 0 {
		b.menu.open = false
		b.ShowCursor()
	}
	b.Refresh()
}

// SetZoom changes the size of everything; 1 is the ordinary one.
func (b *Board) SetZoom(zoom float32) {
	b.style = newStyle(zoom)
	b.forget()
	b.ShowCursor()
	b.Refresh()
}

// SetStacks says under which tokens the tags are shown.
func (b *Board) SetStacks(s Stacks) {
	b.stacks = s
	b.forget()
	b.ShowCursor()
	b.Refresh()
}

// Stacks says under which tokens the tags are shown.
func (b *Board) Stacks() Stacks { return b.stacks }

// forget drops everything laid out, with the sentence at the top staying there.
func (b *Board) forget() {
	b.blocks = map[int]*block{}
	top, above := b.scroll.top, b.scroll.above
	b.scroll = scroller{heights: newHeights(b.estimates()), view: b.Size().Height - b.style.lead, height: b.height}
	if n := b.session.Document().Len(); top < n {
		b.scroll.top, b.scroll.above = top, above
	}
}

// estimates guesses the heights of all sentences from the lengths of their
// tokens.
func (b *Board) estimates() []float32 {
	doc := b.session.Document()
	out := make([]float32, doc.Len())
	perLine := max(b.lineWidth(), 100) / (9.5 * b.style.zoom)
	for i, s := range doc.Sentences() {
		letters := 0
		for _, t := range s.Tokens {
			letters += len(t)/2 + 2
		}
		lines := 1 + float32(int(float32(letters)/perLine))
		out[i] = b.style.header + b.style.foot + lines*76*b.style.zoom
	}
	return out
}

// lineWidth is the width of a line of tokens.
func (b *Board) lineWidth() float32 {
	return max(b.Size().Width-2*b.style.margin-2*b.style.pad, 120*b.style.zoom)
}

// block gives a sentence laid out.
func (b *Board) block(i int) *block {
	stacked := b.stacks == StacksOfAll || b.stacks == StacksOfCurrent && i == b.session.Cursor().Sentence
	if bl, ok := b.blocks[i]; ok && bl.fresh(b.session, i, stacked) {
		return bl
	}
	if len(b.blocks) > 600 {
		clear(b.blocks)
	}
	c := composer{b.session, b.ruler, b.style, b.lineWidth()}
	bl := c.compose(i, stacked)
	b.blocks[i] = bl
	b.scroll.heights.set(i, bl.height+b.style.between)
	return bl
}

func (b *Board) height(i int) float32 {
	return b.block(i).height + b.style.between
}

// ShowCursor scrolls the cursor into sight.
func (b *Board) ShowCursor() {
	if b.session.Document().Len() == 0 || b.Size().Height <= 0 {
		return
	}
	at := b.session.Cursor()
	bl := b.block(at.Sentence)
	from, to := float32(0), bl.height
	if bl.height > b.scroll.view-60 {
		for _, l := range bl.layout.Lines {
			if l.First <= at.Token && at.Token < l.End {
				from, to = b.style.header+float32(l.Top), b.style.header+float32(l.Bottom)
			}
		}
	}
	b.scroll.show(at.Sentence, from, to, 12*b.style.zoom)
}

// PageSize is how many sentences are in sight.
func (b *Board) PageSize() int { return max(len(b.frames)-1, 1) }

// InSight gives the sentences in sight, the last not included.
func (b *Board) InSight() (first, end int) {
	return b.scroll.top, b.scroll.top + len(b.frames)
}

// MinSize lets the board be as narrow as a word.
func (b *Board) MinSize() fyne.Size { return fyne.NewSize(240, 120) }

// CreateRenderer implements fyne.Widget.
func (b *Board) CreateRenderer() fyne.WidgetRenderer { return &renderer{b} }

type renderer struct{ b *Board }

func (r *renderer) Destroy()                     {}
func (r *renderer) MinSize() fyne.Size           { return r.b.MinSize() }
func (r *renderer) Objects() []fyne.CanvasObject { return r.b.pen.Objects() }

// Layout lays the board out anew where its size changed; the toolkit also calls
// it whenever a text on the board became wider.
func (r *renderer) Layout(size fyne.Size) {
	if r.b.size == size {
		return
	}
	was := r.b.size
	r.b.size = size
	if was.Width != size.Width {
		r.b.forget()
	}
	r.b.scroll.view = size.Height - r.b.style.lead
	r.b.ShowCursor()
	r.Refresh()
}

func (r *renderer) Refresh() {
	r.b.draw()
	paint.Redraw(r.b)
}

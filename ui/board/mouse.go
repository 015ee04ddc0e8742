package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tabaqat/layers"
	"tabaqat/layers/bracket"
)

// doing is what the pressed mouse button drags.
type doing uint8

const (
	nothing doing = iota
	selecting
	resizingStart
	resizingEnd
	scrolling
)

// mouse is what the mouse is at.
type mouse struct {
	doing    doing
	sentence int
	token    int         // where a selection began
	span     layers.Span // the span whose end is dragged
	grip     float32     // where on the thumb it was taken
	over     bracket.Part
	hand     bool
	moved    bool
}

// edgeGrip is how near an end of a bracket the pointer takes it.
const edgeGrip = 5

// at gives the sentence at a point.
func (b *Board) at(p fyne.Position) (placed, bool) {
	for _, f := range b.frames {
		if p.Y >= f.y && p.Y < f.y+f.height {
			return f, true
		}
	}
	return placed{}, false
}

// MouseDown takes a bracket, one of its ends, a token or the scroll bar.
func (b *Board) MouseDown(e *desktop.MouseEvent) {
	p := e.Position
	b.mouse.moved = false
	if b.menu.open && b.menu.box.Has(p) {
		b.menu.tap(b, p)
		return
	}
	wasOpen := b.menu.open
	b.menu.open = false
	if box, ok := b.thumb(); ok && p.X > b.Size().Width-barWidth {
		b.mouse.doing, b.mouse.grip = scrolling, p.Y-box.Y
		if p.Y < box.Y || p.Y > box.Y+box.H {
			b.mouse.grip = box.H / 2
			b.dragBar(p.Y)
		}
		return
	}
	f, ok := b.at(p)
	if !ok {
		if wasOpen {
			b.Refresh()
		}
		return
	}
	x, y := f.layoutOfPoint(p)
	if hit, ok := f.layout.BracketAtPoint(x, y, edgeGrip); ok {
		b.takeBracket(f, hit)
	} else {
		b.takeToken(f, f.layout.NearestToken(x, y), e.Modifier&fyne.KeyModifierShift != 0)
	}
	if e.Button == desktop.MouseButtonSecondary {
		b.mouse.doing = nothing
		b.OpenMenu()
	}
}

// takeBracket selects a span or a ghost, and holds its end where that was hit.
func (b *Board) takeBracket(f placed, hit bracket.Hit) {
	if hit.Span >= f.real {
		b.host.Report(b.session.PickGhost(f.sentence, f.ghosts[hit.Span-f.real]))
		return
	}
	span := f.spans[hit.Span]
	b.mouse.sentence, b.mouse.span, b.mouse.doing = f.sentence, span, nothing
	switch hit.Part {
	case bracket.StartEdge:
		b.mouse.doing = resizingStart
	case bracket.EndEdge:
		b.mouse.doing = resizingEnd
	}
	b.session.SelectSpan(f.sentence, span)
}

func (b *Board) takeToken(f placed, token int, extend bool) {
	if token < 0 {
		return
	}
	at := b.session.Cursor()
	b.mouse.doing, b.mouse.sentence, b.mouse.token = selecting, f.sentence, token
	extend = extend && at.Sentence == f.sentence
	at.Sentence, at.Token = f.sentence, token
	b.session.Move(at, extend)
}

// Dragged extends the selection, moves the end of a span, or scrolls.
func (b *Board) Dragged(e *fyne.DragEvent) {
	if b.mouse.doing == scrolling {
		b.dragBar(e.Position.Y)
		return
	}
	if b.mouse.doing == nothing {
		return
	}
	token, ok := b.dragToken(e.Position)
	if !ok {
		return
	}
	switch b.mouse.doing {
	case selecting:
		b.dragSelection(token)
	case resizingStart:
		b.dragEnd(token, b.mouse.span.End)
	case resizingEnd:
		b.dragEnd(b.mouse.span.Start, token+1)
	}
}

func (b *Board) dragSelection(token int) {
	if at := b.session.Cursor(); at.Token == token && at.Sentence == b.mouse.sentence {
		return
	}
	b.mouse.moved = true
	at := b.session.Cursor()
	at.Token = token
	b.session.Move(at, true)
}

// dragToken is the token nearest to the pointer in the sentence that the drag
// began in.
func (b *Board) dragToken(p fyne.Position) (int, bool) {
	for _, f := range b.frames {
		if f.sentence == b.mouse.sentence {
			token := f.layout.NearestToken(f.layoutOfPoint(p))
			return token, token >= 0
		}
	}
	return 0, false
}

// dragEnd shows where the dragged end would come to stand: the edit is made
// once, when the button is let go.
func (b *Board) dragEnd(start, end int) {
	if start >= end {
		return
	}
	b.mouse.moved = true
	b.session.SelectTokens(b.mouse.sentence, start, end)
}

// DragEnd makes the edit of a dragged end, or offers types for what was
// selected.
func (b *Board) DragEnd() { b.letGo() }

// MouseUp ends what MouseDown began.
func (b *Board) MouseUp(*desktop.MouseEvent) { b.letGo() }

func (b *Board) letGo() {
	was := b.mouse.doing
	b.mouse.doing = nothing
	switch {
	case was == scrolling:
		b.Refresh()
	case !b.mouse.moved:
	case was == resizingStart || was == resizingEnd:
		start, end := b.session.Selection()
		err := b.session.Resize(b.mouse.sentence, b.mouse.span, start, end)
		if err != nil {
			b.session.SelectSpan(b.mouse.sentence, b.mouse.span)
		}
		b.host.Report(err)
	case was == selecting:
		if start, end := b.session.Selection(); end-start > 1 {
			b.OpenMenu()
		}
	}
}

// DoubleTapped offers types at a token, and accepts a ghost.
func (b *Board) DoubleTapped(e *fyne.PointEvent) {
	f, ok := b.at(e.Position)
	if !ok {
		return
	}
	x, y := f.layoutOfPoint(e.Position)
	if hit, ok := f.layout.BracketAtPoint(x, y, edgeGrip); ok && hit.Span >= f.real {
		b.host.Report(b.session.Accept())
		return
	}
	b.OpenMenu()
}

// MouseIn follows the pointer.
func (b *Board) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }

// MouseMoved finds out what the pointer would take.
func (b *Board) MouseMoved(e *desktop.MouseEvent) {
	b.mouse.over, b.mouse.hand = bracket.Body, false
	if b.menu.open {
		b.menu.hover(b, e.Position)
		if b.menu.box.Has(e.Position) {
			b.mouse.hand = true
			return
		}
	}
	f, ok := b.at(e.Position)
	if !ok {
		return
	}
	x, y := f.layoutOfPoint(e.Position)
	if hit, ok := f.layout.BracketAtPoint(x, y, edgeGrip); ok {
		b.mouse.hand = true
		if hit.Span < f.real {
			b.mouse.over = hit.Part
		}
	}
}

// MouseOut forgets the pointer.
func (b *Board) MouseOut() { b.mouse.hand = false }

// Cursor shows what a press would do.
func (b *Board) Cursor() desktop.Cursor {
	switch {
	case b.mouse.over != bracket.Body:
		return desktop.HResizeCursor
	case b.mouse.hand:
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

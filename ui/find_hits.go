package ui

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tabaqat/ui/keys"
	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
	"tabaqat/ui/review"
	"tabaqat/ui/session"
)

// hitList shows places one below the other, each in its context, with ticks and
// what is prepared for the ticked ones.
type hitList struct {
	w    *Window
	hits *review.Hits
	head *paint.Surface
	list *parts.List
	keys *keyed
	box  *fyne.Container
}

const (
	hitHead   = 40
	hitRow    = 32
	hitPart   = 0.46
	kwicWords = 14
)

func newHitList(w *Window) *hitList {
	l := &hitList{w: w}
	l.head = paint.NewSurface(w.ruler, fyne.NewSize(200, hitHead), l.drawHead)
	l.list = parts.NewList(w.ruler, hitRow, l, w.Palette)
	l.keys = newKeyed(w, l.action, l.key, l.tickAll, l.Refresh)
	l.box = container.New(&headLayout{hitHead}, l.head, l.list.Object(), l.keys)
	return l
}

// headLayout puts a bar of a height above what fills the rest.
type headLayout struct{ height float32 }

// MinSize implements fyne.Layout.
func (*headLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(100, 60) }

// Layout implements fyne.Layout.
func (l *headLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Move(fyne.NewPos(0, 0))
	o[0].Resize(fyne.NewSize(size.Width, l.height))
	o[1].Move(fyne.NewPos(0, l.height))
	o[1].Resize(fyne.NewSize(size.Width, max(size.Height-l.height, 0)))
}

// show lists places in the dock and takes the keys.
func (l *hitList) show(h *review.Hits) {
	l.hits = h
	l.w.center.dock.show(l, hitPart)
	l.list.Reveal(h.At)
	l.traceRow()
	l.w.trace.say("listed %d", len(h.Rows))
	l.w.trace.onPaint("list")
}

// Object implements docked.
func (l *hitList) Object() fyne.CanvasObject { return l.box }

// Focus implements docked.
func (l *hitList) Focus() fyne.Focusable { return l.keys }

// Refresh implements docked.
func (l *hitList) Refresh() {
	l.head.Refresh()
	l.list.Refresh()
}

// Count implements parts.Rows.
func (l *hitList) Count() int {
	if l.hits == nil {
		return 0
	}
	return len(l.hits.Rows)
}

// TapRow goes to the place.
func (l *hitList) TapRow(i int) {
	l.hits.At = i
	l.visit()
	l.w.win.Canvas().Focus(l.keys)
}

// visit puts the cursor of the board on the place at hand.
func (l *hitList) visit() {
	h, ok := l.hits.Here()
	if !ok {
		return
	}
	if h.Type != "" {
		l.w.sitting.Move(session.Place{Sentence: h.Sentence, Token: h.Start}, false)
		l.w.sitting.SelectSpan(h.Sentence, h.Span())
	} else {
		l.w.sitting.SelectTokens(h.Sentence, h.Start, h.End)
	}
	l.list.Reveal(l.hits.At)
	l.Refresh()
	l.traceRow()
}

func (l *hitList) traceRow() {
	l.w.trace.say("row %d of %d ticked %d", l.hits.At, len(l.hits.Rows), l.hits.Count())
}

func (l *hitList) move(by int) {
	l.hits.Move(by)
	l.visit()
}

// key takes the keys that are no actions elsewhere.
func (l *hitList) key(k fyne.KeyName) bool {
	if k != fyne.KeySpace {
		return false
	}
	l.hits.Tick(l.hits.At)
	l.Refresh()
	l.traceRow()
	return true
}

// tickAll ticks all, or none where all are ticked.
func (l *hitList) tickAll() {
	l.hits.TickAll(l.hits.Count() < len(l.hits.Rows))
	l.Refresh()
	l.traceRow()
}

// action does what an action of the board means in the list.
func (l *hitList) action(id string) bool {
	_, page := l.list.InSight()
	switch id {
	case "up":
		l.move(-1)
	case "down":
		l.move(1)
	case "page up":
		l.move(-page)
	case "page down":
		l.move(page)
	case "first token", "first sentence":
		l.move(-len(l.hits.Rows))
	case "last token", "last sentence":
		l.move(len(l.hits.Rows))
	case "accept":
		l.enter()
	case "release":
		l.escape()
	case "next ghost":
		l.offer()
	case "remove":
		l.plan(review.Untag())
	default:
		typ, ok := strings.CutPrefix(id, keys.TypePrefix)
		if !ok {
			return false
		}
		l.plan(review.TagAs(typ))
	}
	l.w.trace.onPaint("list " + id)
	return true
}

// enter carries out what is prepared, or goes to the board.
func (l *hitList) enter() {
	if l.hits.Planned() != nil {
		l.carryOut()
		return
	}
	l.visit()
	l.w.focusBoard()
}

// escape gives up what is prepared, or else the list.
func (l *hitList) escape() {
	if l.hits.Planned() != nil {
		l.plan(nil)
		return
	}
	l.w.center.dock.close()
}

func (l *hitList) plan(op *review.Operation) {
	l.hits.Plan(op)
	l.Refresh()
	if op != nil {
		l.w.trace.say("planned %s: %s", op.Title, l.hits.Outlook())
	}
}

// carryOut does what is prepared as one step.
func (l *hitList) carryOut() {
	step, n := l.hits.Step()
	if n == 0 {
		l.w.say("nothing to do: "+l.hits.Outlook(), true)
		return
	}
	title := l.hits.Planned().Title
	if err := l.w.sitting.Do(step); err != nil {
		l.w.Report(err)
		return
	}
	l.hits.Plan(nil)
	l.hits.TickAll(false)
	l.w.review.freshen()
	l.w.Tell(fmt.Sprintf("%s: %s changed; Ctrl+Z takes all of it back", title, hitCount(n)))
	l.w.trace.say("carried out %s: %d", title, n)
	l.w.trace.onPaint("carried out")
}

func hitCount(n int) string {
	if n == 1 {
		return "1 place"
	}
	return fmt.Sprintf("%d places", n)
}

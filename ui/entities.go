package ui

import (
	"errors"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tabaqat/corpus/index"
	"tabaqat/layers/script"
	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
	"tabaqat/ui/review"
)

var errNoSpanInHand = errors.New("no span is at the cursor; go to one first")

// entityPanel is the tab that lists every form of an entity.
type entityPanel struct {
	w     *Window
	model review.Entities
	field *parts.Entry
	head  *paint.Surface
	list  *parts.List
	box   *fyne.Container
}

const (
	entityRow  = 48
	entityHead = 84
)

func newEntityPanel(w *Window) *entityPanel {
	e := &entityPanel{w: w, field: parts.NewEntry("text, type=ORG, is=conflict …")}
	e.head = paint.NewSurface(w.ruler, fyne.NewSize(100, entityHead), e.drawHead)
	e.list = parts.NewList(w.ruler, entityRow, e, w.Palette)
	e.field.OnChanged = e.narrow
	e.field.Escape = w.focusBoard
	e.field.Keys = e.key
	e.field.Host = w
	e.box = container.New(&panelLayout{entityHead}, e.head, e.field, e.list.Object())
	return e
}

// panelLayout puts a bar, with a field over its top, above what fills the rest;
// bar is the height below the field.
type panelLayout struct{ bar float32 }

// MinSize implements fyne.Layout.
func (*panelLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(100, 100) }

// Layout implements fyne.Layout.
func (l *panelLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	h := o[1].MinSize().Height
	o[0].Move(fyne.NewPos(0, 0))
	o[0].Resize(fyne.NewSize(size.Width, h+8+l.bar))
	o[1].Move(fyne.NewPos(8, 6))
	o[1].Resize(fyne.NewSize(size.Width-16, h))
	o[2].Move(fyne.NewPos(0, h+8+l.bar))
	o[2].Resize(fyne.NewSize(size.Width, max(size.Height-h-8-l.bar, 0)))
}

// Title implements SidePanel.
func (e *entityPanel) Title() string { return "Entities" }

// Object implements SidePanel.
func (e *entityPanel) Object() fyne.CanvasObject { return e.box }

// Follow implements SidePanel; the list does not follow the cursor.
func (e *entityPanel) Follow() {}

func (e *entityPanel) ready(x *index.Index) {
	e.model.Index = x
	e.model.Refresh()
	e.refresh()
}

func (e *entityPanel) refresh() {
	e.head.Refresh()
	e.list.Refresh()
}

func (e *entityPanel) narrow(text string) {
	e.model.Set(text)
	e.list.Reveal(0)
	e.refresh()
	e.w.trace.say("narrowed to %d", len(e.model.Rows))
	e.w.trace.onPaint("narrowed")
}

func (e *entityPanel) key(k fyne.KeyName) bool {
	_, page := e.list.InSight()
	switch k {
	case fyne.KeyDown:
		e.model.Move(1)
	case fyne.KeyUp:
		e.model.Move(-1)
	case fyne.KeyPageDown:
		e.model.Move(page)
	case fyne.KeyPageUp:
		e.model.Move(-page)
	case fyne.KeyReturn, fyne.KeyEnter:
		e.open()
	default:
		return false
	}
	e.list.Reveal(e.model.At)
	return true
}

// open lists the places of the form at hand.
func (e *entityPanel) open() {
	form, ok := e.model.Form()
	x := e.model.Index
	if !ok || x == nil {
		return
	}
	title := x.Form(form).Text
	r := e.w.review
	r.hits.show(review.NewHits(title, x, r.bulk, func() []index.Hit { return review.Concordance(x, form) }))
	r.hits.visit()
}

// Count implements parts.Rows.
func (e *entityPanel) Count() int { return len(e.model.Rows) }

// TapRow implements parts.Rows.
func (e *entityPanel) TapRow(i int) {
	e.model.At = i
	e.refresh()
	e.open()
}

// DrawRow implements parts.Rows.
func (e *entityPanel) DrawRow(s *paint.Surface, i int, box paint.Box, hover bool) {
	p, f := e.w.Palette(), e.w.fonts
	switch {
	case i == e.model.At:
		s.Pen.Fill(box, p.Picked, 0)
		s.Pen.Fill(paint.Box{X: box.X, Y: box.Y, W: 3, H: box.H}, p.Accent, 0)
	case hover:
		s.Pen.Fill(box, p.Hover, 0)
	}
	form := e.model.Index.Form(e.model.Rows[i])
	s.Pen.Line(12, box.Y+19, 44, strconv.Itoa(form.Count), f.Bold.In(p.Ink), paint.Left)
	font := f.Arabic
	if script.OfText(form.Text) == script.LeftToRight {
		font = f.Text
	}
	s.Pen.Line(60, box.Y+20, box.W-60-20, form.Text, font.In(p.Ink), paint.Start)
	x := float32(12)
	for _, u := range form.Types {
		if x > box.W-70 {
			break
		}
		x += parts.Chip(s.Pen, x, box.Y+35, u.Type, p.Type(e.w.sitting.Tagset(), u.Type), p.OnType, f) + 3
		if len(form.Types) > 1 {
			x += s.Pen.Line(x, box.Y+39, 0, strconv.Itoa(u.Count), f.Small.In(p.Mute), paint.Left) + 6
		}
	}
	if mark := conflictText(form); mark != "" {
		s.Pen.Line(x+4, box.Y+39, max(box.W-x-20, 10), mark, f.Small.In(p.Warn), paint.Right)
	}
	s.Pen.Fill(paint.Box{X: 12, Y: box.Y + box.H - 1, W: box.W - 24, H: 1}, p.Rule, 0)
}

// conflictText says how the uses of a form disagree, in a few letters.
func conflictText(form index.Form) string {
	switch {
	case form.Conflicts&index.LeftUntagged != 0:
		return "⚠ " + strconv.Itoa(form.Untagged) + " untagged"
	case form.Conflicts&index.OtherType != 0:
		return "⚠ types"
	case form.Conflicts&index.OtherSpelling != 0:
		return "⚠ spelling"
	}
	return ""
}

// drawHead draws how many forms are listed, and buttons for the conditions
// that are asked for most.
func (e *entityPanel) drawHead(s *paint.Surface, size fyne.Size) {
	p, f := e.w.Palette(), e.w.fonts
	s.Pen.Fill(paint.Box{W: size.Width, H: size.Height}, p.Panel, 0)
	s.Pen.Fill(paint.Box{Y: size.Height - 1, W: size.Width, H: 1}, p.Rule, 0)
	text, ink := strconv.Itoa(len(e.model.Rows))+" forms", p.Mute
	if len(e.model.Rows) == 1 {
		text = "1 form"
	}
	switch {
	case e.model.Index == nil:
		text = "listing the entities …"
	case e.model.Err != nil:
		text, ink = e.model.Err.Error(), p.Bad
	}
	s.Pen.Line(12, size.Height-9, size.Width-24, text, f.Small.In(ink), paint.Left)
	top := size.Height - entityHead
	e.drawToggles(s, top+14, [][2]string{{"Conflicts", "is=conflict"}, {"Rare", "is=rare"}, {"Type…", ""}})
	e.drawToggles(s, top+42, [][2]string{{"By form", "sort=form"}, {"By types", "sort=types"}, {"Untagged", "sort=untagged"}})
}

func (e *entityPanel) drawToggles(s *paint.Surface, y float32, all [][2]string) {
	p, f := e.w.Palette(), e.w.fonts
	x := float32(4)
	for _, b := range all {
		tap := func() { e.field.SetText(review.Toggle(e.field.Text, b[1])) }
		if b[1] == "" {
			tap = e.askType
		}
		x += parts.Button(s, x, y, b[0], review.Has(e.field.Text, b[1]), p, f, tap)
	}
}

// askType narrows the list to a type.
func (e *entityPanel) askType() {
	if e.model.Index == nil {
		return
	}
	var all []choice
	for _, t := range e.model.Index.Types() {
		all = append(all, choice{group: "Type", title: t, do: func() { e.field.SetText(review.Toggle(e.field.Text, "type="+t)) }})
	}
	e.w.choose("Only entities of a type", all, nil)
}

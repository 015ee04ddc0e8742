package ui

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
	"tabaqat/ui/review"
)

// majorityPlan shows in the dock what taking the majority everywhere would do,
// until it is done or given up.
type majorityPlan struct {
	w    *Window
	plan review.Majority
	at   int
	head *paint.Surface
	list *parts.List
	keys *keyed
	box  *fyne.Container
}

// planMajority shows what would change.
func (m *mismatchPanel) planMajority() error {
	if m.model == nil {
		return errNotCompared
	}
	plan, err := m.model.PlanMajority()
	if err != nil {
		return err
	}
	v := &majorityPlan{w: m.w, plan: plan}
	v.head = paint.NewSurface(m.w.ruler, fyne.NewSize(200, hitHead), v.drawHead)
	v.list = parts.NewList(m.w.ruler, hitRow, v, m.w.Palette)
	v.keys = newKeyed(m.w, v.action, func(fyne.KeyName) bool { return false }, func() {}, v.Refresh)
	v.box = container.New(&headLayout{hitHead}, v.head, v.list.Object(), v.keys)
	m.w.center.dock.show(v, hitPart)
	m.w.trace.say("planned majority: %s", v.outlook())
	m.w.trace.onPaint("majority")
	return nil
}

// outlook says what the plan does and what it leaves.
func (v *majorityPlan) outlook() string {
	text := fmt.Sprintf("%d change, %d stay as mine", v.plan.Changed, len(v.plan.Taken)-v.plan.Changed)
	if v.plan.None > 0 {
		text += fmt.Sprintf("; %d have no majority", v.plan.None)
	}
	if v.plan.Refused > 0 {
		text += fmt.Sprintf("; %d would cross another entity", v.plan.Refused)
	}
	return text
}

// Object implements docked.
func (v *majorityPlan) Object() fyne.CanvasObject { return v.box }

// Focus implements docked.
func (v *majorityPlan) Focus() fyne.Focusable { return v.keys }

// Refresh implements docked.
func (v *majorityPlan) Refresh() {
	v.head.Refresh()
	v.list.Refresh()
}

func (v *majorityPlan) action(id string) bool {
	_, page := v.list.InSight()
	by := map[string]int{"up": -1, "down": 1, "page up": -page, "page down": page, "first token": -len(v.plan.Taken), "last token": len(v.plan.Taken)}
	switch step, ok := by[id]; {
	case id == "accept":
		v.w.Report(v.carryOut())
	case id == "release":
		v.w.center.dock.close()
	case ok:
		v.TapRow(max(0, min(v.at+step, len(v.plan.Taken)-1)))
	default:
		return false
	}
	return true
}

// carryOut takes the majority everywhere as one step.
func (v *majorityPlan) carryOut() error {
	m := v.w.review.mismatches
	if err := v.w.sitting.Do(v.plan.Step); err != nil {
		return err
	}
	v.w.center.dock.close()
	if m.model == nil {
		return nil
	}
	if _, err := m.model.Followed(v.plan.Step.Title, true); err != nil {
		return err
	}
	v.w.Tell(fmt.Sprintf("majority taken in %s; %s takes all of it back", hitCount(len(v.plan.Taken)), v.w.keyOf("undo")))
	m.goOn()
	v.w.trace.onPaint("carried out")
	return nil
}

// Count implements parts.Rows.
func (v *majorityPlan) Count() int { return len(v.plan.Taken) }

// TapRow shows the place above.
func (v *majorityPlan) TapRow(i int) {
	v.at = i
	if m := v.w.review.mismatches.model; m != nil {
		point(v.w.sitting.Session, m.Cases[v.plan.Taken[i]], 0)
	}
	v.list.Reveal(i)
	v.Refresh()
	v.w.win.Canvas().Focus(v.keys)
}

// DrawRow draws the words, what stands there, and what the majority says.
func (v *majorityPlan) DrawRow(s *paint.Surface, i int, box paint.Box, hover bool) {
	m := v.w.review.mismatches.model
	if m == nil {
		return
	}
	p, f := v.w.Palette(), v.w.fonts
	switch {
	case i == v.at:
		s.Pen.Fill(box, p.Picked, 0)
	case hover:
		s.Pen.Fill(box, p.Hover, 0)
	}
	c := m.Cases[v.plan.Taken[i]]
	sentence := v.w.sitting.Document().Sentence(c.Row[0])
	mid := box.Y + box.H/2
	s.Pen.Line(14, mid+4.5, 60, rowName(sentence.ID, c.Row[0]), f.Small.In(p.Mute), paint.Left)
	x := float32(84)
	x += drawReading(v.w, s, x, mid, c, 0) + 8
	x += s.Pen.Line(x, mid+4.5, 0, "→", f.Small.In(p.Mute), paint.Left) + 8
	majority, _ := c.Majority()
	if slices.Contains(majority.Documents, 0) {
		x += s.Pen.Line(x, mid+4.5, 0, "stays", f.Small.In(p.Mute), paint.Left)
	} else {
		x += drawReading(v.w, s, x, mid, c, majority.Documents[0])
	}
	start, end := c.Extent()
	s.Pen.Line(x+20, mid+5, box.W-x-34, wordsOf(sentence.Tokens, start, end), f.Arabic.In(p.Ink), paint.Right)
}

func (v *majorityPlan) drawHead(s *paint.Surface, size fyne.Size) {
	p, f := v.w.Palette(), v.w.fonts
	s.Pen.Fill(paint.Box{W: size.Width, H: size.Height}, p.Panel, 0)
	s.Pen.Fill(paint.Box{W: size.Width, H: 1.5}, p.Rule, 0)
	s.Pen.Fill(paint.Box{Y: size.Height - 1, W: size.Width, H: 1}, p.Rule, 0)
	y := size.Height / 2
	x := 14 + s.Pen.Line(14, y+5, 0, "Take the majority everywhere", f.Bold.In(p.Ink), paint.Left) + 12
	end := size.Width - 8
	for _, b := range []struct {
		text string
		on   bool
		do   func()
	}{{"Cancel  Esc", false, v.w.center.dock.close}, {"Take  Enter", true, func() { v.w.Report(v.carryOut()) }}} {
		end -= v.w.ruler.WidthOf(b.text, f.Text) + 24
		parts.Button(s, end, y, b.text, b.on, p, f, b.do)
	}
	s.Pen.Line(x, y+5, max(end-x-8, 20), v.outlook(), f.Text.In(p.Mute), paint.Left)
}

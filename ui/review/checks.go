package review

import (
	"slices"

	"tabaqat/corpus/index"
	"tabaqat/corpus/index/consistent"
)

// Checks is the warnings of the consistency checks, made one check after the
// other, and which of the checks are shown.
type Checks struct {
	Rules []consistent.Rule
	At    int

	index *index.Index
	found map[string][]consistent.Warning
	off   map[string]bool
	next  int
	shown []consistent.Warning
}

// NewChecks begins with none made.
func NewChecks(x *index.Index) *Checks {
	return &Checks{index: x, found: map[string][]consistent.Warning{}, off: map[string]bool{}}
}

// Some makes the next check and reports whether any are left.
func (c *Checks) Some() (more bool) {
	all := consistent.Checks()
	if c.next < len(all) {
		name := all[c.next].Name
		c.found[name] = consistent.Run(c.index, consistent.Options{Names: []string{name}, Rules: c.Rules})
		c.next++
		c.list()
	}
	return c.next < len(all)
}

// Ready reports whether all checks are made.
func (c *Checks) Ready() bool { return c.next >= len(consistent.Checks()) }

// Count is how many warnings a check gave, and whether it was made.
func (c *Checks) Count(name string) (int, bool) {
	w, ok := c.found[name]
	return len(w), ok
}

// On reports whether the warnings of a check are shown.
func (c *Checks) On(name string) bool { return !c.off[name] }

// Switch shows the warnings of a check, or hides them.
func (c *Checks) Switch(name string) {
	c.off[name] = !c.off[name]
	c.list()
}

// Shown lists the warnings of the checks that are on, in reading order.
func (c *Checks) Shown() []consistent.Warning { return c.shown }

func (c *Checks) list() {
	c.shown = nil
	for _, check := range consistent.Checks() {
		if c.On(check.Name) {
			c.shown = append(c.shown, c.found[check.Name]...)
		}
	}
	slices.SortStableFunc(c.shown, func(a, b consistent.Warning) int { return compareHits(a.Hit, b.Hit) })
	c.At = max(0, min(c.At, len(c.shown)-1))
}

// TakeSwitches shows and hides the checks as another list does.
func (c *Checks) TakeSwitches(of *Checks) {
	for name, off := range of.off {
		c.off[name] = off
	}
	c.At = of.At
}

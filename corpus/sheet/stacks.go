package sheet

import (
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet/grid"
	"tabaqat/layers"
)

// stackCache turns the tag cells of a row into a stack. A large corpus has few
// different ones, so each is parsed once.
type stackCache struct {
	build   *corpus.Builder
	plan    Plan
	known   map[string]cachedStack
	outside corpus.StackID
	missing corpus.StackID
	key     []byte
}

type cachedStack struct {
	id     corpus.StackID
	tagged bool // some cell was not blank
}

func newStackCache(b *corpus.Builder, p Plan) stackCache {
	return stackCache{
		build: b, plan: p, known: map[string]cachedStack{},
		outside: b.Intern(layers.Stack{"O"}), missing: b.Intern(nil),
	}
}

// of gives the stack of a row, and whether the row has tags at all.
func (c *stackCache) of(row grid.Row) (corpus.StackID, bool) {
	if len(c.plan.Columns.Layers) > 0 {
		return c.layered(row)
	}
	text := row.Cell(c.plan.Columns.Tags).Text
	switch text {
	case "O":
		return c.outside, true
	case "":
		return c.missing, false
	}
	if s, ok := c.known[text]; ok {
		return s.id, s.tagged
	}
	stack := splitTags(text, c.plan.Separator)
	s := cachedStack{c.build.Intern(stack), len(stack) > 0}
	c.known[text] = s
	return s.id, s.tagged
}

// seen gives the stack of the cells of a row, all columns with it, that was met
// before; one without tags is not.
func (c *stackCache) seen(cells []grid.Cell) (corpus.StackID, bool) {
	if len(c.plan.Columns.Layers) > 0 {
		c.key = c.key[:0]
		for _, column := range c.plan.Columns.Layers {
			c.key = append(append(c.key, cells[column-1].Text...), layerMark...)
		}
		s, ok := c.known[string(c.key)]
		return s.id, ok && s.tagged
	}
	text := cells[c.plan.Columns.Tags-1].Text
	if text == "O" {
		return c.outside, true
	}
	s, ok := c.known[text]
	return s.id, ok && s.tagged
}

// layerMark stands behind each cell in the key of a row of layers.
const layerMark = "\x1f"

// layered joins the cells of the layers. O under a layer means that it has
// nothing there, unless no layer has anything.
func (c *stackCache) layered(row grid.Row) (corpus.StackID, bool) {
	c.key = c.key[:0]
	for _, column := range c.plan.Columns.Layers {
		c.key = append(append(c.key, row.Cell(column).Text...), layerMark...)
	}
	if s, ok := c.known[string(c.key)]; ok {
		return s.id, s.tagged
	}
	var stack layers.Stack
	outside := false
	for _, column := range c.plan.Columns.Layers {
		for _, tag := range splitTags(row.Cell(column).Text, c.plan.Separator) {
			if outside = outside || tag == "O"; tag != "O" {
				stack = append(stack, tag)
			}
		}
	}
	if len(stack) == 0 && outside {
		stack = layers.Stack{"O"}
	}
	s := cachedStack{c.build.Intern(stack), len(stack) > 0}
	c.known[string(c.key)] = s
	return s.id, s.tagged
}

// votes counts how the cells of the document part their tags.
func (c *stackCache) votes() votes {
	var v votes
	for key := range c.known {
		if len(c.plan.Columns.Layers) == 0 {
			v.count(key, 1)
			continue
		}
		for cell := range strings.SplitSeq(key, layerMark) {
			v.count(cell, 1)
		}
	}
	return v
}

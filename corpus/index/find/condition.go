package find

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tabaqat/corpus/index"
)

// condition is something that an entity has. Of tokens found by their words it
// holds where an entity of just that extent has it.
type condition struct {
	holds func(x *index.Index, h index.Hit) bool
	words *phrase // of begins and ends

	scratch *scratch
}

func (c condition) prepare(x *index.Index) {
	if c.words != nil {
		c.words.prepare(x)
	}
}

func (c condition) generate(x *index.Index, sentence int) []item {
	return slices.DeleteFunc(c.scratch.entities(x, sentence), func(it item) bool { return !c.holds(x, it.Hit) })
}

func (c condition) fits(x *index.Index, it item) bool {
	if it.entity {
		return c.holds(x, it.Hit)
	}
	return slices.ContainsFunc(c.scratch.entities(x, it.Sentence), func(e item) bool {
		return e.Start == it.Start && e.End == it.End && c.holds(x, e.Hit)
	})
}

const conditionNames = "type, depth, layer, length, begins, ends or sentence"

// conditionOf makes a condition of its name, sign and value.
func conditionOf(name, sign, value string, o Options) (node, error) {
	switch name {
	case "type", "sentence", "begins", "ends":
		if sign != "=" && sign != "!=" {
			return nil, fmt.Errorf("%s%s: %s takes = or !=", name, sign, name)
		}
	}
	var c condition
	var err error
	switch name {
	case "type":
		c = typeCondition(value)
	case "depth", "layer":
		c, err = numberCondition(name, sign, value, func(h index.Hit) int { return h.Layer })
	case "length":
		c, err = numberCondition(name, sign, value, func(h index.Hit) int { return h.End - h.Start })
	case "sentence":
		c.holds = func(x *index.Index, h index.Hit) bool { return x.Document().Sentence(h.Sentence).ID == value }
	case "begins", "ends":
		c, err = edgeCondition(name, value, o)
	default:
		return nil, fmt.Errorf("condition %q is unknown; want %s, or quotes around words", name+sign, conditionNames)
	}
	if err != nil {
		return nil, err
	}
	c.scratch = &scratch{}
	if sign == "!=" && name != "depth" && name != "layer" && name != "length" {
		return not{c, &scratch{}}, nil
	}
	return c, nil
}

func typeCondition(value string) condition {
	types := strings.Split(value, ",")
	return condition{holds: func(_ *index.Index, h index.Hit) bool {
		return value == "*" && h.Type != "" || slices.Contains(types, h.Type)
	}}
}

func numberCondition(name, sign, value string, of func(index.Hit) int) (condition, error) {
	n, err := strconv.Atoi(value)
	if err != nil {
		return condition{}, fmt.Errorf("%s%s%s: %q is no whole number", name, sign, value, value)
	}
	compare := map[string]func(int) bool{
		"=":  func(k int) bool { return k == n },
		"!=": func(k int) bool { return k != n },
		"<":  func(k int) bool { return k < n },
		"<=": func(k int) bool { return k <= n },
		">":  func(k int) bool { return k > n },
		">=": func(k int) bool { return k >= n },
	}[sign]
	return condition{holds: func(_ *index.Index, h index.Hit) bool { return compare(of(h)) }}, nil
}

func edgeCondition(name, value string, o Options) (condition, error) {
	o.Part = false
	p := phraseOf(value, o)
	if len(p.patterns) == 0 {
		return condition{}, fmt.Errorf("%s=: no word; want one, or several in quotes", name)
	}
	return condition{words: p, holds: func(x *index.Index, h index.Hit) bool {
		start := h.Start
		if name == "ends" {
			start = h.End - len(p.sets)
		}
		return h.End-h.Start >= len(p.sets) && x.Fits(h.Sentence, start, p.sets)
	}}, nil
}

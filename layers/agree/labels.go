package agree

import (
	"slices"
	"strconv"
	"strings"

	"tabaqat/layers"
)

// labels numbers types and the sets of types that stacks have. The set 0 is the
// empty one, that of tokens outside every span.
type labels struct {
	types   []string
	typeIDs map[string]int
	sets    [][]int // the types of each set, ascending
	setIDs  map[string]int
	stacks  map[string]int // from stacks, as text, to sets
}

func newLabels() *labels {
	return &labels{
		typeIDs: map[string]int{}, sets: [][]int{nil},
		setIDs: map[string]int{"": 0}, stacks: map[string]int{"O": 0, "": 0},
	}
}

// set gives the number of the set of types of a stack. Tags that are not well
// formed have no type.
func (l *labels) set(stack layers.Stack) int {
	text := ""
	if len(stack) == 1 {
		text = stack[0]
	} else if len(stack) > 1 {
		text = strings.Join(stack, " ")
	}
	if id, ok := l.stacks[text]; ok {
		return id
	}
	id := l.newSet(stack)
	l.stacks[strings.Clone(text)] = id
	return id
}

func (l *labels) newSet(stack layers.Stack) int {
	var types []int
	for _, text := range stack {
		if tag, ok := layers.ParseTag(text); ok && tag.Type != "" {
			types = append(types, l.typ(tag.Type))
		}
	}
	slices.Sort(types)
	types = slices.Compact(types)
	key := setKey(types)
	id, ok := l.setIDs[key]
	if !ok {
		id = len(l.sets)
		l.sets = append(l.sets, types)
		l.setIDs[key] = id
	}
	return id
}

func setKey(types []int) string {
	var key []byte
	for _, t := range types {
		key = strconv.AppendInt(append(key, ' '), int64(t), 10)
	}
	return string(key)
}

func (l *labels) typ(name string) int {
	id, ok := l.typeIDs[name]
	if !ok {
		id = len(l.types)
		name = strings.Clone(name)
		l.typeIDs[name] = id
		l.types = append(l.types, name)
	}
	return id
}

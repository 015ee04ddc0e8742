package corpus

import (
	"strings"

	"tabaqat/layers"
)

// stackID is the number of a stack in the table of its document.
type stackID uint32

// stackTable keeps each distinct stack once; a large corpus has a few hundred.
type stackTable struct {
	stacks []layers.Stack
	ids    map[string]stackID
	key    []byte
}

// intern gives the number of a stack, which is copied when it is new.
func (t *stackTable) intern(stack layers.Stack) stackID {
	t.key = t.key[:0]
	for _, tag := range stack {
		t.key = append(append(t.key, tag...), 0)
	}
	if id, ok := t.ids[string(t.key)]; ok {
		return id
	}
	if t.ids == nil {
		t.ids = map[string]stackID{}
	}
	own := make(layers.Stack, len(stack))
	for i, tag := range stack {
		own[i] = strings.Clone(tag)
	}
	id := stackID(len(t.stacks))
	t.stacks = append(t.stacks, own)
	t.ids[string(t.key)] = id
	return id
}

func (t *stackTable) stack(id stackID) layers.Stack { return t.stacks[id] }

func (t *stackTable) types() []string {
	seen := map[string]bool{}
	var types []string
	for _, stack := range t.stacks {
		for _, text := range stack {
			if tag, ok := layers.ParseTag(text); ok && tag.Type != "" && !seen[tag.Type] {
				seen[tag.Type] = true
				types = append(types, tag.Type)
			}
		}
	}
	return types
}

package corpus

import "tabaqat/layers"

// surelyIOB2 reports whether the document can only be in IOB2, right or with
// errors, without decoding it: all prefixes are of IOB2, and the tags I that go on
// with nothing are few beside the tags B where nothing of their type ended just
// before, which no other scheme of these prefixes writes. Both depend on the token
// before alone.
func (d *Document) surelyIOB2() bool {
	stacks := make([]marks, len(d.table.stacks))
	types := map[string]int32{}
	for i, stack := range d.table.stacks {
		if stacks[i] = marksOf(stack, types); stacks[i].foreign {
			return false
		}
	}
	orphans, begins := 0, 0
	for _, s := range d.sentences {
		before := marks{}
		for _, id := range s.stacks {
			now := stacks[id]
			o, b := now.after(before)
			orphans, begins, before = orphans+o, begins+b, now
		}
	}
	return orphans == 0 || !layers.FarFewer(begins, orphans)
}

// marks is what a stack has of each type.
type marks struct {
	types   []typeMarks
	foreign bool // a prefix that IOB2 does not have
}

type typeMarks struct {
	typ            int32
	inside, begins int
}

// marksOf counts the tags of a stack; types numbers the types met so far.
func marksOf(stack layers.Stack, types map[string]int32) marks {
	var m marks
	for _, text := range stack {
		tag, ok := layers.ParseTag(text)
		if !ok || tag.Prefix == layers.Outside {
			continue
		}
		t := m.of(tag.Type, types)
		switch tag.Prefix {
		case layers.Begin:
			t.begins++
		case layers.Inside:
			t.inside++
		default:
			m.foreign = true
		}
	}
	return m
}

// of gives the counts of a type, new ones where the stack has had none of it.
func (m *marks) of(name string, types map[string]int32) *typeMarks {
	typ, known := types[name]
	if !known {
		typ = int32(len(types))
		types[name] = typ
	}
	for i := range m.types {
		if m.types[i].typ == typ {
			return &m.types[i]
		}
	}
	m.types = append(m.types, typeMarks{typ: typ})
	return &m.types[len(m.types)-1]
}

// after counts the tags I with no span to go on with, and the tags B with nothing
// of their type at the token before.
func (m marks) after(before marks) (orphans, begins int) {
	for _, t := range m.types {
		open := 0
		for _, b := range before.types {
			if b.typ == t.typ {
				open = b.inside + b.begins
			}
		}
		orphans += max(0, t.inside-open)
		if open == 0 {
			begins += t.begins
		}
	}
	return orphans, begins
}

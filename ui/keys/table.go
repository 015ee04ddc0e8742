package keys

import (
	"fmt"
	"sort"
	"strings"
)

// Binding is the strokes of an action.
type Binding struct {
	Action  string
	Strokes []string
}

// Table finds the action of a stroke.
type Table struct {
	actions map[Stroke]string
	strokes map[string][]Stroke
}

// NewTable makes a table of bindings. It fails where a stroke cannot be read or
// is given to two actions.
func NewTable(bindings []Binding) (*Table, error) {
	t, err := FirstTable(bindings)
	if err != nil {
		return nil, err
	}
	return t, nil
}

// FirstTable makes a table of bindings as NewTable does, also where that fails:
// then without the strokes that cannot be read, and with those given to two
// actions at the first. The error is of the first of these.
func FirstTable(bindings []Binding) (*Table, error) {
	t := &Table{map[Stroke]string{}, map[string][]Stroke{}}
	var first error
	for _, b := range bindings {
		for _, text := range b.Strokes {
			if err := t.bind(b.Action, text); err != nil && first == nil {
				first = err
			}
		}
	}
	return t, first
}

// bind gives a stroke to an action, unless it is another's.
func (t *Table) bind(action, text string) error {
	s, err := ParseStroke(text)
	if err != nil {
		return err
	}
	if other, taken := t.actions[s]; taken && other != action {
		return fmt.Errorf("key %q is given to both %q and %q; want a key of its own for each", s, other, action)
	}
	t.actions[s] = action
	t.strokes[action] = append(t.strokes[action], s)
	return nil
}

// Of gives the strokes of an action, the first the one to show.
func (t *Table) Of(action string) []Stroke { return t.strokes[action] }

// Pressed is a key as it was pressed: the modifiers, the key's name under the
// present layout ("" where that is none that tables know), and its name by its
// place on a US keyboard.
type Pressed struct {
	Ctrl, Alt, Shift bool
	Name, Place      string
}

// Find gives the action of a pressed key: by its name, or else by its place.
func (t *Table) Find(p Pressed) (action string, ok bool) {
	for _, key := range []string{p.Name, p.Place} {
		if key == "" {
			continue
		}
		if action, ok = t.actions[Stroke{p.Ctrl, p.Alt, p.Shift, key}]; ok {
			return action, true
		}
	}
	return "", false
}

// TypePrefix begins the actions that tag with a type; which there are depends
// on the file.
const TypePrefix = "tag "

// Merge gives the bindings with those of the user in place of the ordinary
// ones of the same action. A stroke that the user gives to one action is taken
// from all others. It fails on actions that are not known, but for types.
func Merge(ordinary []Binding, user map[string][]string) ([]Binding, error) {
	known := map[string]bool{}
	for _, b := range ordinary {
		known[b.Action] = true
	}
	taken := map[Stroke]bool{}
	for _, action := range sorted(user) {
		if !known[action] {
			if strings.HasPrefix(action, TypePrefix) {
				continue // a type of another tagset
			}
			return nil, fmt.Errorf("no action %q; want one that F1 lists", action)
		}
		for _, text := range user[action] {
			s, err := ParseStroke(text)
			if err != nil {
				return nil, err
			}
			taken[s] = true
		}
	}
	out := make([]Binding, 0, len(ordinary))
	for _, b := range ordinary {
		if own, ok := user[b.Action]; ok {
			out = append(out, Binding{b.Action, own})
			continue
		}
		out = append(out, Binding{b.Action, without(b.Strokes, taken)})
	}
	return out, nil
}

func without(strokes []string, taken map[Stroke]bool) []string {
	var out []string
	for _, text := range strokes {
		if s, err := ParseStroke(text); err == nil && !taken[s] {
			out = append(out, text)
		}
	}
	return out
}

func sorted(m map[string][]string) []string {
	out := make([]string, 0, len(m))
	for k := range m {
		out = append(out, k)
	}
	sort.Strings(out)
	return out
}

package keys

import (
	"fmt"
	"slices"
	"strings"
)

// Stroke is a key with modifiers. Key is a letter, digit or sign as on a US
// keyboard, or a name such as "Left" or "F4".
type Stroke struct {
	Ctrl, Alt, Shift bool
	Key              string
}

// names are the keys with names, in the spelling of key tables.
func names() []string {
	return []string{
		"Left", "Right", "Up", "Down", "Home", "End", "PageUp", "PageDown",
		"Tab", "Enter", "Backspace", "Delete", "Insert", "Escape", "Space", "Plus",
		"F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "F11", "F12",
	}
}

// String writes the stroke as tables do: "Ctrl+Shift+S".
func (s Stroke) String() string {
	text := ""
	if s.Ctrl {
		text += "Ctrl+"
	}
	if s.Alt {
		text += "Alt+"
	}
	if s.Shift {
		text += "Shift+"
	}
	return text + s.Key
}

// ParseStroke reads what String writes, blind to case; Cmd is read as Ctrl.
func ParseStroke(text string) (Stroke, error) {
	var s Stroke
	parts := strings.Split(text, "+")
	for _, p := range parts[:len(parts)-1] {
		switch strings.ToLower(strings.TrimSpace(p)) {
		case "ctrl", "cmd":
			s.Ctrl = true
		case "alt", "option":
			s.Alt = true
		case "shift":
			s.Shift = true
		default:
			return s, fmt.Errorf("key %q: %q is no modifier; want Ctrl, Alt or Shift", text, p)
		}
	}
	key := strings.TrimSpace(parts[len(parts)-1])
	at := slices.IndexFunc(names(), func(n string) bool { return strings.EqualFold(n, key) })
	switch {
	case at >= 0:
		s.Key = names()[at]
	case len(key) == 1:
		s.Key = strings.ToUpper(key)
	default:
		return s, fmt.Errorf("key %q: no key named %q; want a letter, a digit, or a name such as F4", text, key)
	}
	return s, nil
}

package ui

import (
	"path/filepath"
	"strings"
)

// showPalette lists all actions with their keys.
func (w *Window) showPalette() {
	w.choose("What to do", w.choices(), nil)
}

// showKeys lists all actions that have a key.
func (w *Window) showKeys() {
	var keyed []choice
	for _, c := range w.choices() {
		if c.key != "" {
			keyed = append(keyed, c)
		}
	}
	w.choose("Keys: type to narrow, Enter to do it", keyed, nil)
}

func (w *Window) choices() []choice {
	var all []choice
	for _, a := range w.actions {
		all = append(all, choice{group: a.Group, title: a.Title, key: w.keysOf(a.ID), do: func() { w.do(a.ID) }})
	}
	return all
}

// keysOf writes the keys of an action.
func (w *Window) keysOf(id string) string {
	var texts []string
	for _, s := range w.table.Of(id) {
		texts = append(texts, s.String())
	}
	return strings.Join(texts, "  ")
}

// keyOf writes the first key of an action.
func (w *Window) keyOf(id string) string {
	if all := w.table.Of(id); len(all) > 0 {
		return all[0].String()
	}
	return ""
}

// askWhere asks for a sentence and goes there.
func (w *Window) askWhere() {
	w.choose("Sentence, or sentence:token", nil, func(text string) { w.Report(w.sitting.Goto(text)) })
}

// showRecent lists the files opened last.
func (w *Window) showRecent() {
	var all []choice
	for _, path := range w.recent() {
		all = append(all, choice{group: "Recent", title: filepath.Base(path) + "   " + filepath.Dir(path), do: func() { w.openInstead(path) }})
	}
	if len(all) == 0 {
		w.Tell("no file was opened before this one")
		return
	}
	w.choose("Recent files", all, nil)
}

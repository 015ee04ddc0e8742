package ui

import (
	"fmt"

	"tabaqat/layers"
)

// chooseTagset takes the given tagset, or that edited for the file, or the one
// preferred where it knows the types of the file, or the one that knows most of
// them, or makes one of those types, and says which.
func (w *Window) chooseTagset() {
	if w.options.Tagset != nil {
		w.sitting.SetTagset(w.options.Tagset, true)
		return
	}
	if kept := w.keptTagset(); kept != nil {
		w.sitting.SetTagset(kept, true)
		return
	}
	types := w.sitting.Document().Types()
	set, unknown := bestTagset(types, w.preferredTagset())
	if set == nil {
		set, unknown = bestTagset(types, w.options.Tagsets)
	}
	if set == nil {
		w.sitting.SetTagset(layers.ForTypes("from the file", types), false)
		w.notice = fmt.Sprintf("no tagset knows the %d types of this file; they are taken as they are", len(types))
		return
	}
	w.sitting.SetTagset(set, true)
	if unknown > 0 {
		w.notice = fmt.Sprintf("tagset %s; %d of the %d types in the file are not in it", set.Name, unknown, len(types))
	}
}

// preferredTagset gives the one that the user chose for files, if any.
func (w *Window) preferredTagset() []*layers.Tagset {
	for _, set := range w.options.Tagsets {
		if set.Name == w.chosen().Tagset {
			return []*layers.Tagset{set}
		}
	}
	return nil
}

// bestTagset finds the tagset that knows most of the types, nil where none
// knows nearly all of them. A file without types gets the first.
func bestTagset(types []string, sets []*layers.Tagset) (best *layers.Tagset, unknown int) {
	unknown = len(types) + 1
	for _, set := range sets {
		n := 0
		for _, t := range types {
			if !set.Has(t) {
				n++
			}
		}
		if n < unknown {
			best, unknown = set, n
		}
	}
	if unknown > max(1, len(types)/4) || unknown > 0 && len(types) < 3 {
		return nil, unknown
	}
	return best, unknown
}

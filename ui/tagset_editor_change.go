package ui

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"tabaqat/corpus/atomic"
	"tabaqat/corpus/index"
	"tabaqat/corpus/index/bulk"
	"tabaqat/layers"
)

// kindTagset is the kind of decision that a document has a tagset of its own.
const kindTagset = "tagset"

// keptTagset gives the tagset that was edited for the document, or nil.
func (w *Window) keptTagset() *layers.Tagset {
	j := w.sitting.Journal()
	if j == nil {
		return nil
	}
	facts, err := j.Facts(kindTagset)
	if err != nil || facts["yaml"] == "" {
		return nil
	}
	set, err := layers.ParseTagset([]byte(facts["yaml"]))
	if err != nil {
		return nil // written by a later version: that of the types is taken
	}
	return set
}

// changedTagset gives a copy of the tagset after a change, or why it is refused.
func (w *Window) changedTagset(change func(*layers.Tagset)) (*layers.Tagset, error) {
	set := *w.sitting.Tagset()
	set.Types = slices.Clone(set.Types)
	change(&set)
	text, err := set.YAML()
	if err != nil {
		return nil, err
	}
	return layers.ParseTagset(text)
}

// takeTagset goes on with another tagset, and keeps it for the document.
func (w *Window) takeTagset(set *layers.Tagset) error {
	if j := w.sitting.Journal(); j != nil {
		text, err := set.YAML()
		if err != nil {
			return err
		}
		if err := j.Put(kindTagset, "yaml", string(text)); err != nil {
			return fmt.Errorf("tagset not kept: %w", err)
		}
	}
	shown, isShown := w.center.dock.in.(*tagsetEditor)
	w.sitting.SetTagset(set, w.sitting.Rules().Types != nil)
	w.loadKeys()
	if isShown {
		w.center.dock.show(shown, 1)
	}
	if w.live {
		w.count()
	}
	w.refreshAll()
	return nil
}

// changeTagset carries a change of the tagset out.
func (w *Window) changeTagset(change func(*layers.Tagset)) error {
	set, err := w.changedTagset(change)
	if err != nil {
		return err
	}
	return w.takeTagset(set)
}

// renameType renames a type in the tagset and throughout the document: all
// entities of it, in one step, or none.
func (w *Window) renameType(from, to string) error {
	to = strings.TrimSpace(to)
	if from == to {
		return nil
	}
	old := w.sitting.Tagset()
	set, err := w.changedTagset(renaming(from, to))
	if err != nil {
		return err
	}
	if err := w.takeTagset(set); err != nil {
		return err
	}
	n, err := w.renameEntities(from, to)
	if err != nil {
		return errors.Join(err, w.takeTagset(old))
	}
	w.Tell(fmt.Sprintf("renamed %s to %s at %s %s", from, to, grouped(n), plural(n, "place")))
	w.trace.say("renamed %s to %s at %d", from, to, n)
	return nil
}

func renaming(from, to string) func(*layers.Tagset) {
	return func(set *layers.Tagset) {
		for i := range set.Types {
			if set.Types[i].Name != from {
				continue
			}
			if set.Types[i].Title == from { // one that stands for no title
				set.Types[i].Title = to
			}
			set.Types[i].Name = to
		}
	}
}

// renameEntities gives all entities of a type another as one step.
func (w *Window) renameEntities(from, to string) (int, error) {
	x := w.review.index
	if x == nil {
		x = index.Of(w.sitting.Document())
	}
	p := bulk.For(w.sitting.Document(), w.sitting.Rules()).Rename(x, from, to)
	if len(p.Left) > 0 {
		return 0, fmt.Errorf("%d entities cannot be renamed from %q to %q; the first is in sentence %d: %w",
			len(p.Left), from, to, p.Left[0].Hit.Sentence+1, p.Left[0].Reason)
	}
	p.Step.Notes = w.sitting.Document().RetypeNotes(from, to)
	if p.Step.Empty() {
		return 0, nil
	}
	return len(p.Done), w.sitting.Do(p.Step)
}

// followRename renames a type of the tagset where a step that renamed it
// throughout was undone or done again.
func (w *Window) followRename(title string, again bool) error {
	names, is := strings.CutPrefix(title, "rename ")
	from, to, ok := strings.Cut(names, " to ")
	if !is || !ok {
		return nil
	}
	if !again {
		from, to = to, from
	}
	if set := w.sitting.Tagset(); !set.Has(from) || set.Has(to) {
		return nil
	}
	return w.changeTagset(renaming(from, to))
}

// removeType takes a type out of the tagset that no entity of the document has.
func (w *Window) removeType(name string) error {
	if slices.Contains(w.sitting.Document().Types(), name) {
		return fmt.Errorf("type %q is used in the document; rename it, or give its entities another type first", name)
	}
	return w.changeTagset(func(set *layers.Tagset) {
		set.Types = slices.DeleteFunc(set.Types, func(t layers.Type) bool { return t.Name == name })
	})
}

// askImportTagset asks for the file of a tagset and goes on with that one.
func (w *Window) askImportTagset() {
	w.askPath("Tagset to import: YAML or JSON", w.folderOf(), false, func(path string) {
		w.Report(w.importTagset(path))
	})
}

func (w *Window) importTagset(path string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	set, err := layers.ParseTagset(data)
	if err != nil {
		return fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	if set.Name == "" {
		set.Name = strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	}
	if err := w.takeTagset(set); err != nil {
		return err
	}
	w.trace.say("imported tagset %s", set.Name)
	return nil
}

// askExportTagset writes the tagset as YAML.
func (w *Window) askExportTagset() {
	set := w.sitting.Tagset()
	name := strings.ReplaceAll(set.Name, " ", "-")
	if name == "" {
		name = "tagset"
	}
	w.askPath("Write the tagset as YAML", w.folderOf()+name+".yaml", true, func(path string) {
		w.writing(path, func() error { return exportTagset(set, path) })
	})
}

func exportTagset(set *layers.Tagset, path string) error {
	text, err := set.YAML()
	if err != nil {
		return err
	}
	return atomic.Write(path, func(out io.Writer) error {
		_, err := out.Write(text)
		return err
	})
}

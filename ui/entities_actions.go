package ui

import (
	"path/filepath"

	"tabaqat/export/table"
	"tabaqat/ui/review"
)

// reviewActions are those over the whole corpus.
func reviewActions() []Action {
	const g = "Corpus"
	return []Action{
		{"entities", g, "Entities: every form, with conflicts", []string{"Ctrl+Shift+E"}, done((*Window).showEntities)},
		{"conflicts", g, "Entities in conflict", nil, done(func(w *Window) {
			w.showEntities()
			w.review.entities.field.SetText("is=conflict")
		})},
		{"propagate", g, "Tag the same words elsewhere…", []string{"Ctrl+R"}, (*Window).propagate},
		{"find all", g, "List all matches of the find field", []string{"Ctrl+Shift+F"}, (*Window).findAll},
		{"to list", g, "To the list, or back to the board", []string{"F5"}, done((*Window).toList)},
		{"close list", g, "Close the list", nil, done(func(w *Window) { w.center.dock.close() })},
		{"checks", g, "Consistency checks", []string{"Ctrl+Shift+K"}, done((*Window).showChecks)},
		{"dashboard", g, "Dashboard of counts and nesting", []string{"Ctrl+Shift+I"}, done((*Window).showDashboard)},
		{"save report", g, "Save the dashboard as an HTML report…", nil, done((*Window).askReport)},
	}
}

// showPanel brings a tab of the side panel into sight.
func (s *sidePanel) showPanel(p SidePanel) {
	for i := range s.all {
		if s.all[i] == p {
			s.show(i)
		}
	}
}

func (w *Window) showEntities() {
	w.side.showPanel(w.review.entities)
	w.win.Canvas().Focus(w.review.entities.field)
}

// toList gives the keys to the list below the board, or back.
func (w *Window) toList() {
	d := w.center.dock
	if d.in == nil || w.win.Canvas().Focused() == d.in.Focus() {
		w.focusBoard()
		return
	}
	d.focus()
}

// offer asks what to do with the ticked places.
func (l *hitList) offer() {
	plan := func(group, title string, op *review.Operation) choice {
		return choice{group: group, title: title, do: func() {
			l.w.win.Canvas().Focus(l.keys)
			l.plan(op)
		}}
	}
	all := []choice{
		plan("Remove", "untag", review.Untag()),
		plan("Extend", "extend by the token before", review.Extend("extend by the token before", 1, 0)),
		plan("Extend", "extend by the token after", review.Extend("extend by the token after", 0, 1)),
		plan("Extend", "shrink by the first token", review.Extend("shrink by the first token", -1, 0)),
		plan("Extend", "shrink by the last token", review.Extend("shrink by the last token", 0, -1)),
	}
	all = append(all, choice{group: "Replace", title: "replace types: ORG=GPE …", do: l.askReplace})
	types := l.w.sitting.Tagset().Types
	for _, t := range types {
		all = append(all, plan("Tag", "tag as "+t.Name, review.TagAs(t.Name)))
	}
	for _, t := range types {
		all = append(all, plan("Layer", "add "+t.Name+" outside", review.Layer(t.Name, true)),
			plan("Layer", "add "+t.Name+" inside", review.Layer(t.Name, false)))
	}
	all = append(all, l.ruleChoices()...)
	all = append(all, choice{group: "List", title: "export the places as a sheet…", do: l.askTable})
	l.w.choose("What to do with "+hitCount(len(l.hits.Chosen())), all, nil)
}

// askReplace asks which types are to be replaced by which.
func (l *hitList) askReplace() {
	l.w.askText("Types to replace, such as ORG=GPE LOC=FAC; *=ORG for all others", "", func(text string) error {
		op, err := review.ReplaceTypes(text)
		if err != nil {
			return err
		}
		l.plan(op)
		l.w.center.dock.focus()
		return nil
	})
}

// askTable writes the places to a sheet.
func (l *hitList) askTable() {
	l.w.askPath("Write the places to a sheet: csv, tsv or xlsx", l.w.folderOf()+"places.xlsx", true, func(path string) {
		l.w.writing(path, func() error { return table.Write(path, review.Header(), l.hits.Table()) })
	})
}

// writing writes a file, after asking where there is one, and tells how it went.
func (w *Window) writing(path string, write func() error) {
	do := func() {
		if err := write(); err != nil {
			w.Report(err)
			return
		}
		w.Tell("written to " + path)
		w.trace.say("wrote %s", path)
		w.trace.onPaint("wrote")
	}
	if !exists(path) {
		do()
		return
	}
	w.ask("Replace the file?", []string{filepath.Base(path) + " is there already."},
		answer{"Replace", do}, answer{"Cancel", func() {}})
}

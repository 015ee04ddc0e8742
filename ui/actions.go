package ui

import (
	"strings"

	"tabaqat/layers"
	"tabaqat/ui/keys"
	"tabaqat/ui/session"
)

// Action is something that a key, a button or the palette does.
type Action struct {
	ID, Group, Title string
	Keys             []string
	Do               func(*Window) error
}

// done makes an action of what cannot fail.
func done(f func(*Window)) func(*Window) error {
	return func(w *Window) error {
		f(w)
		return nil
	}
}

// on makes an action of a method of the session that can be refused.
func on(f func(*session.Session) error) func(*Window) error {
	return func(w *Window) error { return f(w.sitting.Session) }
}

// ordinaryActions is the table of all actions with their ordinary keys.
func ordinaryActions() []Action {
	var all []Action
	for _, part := range [][]Action{
		fileActions(), editActions(), moveActions(), spanActions(), problemActions(), ghostActions(), assistActions(), viewActions(),
		reviewActions(), mismatchActions(), exportActions(), repairActions(), guideActions(), noteActions(), sideActions(), tagsetActions(), settingsActions(), historyActions(),
	} {
		all = append(all, part...)
	}
	return all
}

func fileActions() []Action {
	const g = "File"
	return []Action{
		{"open", g, "Open…", []string{"Ctrl+O"}, done((*Window).askToOpen)},
		{"open columns", g, "Open with columns…", []string{"Ctrl+Shift+O"}, done((*Window).askToOpenWithColumns)},
		{"columns", g, "Columns of this file: read it otherwise…", nil, done((*Window).askToReopen)},
		{"recent", g, "Open a recent file…", nil, done((*Window).showRecent)},
		{"save", g, "Save", []string{"Ctrl+S"}, (*Window).save},
		{"save as", g, "Save as…", []string{"Ctrl+Shift+S"}, done((*Window).askToSaveAs)},
		{"close", g, "Close the window", []string{"Ctrl+W", "Ctrl+Q"}, done((*Window).askToClose)},
	}
}

func editActions() []Action {
	const g = "Edit"
	return []Action{
		{"undo", g, "Undo", []string{"Ctrl+Z"}, (*Window).undo},
		{"redo", g, "Redo", []string{"Ctrl+Y", "Ctrl+Shift+Z"}, (*Window).redo},
		{"find", g, "Find", []string{"Ctrl+F"}, done(func(w *Window) { w.top.focusFind() })},
		{"find next", g, "Find next", []string{"F3"}, func(w *Window) error { return w.findAgain(1) }},
		{"find previous", g, "Find previous", []string{"Shift+F3"}, func(w *Window) error { return w.findAgain(-1) }},
		{"goto", g, "Go to sentence…", []string{"Ctrl+G"}, done((*Window).askWhere)},
		{"palette", g, "All actions…", []string{"Ctrl+K"}, done((*Window).showPalette)},
		{"help", g, "Keys", []string{"F1"}, done((*Window).showKeys)},
		{"release", g, "Let go of the selection", []string{"Escape"}, done((*Window).release)},
	}
}

func moveActions() []Action {
	const g = "Move"
	step := func(right, extend bool) func(*Window) error {
		return done(func(w *Window) { w.sitting.Step(w.onward(right), extend) })
	}
	token := func(to func(s *session.Session) session.Place, extend bool) func(*Window) error {
		return done(func(w *Window) { w.sitting.Move(to(w.sitting.Session), extend) })
	}
	up := func(by int) func(*Window) error {
		return done(func(w *Window) { w.up(by) })
	}
	page := func(by int) func(*Window) error {
		return done(func(w *Window) { w.page(by) })
	}
	return []Action{
		{"left", g, "Token to the left", []string{"Left"}, step(false, false)},
		{"right", g, "Token to the right", []string{"Right"}, step(true, false)},
		{"select left", g, "Extend the selection to the left", []string{"Shift+Left"}, step(false, true)},
		{"select right", g, "Extend the selection to the right", []string{"Shift+Right"}, step(true, true)},
		{"up", g, "Sentence above", []string{"Up"}, up(-1)},
		{"down", g, "Sentence below", []string{"Down"}, up(1)},
		{"first token", g, "First token", []string{"Home"}, token(firstToken, false)},
		{"last token", g, "Last token", []string{"End"}, token(lastToken, false)},
		{"select to first", g, "Extend the selection to the first token", []string{"Shift+Home"}, token(firstToken, true)},
		{"select to last", g, "Extend the selection to the last token", []string{"Shift+End"}, token(lastToken, true)},
		{"page up", g, "Page up", []string{"PageUp"}, page(-1)},
		{"page down", g, "Page down", []string{"PageDown"}, page(1)},
		{"first sentence", g, "First sentence", []string{"Ctrl+Home"}, token(func(*session.Session) session.Place { return session.Place{} }, false)},
		{"last sentence", g, "Last sentence", []string{"Ctrl+End"}, token(func(s *session.Session) session.Place {
			return session.Place{Sentence: s.Document().Len() - 1}
		}, false)},
	}
}

func firstToken(s *session.Session) session.Place {
	return session.Place{Sentence: s.Cursor().Sentence}
}

func lastToken(s *session.Session) session.Place {
	i := s.Cursor().Sentence
	return session.Place{Sentence: i, Token: s.Document().Sentence(i).Len() - 1}
}

func spanActions() []Action {
	const g = "Span"
	end := func(right bool) func(*Window) error {
		return func(w *Window) error { return w.sitting.MoveEnds(0, w.onward(right)) }
	}
	start := func(right bool) func(*Window) error {
		return func(w *Window) error { return w.sitting.MoveEnds(w.onward(right), 0) }
	}
	return []Action{
		{"outer", g, "Select the span outside", []string{"["}, on((*session.Session).SelectOuter)},
		{"inner", g, "Select the span inside", []string{"]"}, on((*session.Session).SelectInner)},
		{"next span", g, "Select the next span", []string{"."}, on(func(s *session.Session) error { return s.NextSpan(1) })},
		{"previous span", g, "Select the span before", []string{","}, on(func(s *session.Session) error { return s.NextSpan(-1) })},
		{"end left", g, "Move the span's end to the left", []string{"Alt+Left"}, end(false)},
		{"end right", g, "Move the span's end to the right", []string{"Alt+Right"}, end(true)},
		{"start left", g, "Move the span's start to the left", []string{"Alt+Shift+Left"}, start(false)},
		{"start right", g, "Move the span's start to the right", []string{"Alt+Shift+Right"}, start(true)},
		{"outward", g, "Make the span the outer one of its extent", []string{"Alt+Up"}, on((*session.Session).Outward)},
		{"inward", g, "Make the span the inner one of its extent", []string{"Alt+Down"}, on((*session.Session).Inward)},
		{"remove", g, "Remove the span", []string{"Delete"}, on((*session.Session).RemoveSelected)},
		{"types", g, "Types at the selection…", []string{"Ctrl+T"}, done(func(w *Window) { w.board.OpenMenu() })},
	}
}

func problemActions() []Action {
	const g = "Problems"
	return []Action{
		{"next problem", g, "Next problem", []string{"F8"}, func(w *Window) error { return w.nextProblem(1) }},
		{"previous problem", g, "Previous problem", []string{"Shift+F8"}, func(w *Window) error { return w.nextProblem(-1) }},
		{"fix", g, "Apply the first fix", []string{"F4"}, (*Window).fix},
		{"fix order", g, "Sort all tags that are out of order", nil, func(w *Window) error { return w.fixAll(layers.Order) }},
		{"confirm", g, "Confirm the sentence and go on", []string{"Ctrl+Enter"}, (*Window).confirm},
	}
}

func ghostActions() []Action {
	const g = "Suggestions"
	return []Action{
		{"next ghost", g, "Next suggestion", []string{"Tab"}, on(func(s *session.Session) error { return s.NextGhost(1) })},
		{"previous ghost", g, "Previous suggestion", []string{"Shift+Tab"}, on(func(s *session.Session) error { return s.NextGhost(-1) })},
		{"accept", g, "Accept the suggestion", []string{"Enter"}, on((*session.Session).Accept)},
		{"refuse", g, "Refuse the suggestion", []string{"Backspace"}, on(func(s *session.Session) error {
			_, err := s.Refuse()
			return err
		})},
		{"accept all", g, "Accept all suggestions above the threshold here", []string{"Shift+Enter"}, (*Window).acceptAll},
	}
}

func viewActions() []Action {
	const g = "View"
	return []Action{
		{"brackets", g, "Brackets", []string{"Ctrl+1"}, done(func(w *Window) { w.center.show(showBrackets) })},
		{"sheet", g, "Sheet", []string{"Ctrl+2"}, done(func(w *Window) { w.center.show(showSheet) })},
		{"both", g, "Brackets and sheet", []string{"Ctrl+3"}, done(func(w *Window) { w.center.show(showBoth) })},
		{"stacks", g, "Tags under the tokens: here, everywhere, nowhere", []string{"F6"}, done((*Window).turnStacks)},
		{"theme", g, "Light or dark", []string{"F7"}, done((*Window).turnTheme)},
		{"theme system", g, "Theme as the system says", nil, done(func(w *Window) { w.setTheme("system") })},
		{"larger", g, "Larger", []string{"Ctrl+Plus", "Ctrl+="}, done(func(w *Window) { w.setZoom(w.zoom * 1.1) })},
		{"smaller", g, "Smaller", []string{"Ctrl+-"}, done(func(w *Window) { w.setZoom(w.zoom / 1.1) })},
		{"ordinary size", g, "Ordinary size", []string{"Ctrl+0"}, done(func(w *Window) { w.setZoom(1) })},
	}
}

// typeActions makes an action of each type with its key.
func typeActions(set *layers.Tagset) []Action {
	var all []Action
	for _, t := range set.Types {
		a := Action{ID: keys.TypePrefix + t.Name, Group: "Types", Title: strings.TrimSpace(t.Name + "  " + title(t)), Do: func(w *Window) error {
			return w.sitting.Tag(t.Name)
		}}
		if t.Key != "" {
			a.Keys = []string{t.Key}
		}
		all = append(all, a)
	}
	return all
}

func title(t layers.Type) string {
	if t.Title == t.Name {
		return ""
	}
	return t.Title
}

// loadKeys makes the actions and their keys, those of the user's table first. A
// table with a fault is left out and the fault shown; a key that two actions
// have without one, such as two types of a tagset's file, is the first one's.
func (w *Window) loadKeys() {
	w.actions = append(ordinaryActions(), w.options.Actions...)
	w.actions = append(w.actions, typeActions(w.sitting.Tagset())...)
	ordinary := make([]keys.Binding, len(w.actions))
	for i, a := range w.actions {
		ordinary[i] = keys.Binding{Action: a.ID, Strokes: a.Keys}
	}
	table, err := userTable(ordinary, w.options.Keys)
	if err != nil {
		w.notice, w.noticeBad = err.Error(), true
		table, err = keys.FirstTable(ordinary)
	}
	if err != nil {
		w.notice, w.noticeBad = err.Error(), true
	}
	w.table = table
}

func userTable(ordinary []keys.Binding, path string) (*keys.Table, error) {
	user, err := keys.ReadUser(path)
	if err != nil {
		return nil, err
	}
	merged, err := keys.Merge(ordinary, user)
	if err != nil {
		return nil, err
	}
	return keys.NewTable(merged)
}

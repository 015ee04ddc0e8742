package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tabaqat/layers"
	"tabaqat/ui/keys"
	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
)

// tagsetActions open the editor of the tagset, and bring tagsets in and out.
func tagsetActions() []Action {
	const g = "Tagset"
	return []Action{
		{"tagset", g, "Tagset: types, keys, colours, descriptions", []string{"Ctrl+Shift+T"}, done((*Window).showTagset)},
		{"import tagset", g, "Import a tagset…", nil, done((*Window).askImportTagset)},
		{"export tagset", g, "Export the tagset as YAML…", nil, done((*Window).askExportTagset)},
	}
}

// tagsetEditor is a page with the types of the tagset, a row each, whose cells
// are edited one by one.
type tagsetEditor struct {
	w        *Window
	head     *paint.Surface
	list     *parts.List
	keys     *keyed
	box      *fyne.Container
	row, col int // the picked cell
}

// typeField is a column of the editor. A width of 0 takes what is left.
type typeField struct {
	title, hint string
	width       float32
	of          func(*layers.Type) *string
}

// exampleMark parts examples in a cell.
const exampleMark = " | "

// typeFields are the columns; examples, the last, have no single text.
func typeFields() []typeField {
	return []typeField{
		{"Key", "Key of the type: a capital letter or a digit; empty for one that is free", 40, func(t *layers.Type) *string { return &t.Key }},
		{"Name", "Name of the type; all its entities are renamed with it", 104, func(t *layers.Type) *string { return &t.Name }},
		{"Title", "Title in English", 128, func(t *layers.Type) *string { return &t.Title }},
		{"Arabic", "Title in Arabic", 112, func(t *layers.Type) *string { return &t.Arabic }},
		{"Light", "Colour in the light theme, as #rrggbb", 64, func(t *layers.Type) *string { return &t.Light }},
		{"Dark", "Colour in the dark theme, as #rrggbb", 64, func(t *layers.Type) *string { return &t.Dark }},
		{"Description", "Description for annotators", 0, func(t *layers.Type) *string { return &t.Description }},
		{"Examples", "Examples, with “" + strings.TrimSpace(exampleMark) + "” between", 120, nil},
	}
}

const nameField = 1

func (f typeField) text(t layers.Type) string {
	if f.of == nil {
		return strings.Join(t.Examples, exampleMark)
	}
	return *f.of(&t)
}

func (f typeField) put(t *layers.Type, text string) {
	text = strings.TrimSpace(text)
	if f.of != nil {
		*f.of(t) = text
		return
	}
	t.Examples = nil
	for _, example := range strings.Split(text, strings.TrimSpace(exampleMark)) {
		if example = strings.TrimSpace(example); example != "" {
			t.Examples = append(t.Examples, example)
		}
	}
}

func (w *Window) showTagset() {
	e := &tagsetEditor{w: w, col: nameField}
	e.head = paint.NewSurface(w.ruler, fyne.NewSize(200, hitHead+columnsHead), e.drawHead)
	e.list = parts.NewList(w.ruler, 34, e, w.Palette)
	e.keys = newKeyed(w, e.action, func(fyne.KeyName) bool { return false }, func() {}, e.Refresh)
	e.box = container.New(&headLayout{hitHead + columnsHead}, e.head, e.list.Object(), e.keys)
	w.center.dock.show(e, 1)
	w.trace.say("shown tagset of %d types", e.Count())
	w.trace.onPaint("tagset")
}

// Object implements docked.
func (e *tagsetEditor) Object() fyne.CanvasObject { return e.box }

// Focus implements docked.
func (e *tagsetEditor) Focus() fyne.Focusable { return e.keys }

// Refresh implements docked.
func (e *tagsetEditor) Refresh() {
	e.head.Refresh()
	e.list.Refresh()
}

// action takes the keys that move, edit, add and remove. Keys of types do
// nothing here: the board is out of sight.
func (e *tagsetEditor) action(id string) bool {
	last := len(typeFields()) - 1
	switch id {
	case "up":
		e.pick(e.row-1, e.col)
	case "down":
		e.pick(e.row+1, e.col)
	case "left":
		e.pick(e.row, max(e.col-1, 0))
	case "right":
		e.pick(e.row, min(e.col+1, last))
	case "first token", "page up":
		e.pick(0, e.col)
	case "last token", "page down":
		e.pick(e.Count()-1, e.col)
	case "accept", "edit token":
		e.edit()
	case "insert token":
		e.add()
	case "remove":
		e.remove()
	case "release":
		e.w.center.dock.close()
	default:
		return strings.HasPrefix(id, keys.TypePrefix)
	}
	return true
}

func (e *tagsetEditor) pick(row, col int) {
	e.row, e.col = max(0, min(row, e.Count()-1)), col
	e.list.Reveal(e.row)
	e.Refresh()
	e.w.inspector.Refresh()
}

// edit asks for the text of the picked cell.
func (e *tagsetEditor) edit() {
	if e.row >= e.Count() {
		return
	}
	row, field := e.row, typeFields()[e.col]
	typ := e.w.sitting.Tagset().Types[row]
	rename := e.col == nameField
	e.w.askText(field.hint, field.text(typ), func(text string) error {
		if rename {
			return e.w.renameType(typ.Name, text)
		}
		return e.w.changeTagset(func(set *layers.Tagset) { field.put(&set.Types[row], text) })
	})
}

// add asks for the name of a new type.
func (e *tagsetEditor) add() {
	e.w.askText("Name of the new type", "", func(text string) error {
		err := e.w.changeTagset(func(set *layers.Tagset) {
			set.Types = append(set.Types, layers.Type{Name: strings.TrimSpace(text)})
		})
		if err == nil {
			e.pick(e.Count()-1, nameField)
		}
		return err
	})
}

func (e *tagsetEditor) remove() {
	if e.row >= e.Count() {
		return
	}
	e.w.Report(e.w.removeType(e.w.sitting.Tagset().Types[e.row].Name))
	e.pick(e.row, e.col)
}

// Count implements parts.Rows.
func (e *tagsetEditor) Count() int { return len(e.w.sitting.Tagset().Types) }

// TapRow implements parts.Rows.
func (e *tagsetEditor) TapRow(i int) { e.tapCell(i, e.col) }

// tapCell picks a cell, and edits it where it was picked before.
func (e *tagsetEditor) tapCell(row, col int) {
	again := row == e.row && col == e.col && e.keys.focused
	e.w.win.Canvas().Focus(e.keys)
	e.pick(row, col)
	if again {
		e.edit()
	}
}

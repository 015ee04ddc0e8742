package ui

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tabaqat/corpus/journal"
	"tabaqat/export/table"
	"tabaqat/layers"
	"tabaqat/ui/paint"
)

// historyActions open the history of a sentence and write that of the file.
func historyActions() []Action {
	const g = "Edit"
	return []Action{
		{"history", g, "History of the sentence: who changed it when; restore…", []string{"Ctrl+H"}, (*Window).showHistory},
		{"export log", g, "Write the log of all changes to a table…", nil, (*Window).askExportLog},
	}
}

var (
	errNoLog     = errors.New("there is no journal here, and so no history")
	errNoHistory = errors.New("the journal knows of no change of this sentence")
)

// historyPage shows the states that a sentence had, the newest first, over the
// window.
type historyPage struct {
	w        *Window
	sentence int
	states   []journal.State
	picked   int
	message  string
	surface  *paint.Surface
	popup    *widget.PopUp
}

const (
	historyWidth = 760
	historyRow   = 30
	historyRows  = 12 // in sight
	historyHead  = 44
	historyState = 132 // height of what is told of the picked state
)

// log reads the audit log of the document, after what is on its way there.
func (w *Window) log() ([]journal.Entry, error) {
	j := w.sitting.Journal()
	if j == nil {
		return nil, errNoLog
	}
	if err := w.sitting.Kept(); err != nil {
		return nil, err
	}
	return j.Log()
}

func (w *Window) showHistory() error {
	if w.sitting.Document().Len() == 0 {
		return errNoHistory
	}
	entries, err := w.log()
	if err != nil {
		return err
	}
	at := w.sitting.Cursor().Sentence
	states := journal.States(entries, w.sitting.Document().Sentence(at).ID)
	if len(states) == 0 {
		return errNoHistory
	}
	slices.Reverse(states)
	h := &historyPage{w: w, sentence: at, states: states}
	rows := float32(min(len(states), historyRows))
	h.surface = paint.NewSurface(w.ruler, fyne.NewSize(historyWidth, historyHead+rows*historyRow+historyState), h.draw)
	h.popup = w.overlay(h.surface, h.key)
	w.trace.say("opened history of %d states", len(states))
	w.trace.onPaint("history")
	return nil
}

func (h *historyPage) key(k fyne.KeyName) {
	switch k {
	case fyne.KeyEscape:
		h.close()
		return
	case fyne.KeyReturn, fyne.KeyEnter:
		h.restore()
		return
	case fyne.KeyDown, fyne.KeyTab:
		h.pick(h.picked + 1)
	case fyne.KeyUp:
		h.pick(h.picked - 1)
	case fyne.KeyPageDown:
		h.pick(h.picked + historyRows)
	case fyne.KeyPageUp:
		h.pick(h.picked - historyRows)
	case fyne.KeyHome:
		h.pick(0)
	case fyne.KeyEnd:
		h.pick(len(h.states) - 1)
	case fyne.KeyE:
		post(func() { // after the letter that the key gives: it is not for the field
			h.close()
			h.w.Report(h.w.askExportLog())
		})
	}
}

func (h *historyPage) pick(i int) {
	h.picked, h.message = max(0, min(i, len(h.states)-1)), ""
	h.surface.Refresh()
	h.w.trace.onPaint("state")
}

func (h *historyPage) close() {
	h.popup.Hide()
	h.w.focusBoard()
}

// restore gives the sentence the tags of the picked state back, as one edit
// that undo takes back.
func (h *historyPage) restore() {
	s := h.w.sitting
	step, err := h.states[h.picked].Restore(s.Document(), h.sentence)
	switch {
	case err != nil:
		h.say(err.Error())
		return
	case len(step.Edits) == 0:
		h.say("the sentence has these tags already")
		return
	}
	if err := s.Do(step); err != nil {
		h.say(err.Error())
		return
	}
	h.close()
	h.w.Tell("the sentence is as it was " + h.when(h.states[h.picked]) + "; " + h.w.keyOf("undo") + " takes that back")
	h.w.trace.say("restored step %d", h.states[h.picked].N)
}

func (h *historyPage) say(text string) {
	h.message = text
	h.surface.Refresh()
	h.w.trace.say("history says %s", text)
}

func (h *historyPage) when(s journal.State) string {
	if s.N == 0 {
		return "before the first change"
	}
	return "after step " + fmt.Sprint(s.N)
}

// entitiesOf writes the entities of a state in a line each, the outer ones
// first.
func (h *historyPage) entitiesOf(s journal.State) []string {
	spans := layers.Decode(s.Stacks, h.w.sitting.Document().Scheme).Spans
	layers.SortSpans(spans)
	tokens := s.Tokens
	if tokens == nil {
		tokens = h.w.sitting.Document().Sentence(h.sentence).Tokens
	}
	var out []string
	for _, x := range spans {
		if x.End <= len(tokens) {
			out = append(out, x.Type+"  "+strings.Join(tokens[x.Start:x.End], " "))
		}
	}
	return out
}

// askExportLog asks for a file and writes the whole log there as a table.
func (w *Window) askExportLog() error {
	entries, err := w.log()
	if err != nil {
		return err
	}
	var lines []journal.Line
	for _, e := range entries {
		lines = append(lines, journal.Lines(e)...)
	}
	name := strings.TrimSuffix(w.fileName(), filepath.Ext(w.fileName())) + "-log.csv"
	w.askPath("Write the log: .csv, .tsv or .xlsx", w.folderOf()+name, true, func(path string) {
		if same(path, w.sitting.Document().Name) {
			w.say("that is the file being edited; choose another name", true)
			return
		}
		w.writing(path, func() error { return table.Write(path, journal.LineHeader(), journal.LineRows(lines)) })
	})
	return nil
}

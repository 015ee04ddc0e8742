package ui

import (
	"errors"
	"fmt"
	"math"

	"tabaqat/layers"
	"tabaqat/layers/script"
	"tabaqat/ui/board"
	"tabaqat/ui/look"
	"tabaqat/ui/settings"
)

// onward is the step in reading order that leads to the right, or to the left,
// of the cursor's sentence as the eye sees it.
func (w *Window) onward(right bool) int {
	doc := w.sitting.Document()
	if doc.Len() == 0 {
		return 1
	}
	leftToRight := script.Of(doc.Sentence(w.sitting.Cursor().Sentence).Tokens) == script.LeftToRight
	if leftToRight == right {
		return 1
	}
	return -1
}

// up moves by sentences on the board, by rows on the sheet alone.
func (w *Window) up(by int) {
	if w.center.view == showSheet {
		w.sitting.Step(by, false)
		return
	}
	w.sitting.StepSentence(by)
}

// page moves by what is in sight.
func (w *Window) page(by int) {
	if w.center.view == showSheet {
		w.sitting.Move(w.sheet.rowsOn(by*w.sheet.inSight()), false)
		return
	}
	w.sitting.StepSentence(by * w.board.PageSize())
}

func (w *Window) undo() error {
	title, err := w.sitting.Undo()
	w.review.mismatches.followed(title, false)
	return errors.Join(err, w.followRename(title, false))
}

func (w *Window) redo() error {
	title, err := w.sitting.Redo()
	w.review.mismatches.followed(title, true)
	return errors.Join(err, w.followRename(title, true))
}

// release lets go of what is open or held, one thing at a time.
func (w *Window) release() {
	if w.board.CloseMenu() || w.stopSuggesting() {
		return
	}
	w.say("", false)
	w.sitting.Release()
}

func (w *Window) nextProblem(by int) error {
	_, err := w.sitting.NextProblem(by)
	return err
}

func (w *Window) fix() error {
	p, err := w.sitting.Fix()
	if err == nil {
		w.Tell("fixed: " + p.Message)
	}
	return err
}

func (w *Window) fixAll(code layers.Code) error {
	n, err := w.sitting.FixAll(code)
	if err == nil {
		w.Tell(fmt.Sprintf("fixed in %d sentences; Ctrl+Z takes all of it back", n))
	}
	return err
}

// turnStacks goes on to the next choice of where tags stand under the tokens.
func (w *Window) turnStacks() {
	next := map[board.Stacks]board.Stacks{
		board.StacksOfCurrent: board.StacksOfAll, board.StacksOfAll: board.NoStacks, board.NoStacks: board.StacksOfCurrent,
	}
	w.board.SetStacks(next[w.board.Stacks()])
}

// turnTheme shows the other theme and keeps it for next time.
func (w *Window) turnTheme() {
	mode := look.DarkMode
	if w.Palette().Dark {
		mode = look.LightMode
	}
	w.setTheme(mode)
}

func (w *Window) setTheme(mode look.Mode) {
	w.theme.Mode = mode
	w.prefer(func(s *settings.Settings) { s.Theme = string(mode) })
	w.app.Settings().SetTheme(w.theme)
	w.refreshAll()
	w.trace.say("theme %s", mode)
}

// setZoom changes the size of the board within reason.
func (w *Window) setZoom(zoom float32) {
	w.zoom = min(max(zoom, settings.LeastText), settings.MostText)
	w.board.SetZoom(w.zoom)
	w.prefer(func(s *settings.Settings) { s.TextSize = math.Round(float64(w.zoom)*100) / 100 })
}

package session

import "errors"

// What is refused without touching the document.
var (
	errNoSpan     = errors.New("no span here; want a selected span or a cursor within one")
	errNoOuter    = errors.New("this is the outermost span here")
	errNoInner    = errors.New("this is the innermost span here")
	errNoFurther  = errors.New("no further span that way")
	errNoProblem  = errors.New("no problem left")
	errNoFix      = errors.New("this problem has no fix that fits; correct it by hand")
	errNoUndo     = errors.New("nothing to undo")
	errNoRedo     = errors.New("nothing to redo")
	errNoGhost    = errors.New("no suggestion here")
	errReadOnly   = errors.New("the document is open for editing elsewhere; this window only reads")
	errNoMatch    = errors.New("no match")
	errEmptyQuery = errors.New("nothing to look for")
)

// ErrNoNote says that nothing is noted in the document.
var ErrNoNote = errors.New("no sentence has a note or a flag; flag one first")

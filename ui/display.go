package ui

import "errors"

// ErrNoDisplay says that there is nothing to show a window on.
var ErrNoDisplay = errors.New("no display; want one in DISPLAY, or a command without a window")

//go:build nogui

package main

import (
	"errors"

	"github.com/spf13/cobra"
)

// openWindow says that this build has no window.
func openWindow(*cobra.Command, []string) error {
	return withHint(errors.New("this build has no window; want a command"), hintHelp)
}

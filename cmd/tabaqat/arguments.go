package main

import (
	"fmt"

	"github.com/spf13/cobra"
)

// sayUsage makes the errors about the arguments and flags of a command, and of
// those below it, say what the command wants: cobra only counts.
func sayUsage(c *cobra.Command) {
	c.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		return withHint(err, "see "+c.CommandPath()+" --help")
	})
	for _, below := range c.Commands() {
		sayUsage(below)
		if below.Args != nil {
			below.Args = wanting(below.Args)
		}
	}
}

// wanting gives what check refuses a hint with the usage of the command; flags
// that must be there are checked with the arguments for the same reason.
func wanting(check cobra.PositionalArgs) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		usage := "want " + c.CommandPath() + c.Use[len(c.Name()):]
		if err := check(c, args); err != nil {
			return withHint(fmt.Errorf("%s: %w", c.Name(), err), usage)
		}
		if err := c.ValidateRequiredFlags(); err != nil {
			return withHint(fmt.Errorf("%s: %w", c.Name(), err), usage)
		}
		return nil
	}
}

package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"
)

// working says on standard error what is going on, where that is a terminal,
// until the function that it returns is called.
func working(c *cobra.Command, text string) (done func()) {
	f, ok := c.ErrOrStderr().(*os.File)
	if !ok {
		return func() {}
	}
	if info, err := f.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return func() {}
	}
	fmt.Fprintf(f, "\r%s …\x1b[K", text)
	return func() { fmt.Fprint(f, "\r\x1b[K") }
}

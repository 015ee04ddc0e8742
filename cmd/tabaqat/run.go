package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"
)

// The exit statuses of all commands.
const (
	exitDone    = 0
	exitFound   = 1 // problems or differences
	exitCannot  = 2
	hintHelp    = "see tabaqat --help"
	programName = "tabaqat"
)

// errFound ends a command that did its work and found problems or differences.
var errFound = errors.New("found")

// hinted is an error with a line of advice.
type hinted struct {
	error
	hint string
}

func (h hinted) Unwrap() error { return h.error }

// withHint gives an error a line of advice, which is printed after it.
func withHint(err error, hint string) error { return hinted{err, hint} }

// run is the whole program: it carries out the arguments and gives the exit
// status.
func run(args []string, in io.Reader, out, errOut io.Writer) int {
	root := newRoot()
	root.SetArgs(args)
	root.SetIn(in)
	root.SetOut(out)
	root.SetErr(errOut)
	err := root.Execute()
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, errFound):
		return exitFound
	}
	fmt.Fprintf(errOut, "%s: %v\n", programName, err)
	if h, ok := errors.AsType[hinted](err); ok {
		fmt.Fprintf(errOut, "hint: %s\n", h.hint)
	}
	return exitCannot
}

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:           "tabaqat [FILE]",
		Short:         "Annotate nested named entities in token sheets",
		SilenceUsage:  true,
		SilenceErrors: true,
		Args:          cobra.MaximumNArgs(1),
		RunE:          openWindow,
	}
	root.Flags().String("goto", "", "open at `SENTENCE[:TOKEN]`")
	root.Flags().Bool("no-suggest", false, "open without suggestions")
	addReading(root)
	root.AddCommand(commands()...)
	sayUsage(root)
	return root
}

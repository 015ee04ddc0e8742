package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"
)

// notOver refuses to write a list, a report or a picture over one of the files
// that it is made of: --output is never one of paths, by whatever name.
func notOver(c *cobra.Command, paths []string) error {
	out, _ := c.Flags().GetString("output")
	there, err := os.Stat(out)
	if err != nil {
		return nil // nothing is there, or the writing will say why not
	}
	for _, path := range paths {
		if info, err := os.Stat(path); err == nil && os.SameFile(there, info) {
			return fmt.Errorf("%s: is the document that is read; want another name for the output", out)
		}
	}
	return nil
}

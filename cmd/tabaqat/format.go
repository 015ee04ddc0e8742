package main

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/spf13/cobra"
)

// addFormat gives a command the flag --format.
func addFormat(c *cobra.Command) {
	c.Flags().String("format", "text", "print `text` or json")
}

// wantsJSON reads the flag --format.
func wantsJSON(c *cobra.Command) (bool, error) {
	switch f, _ := c.Flags().GetString("format"); f {
	case "json":
		return true, nil
	case "text":
		return false, nil
	default:
		return false, fmt.Errorf("format %q is unknown; want text or json", f)
	}
}

// printJSON writes one JSON value and a line end, with HTML characters and
// Arabic as they are.
func printJSON(w io.Writer, value any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(value)
}

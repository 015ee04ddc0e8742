//go:build !nogui

package main

import (
	"errors"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"tabaqat/ui"
	_ "tabaqat/ui/locale" // before the toolkit
	"tabaqat/ui/settings"
	"tabaqat/ui/sitting"
)

// openWindow opens the file, or the bundled sample, in the window.
func openWindow(c *cobra.Command, args []string) error {
	sets, err := bundledTagsets()
	if err != nil {
		return err
	}
	read, from, err := reading(c)
	if err != nil {
		return err
	}
	o := ui.Options{Tagsets: sets, Sitting: sitting.Options{ReadOnly: true, Behind: true, From: from, Read: read}}
	if off, _ := c.Flags().GetBool("no-suggest"); !off {
		o.Suggest = ui.LoadModel
	}
	o.Goto, _ = c.Flags().GetString("goto")
	if folder, err := os.UserConfigDir(); err == nil {
		o.Keys = filepath.Join(folder, "tabaqat", "keys.json")
		o.Settings = settings.Open(filepath.Join(folder, "tabaqat", "settings.json"))
	}
	if len(args) == 1 {
		o.Path = args[0]
	} else if o.Path, err = ui.Sample(); err != nil {
		return err
	}
	err = ui.Run(o)
	if errors.Is(err, ui.ErrNoDisplay) {
		return withHint(err, hintHelp)
	}
	return err
}

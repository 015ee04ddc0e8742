package main

import (
	"os"
	"path/filepath"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// manualCommand writes the man pages and the completions of the shells, for
// packages.
func manualCommand() *cobra.Command {
	return &cobra.Command{
		Use:    "manual FOLDER",
		Short:  "Write man pages and shell completions",
		Hidden: true,
		Args:   cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			return writeManual(c.Root(), args[0])
		},
	}
}

func writeManual(root *cobra.Command, folder string) error {
	man := filepath.Join(folder, "man")
	if err := os.MkdirAll(man, 0o755); err != nil {
		return err
	}
	root.DisableAutoGenTag = true
	if err := doc.GenManTree(root, &doc.GenManHeader{Title: "TABAQAT", Section: "1"}, man); err != nil {
		return err
	}
	shells := []struct {
		file  string
		write func(string) error
	}{
		{"tabaqat.bash", func(f string) error { return root.GenBashCompletionFileV2(f, true) }},
		{"_tabaqat", root.GenZshCompletionFile},
		{"tabaqat.fish", func(f string) error { return root.GenFishCompletionFile(f, true) }},
		{"tabaqat.ps1", root.GenPowerShellCompletionFileWithDesc},
	}
	for _, s := range shells {
		if err := s.write(filepath.Join(folder, s.file)); err != nil {
			return err
		}
	}
	return nil
}

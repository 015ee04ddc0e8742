package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"tabaqat/corpus/forms"
	"tabaqat/ui/sitting"
)

// addSaving gives a command the flags that say how a file is saved.
func addSaving(c *cobra.Command) {
	f := c.Flags()
	f.String("on-conflict", "refuse", "what to do where another program changed FILE: `refuse`, merge or overwrite")
	f.Int("backup", 0, "keep the last `N` contents of FILE as FILE.bak, FILE.bak2 …")
	f.Bool("no-journal", false, "work without the journal: a crash loses what is not saved")
}

// editing is a sitting with what the flags say of saving.
type editing struct {
	*sitting.Sitting
	places     places
	onConflict string
	conflicts  int
	told       io.Writer // where warnings go
}

func newEditing(c *cobra.Command, s *sitting.Sitting) (*editing, error) {
	e := &editing{Sitting: s, places: newPlaces(s.Session), told: c.ErrOrStderr()}
	e.onConflict, _ = c.Flags().GetString("on-conflict")
	switch e.onConflict {
	case "refuse", "merge", "overwrite":
	default:
		return nil, fmt.Errorf("on-conflict %q is unknown; want refuse, merge or overwrite", e.onConflict)
	}
	number, _ := c.Flags().GetInt("backup")
	if number < 0 {
		return nil, fmt.Errorf("backup %d; want a number from 0 on", number)
	}
	s.KeepBackups(number)
	return e, nil
}

// save saves, and goes on as the flags say where another program changed the
// file.
func (e *editing) save() error {
	if who := sitting.LockedBy(e.Document().Name); who != "" {
		fmt.Fprintf(e.told, "%s: %s has the file open; what it saves next takes the place of this\n", e.Document().Name, who)
	}
	if n := e.Unheld(); n > 0 {
		fmt.Fprintf(e.told, "%s: notes in %s are kept in the journal, because the file cannot hold them\n", e.Document().Name, counted(n, "sentence"))
	}
	err := e.Save()
	if !errors.Is(err, forms.ErrChanged) {
		return err
	}
	switch e.onConflict {
	case "overwrite":
		return e.Overwrite()
	case "merge":
		return e.merge()
	}
	return err
}

func (e *editing) merge() error {
	next, m, err := e.Merge()
	if err != nil {
		return err
	}
	e.Sitting, e.places = next, newPlaces(next.Session)
	e.conflicts += len(m.Conflicts)
	fmt.Fprintf(e.told, "%s: merged with what another program saved: %s\n", e.Document().Name, counted(len(m.Conflicts), "conflict"))
	for _, x := range m.Conflicts {
		fmt.Fprintf(e.told, "  sentence %s stays as the file has it: %s; tabaqat log shows the edits\n", x.ID, x.Reason)
	}
	return e.Save()
}

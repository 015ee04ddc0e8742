package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"tabaqat/corpus/journal"
)

// restore gives a sentence back the tags it had after a step.
func restore(c *cobra.Command, path, what string, entries []journal.Entry) (err error) {
	at := strings.LastIndex(what, "@")
	n, numberErr := strconv.ParseInt(what[at+1:], 10, 64)
	if at < 0 || numberErr != nil || n < 0 {
		return fmt.Errorf("restore %q; want SENTENCE@N, N being the number of a step or 0", what)
	}
	id := what[:at]
	state, err := journal.StateAfter(entries, id, n)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	s, err := openSitting(c, path)
	if err != nil {
		return err
	}
	e, err := newEditing(c, s)
	if err != nil {
		return errors.Join(err, s.Close())
	}
	defer func() { err = errors.Join(err, e.Close()) }()
	i, ok := e.places[id]
	if !ok {
		return fmt.Errorf("%s: no sentence %q", path, id)
	}
	step, err := state.Restore(e.Document(), i)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if len(step.Edits) == 0 {
		fmt.Fprintf(c.OutOrStdout(), "sentence %s has these tags already\n", id)
		return nil
	}
	if err := s.Do(step); err != nil {
		return err
	}
	fmt.Fprintf(c.OutOrStdout(), "sentence %s is as it was after step %d\n", id, n)
	return finishEdit(c, e, 0)
}

package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"tabaqat/layers"
	"tabaqat/ui/sitting"
)

func recoverCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "recover FILE",
		Short: "Show or write the edits that the journal holds and the file does not",
		Long: `Show the edits that the journal holds and the file does not: what a crash left,
or edit --no-save. The next edit of the file takes them up by itself.

With -o a copy of FILE with the edits is written, and the journal keeps them;
with --discard it drops them. Exit status 1 tells that there are some and
neither was asked for.`,
		Args: cobra.ExactArgs(1),
		RunE: runRecover,
	}
	c.Flags().StringP("output", "o", "", "write FILE with the edits applied to `OUT`")
	c.Flags().Bool("discard", false, "drop the edits")
	c.MarkFlagsMutuallyExclusive("output", "discard")
	addFormat(c)
	addReading(c)
	return c
}

// unsaved is what recover prints.
type unsaved struct {
	Edits int           `json:"edits"`
	Items []unsavedItem `json:"items"`
}

// unsavedItem is one difference that an unsaved step makes. Op is add, remove,
// retype, resize or, where tags change and no span does, tags. Error says why
// a step does not fit the file.
type unsavedItem struct {
	Sentence string `json:"sentence"`
	Start    int    `json:"start"`
	End      int    `json:"end"`
	Op       string `json:"op"`
	Type     string `json:"type"`
	To       string `json:"to,omitempty"`
	ToStart  *int   `json:"to_start,omitempty"`
	ToEnd    *int   `json:"to_end,omitempty"`
	Error    string `json:"error,omitempty"`
}

func runRecover(c *cobra.Command, args []string) (err error) {
	asJSON, err := wantsJSON(c)
	if err != nil {
		return err
	}
	report, err := reportTo(c, asJSON)
	if err != nil {
		return err
	}
	read, from, err := reading(c)
	if err != nil {
		return err
	}
	s, err := sitting.Open(args[0], sitting.Options{From: from, Read: read})
	if err != nil {
		return hintAtState(err, "")
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	for _, n := range s.Notices {
		fmt.Fprintf(c.ErrOrStderr(), "%s: %s\n", args[0], n)
	}
	found := replay(s)
	if err := printUnsaved(report, found, asJSON); err != nil {
		return err
	}
	return settleUnsaved(c, s, found)
}

// replay carries out the pending steps and says what each does.
func replay(s *sitting.Sitting) unsaved {
	found := unsaved{Items: []unsavedItem{}}
	for _, n := range s.NetPending() {
		found.Items = append(found.Items, replayStep(s, n)...)
	}
	found.Edits = len(found.Items)
	return found
}

func replayStep(s *sitting.Sitting, n sitting.Net) []unsavedItem {
	doc := s.Document()
	at := touched(n.Step)
	before := map[int][]layers.Span{}
	for _, i := range at {
		if i < doc.Len() {
			before[i] = doc.Spans(i)
		}
	}
	carry := doc.ApplyStep
	if n.Reverse {
		carry = doc.RevertStep
	}
	if err := carry(n.Step); err != nil {
		return []unsavedItem{{Op: n.Step.Title, Error: err.Error()}}
	}
	if len(n.Step.Repairs) > 0 {
		return []unsavedItem{repairItem(doc, n.Step)}
	}
	var items []unsavedItem
	for _, i := range at {
		items = append(items, describe(doc.Sentence(i).ID, before[i], doc.Spans(i))...)
	}
	if len(items) == 0 {
		items = []unsavedItem{tagsItem(doc, n.Step)}
	}
	return items
}

func printUnsaved(out io.Writer, found unsaved, asJSON bool) error {
	if asJSON {
		return printJSON(out, found)
	}
	for _, it := range found.Items {
		if it.Error != "" {
			fmt.Fprintf(out, "%s: does not fit: %s\n", it.Op, it.Error)
			continue
		}
		fmt.Fprintf(out, "sentence %s: %s %v\n", it.Sentence, it.Op, layers.Span{Start: it.Start, End: it.End, Type: it.Type})
	}
	fmt.Fprintln(out, counted(found.Edits, "unsaved edit"))
	return nil
}

// copyTo writes the document to another file, or to standard output by way of
// a file of its own, so that a copy is the same wherever it goes.
func copyTo(c *cobra.Command, s *sitting.Sitting, out string) (err error) {
	if out != "-" {
		return s.SaveCopy(out)
	}
	dir, err := os.MkdirTemp("", programName)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	path := filepath.Join(dir, filepath.Base(s.Document().Name))
	if err := s.SaveCopy(path); err != nil {
		return err
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	_, err = c.OutOrStdout().Write(data)
	return err
}

func settleUnsaved(c *cobra.Command, s *sitting.Sitting, found unsaved) error {
	if out, _ := c.Flags().GetString("output"); out != "" {
		if err := copyTo(c, s, out); err != nil {
			return err
		}
		fmt.Fprintf(c.ErrOrStderr(), "written to %s; the journal keeps the edits until they are saved or discarded\n", out)
		for _, it := range found.Items {
			if it.Error != "" {
				return errFound
			}
		}
		return nil
	}
	if discard, _ := c.Flags().GetBool("discard"); discard {
		if err := s.Discard(); err != nil {
			return err
		}
		fmt.Fprintf(c.ErrOrStderr(), "%s discarded\n", counted(found.Edits, "edit"))
		return nil
	}
	if found.Edits > 0 {
		fmt.Fprintln(c.ErrOrStderr(), "hint: -o OUT writes a copy with them, --discard drops them")
		return errFound
	}
	return nil
}

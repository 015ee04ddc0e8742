package main

import (
	"bufio"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"tabaqat/corpus"
	"tabaqat/corpus/journal"
	"tabaqat/export/table"
)

func logCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "log FILE",
		Short: "Show who changed which token when, and restore a sentence",
		Long: `Show who changed which token of FILE when, as the journal of this user has it.
The number before each change is that of its step. --restore SENTENCE@N gives a
sentence the tags that it had after step N, or with 0 those before its first
change: an ordinary edit, which is saved and can be undone.`,
		Example: "  tabaqat log corpus.xlsx --sentence 17\n  tabaqat log corpus.xlsx -o log.csv\n  tabaqat log corpus.xlsx --restore 17@42",
		Args:    cobra.ExactArgs(1),
		RunE:    runLog,
	}
	f := c.Flags()
	f.String("sentence", "", "only the sentence with this `ID`")
	f.StringP("output", "o", "", "write the log to `OUT`, a .csv, .tsv or .xlsx")
	f.String("restore", "", "give a sentence back the tags it had: `SENTENCE@N`")
	f.Bool("no-save", false, "leave the restored sentence in the journal, unsaved")
	addSaving(c)
	addFormat(c)
	addReading(c)
	c.MarkFlagsMutuallyExclusive("output", "restore")
	return c
}

func runLog(c *cobra.Command, args []string) error {
	if err := notOver(c, args[:1]); err != nil {
		return err
	}
	asJSON, err := wantsJSON(c)
	if err != nil {
		return err
	}
	entries, err := readLog(args[0])
	if err != nil {
		return err
	}
	if what, _ := c.Flags().GetString("restore"); what != "" {
		return restore(c, args[0], what, entries)
	}
	id, _ := c.Flags().GetString("sentence")
	lines := []journal.Line{}
	for _, e := range entries {
		for _, l := range journal.Lines(e) {
			if !c.Flags().Changed("sentence") || l.Sentence == id {
				lines = append(lines, l)
			}
		}
	}
	if out, _ := c.Flags().GetString("output"); out != "" {
		return table.Write(out, journal.LineHeader(), journal.LineRows(lines))
	}
	if asJSON {
		return printJSON(c.OutOrStdout(), map[string]any{"changes": lines})
	}
	return printLog(c.OutOrStdout(), lines)
}

func readLog(path string) ([]journal.Entry, error) {
	folder, err := journal.StateFolder()
	if err != nil {
		return nil, hintAtState(err, "")
	}
	return journal.ReadLog(folder, path)
}

func printLog(w io.Writer, lines []journal.Line) error {
	out := bufio.NewWriter(w)
	for _, l := range lines {
		kind := l.Title
		if l.Kind != string(corpus.Did) {
			kind = l.Kind + " " + l.Title
		}
		if l.Token < 0 {
			fmt.Fprintf(out, "%d  %s  %s  %s (%s)  sentence %s as a whole\n", l.N, l.Time.Format(time.DateTime), l.Who, kind, l.Fate, l.Sentence)
			continue
		}
		fmt.Fprintf(out, "%d  %s  %s  %s (%s)  sentence %s, token %d «%s»: %s → %s\n",
			l.N, l.Time.Format(time.DateTime), l.Who, kind, l.Fate, l.Sentence, l.Token, l.Text, l.Before, l.After)
	}
	fmt.Fprintln(out, counted(len(lines), "change"))
	return out.Flush()
}

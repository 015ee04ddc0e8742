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
	"tabaqat/layers"
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

// logLine is one token, or one sentence as a whole, that a step changed.
type logLine struct {
	N        int64        `json:"n"`
	Time     time.Time    `json:"time"`
	Who      string       `json:"who"`
	Kind     string       `json:"kind"`
	Title    string       `json:"title"`
	Fate     journal.Fate `json:"fate"`
	Sentence string       `json:"sentence"`
	Token    int          `json:"token"` // -1 where the sentence was changed as a whole
	Text     string       `json:"text"`
	Before   layers.Stack `json:"before"`
	After    layers.Stack `json:"after"`
}

func runLog(c *cobra.Command, args []string) error {
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
	lines := []logLine{}
	for _, e := range entries {
		for _, l := range linesOf(e) {
			if !c.Flags().Changed("sentence") || l.Sentence == id {
				lines = append(lines, l)
			}
		}
	}
	if out, _ := c.Flags().GetString("output"); out != "" {
		return table.Write(out, logHeader(), logRows(lines))
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

// linesOf lists what an entry changed, token by token.
func linesOf(e journal.Entry) []logLine {
	var out []logLine
	line := logLine{N: e.N, Time: e.Time, Who: e.Who, Kind: string(e.Kind), Title: e.Step.Title, Fate: e.Fate}
	named := map[int]journal.Where{}
	for _, w := range e.Where {
		named[w.Sentence] = w
	}
	for _, r := range e.Step.Repairs {
		if e.Kind == corpus.Undid {
			r = r.Inverse()
		}
		out = append(out, repairLines(line, r)...)
	}
	for _, edit := range e.Step.Edits {
		if e.Kind == corpus.Undid {
			edit = edit.Inverse()
		}
		out = append(out, editLines(line, edit, named[edit.Sentence])...)
	}
	for _, edit := range e.Step.Notes {
		if e.Kind == corpus.Undid {
			edit = edit.Inverse()
		}
		out = append(out, noteLine(line, edit, named[edit.Sentence]))
	}
	return out
}

// noteLine tells what became of the notes of a token, as a cell has them.
func noteLine(l logLine, e corpus.NoteEdit, w journal.Where) logLine {
	l.Sentence, l.Token = w.ID, e.Token
	if e.Token < len(w.Tokens) {
		l.Text = w.Tokens[e.Token]
	}
	l.Before, l.After = layers.Stack{e.Before}, layers.Stack{e.After}
	return l
}

func editLines(l logLine, e corpus.Edit, w journal.Where) []logLine {
	var out []logLine
	for k := range e.After {
		if e.Before[k].Equal(e.After[k]) {
			continue
		}
		l.Sentence, l.Token, l.Text = w.ID, e.Start+k, ""
		if l.Token < len(w.Tokens) {
			l.Text = w.Tokens[l.Token]
		}
		l.Before, l.After = e.Before[k], e.After[k]
		out = append(out, l)
	}
	return out
}

func repairLines(l logLine, r corpus.Repair) []logLine {
	var out []logLine
	for _, t := range r.After {
		l.Sentence, l.Token, l.Text = t.ID, -1, fmt.Sprintf("%d tokens", len(t.Tokens))
		out = append(out, l)
	}
	return out
}

func logHeader() []string {
	return []string{"Step", "Time", "Who", "Kind", "Title", "Fate", "Sentence ID", "Token", "Text", "Before", "After"}
}

func logRows(lines []logLine) [][]string {
	rows := make([][]string, len(lines))
	for i, l := range lines {
		rows[i] = []string{
			fmt.Sprint(l.N), l.Time.Format(time.RFC3339), l.Who, l.Kind, l.Title, string(l.Fate),
			l.Sentence, fmt.Sprint(l.Token), l.Text, l.Before.String(), l.After.String(),
		}
	}
	return rows
}

func printLog(w io.Writer, lines []logLine) error {
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

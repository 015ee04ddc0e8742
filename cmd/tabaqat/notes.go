package main

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"tabaqat/corpus"
	"tabaqat/ui/review"
)

// notesCommand makes the command notes.
func notesCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "notes FILE",
		Short: "List notes and flags, and the comments of a workbook",
		Long: `List the notes and flags in the sheet's column of notes, and the comments of the
workbook, which are only read. A cell of notes has, parted by " | ",

  ⚑ is this one name?      a flag, a note or both at the token of its row
  § sent to the author     at the sentence, in the row of its first token
  [ORG 3-5] two names      at the span of the tokens 3 to 5, counted from 1
  [3-5] two names          at these tokens, in the row of the first

and any other text is a note at its token.`,
		Example: "  tabaqat notes batch.xlsx --kind flag\n  tabaqat notes batch.xlsx --format json",
		Args:    cobra.ExactArgs(1),
		RunE:    runNotes,
	}
	f := c.Flags()
	f.String("kind", "", "only `KIND`: flag, note or comment")
	f.String("text", "", "only what has `TEXT` in it, in the note or in the words that it is at")
	addReading(c)
	addFormat(c)
	return c
}

// noteOut is one note, flag or comment as JSON. A note at a whole sentence has no
// start and no end.
type noteOut struct {
	Kind     string `json:"kind"` // flag, note or comment
	At       string `json:"at"`   // sentence, token, tokens or span
	Sentence string `json:"sentence"`
	Start    *int   `json:"start,omitempty"`
	End      *int   `json:"end,omitempty"`
	Type     string `json:"type,omitempty"`
	Row      int32  `json:"row"`
	Cell     string `json:"cell,omitempty"` // of a comment
	Author   string `json:"author,omitempty"`
	Flag     bool   `json:"flag"`
	Text     string `json:"text"`
	Words    string `json:"words"`
}

func runNotes(c *cobra.Command, args []string) error {
	asJSON, err := wantsJSON(c)
	if err != nil {
		return err
	}
	kind, _ := c.Flags().GetString("kind")
	if kinds := []string{"", "flag", "note", "comment"}; !slices.Contains(kinds, kind) {
		return fmt.Errorf("kind %q is unknown; want flag, note or comment", kind)
	}
	doc, err := open(c, args[0])
	if err != nil {
		return err
	}
	list := review.Notes{Kind: kind}
	list.Read(doc)
	text, _ := c.Flags().GetString("text")
	list.Narrow(text)
	out := make([]noteOut, len(list.Rows))
	for i, r := range list.Rows {
		out[i] = noteJSON(doc, r, list.Words(r))
	}
	if asJSON {
		return printJSON(c.OutOrStdout(), map[string]any{"notes": out})
	}
	return printNotes(c.OutOrStdout(), out)
}

func noteJSON(doc *corpus.Document, r corpus.Remark, words string) noteOut {
	s := doc.Sentence(r.Sentence)
	out := noteOut{
		Kind: r.Kind(), At: r.Note.Kind(), Sentence: s.ID, Type: r.Type, Row: s.Rows[r.Start],
		Flag: r.Flag, Text: r.Text, Words: words,
	}
	if !r.Whole() {
		out.Start, out.End = &r.Start, &r.End
	}
	if r.Comment != nil {
		out.Cell, out.Author = r.Comment.Cell, r.Comment.Author
	}
	return out
}

func printNotes(w io.Writer, notes []noteOut) error {
	out := bufio.NewWriter(w)
	for _, n := range notes {
		place := n.At
		switch {
		case n.Cell != "":
			place = n.Cell
		case n.Type != "":
			place = fmt.Sprintf("%s [%d,%d)", n.Type, *n.Start, *n.End)
		case n.Start != nil:
			place = fmt.Sprintf("%s [%d,%d)", n.At, *n.Start, *n.End)
		}
		text := strings.Join(strings.Fields(n.Text), " ")
		if n.Flag {
			text = strings.TrimSpace("⚑ " + text)
		}
		if n.Author != "" {
			text = n.Author + ": " + text
		}
		fmt.Fprintf(out, "sentence %s  %s  «%s»  %s\n", n.Sentence, place, n.Words, text)
	}
	fmt.Fprintln(out, counted(len(notes), "note"))
	return out.Flush()
}

package main

import (
	"bufio"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"tabaqat/corpus"
	"tabaqat/corpus/atomic"
	"tabaqat/corpus/compare"
	"tabaqat/corpus/forms"
	"tabaqat/layers"
)

func mergeCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "merge BASE OURS THEIRS -o OUT",
		Short: "Merge two versions of a document that both come from BASE",
		Long: `Merge two versions of a document that both come from BASE, token row by token
row. Edits of one sentence that do not meet are merged where the result is
valid. A sentence that both sides changed otherwise is listed with both sides
and written as OURS has it; exit status 1 tells that there are such conflicts.
A sentence that one side deleted is kept and listed too. OUT of the same form as
OURS keeps its other columns, sheets and styles.`,
		Example: "  tabaqat merge sent-out.xlsx first.xlsx second.xlsx -o merged.xlsx",
		Args:    cobra.ExactArgs(3),
		RunE:    runMerge,
	}
	f := c.Flags()
	f.StringP("output", "o", "", "write the merged document to `OUT`")
	f.String("to", "", "the `FORM` of the output, such as csv")
	_ = c.MarkFlagRequired("output")
	addReading(c)
	addFormat(c)
	return c
}

func runMerge(c *cobra.Command, paths []string) error {
	asJSON, err := wantsJSON(c)
	if err != nil {
		return err
	}
	report, err := reportTo(c, asJSON)
	if err != nil {
		return err
	}
	out, _ := c.Flags().GetString("output")
	to, _ := c.Flags().GetString("to")
	form, err := formFor(to, out)
	if err != nil {
		return err
	}
	read, from, err := reading(c)
	if err != nil {
		return err
	}
	base, err := forms.Open(paths[0], from, read)
	if err != nil {
		return err
	}
	src, err := forms.Load(paths[1])
	if err != nil {
		return err
	}
	ours, err := forms.Read(src, from, read)
	if err != nil {
		return err
	}
	theirs, err := forms.Open(paths[2], from, read)
	if err != nil {
		return err
	}
	m, err := compare.Merge(base, ours, theirs)
	if err != nil {
		return err
	}
	if err := m.Bring(ours); err != nil {
		return err
	}
	if err := writeMerged(c, ours, src, form, out, m.InPlace()); err != nil {
		return err
	}
	if err := printMerge(report, asJSON, m); err != nil {
		return err
	}
	if len(m.Conflicts) > 0 {
		return errFound
	}
	return nil
}

// writeMerged saves ours under another name, which keeps all else of it, and
// writes it anew where the form is another or where its sentences are others and
// cannot be saved in what ours is.
func writeMerged(c *cobra.Command, ours *corpus.Document, src corpus.Source, form corpus.Form, out string, inPlace bool) error {
	sameKind := form.Name == ours.Form && strings.EqualFold(filepath.Ext(out), filepath.Ext(src.Name))
	if sameKind && form.Save != nil && out != "-" {
		err := atomic.Write(out, func(w io.Writer) error { return form.Save(w, ours, src) })
		if err == nil || inPlace {
			return err
		}
		fmt.Fprintf(c.ErrOrStderr(), "%s: note: the file is written anew, because the merged sentences cannot be saved in that of ours\n", out)
	}
	return writeOut(c, ours, form, out, corpus.WriteOptions{Scheme: ours.Scheme})
}

type mergeOut struct {
	Taken     int           `json:"taken"`
	Conflicts []conflictOut `json:"conflicts"`
}

type conflictOut struct {
	Sentence string             `json:"sentence"`
	Reason   string             `json:"reason"`
	Tokens   []tokenConflictOut `json:"tokens"`
	Ours     []spanOut          `json:"ours"`
	Theirs   []spanOut          `json:"theirs"`
}

type tokenConflictOut struct {
	Token  int          `json:"token"`
	Text   string       `json:"text"`
	Base   layers.Stack `json:"base"`
	Ours   layers.Stack `json:"ours"`
	Theirs layers.Stack `json:"theirs"`
}

func mergeJSON(m compare.Merged) mergeOut {
	out := mergeOut{Taken: m.Taken, Conflicts: []conflictOut{}}
	for _, x := range m.Conflicts {
		tokens := []tokenConflictOut{}
		for _, t := range x.Tokens {
			tokens = append(tokens, tokenConflictOut(t))
		}
		out.Conflicts = append(out.Conflicts, conflictOut{x.ID, x.Reason, tokens, spansJSON(x.Ours), spansJSON(x.Theirs)})
	}
	return out
}

func printMerge(w io.Writer, asJSON bool, m compare.Merged) error {
	if asJSON {
		return printJSON(w, mergeJSON(m))
	}
	return printConflicts(w, m)
}

func printConflicts(w io.Writer, m compare.Merged) error {
	out := bufio.NewWriter(w)
	for _, x := range m.Conflicts {
		fmt.Fprintf(out, "conflict  sentence %s  %s\n", x.ID, x.Reason)
		fmt.Fprintf(out, "  ours:   %s\n  theirs: %s\n", spanList(x.Ours), spanList(x.Theirs))
		for _, t := range x.Tokens {
			fmt.Fprintf(out, "  token %d «%s»: base %s | ours %s | theirs %s\n", t.Token, t.Text, t.Base, t.Ours, t.Theirs)
		}
	}
	fmt.Fprintf(out, "%s taken over from theirs, %s\n", counted(m.Taken, "sentence"), counted(len(m.Conflicts), "conflict"))
	return out.Flush()
}

func spanList(spans []layers.Span) string {
	if len(spans) == 0 {
		return "no entities"
	}
	texts := make([]string, len(spans))
	for i, s := range spans {
		texts[i] = s.String()
	}
	return strings.Join(texts, ", ")
}

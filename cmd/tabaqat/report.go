package main

import (
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"tabaqat/corpus"
	"tabaqat/corpus/atomic"
	"tabaqat/corpus/journal"
	"tabaqat/export/report"
	"tabaqat/ui/assist"
	"tabaqat/ui/session"
)

func reportCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "report FILE… -o report.html",
		Short: "Draw what documents hold and how they compare, in one HTML file",
		Long: `Draw what documents hold and how they compare, in one HTML file that needs
nothing else: entities by type, layer and length, which types stand inside
which, types over the course of the corpus; of several documents, agreement,
scores and confusion in the sentences that they share; and, where sentences of
the first were confirmed in the window, the progress over time and how the
learner did meanwhile. Each figure can
be copied as SVG and its numbers as CSV.

With --learning comes the curve of a learner that is trained on growing parts of
the documents and tested on the rest: a few seconds for a thousand sentences,
minutes for a large corpus.`,
		Example: "  tabaqat report corpus.xlsx -o report.html\n  tabaqat report first.csv second.csv -o report.html\n  tabaqat report corpus.xlsx --learning -o report.html",
		Args:    cobra.MinimumNArgs(1),
		RunE:    runReport,
	}
	c.Flags().StringP("output", "o", "", "the `FILE` to write, - for standard output")
	c.Flags().String("title", "", "the `TITLE` of the report; the names of the files if not given")
	c.Flags().Bool("learning", false, "also draw a learning curve, computed from the documents")
	c.Flags().Uint64("seed", 1, "the `SEED` that draws the sentences to test on")
	_ = c.MarkFlagRequired("output")
	addReading(c)
	return c
}

func runReport(c *cobra.Command, paths []string) error {
	if err := notOver(c, paths); err != nil {
		return err
	}
	docs, err := openAll(c, paths)
	if err != nil {
		return err
	}
	title, _ := c.Flags().GetString("title")
	if title == "" {
		title = titleOf(docs)
	}
	subject, err := subjectOf(c, docs)
	if err != nil {
		return err
	}
	write := func(w io.Writer) error { return report.Write(w, title, subject) }
	out, _ := c.Flags().GetString("output")
	if out == "-" {
		return write(c.OutOrStdout())
	}
	return atomic.Write(out, write)
}

// subjectOf adds to documents what the journal of the first knows, and what the
// flags ask for.
func subjectOf(c *cobra.Command, docs []*corpus.Document) (report.Subject, error) {
	s := report.Subject{Docs: docs}
	err := recall(&s)
	if err != nil {
		return s, err
	}
	if wanted, _ := c.Flags().GetBool("learning"); wanted {
		seed, _ := c.Flags().GetUint64("seed")
		s.Learning, err = learningCurve(c, docs, seed)
	}
	return s, err
}

// recall reads when sentences of the first document were confirmed, and how the
// window's learner did; nothing where no journal can be kept.
func recall(s *report.Subject) error {
	folder, err := journal.StateFolder()
	if err != nil {
		return nil
	}
	path := s.Docs[0].Name
	facts, err := journal.ReadFacts(folder, path, session.KindConfirmed)
	if err != nil {
		return err
	}
	s.Progress.Sentences, s.Progress.Times = session.ConfirmedWhen(s.Docs[0], facts)
	learned, err := journal.Beside(folder, path, ".learned")
	for _, p := range assist.KeptCurve(learned) {
		s.Learner.Add(p.Sentences, p.F1, p.Both)
	}
	return err
}

func titleOf(docs []*corpus.Document) string {
	names := make([]string, len(docs))
	for i, d := range docs {
		names[i] = filepath.Base(d.Name)
	}
	return strings.Join(names, ", ")
}

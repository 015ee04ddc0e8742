package main

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"unicode/utf8"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// printChecked writes the outcome for people: a block a file, a line a problem
// with its place first, and what the first fix would do below it.
func printChecked(w io.Writer, results []checked) error {
	out := bufio.NewWriter(w)
	for i, r := range results {
		if i > 0 {
			fmt.Fprintln(out)
		}
		printFile(out, r)
	}
	return out.Flush()
}

func printFile(out io.Writer, r checked) {
	fmt.Fprintf(out, "%s: %s in %s\n", r.doc.Name, counted(r.doc.Tokens(), "token"), counted(r.doc.Len(), "sentence"))
	for _, n := range r.doc.Notices {
		fmt.Fprintf(out, "  note: %s\n", n.Message)
	}
	switch {
	case r.savedTo != "" && r.fixed == 0:
		fmt.Fprintln(out, "  there was nothing to repair")
	case r.savedTo != "":
		fmt.Fprintf(out, "  repaired: the tags of %s; saved to %s\n", counted(r.fixed, "token"), r.savedTo)
	}
	place, code := 0, 0
	for _, p := range r.problems {
		place, code = max(place, utf8.RuneCountInString(placeOf(r.doc, p))), max(code, len(p.Code))
	}
	for _, p := range r.problems {
		fmt.Fprintf(out, "%-*s  %s  %-*s  %s\n", place, placeOf(r.doc, p), severityWord(p.Code), code, p.Code, p.Message)
		if len(p.Fixes) > 0 {
			fmt.Fprintf(out, "%-*s  hint: %s\n", place, "", p.Fixes[0].Title)
		}
	}
	fmt.Fprintln(out, "  "+summary(r.problems))
	r.consistency.print(out, r.doc)
}

// placeOf names the cell of a problem, or its line in a text file.
func placeOf(d *corpus.Document, p corpus.Problem) string {
	if p.Cell != "" {
		return p.Cell
	}
	return d.Place(p.Sentence, p.Token)
}

func severityWord(c layers.Code) string {
	if c.Severity() == layers.Error {
		return "error  "
	}
	return "warning"
}

func summary(problems []corpus.Problem) string {
	errs := 0
	for _, p := range problems {
		if p.Code.Severity() == layers.Error {
			errs++
		}
	}
	if len(problems) == 0 {
		return "no problems"
	}
	return counted(errs, "error") + ", " + counted(len(problems)-errs, "warning")
}

// counted writes a number with its noun: "1 token", "550,464 tokens".
func counted(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return grouped(n) + " " + noun
}

// grouped writes a number with commas between thousands.
func grouped(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

package main

import (
	"strconv"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/compare"
	"tabaqat/export/table"
	"tabaqat/layers"
)

// spanOut is a span as the commands print it.
type spanOut struct {
	Start int    `json:"start"`
	End   int    `json:"end"`
	Type  string `json:"type"`
}

func spanJSON(s *layers.Span) *spanOut {
	if s == nil {
		return nil
	}
	return &spanOut{s.Start, s.End, s.Type}
}

func spansJSON(spans []layers.Span) []spanOut {
	out := make([]spanOut, len(spans))
	for i, s := range spans {
		out[i] = spanOut{s.Start, s.End, s.Type}
	}
	return out
}

// differenceHeader names the columns of a list of differences between two
// sides.
func differenceHeader(a, b string) []string {
	return []string{
		"Kind", "Sentence ID",
		a + " start", a + " end", a + " type", a + " text",
		b + " start", b + " end", b + " type", b + " text", "Sentence",
	}
}

// differenceRow gives one difference; token indexes count from 0, ends are not
// included.
func differenceRow(kind string, it compare.Item, a *corpus.Document) []string {
	s := a.Sentence(it.SentenceA)
	row := append([]string{kind, s.ID}, spanCells(it.A, s)...)
	return append(append(row, spanCells(it.B, s)...), strings.Join(s.Tokens, " "))
}

func spanCells(span *layers.Span, s *corpus.Sentence) []string {
	if span == nil {
		return []string{"", "", "", ""}
	}
	return []string{strconv.Itoa(span.Start), strconv.Itoa(span.End), span.Type, spanText(*span, s)}
}

func spanText(span layers.Span, s *corpus.Sentence) string {
	return strings.Join(s.Tokens[span.Start:span.End], " ")
}

// errorKind names a difference from the side of a prediction.
func errorKind(k compare.Kind) string {
	switch k {
	case compare.OnlyA:
		return "missed"
	case compare.OnlyB:
		return "spurious"
	}
	return string(k)
}

// writeErrors lists the errors of predictions in a sheet; with two predictions,
// the last column names the one.
func writeErrors(path string, runs []scoreRun) error {
	header := differenceHeader("Gold", "Predicted")
	if len(runs) > 1 {
		header = append(header, "Prediction")
	}
	var rows [][]string
	for _, run := range runs {
		for _, it := range run.Differences.Items {
			row := differenceRow(errorKind(it.Kind), it, run.gold)
			if len(runs) > 1 {
				row = append(row, run.pred.Name)
			}
			rows = append(rows, row)
		}
	}
	return table.Write(path, header, rows)
}

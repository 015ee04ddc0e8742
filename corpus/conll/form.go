package conll

import (
	"strconv"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/lines"
	"tabaqat/layers"
)

// Form describes CoNLL text for the table of forms.
func Form() corpus.Form {
	return corpus.Form{
		Name:       "conll",
		Title:      "CoNLL text (token and tags a line)",
		Extensions: []string{".conll", ".iob", ".iob2", ".bio", ".bioes", ".ner", ".txt"},
		Detect:     Detect,
		Read:       Read,
		Save:       Save,
		Write:      Write,
		Losses:     Losses,
	}
}

// Detect reports how surely a file is CoNLL text. Names that say so are taken
// at their word; others need lines that end in a tag.
func Detect(name, head string) int {
	for _, ext := range []string{".conll", ".iob", ".iob2", ".bio", ".bioes", ".ner"} {
		if strings.HasSuffix(name, ext) {
			return 90
		}
	}
	for _, ext := range []string{".csv", ".tsv", ".xlsx", ".conllu", ".json", ".jsonl", ".xml"} {
		if strings.HasSuffix(name, ext) {
			return 0
		}
	}
	tagged, all := countTagged(head)
	switch {
	case all == 0:
		return 0
	case tagged*10 >= all*9:
		return 78 // surer than of a sheet without a header, less sure than of one with
	case tagged*2 >= all:
		return 70
	}
	return 0
}

// countTagged counts the lines of some fields among the first ones, and those
// of them that end in a tag.
func countTagged(head string) (tagged, all int) {
	in := lines.Scanner{Data: lines.TrimBOM(head)}
	for all < 200 && in.Next() {
		if classify(in.Line) != lineToken {
			continue
		}
		all++
		fields := splitFields(in.Line)
		if _, ok := layers.ParseTag(fields[len(fields)-1]); ok && len(fields) > 1 && !isRowOfSheet(fields) {
			tagged++
		}
	}
	return tagged, all
}

// isRowOfSheet reports whether a line is a sentence's and a token's number,
// and then token and tags: a sheet whose fields are parted by tabs.
func isRowOfSheet(fields []string) bool {
	return len(fields) > 3 && isNumber(fields[0]) && isNumber(fields[1])
}

func isNumber(field string) bool {
	_, err := strconv.Atoi(field)
	return err == nil
}

package sheet

import (
	"path"
	"slices"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet/delimited"
)

// CSV describes delimited text with commas, semicolons or pipes.
func CSV() corpus.Form {
	return corpus.Form{
		Name:       "csv",
		Notes:      true,
		Title:      "CSV sheet",
		Extensions: []string{".csv"},
		Detect:     detectText([]string{".csv"}, ",;|"),
		Read: func(src corpus.Source, o corpus.ReadOptions) (*corpus.Document, error) {
			return readText("csv", ',', src, o)
		},
		Save:   saveText,
		Write:  writeCSV,
		Losses: losses(0),
	}
}

// TSV describes tab-separated text.
func TSV() corpus.Form {
	return corpus.Form{
		Name:       "tsv",
		Notes:      true,
		Title:      "TSV sheet",
		Extensions: []string{".tsv", ".tab"},
		Detect:     detectText([]string{".tsv", ".tab"}, "\t"),
		Read: func(src corpus.Source, o corpus.ReadOptions) (*corpus.Document, error) {
			return readText("tsv", '\t', src, o)
		},
		Save:   saveText,
		Write:  writeTSV,
		Losses: losses('\t'),
	}
}

// detectText takes names at their word; of other text it wants one of the
// delimiters and a header that is known.
func detectText(extensions []string, delims string) func(name, head string) int {
	return func(name, head string) int {
		ext := path.Ext(name)
		if slices.Contains(extensions, ext) {
			return 90
		}
		if ext != "" && ext != ".txt" || head == "" || strings.HasPrefix(head, "PK\x03\x04") {
			return 0
		}
		t, err := delimited.Open(corpus.Source{Name: name, Data: head}, delims[0], corpus.ReadOptions{})
		if err != nil || strings.IndexByte(delims, t.Delimiter) < 0 {
			return 0
		}
		s, err := takeSample(t.Sheet())
		if err != nil || s.width < 2 {
			return 0
		}
		if s.findHeader(corpus.ReadOptions{}) >= 0 {
			return 80
		}
		if c := s.contentColumns(0); c.complete() && (t.Delimiter != '\t' || c.ID > 0 || c.Position > 0) {
			return 75
		}
		return 0
	}
}

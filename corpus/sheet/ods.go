package sheet

import (
	"path"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet/grid"
	"tabaqat/corpus/sheet/ods"
)

// ODS describes OpenDocument spreadsheets. They are read and written anew, not
// saved in place.
func ODS() corpus.Form {
	return corpus.Form{
		Name:       "ods",
		Notes:      true,
		Title:      "OpenDocument spreadsheet",
		Extensions: []string{".ods"},
		Sheets:     true,
		Detect:     detectODS,
		Read: func(src corpus.Source, o corpus.ReadOptions) (*corpus.Document, error) {
			b, err := ods.Open(src.Name, src.Data, ods.DefaultLimits())
			if err != nil {
				return nil, err
			}
			return readBook("ods", openBook{b}, src, o)
		},
		Write:  writeODS,
		Losses: lossesODS,
	}
}

// openBook makes an OpenDocument file a book.
type openBook struct{ *ods.Book }

func (b openBook) names() []string {
	var visible, hidden []string
	for _, s := range b.Sheets {
		if s.Hidden {
			hidden = append(hidden, s.Name)
		} else {
			visible = append(visible, s.Name)
		}
	}
	return append(visible, hidden...)
}

func (b openBook) sheet(name string) (grid.Sheet, error) { return b.Sheet(name) }

func (b openBook) comments(sheet string) ([]grid.Comment, error) { return b.Comments(sheet) }

func detectODS(name, head string) int {
	if path.Ext(name) == ".ods" || strings.Contains(head, "mimetypeapplication/vnd.oasis.opendocument.spreadsheet") {
		return 95
	}
	return 0
}

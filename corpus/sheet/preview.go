package sheet

import "fmt"

// previewRows is how many rows a preview shows.
const previewRows = 30

// Preview is the beginning of a sheet and how it would be read, for people to
// say otherwise. Rows are those that are not blank, all of the same width, and
// Numbers their numbers. Sentences, Tokens and Problems are those of the first
// Looked rows that are not blank.
type Preview struct {
	Sheets              []string // of the workbook, none in text
	Sheet               string   // the one that is shown
	Encoding, Delimiter string   // of text, "" in workbooks
	Separator           string   // between tags in a cell; "" is blanks
	Rows                [][]string
	Numbers             []int
	Width               int
	Header              int // the number of the header's row, 0 for none
	Columns             Columns
	Doubts              []string // what was guessed, in words
	Trouble             string   // why nothing can be read so, "" where it can

	Looked, Sentences, Tokens, Problems int
	Bad                                 map[int]string // the first problem of a row, by number
}

// Options gives the columns as corpus.ReadOptions names them.
func (c Columns) Options() map[string]int {
	out := map[string]int{}
	put := func(name string, column int) {
		if column > 0 {
			out[name] = column
		}
	}
	put("id", c.ID)
	put("position", c.Position)
	put("token", c.Token)
	put("tags", c.Tags)
	put("notes", c.Notes)
	for i, n := range c.Layers {
		put(fmt.Sprintf("layer%d", i+1), n)
	}
	return out
}

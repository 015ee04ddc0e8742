package opening

import (
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/forms"
	"tabaqat/corpus/sheet"
)

// Way gives the reading that was kept for a file, zero for none. Where the
// columns are no longer as they were then, there is a choice to make.
func (m Memory) Way(path string) (Reading, *Choice) {
	kept, known := m.Find(path)
	if !known {
		return kept, nil
	}
	c := sheetAt(path, kept.From)
	if c == nil || c.Take(kept) {
		return kept, nil
	}
	c.Doubts = []string{"its columns are not as they were when it was last said how to read them"}
	return Reading{}, c
}

// Doubtful gives the choice to make where a sheet could not be opened as it is
// recognised, or not surely; nil where there is none.
func Doubtful(path string) *Choice {
	if c := sheetAt(path, ""); c != nil && c.Doubtful() {
		return c
	}
	return nil
}

// sheetAt looks at the file of a sheet, nil where it is none or cannot be read.
func sheetAt(path, from string) *Choice {
	src, err := forms.Load(path)
	if err != nil {
		return nil
	}
	form, err := formOf(src, from)
	if err != nil || !sheet.IsSheet(form) {
		return nil
	}
	c, err := NewChoice(src, form, from)
	if err != nil {
		return nil
	}
	return c
}

// Ask looks at a file whose columns are to be chosen, beginning with an earlier
// reading. A file that is no sheet is taken as delimited text.
func Ask(path string, now Reading) (*Choice, error) {
	src, err := forms.Load(path)
	if err != nil {
		return nil, err
	}
	form, err := formOf(src, now.From)
	from := now.From
	if err != nil || !sheet.IsSheet(form) {
		form, from = "csv", "csv"
	}
	c, err := NewChoice(src, form, from)
	if err == nil && !now.Zero() {
		c.Take(now)
	}
	return c, err
}

func formOf(src corpus.Source, from string) (string, error) {
	if from != "" {
		return from, nil
	}
	form, err := forms.Detect(src.Name, src.Data[:min(len(src.Data), headSize)])
	return form.Name, err
}

// headSize is how much of a file its form is seen from, in bytes.
const headSize = 64 << 10

// Trouble says what stands against opening the file as chosen, "" for nothing.
func (c *Choice) Trouble() string {
	columns := c.Preview.Columns
	switch {
	case c.Preview.Trouble == "":
		return ""
	case columns.Token == 0:
		return "no column is said to hold the tokens"
	case columns.Tags == 0 && len(columns.Layers) == 0:
		return "no column is said to hold the tags"
	}
	return strings.TrimPrefix(c.Preview.Trouble, c.Path+": ")
}

package sheet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet/grid"
)

// Plan is how a sheet is read and saved.
type Plan struct {
	Columns   Columns
	Separator string // between tags in a cell; "" is any blanks
	header    int    // row of the header, 0 for none
	token     string // what stands in the token's column there
	doubt     string // why the columns may be others, "" where they are named or given
	names     []string
	spare     bool         // there is room for layers right of all that is used
	reach     int          // columns of the sample
	width     int          // columns that something stands in
	noted     bool         // the column of notes is one that saving added
	last      string       // the header of the last layer
	added     []cellChange // the header of layers that saving added
}

// headerRows is how far down a header is looked for.
const headerRows = 10

// planOf recognises a sheet. It fails where no column can be the token's or
// the tags'.
func planOf(s *sample, o corpus.ReadOptions) (Plan, []corpus.Notice, error) {
	p := Plan{reach: s.width}
	at, err := s.headerAt(o)
	if err != nil {
		return p, nil, err
	}
	doubt := ""
	if at >= 0 {
		doubt = p.fromHeader(s, at, len(o.Columns) > 0)
	} else {
		at, doubt = p.fromContent(s, o.Header != "")
	}
	if len(o.Columns) == 0 {
		p.doubt = doubt
	}
	if err := p.Columns.override(o.Columns); err != nil {
		return p, nil, err
	}
	if err := p.Columns.as(o.Layout); err != nil {
		return p, nil, err
	}
	if len(s.rows) > 0 && o.Columns["token"] > s.width {
		return p, nil, fmt.Errorf("column %d for tokens is not there; the sheet has %d", o.Columns["token"], s.width)
	}
	if err := s.missing(p.Columns, at); err != nil {
		return p, nil, err
	}
	if at < 0 && o.Header == "" && len(o.Columns) > 0 && s.foreignHeader(p.Columns) {
		at = 0
	}
	if at >= 0 {
		p.setHeader(s.rows[at])
		p.spare = len(p.Columns.Layers) > 0
	}
	return p, p.notices(at), nil
}

// findHeader finds the row of the sample that names columns, or -1.
func (s *sample) findHeader(o corpus.ReadOptions) int {
	for i, row := range s.rows[:min(len(s.rows), headerRows)] {
		c := headerColumns(row.Cells)
		tags := len(c.tagColumns()) > 0
		others := c.ID > 0 || c.Position > 0 || tags
		if c.Token > 0 && others || tags && c.ID > 0 || len(o.Columns) > 0 && (c.Token > 0 || tags) {
			return i
		}
	}
	return -1
}

// headerAt finds the row of the sample that is the header, or -1: the one that
// the options say, or else the first that names columns.
func (s *sample) headerAt(o corpus.ReadOptions) (int, error) {
	switch o.Header {
	case "":
		return s.findHeader(o), nil
	case "none":
		return -1, nil
	}
	for i, row := range s.rows {
		if strconv.Itoa(row.Number) == o.Header {
			return i, nil
		}
	}
	return -1, fmt.Errorf("header %q; want none, or the number of one of the first rows that is not blank", o.Header)
}

// fromHeader takes the columns that a row names, and finds the others by
// content.
func (p *Plan) fromHeader(s *sample, at int, given bool) (doubt string) {
	below := &sample{s.rows[at+1:], s.width}
	p.Columns = headerColumns(s.rows[at].Cells)
	below.settle(&p.Columns)
	below.weakColumns(&p.Columns, s.rows[at].Cells)
	switch {
	case p.Columns.complete() || given:
		return ""
	case len(p.Columns.all()) == 0:
		p.Columns = below.contentColumns(0)
		return "the names in the header are not known"
	}
	return p.complete(below)
}

// complete finds by content what a header does not name.
func (p *Plan) complete(below *sample) (doubt string) {
	found, named := below.contentColumns(0), p.Columns.all()
	taken := func(column int) bool { return slices.Contains(named, column) }
	if len(p.Columns.tagColumns()) == 0 && !slices.ContainsFunc(found.tagColumns(), taken) {
		p.Columns.Tags, p.Columns.Layers = found.Tags, found.Layers
	}
	if p.Columns.Token == 0 && !taken(found.Token) {
		p.Columns.Token = found.Token
	}
	return "the header does not name all columns"
}

// fromContent recognises columns without a known header. The first row is a
// header with foreign names where it alone has no tags, unless there is said to
// be none.
func (p *Plan) fromContent(s *sample, none bool) (header int, doubt string) {
	p.Columns = s.contentColumns(1)
	if none || !p.Columns.complete() || !s.foreignHeader(p.Columns) {
		if all := s.contentColumns(0); all.complete() {
			p.Columns = all
		}
	}
	if !none && p.Columns.complete() && s.foreignHeader(p.Columns) {
		return 0, "the names in the header are not known"
	}
	return -1, "there is no header"
}

// foreignHeader reports whether the first row has text, but no tag, where the
// rows below have tags.
func (s *sample) foreignHeader(c Columns) bool {
	if len(s.rows) < 2 || len(c.tagColumns()) == 0 {
		return false
	}
	column := c.tagColumns()[0]
	text := s.rows[0].Cell(column).Text
	tags, filled := s.tagShare(column, 1)
	return !blank(text) && !looksTagged(text) && !strings.Contains(text, "-") && tags*10 >= filled*9 && tags > 0
}

func (p *Plan) setHeader(row grid.Row) {
	p.header, p.token = row.Number, row.Cell(p.Columns.Token).Text
	for _, column := range p.Columns.all() {
		p.names = append(p.names, foldName(row.Cell(column).Text))
	}
	if n := len(p.Columns.Layers); n > 0 {
		p.last = row.Cell(p.Columns.Layers[n-1]).Text
	}
}

// rightBlank reports whether all cells of a row from a column on are blank.
func rightBlank(row grid.Row, column int) bool {
	for n := column; n <= len(row.Cells); n++ {
		if !blank(row.Cell(n).Text) {
			return false
		}
	}
	return true
}

// isHeader reports whether a row is the header once more.
func (p *Plan) isHeader(row grid.Row) bool {
	if p.header == 0 || row.Number <= p.header {
		return row.Number == p.header && p.header > 0
	}
	// A quick look spares the many other rows folding names.
	if !strings.EqualFold(row.Cell(p.Columns.Token).Text, p.token) {
		return false
	}
	for i, column := range p.Columns.all() {
		if foldName(row.Cell(column).Text) != p.names[i] {
			return false
		}
	}
	return true
}

// missing names the column that a sheet with rows lacks, and what was found.
func (s *sample) missing(c Columns, header int) error {
	if c.complete() || len(s.rows) == 0 {
		return nil
	}
	what := "token"
	if c.Token > 0 {
		what = "tags"
	}
	var found []string
	for _, cell := range s.rows[max(header, 0)].Cells {
		if len(found) < 8 && !blank(cell.Text) {
			found = append(found, fmt.Sprintf("%q", shorten(cell.Text)))
		}
	}
	return fmt.Errorf("no column named %q (found %s)", what, strings.Join(found, ", "))
}

func shorten(text string) string {
	if r := []rune(text); len(r) > 30 {
		return string(r[:29]) + "…"
	}
	return text
}

func (p *Plan) notices(at int) []corpus.Notice {
	var out []corpus.Notice
	if p.doubt != "" && p.Columns.complete() {
		out = append(out, corpus.Notice{
			Code: "columns", Count: len(p.Columns.all()),
			Message: fmt.Sprintf("%s; the columns were taken to be: %s", p.doubt, p.Columns),
		})
	}
	if at > 0 {
		out = append(out, corpus.Notice{
			Code: "columns", Count: at, Message: fmt.Sprintf("the header is in row %d; what stands above it is not read", p.header),
		})
	}
	return out
}

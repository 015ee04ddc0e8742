package opening

import (
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet"
)

// Choice is how a human says that a sheet is to be read: the preview of its
// first rows, and what can be changed about it. It is for one goroutine.
type Choice struct {
	Path    string
	Preview sheet.Preview
	Doubts  []string // why there is something to choose, in words
	Picked  int      // the column at hand

	look    *sheet.Look
	from    string // the form to name, "" where the file shows it
	read    corpus.ReadOptions
	columns bool          // the columns were chosen, not recognised
	before  sheet.Columns // the columns before the one at hand was given a role
}

// NewChoice looks at a source in a form of sheet; from is that form where the
// file itself shows another. It fails where the source cannot be taken so at
// all.
func NewChoice(src corpus.Source, form, from string) (*Choice, error) {
	look, err := sheet.NewLook(form, src)
	if err != nil {
		return nil, err
	}
	c := &Choice{Path: src.Name, look: look, from: from}
	if c.Preview, err = look.Preview(c.read); err != nil {
		return nil, err
	}
	c.Doubts = c.Preview.Doubts
	c.Pick(c.first())
	return c, nil
}

// first is the column to begin with: that of the tokens, or the first one.
func (c *Choice) first() int { return max(c.Preview.Columns.Token, 1) }

// Doubtful reports whether what is recognised should be looked at.
func (c *Choice) Doubtful() bool {
	return len(c.Preview.Rows) > 0 && (len(c.Preview.Doubts) > 0 || c.Preview.Trouble != "")
}

// Take chooses what an earlier reading says, and tells whether the sheet still
// has the shape for which it was chosen.
func (c *Choice) Take(r Reading) (fits bool) {
	c.read, c.columns = r.Options(), len(r.Columns) > 0
	p, err := c.look.Preview(c.read)
	if err != nil {
		c.read, c.columns = corpus.ReadOptions{}, false
		return false
	}
	c.Preview = p
	c.unpin()
	c.Pick(c.first())
	return p.Trouble == "" && (r.Shape == "" || r.Shape == shape(p))
}

// unpin leaves to recognition what it finds the same way: the sheet, the encoding
// and the delimiter.
func (c *Choice) unpin() {
	for _, given := range []func(*corpus.ReadOptions) *string{
		func(o *corpus.ReadOptions) *string { return &o.Sheet },
		func(o *corpus.ReadOptions) *string { return &o.Encoding },
		func(o *corpus.ReadOptions) *string { return &o.Delimiter },
	} {
		o := c.read
		if *given(&o) = ""; *given(&c.read) == "" {
			continue
		}
		if p, err := c.look.Preview(o); err == nil && c.same(p) {
			c.read = o
		}
	}
}

// shape is what the columns of a sheet are called, or else how many they are.
func shape(p sheet.Preview) string {
	for i, number := range p.Numbers {
		if number == p.Header {
			return strings.Join(p.Rows[i], "\t")
		}
	}
	return strconv.Itoa(p.Width)
}

// Pick goes to a column, from 1, as far as there is one.
func (c *Choice) Pick(column int) {
	c.Picked = max(1, min(column, c.Preview.Width))
	c.before = c.Preview.Columns
}

// Role gives the role of a column.
func (c *Choice) Role(column int) Role { return roleOf(c.Preview.Columns, column) }

// Roles lists the roles that the column at hand can have.
func (c *Choice) Roles() []Role { return rolesOf(c.before) }

// SetRole gives the column at hand a role. The roles tried on it before leave no
// trace in other columns.
func (c *Choice) SetRole(r Role) {
	c.setColumns(withRole(c.before, c.Picked, r))
}

// TurnRole gives the column at hand the role that many further in the list.
func (c *Choice) TurnRole(by int) {
	roles := c.Roles()
	at := max(slices.Index(roles, c.Role(c.Picked)), 0)
	c.SetRole(roles[(at+by+len(roles))%len(roles)])
}

func (c *Choice) setColumns(columns sheet.Columns) {
	c.columns = true
	c.read.Columns, c.read.Layout = named(columns), ""
	c.refresh()
	c.Preview.Columns = columns // as chosen, also where nothing can be read so
}

// refresh makes the preview anew; what fails is told as trouble.
func (c *Choice) refresh() {
	p, err := c.look.Preview(c.read)
	if err != nil {
		c.Preview.Trouble = err.Error()
		return
	}
	c.Preview = p
}

// Reading gives what was chosen, with nothing left to recognition. It is zero
// where recognition would do the same without a doubt.
func (c *Choice) Reading() Reading {
	if c.recognised() {
		return Reading{}
	}
	p := c.Preview
	r := Reading{
		From: c.from, Encoding: p.Encoding, Delimiter: p.Delimiter, Separator: c.read.Separator,
		Header: headerText(p.Header), Columns: named(p.Columns), Scheme: c.read.Scheme, Shape: shape(p),
	}
	if len(p.Sheets) > 1 {
		r.Sheet = p.Sheet
	}
	return r
}

func headerText(row int) string {
	if row == 0 {
		return "none"
	}
	return strconv.Itoa(row)
}

// recognised reports whether the sheet would be read so by itself, and nothing
// is in doubt.
func (c *Choice) recognised() bool {
	p, err := c.look.Preview(corpus.ReadOptions{})
	return err == nil && c.from == "" && len(p.Doubts) == 0 && c.read.Separator == "" && c.same(p)
}

// same reports whether another preview is of the same reading.
func (c *Choice) same(p sheet.Preview) bool {
	q := c.Preview
	return p.Trouble == "" && p.Sheet == q.Sheet && p.Encoding == q.Encoding && p.Delimiter == q.Delimiter &&
		p.Header == q.Header && maps.Equal(p.Columns.Options(), q.Columns.Options()) && reflect.DeepEqual(p.Rows, q.Rows)
}

// Command is the shortest command line that reads the sheet so, "" where nothing
// can be read so.
func (c *Choice) Command() string {
	if c.Preview.Trouble != "" {
		return ""
	}
	full := c.Reading()
	if full.Zero() {
		return full.Command(c.Path)
	}
	base := Reading{From: c.from, Separator: c.read.Separator, Scheme: c.read.Scheme}
	base.Sheet, base.Encoding, base.Delimiter = c.read.Sheet, c.read.Encoding, c.read.Delimiter
	columns := c.Preview.Columns.Options()
	tokens := maps.Clone(columns)
	maps.DeleteFunc(tokens, func(name string, _ int) bool {
		return name != string(Token) && name != string(Tags) && Role(name).layer() == 0
	})
	for _, header := range []string{"", full.Header} {
		for _, named := range []map[string]int{nil, tokens, columns, full.Columns} {
			r := base
			r.Header, r.Columns = header, named
			if p, err := c.look.Preview(r.Options()); err == nil && c.same(p) {
				return r.Command(c.Path)
			}
		}
	}
	return full.Command(c.Path)
}

package opening

import (
	"slices"
	"strconv"

	"tabaqat/corpus/sheet"
)

// Setting is something about the sheet as a whole that can be changed, with its
// present value and all that there are, in words.
type Setting struct {
	ID, Title, Value string
	Values           []string
}

// The settings.
const (
	sheetSetting     = "sheet"
	encodingSetting  = "encoding"
	delimiterSetting = "delimiter"
	headerSetting    = "header"
	layoutSetting    = "layout"
	separatorSetting = "separator"
)

// Settings lists those that apply to the sheet.
func (c *Choice) Settings() []Setting {
	p := c.Preview
	var out []Setting
	if len(p.Sheets) > 1 {
		out = append(out, Setting{sheetSetting, "Sheet", p.Sheet, p.Sheets})
	}
	if p.Encoding != "" {
		out = append(out, Setting{encodingSetting, "Encoding", p.Encoding, encodings()},
			Setting{delimiterSetting, "Fields parted by", delimiterName(p.Delimiter), names(delimiters())})
	}
	return append(out,
		Setting{headerSetting, "Header", headerTitle(p.Header), headers(p)},
		Setting{layoutSetting, "Layout", layoutOf(p.Columns), []string{"flat", "layered", "bare"}},
		Setting{separatorSetting, "Tags parted by", separatorName(p.Separator), names(separators())})
}

// Step goes on to the next value of a setting, or with by -1 to the one before.
// Another sheet, encoding or delimiter is recognised anew.
func (c *Choice) Step(id string, by int) {
	settings := c.Settings()
	k := slices.IndexFunc(settings, func(s Setting) bool { return s.ID == id })
	if k < 0 {
		return
	}
	values := settings[k].Values
	at := (max(slices.Index(values, settings[k].Value), 0) + by + len(values)) % len(values)
	c.put(id, values[at], at)
	c.Pick(c.Picked)
}

func (c *Choice) put(id, value string, at int) {
	switch id {
	case sheetSetting:
		c.read.Sheet = value
		c.forget()
	case encodingSetting:
		c.read.Encoding = value
		c.forget()
	case delimiterSetting:
		c.read.Delimiter = delimiters()[at].text
		c.forget()
	case headerSetting:
		c.read.Header = "none"
		if at > 0 {
			c.read.Header = strconv.Itoa(c.Preview.Numbers[at-1])
		}
		if !c.columns {
			c.read.Columns = nil
		}
	case layoutSetting:
		c.layOut(value)
		return
	case separatorSetting:
		c.read.Separator = separators()[at].name
	}
	c.refresh()
	if !c.columns {
		c.Doubts = c.Preview.Doubts
	}
}

// forget leaves columns and header to recognition again.
func (c *Choice) forget() {
	c.read.Columns, c.read.Header, c.read.Layout, c.columns = nil, "", "", false
}

// layOut gives the columns another layout; ids and positions come back where
// recognition knows them.
func (c *Choice) layOut(layout string) {
	now := c.Preview.Columns
	if layout != "layered" && len(now.Layers) > 0 {
		now.Tags, now.Layers = now.Layers[0], nil
	}
	if layout == "layered" && now.Tags > 0 {
		now.Layers, now.Tags = []int{now.Tags}, 0
	}
	if layout == "bare" {
		now.ID, now.Position = 0, 0
	} else if now.ID == 0 {
		now = c.numbered(now)
	}
	c.setColumns(now)
}

// numbered adds the columns of ids and positions that are recognised. Without
// any, the first column that is free is that of the ids.
func (c *Choice) numbered(now sheet.Columns) sheet.Columns {
	o := c.read
	o.Columns = nil
	p, err := c.look.Preview(o)
	if err != nil {
		return now
	}
	for _, found := range []struct {
		column int
		role   Role
	}{{p.Columns.ID, ID}, {p.Columns.Position, Position}} {
		if found.column > 0 && roleOf(now, found.column) == Other {
			now = withRole(now, found.column, found.role)
		}
	}
	for column := 1; now.ID == 0 && column <= p.Width; column++ {
		if roleOf(now, column) == Other {
			now.ID = column
		}
	}
	return now
}

// layoutOf names the layout that columns make.
func layoutOf(c sheet.Columns) string {
	switch {
	case len(c.Layers) > 0:
		return "layered"
	case c.ID == 0:
		return "bare"
	}
	return "flat"
}

const mostHeaders = 10

func headers(p sheet.Preview) []string {
	out := []string{headerTitle(0)}
	for _, number := range p.Numbers[:min(len(p.Numbers), mostHeaders)] {
		out = append(out, headerTitle(number))
	}
	return out
}

func headerTitle(row int) string {
	if row == 0 {
		return "none"
	}
	return "row " + strconv.Itoa(row)
}

// mark is a sign and its name.
type mark struct{ text, name string }

func delimiters() []mark {
	return []mark{{",", "comma"}, {";", "semicolon"}, {"\t", "tab"}, {"|", "pipe"}}
}

func separators() []mark {
	return []mark{{"", "blank"}, {",", "comma"}, {";", "semicolon"}, {"|", "pipe"}, {"/", "slash"}}
}

func encodings() []string {
	return []string{"utf-8", "utf-16le", "utf-16be", "windows-1256", "windows-1252"}
}

func names(marks []mark) []string {
	out := make([]string, len(marks))
	for i, m := range marks {
		out[i] = m.name
	}
	return out
}

func delimiterName(text string) string { return nameOf(delimiters(), text) }
func separatorName(text string) string { return nameOf(separators(), text) }

// nameOf gives the name of a sign, the sign itself where it has none.
func nameOf(marks []mark, text string) string {
	for _, m := range marks {
		if m.text == text {
			return m.name
		}
	}
	return text
}

package sheet

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"tabaqat/corpus/sheet/grid"
)

// Columns says in which column of a sheet each thing stands; 0 is nowhere. A
// sheet has either Tags, with all tags of a token in one cell, or Layers, with
// a column for each layer from the outermost on.
type Columns struct {
	ID, Position, Token, Tags int
	Layers                    []int
	Notes                     int
}

// complete reports whether a document can be read from these columns.
func (c Columns) complete() bool { return c.Token > 0 && (c.Tags > 0 || len(c.Layers) > 0) }

// tagColumns gives the columns with tags.
func (c Columns) tagColumns() []int {
	if len(c.Layers) > 0 {
		return c.Layers
	}
	if c.Tags > 0 {
		return []int{c.Tags}
	}
	return nil
}

// all gives every column that tells what a row is.
func (c Columns) all() []int {
	var all []int
	for _, n := range append([]int{c.ID, c.Position, c.Token}, c.tagColumns()...) {
		if n > 0 {
			all = append(all, n)
		}
	}
	return all
}

// String says in words which columns are read.
func (c Columns) String() string {
	var parts []string
	add := func(column int, what string) {
		if column > 0 {
			parts = append(parts, grid.ColumnName(column)+" "+what)
		}
	}
	add(c.ID, "sentence id")
	add(c.Position, "position")
	add(c.Token, "token")
	add(c.Tags, "tags")
	for i, n := range c.Layers {
		add(n, "layer "+strconv.Itoa(i+1))
	}
	add(c.Notes, "notes")
	return strings.Join(parts, ", ")
}

// override puts given columns in the place of found ones. The names are those
// of corpus.ReadOptions.
func (c *Columns) override(given map[string]int) error {
	if len(given) == 0 {
		return nil
	}
	names := map[int]string{}
	for _, name := range slices.Sorted(maps.Keys(given)) {
		if given[name] == 0 {
			continue
		}
		if other, ok := names[given[name]]; ok {
			return fmt.Errorf("column %d is named for %s and for %s; want one of them", given[name], other, name)
		}
		names[given[name]] = name
		c.drop(given[name])
	}
	layered := false
	for _, name := range slices.Sorted(maps.Keys(given)) {
		if strings.HasPrefix(name, "layer") && !layered {
			c.Tags, c.Layers, layered = 0, nil, true
		}
		if err := c.set(name, given[name]); err != nil {
			return err
		}
	}
	if n := slices.Index(c.Layers, 0); n >= 0 {
		return fmt.Errorf("no column is named for layer%d; want all layers from layer1 on", n+1)
	}
	return nil
}

func (c *Columns) set(name string, column int) error {
	switch name {
	case "id", "sentence":
		c.ID = column
	case "position":
		c.Position = column
	case "token":
		c.Token = column
	case "notes":
		c.Notes = column
	case "tags", "tag":
		if c.Tags = column; column > 0 {
			c.Layers = nil
		}
	default:
		digits, ok := strings.CutPrefix(name, "layer")
		n, err := strconv.Atoi(digits)
		if !ok || err != nil || n < 1 || n > 99 {
			return fmt.Errorf("column %q is unknown; want id, position, token, tags, notes or layer1, layer2 …", name)
		}
		for len(c.Layers) < n {
			c.Layers = append(c.Layers, 0)
		}
		c.Layers[n-1] = column
	}
	return nil
}

// drop forgets what was found in a column.
func (c *Columns) drop(column int) {
	for _, p := range []*int{&c.ID, &c.Position, &c.Token, &c.Tags, &c.Notes} {
		if *p == column {
			*p = 0
		}
	}
	c.Layers = slices.DeleteFunc(slices.Clone(c.Layers), func(n int) bool { return n == column })
}

// as keeps what a layout has.
func (c *Columns) as(layout string) error {
	switch layout {
	case "", "flat":
		if layout == "flat" && len(c.Layers) > 0 {
			c.Tags, c.Layers = c.Layers[0], nil
		}
	case "bare":
		c.ID, c.Position = 0, 0
		if len(c.Layers) > 0 {
			c.Tags, c.Layers = c.Layers[0], nil
		}
	case "layered":
		if len(c.Layers) == 0 && c.Tags > 0 {
			c.Tags, c.Layers = 0, []int{c.Tags}
		}
	default:
		return fmt.Errorf("layout %q is unknown; want flat, layered or bare", layout)
	}
	return nil
}

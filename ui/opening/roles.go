package opening

import (
	"slices"
	"strconv"
	"strings"

	"tabaqat/corpus/sheet"
)

// Role is what a column holds, by the name that the command line has for it:
// id, position, token, tags, notes, or layer1 and so on from the outermost; ""
// is something else, which is left as it is.
type Role string

// The roles besides layers.
const (
	Other    Role = ""
	ID       Role = "id"
	Position Role = "position"
	Token    Role = "token"
	Tags     Role = "tags"
	Notes    Role = "notes"
)

// maxLayers is how many layers are offered.
const maxLayers = 9

// Layer is the role of a layer, from 1.
func Layer(n int) Role { return Role("layer" + strconv.Itoa(n)) }

// layer gives the number of a layer's role, 0 for other roles.
func (r Role) layer() int {
	digits, ok := strings.CutPrefix(string(r), "layer")
	n, err := strconv.Atoi(digits)
	if !ok || err != nil {
		return 0
	}
	return n
}

// Title is the role in words.
func (r Role) Title() string {
	switch {
	case r == Other:
		return "other"
	case r == ID:
		return "sentence id"
	case r.layer() > 0:
		return "layer " + strconv.Itoa(r.layer())
	}
	return string(r)
}

// rolesOf lists the roles to choose from: one layer more than there are.
func rolesOf(c sheet.Columns) []Role {
	roles := []Role{Other, ID, Position, Token, Tags}
	for n := 1; n <= min(len(c.Layers)+1, maxLayers); n++ {
		roles = append(roles, Layer(n))
	}
	return append(roles, Notes)
}

// roleOf gives the role of a column.
func roleOf(c sheet.Columns, column int) Role {
	switch column {
	case c.ID:
		return ID
	case c.Position:
		return Position
	case c.Token:
		return Token
	case c.Tags:
		return Tags
	case c.Notes:
		return Notes
	}
	if i := slices.Index(c.Layers, column); i >= 0 {
		return Layer(i + 1)
	}
	return Other
}

// withRole gives a column a role. The column that had it is then another; a
// layer moves those from its place on down. All tags in one column and layers
// exclude each other, and layers stay without gaps.
func withRole(c sheet.Columns, column int, r Role) sheet.Columns {
	for _, p := range []*int{&c.ID, &c.Position, &c.Token, &c.Tags, &c.Notes} {
		if *p == column {
			*p = 0
		}
	}
	c.Layers = slices.DeleteFunc(slices.Clone(c.Layers), func(n int) bool { return n == column })
	switch r {
	case ID:
		c.ID = column
	case Position:
		c.Position = column
	case Token:
		c.Token = column
	case Tags:
		c.Tags, c.Layers = column, nil
	case Notes:
		c.Notes = column
	}
	if n := r.layer(); n > 0 {
		if c.Tags > 0 {
			c.Layers, c.Tags = []int{c.Tags}, 0
		}
		c.Layers = slices.Insert(c.Layers, min(n-1, len(c.Layers)), column)
	}
	return c
}

// named gives all columns by name, also those that are nowhere, so that nothing
// is left to recognition.
func named(c sheet.Columns) map[string]int {
	out := c.Options()
	for _, name := range []Role{ID, Position, Token, Tags, Notes} {
		if _, ok := out[string(name)]; !ok && (name != Tags || len(c.Layers) == 0) {
			out[string(name)] = 0
		}
	}
	return out
}

package figure

import (
	"fmt"
	"image/color"
	"slices"
	"strconv"

	"tabaqat/assets/tagsets"
	"tabaqat/layers"
)

// Theme is light or dark.
type Theme string

// The themes.
const (
	Light Theme = "light"
	Dark  Theme = "dark"
)

// ParseTheme reads a theme's name; an empty one stays.
func ParseTheme(name string) (Theme, error) {
	switch t := Theme(name); t {
	case "", Light, Dark:
		return t, nil
	default:
		return Light, fmt.Errorf("theme %q is unknown; want light or dark", name)
	}
}

// role is what a colour is for.
type role uint8

const (
	ground role = iota // behind everything
	ink                // tokens
	mute               // side remarks
	faint              // marks that are no text
	rule               // lines between sentences
	onType             // text on the colour of a type
	ofType             // the colour of a type
)

// paint is a colour by what it is for; kind is the index of the type.
type paint struct {
	role role
	kind int
}

// kind is an entity type as a picture shows it.
type kind struct {
	layers.Type
	spans int // how many are drawn
}

// colour gives the colour of a paint in a theme as #rrggbb.
func (s *Scene) colour(p paint, t Theme) string {
	if p.role == ofType {
		if t == Dark {
			return s.kinds[p.kind].Dark
		}
		return s.kinds[p.kind].Light
	}
	light := [...]string{"#ffffff", "#1c2230", "#5f6775", "#a9afba", "#e4e5e8", "#ffffff"}
	dark := [...]string{"#14171d", "#e8eaef", "#9ba4b4", "#566072", "#2c323d", "#10131a"}
	if t == Dark {
		return dark[p.role]
	}
	return light[p.role]
}

// rgb is a colour as numbers; a text that is none is black.
func rgb(colour string) color.NRGBA {
	n := uint64(0)
	if len(colour) == 7 {
		n, _ = strconv.ParseUint(colour[1:], 16, 32)
	}
	return color.NRGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}
}

// kindsFor gives the types named, in the order of the tagset, those that it
// does not know after them with colours of their own.
func kindsFor(set *layers.Tagset, names []string) []kind {
	var kinds []kind
	var unknown []string
	for _, t := range set.Types {
		if slices.Contains(names, t.Name) {
			kinds = append(kinds, kind{Type: t})
		}
	}
	for _, name := range names {
		if !set.Has(name) {
			unknown = append(unknown, name)
		}
	}
	known := slices.Clone(set.Types)
	for _, t := range layers.ForTypes("", append(namesOf(known), unknown...)).Types[len(known):] {
		kinds = append(kinds, kind{Type: t})
	}
	return kinds
}

func namesOf(types []layers.Type) []string {
	names := make([]string, len(types))
	for i, t := range types {
		names[i] = t.Name
	}
	return names
}

// TagsetFor gives the first bundled tagset that knows all the types, or one
// made for them.
func TagsetFor(types []string) (*layers.Tagset, error) {
	for _, name := range tagsets.Names() {
		data, err := tagsets.Read(name)
		if err != nil {
			return nil, err
		}
		set, err := layers.ParseTagset(data)
		if err != nil {
			return nil, fmt.Errorf("tagset %s: %w", name, err)
		}
		if layers.Covering(types, []*layers.Tagset{set}) != nil {
			return set, nil
		}
	}
	return layers.ForTypes("", types), nil
}

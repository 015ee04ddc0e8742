package layers

import "slices"

// Type is an entity type of a tagset: its name as it stands in tags, its title
// in English and Arabic, a description for annotators, the key that makes it
// (one capital letter or digit, or empty), and its colours in the light and the
// dark theme as #rrggbb.
type Type struct {
	Name, Title, Arabic string
	Description         string
	Key                 string
	Light, Dark         string
	Examples            []string
}

// Tagset is a named list of the known types.
type Tagset struct {
	Name, Title, About string
	Types              []Type
}

// Find gives the type of that name.
func (t *Tagset) Find(name string) (Type, bool) {
	for _, typ := range t.Types {
		if typ.Name == name {
			return typ, true
		}
	}
	return Type{}, false
}

// Has reports whether the tagset knows a type of that name.
func (t *Tagset) Has(name string) bool {
	for i := range t.Types {
		if t.Types[i].Name == name {
			return true
		}
	}
	return false
}

// Keyed gives the type that a key makes; the key is a capital letter or digit.
func (t *Tagset) Keyed(key string) (Type, bool) {
	for _, typ := range t.Types {
		if typ.Key == key && key != "" {
			return typ, true
		}
	}
	return Type{}, false
}

// Covering gives the first tagset that knows all the types, or nil.
func Covering(types []string, sets []*Tagset) *Tagset {
	for _, set := range sets {
		missing := func(typ string) bool { return !set.Has(typ) }
		if !slices.ContainsFunc(types, missing) {
			return set
		}
	}
	return nil
}

// ForTypes makes a tagset of types that no known tagset covers, in their
// order, with keys and colours of the palette.
func ForTypes(name string, types []string) *Tagset {
	set := &Tagset{Name: name}
	for _, typ := range types {
		if !set.Has(typ) {
			set.Types = append(set.Types, Type{Name: typ, Title: typ})
		}
	}
	set.complete()
	return set
}

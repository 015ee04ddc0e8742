package layers

// Type is an entity type of a tagset: its name as it stands in tags, a title,
// a description for annotators, the key that makes it, and its colours in the
// light and the dark theme as #rrggbb.
type Type struct {
	Name, Title, Description string
	Key                      string
	Light, Dark              string
	Examples                 []string
}

// Tagset is a named list of the known types.
type Tagset struct {
	Name  string
	Types []Type
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

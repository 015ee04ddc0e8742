package layers

import "strings"

// allKeys are the keys that a type can have.
const allKeys = "ABCDEFGHIJKLMNOPQRSTUVWXYZ123456789"

// palette holds colours that stay apart from each other, also for eyes that do
// not tell red from green, each with its label legible: white on the light
// theme's, near black on the dark theme's.
func palette() [24][2]string {
	return [...][2]string{
		{"#1f5fbf", "#7fb2ff"},
		{"#86002a", "#e06189"},
		{"#26797a", "#39e3ab"},
		{"#be5707", "#ff8450"},
		{"#962080", "#e48fd0"},
		{"#468338", "#9fd26a"},
		{"#09567b", "#aeddd5"},
		{"#b11f00", "#ffba9a"},
		{"#785940", "#b48035"},
		{"#555a00", "#9ea700"},
		{"#492ba7", "#2b99f8"},
		{"#6c64e1", "#bc73df"},
		{"#a05666", "#e1bb11"},
		{"#3f335f", "#8a7cb9"},
		{"#7448a1", "#d2b8df"},
		{"#6773a4", "#13d8ff"},
		{"#11118a", "#659398"},
		{"#540923", "#d79e8e"},
		{"#503200", "#a5ffbf"},
		{"#004e3f", "#3bbb63"},
		{"#002c45", "#03976d"},
		{"#6e3b5c", "#f9ddfd"},
		{"#c54291", "#ffe688"},
		{"#4d0069", "#06b6bb"},
	}
}

// complete gives the types what their file leaves open: colours that no other
// type has, as long as there are any, and keys, the letters of the name first.
func (t *Tagset) complete() {
	colours := t.unusedColours()
	for i := range t.Types {
		typ := &t.Types[i]
		if typ.Light == "" && typ.Dark == "" {
			typ.Light, typ.Dark = colours[0][0], colours[0][1]
			colours = append(colours[1:], colours[0])
		}
		if typ.Light == "" {
			typ.Light = typ.Dark
		}
		if typ.Dark == "" {
			typ.Dark = typ.Light
		}
		if typ.Key == "" {
			typ.Key = t.freeKey(typ.Name)
		}
	}
}

// unusedColours puts the palette's colours that no type has first.
func (t *Tagset) unusedColours() [][2]string {
	var free, used [][2]string
	for _, c := range palette() {
		taken := false
		for _, typ := range t.Types {
			taken = taken || typ.Light == c[0] || typ.Dark == c[1]
		}
		if taken {
			used = append(used, c)
		} else {
			free = append(free, c)
		}
	}
	return append(free, used...)
}

// freeKey is the first letter of the name, or else of the alphabet and the
// digits, that is no key yet; empty where all are taken.
func (t *Tagset) freeKey(name string) string {
	for _, r := range strings.ToUpper(name) + allKeys {
		key := string(r)
		if _, taken := t.Keyed(key); !taken && strings.Contains(allKeys, key) {
			return key
		}
	}
	return ""
}

package tagsets_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"tabaqat/assets/tagsets"
	"tabaqat/layers"
)

func load(t *testing.T, name string) *layers.Tagset {
	t.Helper()
	data, err := tagsets.Read(name)
	if err != nil {
		t.Fatal(err)
	}
	set, err := layers.ParseTagset(data)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return set
}

func TestEveryBundledFileIsNamedAndComplete(t *testing.T) {
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, e := range entries {
		name, isYAML := strings.CutSuffix(e.Name(), ".yaml")
		if !isYAML {
			continue
		}
		found++
		if !slices.Contains(tagsets.Names(), name) {
			t.Errorf("%s is not among the names", name)
		}
		set := load(t, name)
		if set.Name != name || set.Title == "" || set.About == "" {
			t.Errorf("%s: name %q, title %q, about %q", name, set.Name, set.Title, set.About)
		}
		for _, typ := range set.Types {
			if typ.Title == "" || typ.Arabic == "" || typ.Description == "" || typ.Key == "" || typ.Light == "" || typ.Dark == "" {
				t.Errorf("%s: %s is not complete: %+v", name, typ.Name, typ)
			}
		}
	}
	if found == 0 || found != len(tagsets.Names()) {
		t.Errorf("%d files for the names %v", found, tagsets.Names())
	}
}

// The types, and for Wojood the keys, as the design and the corpora name them.
func TestTagsetsHaveTheTypesOfTheirCorpora(t *testing.T) {
	want := map[string]string{
		"wojood":    "PERS:P NORP:N OCC:C ORG:O GPE:G LOC:L FAC:F PRODUCT:X EVENT:E DATE:D TIME:T LANGUAGE:A WEBSITE:W LAW:B CARDINAL:K ORDINAL:R PERCENT:H QUANTITY:Q UNIT:U MONEY:M CURR:Y",
		"ontonotes": "PERSON NORP FAC ORG GPE LOC PRODUCT EVENT WORK_OF_ART LAW LANGUAGE DATE TIME PERCENT MONEY QUANTITY ORDINAL CARDINAL",
		"norne":     "PER ORG LOC GPE_LOC GPE_ORG PROD EVT DRV MISC",
		"genia":     "protein DNA RNA cell_type cell_line",
		"conll":     "PER ORG LOC MISC",
	}
	for name, types := range want {
		set := load(t, name)
		fields := strings.Fields(types)
		if len(fields) != len(set.Types) {
			t.Errorf("%s has %d types, want %d", name, len(set.Types), len(fields))
		}
		for _, field := range fields {
			typ, key, keyed := strings.Cut(field, ":")
			got, ok := set.Find(typ)
			if !ok || keyed && got.Key != key {
				t.Errorf("%s: type %s has key %q, want %q", name, typ, got.Key, key)
			}
		}
	}
}

func TestTheFirstCoveringTagsetIsTaken(t *testing.T) {
	var sets []*layers.Tagset
	for _, name := range tagsets.Names() {
		sets = append(sets, load(t, name))
	}
	for types, want := range map[string]string{
		"PERS ORG CURR": "wojood", "PERSON GPE": "ontonotes", "PER LOC MISC": "conll",
		"PER GPE_LOC": "norne", "protein cell_line": "genia", "": "wojood", "PER CURR": "",
	} {
		got := layers.Covering(strings.Fields(types), sets)
		if got == nil && want != "" || got != nil && got.Name != want {
			t.Errorf("types %q: got %v, want %q", types, got, want)
		}
	}
}

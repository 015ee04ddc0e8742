package layers

import (
	"strings"
	"testing"
)

func TestParseTagsetReadsYAMLAndJSONAndFillsWhatIsLeftOpen(t *testing.T) {
	for name, text := range map[string]string{
		"yaml":  "name: mine\ntypes:\n  - PER\n  - name: PLACE\n    title: Place\n    key: l\n    light: \"#123456\"\n",
		"json":  "{\n\t\"name\": \"mine\",\n\t\"types\": [\"PER\", {\"name\": \"PLACE\", \"title\": \"Place\", \"key\": \"l\", \"light\": \"#123456\"}]\n}\n",
		"a BOM": "\ufeffname: mine\ntypes: [PER, {name: PLACE, title: Place, key: L, light: '#123456'}]",
	} {
		set, err := ParseTagset([]byte(text))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		per, _ := set.Find("PER")
		place, _ := set.Find("PLACE")
		if set.Name != "mine" || len(set.Types) != 2 || per.Key != "P" || per.Title != "PER" || per.Light == "" || per.Dark == "" {
			t.Errorf("%s: got %+v", name, set)
		}
		if place.Title != "Place" || place.Key != "L" || place.Light != "#123456" || place.Dark != "#123456" {
			t.Errorf("%s: got %+v", name, place)
		}
		if typ, ok := set.Keyed("L"); !ok || typ.Name != "PLACE" {
			t.Errorf("%s: key L makes %q", name, typ.Name)
		}
	}
}

func TestParseTagsetSaysWhatIsWrong(t *testing.T) {
	for text, want := range map[string]string{
		"":                                "tagset is empty",
		"name: x":                         `tagset has no types; want a list under "types"`,
		"types: [A B]":                    `type 1 "A B": the name cannot stand in a tag; want letters without blanks or separators`,
		"types: [A, A]":                   `type "A" stands twice`,
		"types: [{name: A, key: AB}]":     `type 1 "A": key "AB"; want one ASCII letter or digit`,
		"types: [{name: A, key: ش}]":      `type 1 "A": key "ش"; want one ASCII letter or digit`,
		"types: [{name: A, light: red}]":  `type 1 "A": colour "red"; want #rrggbb`,
		"types: [{name: A, color: red}]":  `tagset: line 1: a type has no field "color"; want name, title, arabic, description, key, light, dark or examples`,
		"types: [[A]]":                    "tagset: line 1: a type is a name, or a table with a name",
		"nome: x":                         "tagset: line 1: field nome not found; want name, title, about or types",
		"name: x\ntypes: [A,\n\t{name: B": "tagset: line 2: did not find expected ',' or '}'",
		"types: [{name: A, key: k}, {name: B, key: K}]": `key "K" is given to both "A" and "B"; want a key of its own for each`,
	} {
		_, err := ParseTagset([]byte(text))
		if err == nil || err.Error() != want {
			t.Errorf("%q: got %v, want %s", text, err, want)
		}
	}
}

func TestForTypesGivesEveryTypeAKeyAndColoursOfItsOwn(t *testing.T) {
	names := strings.Fields("PER PERS PROD PLACE ORG LOC T1 T2 T3 T4 T5 T6 ش")
	set := ForTypes("file", names)
	keys, colours := map[string]bool{}, map[string]bool{}
	for _, typ := range set.Types {
		keys[typ.Key], colours[typ.Light] = true, true
	}
	if len(keys) != len(names) || len(colours) != len(names) || keys[""] {
		t.Errorf("%d types have %d keys and %d colours", len(names), len(keys), len(colours))
	}
	if n := len(ForTypes("many", strings.Fields(strings.Repeat("A B ", 50))).Types); n != 2 {
		t.Errorf("a repeated type counts again: %d types", n)
	}
}

func TestNearestTypeIsByEditsWithSwaps(t *testing.T) {
	set := ForTypes("", strings.Fields("PERS PERCENT ORG GPE ORDINAL"))
	for name, want := range map[string]string{"PRES": "PERS", "pers": "PERS", "0RG": "ORG", "ORGG": "ORG", "PERCNT": "PERCENT", "XYZZY": ""} {
		got := append(set.Nearest(name, 1), "")[0]
		if got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
	for _, c := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"", "abc", 3}, {"kitten", "sitting", 3}, {"ca", "abc", 3}, {"ab", "ba", 1}, {"مصر", "مصد", 1}} {
		if got := editDistance(c.a, c.b); got != c.want {
			t.Errorf("%q to %q: got %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

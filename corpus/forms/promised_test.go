package forms

import (
	"testing"

	"tabaqat/corpus"
)

func TestTheEndingOfANameMayPromiseAnotherForm(t *testing.T) {
	for _, c := range []struct {
		name, form, path, want string // want is "" for the document's own form
	}{
		{"a.csv", "csv", "b.csv", ""},
		{"a.csv", "csv", "b.CSV", ""},
		{"a.csv", "csv", "b.xlsx", "xlsx"},
		{"a.csv", "csv", "b.tsv", "tsv"},
		{"a.xlsx", "xlsx", "b.ods", "ods"},
		{"a.ods", "ods", "b.csv", "csv"},
		{"a.conll", "conll", "b.iob", ""},
		{"a.txt", "csv", "b.txt", ""}, // a sheet under the name of a text
		{"a.csv", "csv", "b", ""},
		{"a.csv", "csv", "b.old", ""},
		{"a.json", "entities", "b.json", ""},
	} {
		d := corpus.NewDocument(c.name, c.form)
		form, other := Promised(d, c.path)
		got := ""
		if other {
			got = form.Name
		}
		if got != c.want {
			t.Errorf("%s (%s) saved as %s: promises %q; want %q", c.name, c.form, c.path, got, c.want)
		}
	}
}

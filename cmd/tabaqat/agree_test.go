package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestAgreePrintsTable6OfTheWojoodPaper builds two sheets of 24,000 tokens with
// the counts of the table (arXiv 2205.09651), each token of one type at most.
func TestAgreePrintsTable6OfTheWojoodPaper(t *testing.T) {
	table := []struct {
		typ        string
		tp, fn, fp int
		f1         float64
	}{
		{"PERS", 270, 2, 1, .994},
		{"NORP", 659, 29, 26, .96},
		{"OCC", 486, 11, 2, .987},
		{"ORG", 1713, 33, 30, .982},
		{"GPE", 778, 7, 13, .987},
		{"LOC", 135, 7, 4, .961},
		{"FAC", 48, 0, 3, .97},
		{"PRODUCT", 5, 0, 0, 1},
		{"EVENT", 386, 56, 14, .917},
		{"DATE", 688, 28, 8, .975},
		{"TIME", 63, 8, 3, .92},
		{"LAW", 257, 1, 0, .998},
		{"CARDINAL", 250, 3, 6, .982},
		{"ORDINAL", 277, 1, 4, .991},
		{"PERCENT", 43, 0, 0, 1},
		{"QUANTITY", 6, 0, 0, 1},
		{"UNIT", 3, 0, 0, 1},
		{"MONEY", 29, 0, 0, 1},
		{"CURR", 14, 0, 0, 1},
	}
	var first, second strings.Builder
	row := 0
	add := func(n int, a, b string) {
		for range n {
			fmt.Fprintf(&first, "%d,%d,w%d,%s\n", row/20, row%20+1, row, a)
			fmt.Fprintf(&second, "%d,%d,w%d,%s\n", row/20, row%20+1, row, b)
			row++
		}
	}
	for _, r := range table {
		add(r.tp, "B-"+r.typ, "B-"+r.typ)
		add(r.fn, "B-"+r.typ, "O")
		add(r.fp, "O", "B-"+r.typ)
	}
	add(24_000-row, "O", "O")

	type counts struct {
		Type          string
		TP, FN, FP    int
		F1, Kappa     float64
		KappaWithoutO float64 `json:"kappa_without_o"`
	}
	var got struct {
		Tokens  int
		Types   []counts
		Overall counts
	}
	if err := json.Unmarshal(runAgreement(t, first.String(), second.String()), &got); err != nil {
		t.Fatal(err)
	}
	byType := map[string]counts{}
	for _, c := range got.Types {
		byType[c.Type] = c
	}
	near := func(what string, got, want, tolerance float64) {
		if math.Abs(got-want) > tolerance {
			t.Errorf("%s is %v, the paper has %v", what, got, want)
		}
	}
	for _, r := range table {
		c := byType[r.typ]
		if c.TP != r.tp || c.FN != r.fn || c.FP != r.fp {
			t.Errorf("%s has %+v, the paper %+v", r.typ, c, r)
		}
		near(r.typ+" F1", c.F1, r.f1, .0011)
	}
	// The paper's own row has FN and FP the wrong way round.
	if o := got.Overall; got.Tokens != 24_000 || len(got.Types) != len(table) || o.TP != 6110 || o.FN != 186 || o.FP != 114 {
		t.Errorf("%d tokens, %d types, overall %+v", got.Tokens, len(got.Types), o)
	}
	near("micro F1", got.Overall.F1, .976, .0005)
	near("macro kappa", got.Overall.Kappa, .98, .0005)
	near("macro kappa without O", got.Overall.KappaWithoutO, .979, .0005)
}

func runAgreement(t *testing.T, first, second string) []byte {
	t.Helper()
	dir := t.TempDir()
	var paths []string
	for i, rows := range []string{first, second} {
		path := filepath.Join(dir, fmt.Sprintf("%d.csv", i+1))
		if err := os.WriteFile(path, []byte("Sentence ID,Position,Token,Tags\n"+rows), 0o644); err != nil {
			t.Fatal(err)
		}
		paths = append(paths, path)
	}
	var out, errOut bytes.Buffer
	if code := run([]string{"agree", paths[0], paths[1], "--format", "json"}, nil, &out, &errOut); code != exitDone || errOut.Len() > 0 {
		t.Fatalf("status %d: %s", code, errOut.String())
	}
	return out.Bytes()
}

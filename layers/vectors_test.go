package layers

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

// Each vector is a sentence: its stacks, the spans and layers that they say,
// the problems (token, code, severity, message, and indented what each fix
// makes of the sentence), and how other schemes write it.
func TestVectors(t *testing.T) {
	files, err := filepath.Glob("testdata/vectors/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no vectors: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			parts := map[string]string{}
			for _, f := range archive.Files {
				parts[f.Name] = strings.TrimSuffix(string(f.Data), "\n")
			}
			checkVector(t, parts)
		})
	}
}

func checkVector(t *testing.T, parts map[string]string) {
	rules := Rules{MaxDepth: DefaultMaxDepth}
	if types, ok := parts["types"]; ok {
		rules.Types = ForTypes("vector", strings.Fields(types))
	}
	stacks := parse(strings.ReplaceAll(parts["stacks"], "\n", " / "))
	for name, want := range parts {
		got := want
		switch name {
		case "types", "stacks":
		case "spans":
			got = spansText(stacks)
		case "problems":
			got = problemsText(stacks, rules)
		default:
			got = schemeText(t, name, stacks)
		}
		if got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", name, got, want)
		}
	}
	if _, ok := parts["problems"]; !ok || len(stacks) == 0 {
		t.Error("the vector lacks stacks or problems")
	}
}

func spansText(stacks []Stack) string {
	spans := Spans(stacks)
	var lines []string
	for i, depth := range Depths(spans) {
		lines = append(lines, fmt.Sprintf("%v layer %d", spans[i], depth))
	}
	return strings.Join(lines, "\n")
}

func problemsText(stacks []Stack, rules Rules) string {
	var lines []string
	for _, p := range Check(stacks, rules) {
		lines = append(lines, fmt.Sprintf("%d %s %s %s", p.Token, p.Code, p.Code.Severity(), p.Message))
		for _, f := range p.Fixes {
			lines = append(lines, "\t"+show(apply(stacks, f)))
		}
	}
	return strings.Join(lines, "\n")
}

// schemeText writes the spans in a scheme, and makes sure that they come back.
func schemeText(t *testing.T, name string, stacks []Stack) string {
	scheme, err := ParseScheme(name)
	if err != nil {
		t.Fatal(err)
	}
	spans := Spans(stacks)
	out, err := Encode(spans, len(stacks), scheme)
	if err != nil {
		return err.Error()
	}
	if back := oracleSpans(out); fmt.Sprint(back) != fmt.Sprint(sortedAll(spans)) {
		t.Errorf("%s reads back as %v", name, back)
	}
	return strings.ReplaceAll(show(out), " / ", "\n")
}

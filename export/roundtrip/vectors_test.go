package roundtrip

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"tabaqat/corpus"
	"tabaqat/corpus/forms"
	"tabaqat/export"
)

// A vector has a document as in.EXT, its tokens (quoted) and spans as
// "expected", and as "loses" the names of the forms that cannot hold all of it.
type vector struct {
	name     string
	doc      *corpus.Document
	expected string
	loses    []string
}

func vectors(t testing.TB) []vector {
	t.Helper()
	files, err := filepath.Glob("testdata/vectors/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no vectors: %v", err)
	}
	var out []vector
	for _, file := range files {
		out = append(out, readVector(t, file))
	}
	return out
}

func readVector(t testing.TB, file string) vector {
	t.Helper()
	archive, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	v := vector{name: strings.TrimSuffix(filepath.Base(file), ".txtar")}
	for _, f := range archive.Files {
		switch {
		case strings.HasPrefix(f.Name, "in."):
			path := filepath.Join(t.TempDir(), f.Name)
			if err := os.WriteFile(path, f.Data, 0o600); err != nil {
				t.Fatal(err)
			}
			if v.doc, err = forms.Open(path, "", corpus.ReadOptions{}); err != nil {
				t.Fatalf("%s: %v", file, err)
			}
		case f.Name == "expected":
			v.expected = string(f.Data)
		case f.Name == "loses":
			v.loses = strings.Fields(string(f.Data))
		}
	}
	if v.doc == nil {
		t.Fatalf("%s: no document", file)
	}
	return v
}

// described writes tokens and spans as vectors have them.
func described(doc *corpus.Document) string {
	var b strings.Builder
	for i, s := range doc.Sentences() {
		for _, token := range s.Tokens {
			fmt.Fprintf(&b, "%q ", token)
		}
		b.WriteString("\n")
		for _, span := range doc.Spans(i) {
			fmt.Fprintf(&b, "  %v\n", span)
		}
	}
	return strings.ReplaceAll(b.String(), " \n", "\n")
}

func TestVectorsAreReadAsExpected(t *testing.T) {
	for _, v := range vectors(t) {
		if got := described(v.doc); got != v.expected {
			t.Errorf("%s: read as\n%swant\n%s", v.name, got, v.expected)
		}
	}
}

func TestFormsThatLoseSomethingOfAVectorSayIt(t *testing.T) {
	for _, v := range vectors(t) {
		for _, form := range holding(t) {
			if form.layout != "" {
				continue // vectors name what forms lose
			}
			again, losses := through(t, v.doc, form)
			loses := strings.Contains(" "+strings.Join(v.loses, " ")+" ", " "+form.Name+" ")
			switch d := difference(v.doc, again); {
			case d != "" && len(losses) == 0:
				t.Errorf("%s as %s: nothing was said to be lost, but %s", v.name, form.Name, d)
			case d != "" && !loses:
				t.Errorf("%s as %s: %s (it said: %v)", v.name, form.Name, d, losses)
			case len(losses) == 0 && loses:
				t.Errorf("%s as %s: nothing is said to be lost", v.name, form.Name)
			}
		}
	}
}

func TestFatalLossesAreRefusedWithoutLossy(t *testing.T) {
	for _, v := range vectors(t) {
		for _, form := range holding(t) {
			fatal := false
			for _, l := range export.Losses(v.doc, form.Form, corpus.WriteOptions{Layout: form.layout}) {
				fatal = fatal || l.Fatal
			}
			dir := t.TempDir()
			_, err := export.Write(v.doc, form.Name, filepath.Join(dir, "x"+form.Extensions[0]), corpus.WriteOptions{Layout: form.layout})
			if fatal != (err != nil) {
				t.Errorf("%s as %s: fatal losses %v, error %v", v.name, form, fatal, err)
			}
			if left, _ := os.ReadDir(dir); err != nil && len(left) > 0 {
				t.Errorf("%s as %s: refused, but %s was left", v.name, form, left[0].Name())
			}
		}
	}
}

func TestVectorsComeThroughEveryPairOfForms(t *testing.T) {
	for _, v := range vectors(t) {
		t.Run(v.name, func(t *testing.T) { checkPairs(t, v.doc, true) })
	}
}

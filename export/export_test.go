package export

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/forms"
	"tabaqat/layers"
)

func open(t *testing.T, name, data string) *corpus.Document {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(data), 0o600); err != nil {
		t.Fatal(err)
	}
	doc, err := forms.Open(path, "", corpus.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func TestNamesSayTheirForm(t *testing.T) {
	for name, want := range map[string]string{
		"a.csv": "csv", "a.tsv": "tsv", "a.xlsx": "xlsx", "a.ods": "ods", "a.CONLL": "conll", "a.txt": "conll", "a.conllu": "conllu",
		"a.jsonl": "doccano", "a.json": "iob2", "a.xml": "xml", "a.ann": "brat",
	} {
		if f, err := ForPath(name); err != nil || f.Name != want {
			t.Errorf("%s gets form %q, %v; want %s", name, f.Name, err, want)
		}
	}
	if _, err := ForPath("a"); err == nil {
		t.Error("a name without an extension has a form")
	}
}

func TestEveryFormOfTheContractCanBeWritten(t *testing.T) {
	for _, name := range strings.Fields("xlsx csv tsv ods conll conllu brat webanno doccano labelstudio spacy prodigy iob2 entities xml text") {
		if _, err := Find(name); err != nil {
			t.Error(err)
		}
	}
}

func TestTheSchemeIsWrittenAndTheDocumentStays(t *testing.T) {
	doc := open(t, "x.conll", "a B-X\nb I-X\nc I-Y\n")
	var out strings.Builder
	losses, err := To(&out, doc, "conll", corpus.WriteOptions{Scheme: layers.IOBES})
	if err != nil || out.String() != "a B-X\nb E-X\nc S-Y\n\n" || len(losses) != 1 {
		t.Errorf("wrote %q, %v, losses %v", out.String(), err, losses)
	}
	if doc.Scheme != layers.IOB2 || doc.Dirty() {
		t.Errorf("the document changed: %s, dirty %v", doc.Scheme, doc.Dirty())
	}
}

func TestTagsThatAnotherSchemeCannotWriteAreFatal(t *testing.T) {
	doc := open(t, "x.conll", "a B_X\nb B-X\n")
	if _, err := To(&strings.Builder{}, doc, "conll", corpus.WriteOptions{Scheme: layers.IOBES}); err == nil || !strings.Contains(err.Error(), `"B_X"`) {
		t.Errorf("error is %v; want one that names the tag", err)
	}
}

func TestARefusalLeavesTheOldFile(t *testing.T) {
	doc := open(t, "x.csv", "Sentence ID,Position,Token,Tags\n1,1,a b,O\n")
	path := filepath.Join(t.TempDir(), "out.conll")
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Write(doc, "", path, corpus.WriteOptions{}); err == nil {
		t.Error("a token with a blank was written")
	}
	if data, _ := os.ReadFile(path); string(data) != "old" {
		t.Errorf("the old file became %q", data)
	}
	left, _ := os.ReadDir(filepath.Dir(path))
	if len(left) != 1 {
		t.Errorf("files left: %v", left)
	}
}

func TestBratWritesItsTextBesideIt(t *testing.T) {
	doc := open(t, "in.conll", "a B-X\nb I-X\n")
	dir := t.TempDir()
	path := filepath.Join(dir, "out.ann")
	for range 2 { // the second time over its own two files
		if _, err := Write(doc, "", path, corpus.WriteOptions{}); err != nil {
			t.Fatal(err)
		}
	}
	again, err := forms.Open(path, "", corpus.ReadOptions{})
	if err != nil || !slices.Equal(again.Spans(0), doc.Spans(0)) {
		t.Errorf("read back %v, %v", again, err)
	}
}

func TestBratTakesNoTextThatIsNotItsOwn(t *testing.T) {
	doc := open(t, "in.txt", "a B-X\nb I-X\n")
	for _, path := range []string{
		strings.TrimSuffix(doc.Name, ".txt") + ".ann",                           // the document itself
		strings.TrimSuffix(open(t, "other.txt", "words").Name, ".txt") + ".ann", // somebody's text
		filepath.Join(filepath.Dir(doc.Name), "out.txt"),                        // one name for both
	} {
		if _, err := Write(doc, "brat", path, corpus.WriteOptions{}); err == nil {
			t.Errorf("%s was written", path)
		}
	}
	if data, _ := os.ReadFile(doc.Name); string(data) != "a B-X\nb I-X\n" {
		t.Errorf("the document became %q", data)
	}
}

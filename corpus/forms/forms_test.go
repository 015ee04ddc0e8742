package forms

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/layers"
)

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestFormsAreSeenFromNameAndContent(t *testing.T) {
	const csv, conll = "Sentence ID,Position,Token,Tags\n1,1,a,O\n", "a O\nb B-ORG I-OCC\n\nc O\n"
	for _, c := range []struct{ name, text, want string }{
		{"a.csv", csv, "csv"},
		{"a.CSV", csv, "csv"},
		{"a.tsv", strings.ReplaceAll(csv, ",", "\t"), "tsv"},
		{"a.conll", conll, "conll"},
		{"a.txt", conll, "conll"},
		{"-", csv, "csv"},
		{"-", strings.ReplaceAll(csv, ",", ";"), "csv"},
		{"-", conll, "conll"},
		{"-", strings.ReplaceAll(csv, ",", "\t"), "tsv"},
		{"-", "1,1,a,O\n1,2,b,B-ORG\n", "csv"},
		{"a.txt", csv, "csv"},
		{"-", "a\tO\nb\tB-ORG\n", "conll"},
		{"-", "PK\x03\x04 [Content_Types].xml", "xlsx"},
	} {
		form, err := Detect(c.name, c.text)
		if err != nil || form.Name != c.want {
			t.Errorf("%s %q: got %q, %v; want %s", c.name, c.text, form.Name, err, c.want)
		}
	}
}

func edited(t *testing.T, path string) *corpus.Document {
	t.Helper()
	d, err := Open(path, "", corpus.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	edit := corpus.Edit{Before: []layers.Stack{{"O"}}, After: []layers.Stack{{"B-ORG"}}}
	if _, err := d.Apply(edit); err != nil {
		t.Fatal(err)
	}
	return d
}

func TestSaveInPlaceAndAgain(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.csv")
	write(t, path, "Token,Tags,Note\r\na,O,\"x\ny\"\r\nb,O,z\r\n")
	d := edited(t, path)
	if err := Save(d, path); err != nil {
		t.Fatal(err)
	}
	if d.Dirty() {
		t.Error("still dirty after saving")
	}
	longer := corpus.Edit{Start: 1, Before: []layers.Stack{{"O"}}, After: []layers.Stack{{"I-ORG", "B-GPE"}}}
	if _, err := d.Apply(longer); err != nil {
		t.Fatal(err)
	}
	if err := Save(d, path); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(path)
	if want := "Token,Tags,Note\r\na,B-ORG,\"x\ny\"\r\nb,I-ORG B-GPE,z\r\n"; err != nil || string(got) != want {
		t.Errorf("got %q, %v; want %q", got, err, want)
	}
}

func TestSaveElsewhereLeavesTheFileAndTheEdits(t *testing.T) {
	folder := t.TempDir()
	path, other := filepath.Join(folder, "a.csv"), filepath.Join(folder, "b.csv")
	write(t, path, "Token,Tags\na,O\n")
	d := edited(t, path)
	if err := Save(d, other); err != nil {
		t.Fatal(err)
	}
	old, err := os.ReadFile(path)
	if err != nil || string(old) != "Token,Tags\na,O\n" || !d.Dirty() {
		t.Errorf("the file is %q, %v, dirty %v", old, err, d.Dirty())
	}
	if now, err := os.ReadFile(other); err != nil || string(now) != "Token,Tags\na,B-ORG\n" {
		t.Errorf("the copy is %q, %v", now, err)
	}
}

func TestSaveRefusesAFileThatChanged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.csv")
	write(t, path, "Token,Tags\na,O\n")
	d := edited(t, path)
	write(t, path, "Token,Tags\nz,O\n")
	if err := Save(d, path); !errors.Is(err, ErrChanged) || !strings.HasPrefix(err.Error(), path+":") {
		t.Errorf("changed: %v", err)
	}
	if now, err := os.ReadFile(path); err != nil || string(now) != "Token,Tags\nz,O\n" {
		t.Errorf("the file is now %q, %v", now, err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := Save(d, path); err == nil || !strings.Contains(err.Error(), "is no longer there") {
		t.Errorf("gone: %v", err)
	}
}

func TestAGivenSchemeIsTakenAtItsWord(t *testing.T) {
	src := corpus.Source{Name: "a.conll", Data: "a S-ORG\nb O\n"}
	d, err := Read(src, "", corpus.ReadOptions{})
	if err != nil || !d.SchemeSeen {
		t.Errorf("seen: %v, %v", d.Scheme, err)
	}
	d, err = Read(src, "", corpus.ReadOptions{Scheme: "BILOU"})
	if err != nil || d.Scheme != layers.IOBES || d.SchemeSeen {
		t.Errorf("given: %v, %v", d.Scheme, err)
	}
	if _, err = Read(src, "", corpus.ReadOptions{Scheme: "IOX"}); err == nil {
		t.Error("an unknown scheme was taken")
	}
}

func TestASheetIsNamedForWorkbooksOnly(t *testing.T) {
	for name, text := range map[string]string{"a.csv": "Token,Tags\na,O\n", "a.conll": "a O\n"} {
		_, err := Read(corpus.Source{Name: name, Data: text}, "", corpus.ReadOptions{Sheet: "News"})
		if err == nil || !strings.HasPrefix(err.Error(), name+": ") || !strings.Contains(err.Error(), `has no sheets; a sheet, here "News"`) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestAnODSIsCopiedAnewAndNotSavedInPlace(t *testing.T) {
	folder := t.TempDir()
	path, copied := filepath.Join(folder, "a.ods"), filepath.Join(folder, "b.ods")
	first, err := Read(corpus.Source{Name: "a.csv", Data: "Sentence ID,Position,Token,Tags\n7,1,007,O\n7,2,b,O\n"}, "", corpus.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	form, err := Find("ods")
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	if err := form.Write(&text, first, corpus.WriteOptions{}); err != nil {
		t.Fatal(err)
	}
	write(t, path, text.String())
	d := edited(t, path)
	if err := Save(d, path); !errors.Is(err, ErrNotInPlace) || !strings.Contains(err.Error(), "save it under another name") {
		t.Errorf("in place: %v", err)
	}
	if now, err := os.ReadFile(path); err != nil || string(now) != text.String() || !Anew(d) {
		t.Errorf("the file changed, %v", err)
	}
	if err := Save(d, copied); err != nil {
		t.Fatal(err)
	}
	again, err := Open(copied, "", corpus.ReadOptions{})
	if err != nil || again.Stack(0, 0).String() != "B-ORG" || again.Sentence(0).ID != "7" || again.Sentence(0).Tokens[0] != "007" {
		t.Errorf("the copy is %v, %v", again, err)
	}
	d.Aside = []corpus.Loss{{Message: "column Source"}}
	if err := Save(d, filepath.Join(folder, "c.ods")); err == nil || !strings.Contains(err.Error(), "column Source") {
		t.Errorf("a column is dropped: %v", err)
	}
}

func TestRawTextIsNotCopiedWithoutItsEntities(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.txt")
	write(t, path, "Cairo .\n")
	d := edited(t, path)
	if err := Save(d, path+".txt"); err == nil || !strings.Contains(err.Error(), "entities") {
		t.Errorf("saved: %v", err)
	}
}

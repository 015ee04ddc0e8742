package onnx

import (
	"archive/zip"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// copyOf makes a copy of a fixture that a test may spoil.
func copyOf(t *testing.T, fixture string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("testdata", fixture))); err != nil {
		t.Fatal(err)
	}
	return dir
}

// describe changes the bundle's description.
func describe(t *testing.T, dir string, change func(map[string]any)) {
	t.Helper()
	path := filepath.Join(dir, fileBundle)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var m map[string]any
	if err := json.Unmarshal(data, &m); err != nil {
		t.Fatal(err)
	}
	change(m)
	if data, err = json.Marshal(m); err != nil {
		t.Fatal(err)
	}
	writeFile(t, path, data)
}

func writeFile(t *testing.T, path string, data []byte) {
	t.Helper()
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestBundleIsReadWithItsTypes(t *testing.T) {
	b, err := OpenBundle("testdata/tiny")
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	if b.Form != "bundle" || b.Info.Name != "tiny" || !slices.Equal(b.Types(), []string{"ORG", "GPE"}) {
		t.Errorf("got %s %+v with types %v", b.Form, b.Info, b.Types())
	}
}

func TestExportIsReadAsItIs(t *testing.T) {
	b, err := OpenBundle("testdata/flat")
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	i := b.Info
	if i.Name != "flat" || i.Architecture != TokenClassification || i.MaxLength != 12 || *i.ClsID != 2 || *i.SepID != 3 || *i.UnkID != 1 {
		t.Errorf("got %+v", i)
	}
	if want := []string{"PER", "LOC"}; !slices.Equal(b.Types(), want) {
		t.Errorf("types %v, want %v", b.Types(), want)
	}
}

func TestAnExportMayHoldAQuantisedNetworkAndNameNoPadding(t *testing.T) {
	dir := copyOf(t, "flat")
	if err := os.Rename(filepath.Join(dir, "onnx/model.onnx"), filepath.Join(dir, "model_quantized.onnx")); err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(dir, fileConfig), []byte(`{"model_type":"bert","id2label":{"0":"O","1":"B-A"}}`))
	b, err := OpenBundle(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	if b.model != "model_quantized.onnx" || b.Info.PadID != 0 || b.Info.MaxLength != usualLength {
		t.Errorf("network %q, padding %d, length %d", b.model, b.Info.PadID, b.Info.MaxLength)
	}
}

func TestPositionsThatBeginAfterThePaddingLeaveRoomForFewerPieces(t *testing.T) {
	dir := copyOf(t, "flat")
	writeFile(t, filepath.Join(dir, fileConfig), []byte(`{"model_type":"xlm-roberta","id2label":{"0":"O","1":"B-A"},"pad_token_id":1,"max_position_embeddings":514}`))
	b, err := OpenBundle(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	if b.Info.MaxLength != 512 {
		t.Errorf("length %d, want 512", b.Info.MaxLength)
	}
}

func TestFaultyBundlesAreRefusedByName(t *testing.T) {
	set := func(key string, value any) func(*testing.T, string) {
		return func(t *testing.T, dir string) { describe(t, dir, func(m map[string]any) { m[key] = value }) }
	}
	tests := []struct {
		name  string
		spoil func(t *testing.T, dir string)
		want  string
	}{
		{"no description", func(t *testing.T, dir string) { remove(t, dir, fileBundle) }, "neither bundle.json nor config.json"},
		{"no network", func(t *testing.T, dir string) { remove(t, dir, fileModel) }, `no file "model.onnx"`},
		{"no tokenizer", func(t *testing.T, dir string) { remove(t, dir, fileTokenizer) }, `no file "tokenizer.json"`},
		{"truncated network", func(t *testing.T, dir string) { truncate(t, filepath.Join(dir, fileModel), 500) }, "500 bytes, bundle.json names 1191"},
		{"changed network", func(t *testing.T, dir string) { flip(t, filepath.Join(dir, fileModel), 700) }, "sha256"},
		{"truncated description", func(t *testing.T, dir string) { truncate(t, filepath.Join(dir, fileBundle), 100) }, "bundle.json:"},
		{"later format", set("format", 2), "format 2"},
		{"unknown architecture", set("architecture", "crf"), `architecture "crf"`},
		{"too few labels", set("labels", []string{"O", "I-ORG", "B-ORG"}), "3 labels and 3 heads"},
		{"labels in another order", set("labels", []string{"O", "B-ORG", "I-ORG", "O", "I-GPE", "B-GPE", "O", "I-ORG", "B-ORG"}), "labels of head 0"},
		{"a head twice", set("heads", []any{h("ORG", "outer"), h("GPE", "outer"), h("ORG", "outer")}), "stands twice"},
		{"unknown chain", set("heads", []any{h("ORG", "outer"), h("GPE", "outer"), h("ORG", "middle")}), `chain "middle"`},
		{"unknown normalisation", set("normalisation", []string{"farasa"}), `normalisation "farasa"`},
		{"too short", set("max_length", 4), "max_length is 4"},
		{"an id beyond the pieces", set("cls_id", 99), "cls_id is 99"},
		{"padding beyond the pieces", set("pad_id", 99), "pad_id is 99"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			dir := copyOf(t, "tiny")
			tt.spoil(t, dir)
			b, err := OpenBundle(dir)
			if err == nil {
				b.Close()
			}
			if err == nil || !strings.Contains(err.Error(), tt.want) || !strings.Contains(err.Error(), dir) {
				t.Errorf("got %v, want an error that contains %q and the path", err, tt.want)
			}
		})
	}
}

func h(typ, chain string) map[string]string { return map[string]string{"type": typ, "chain": chain} }

func remove(t *testing.T, dir, name string) {
	t.Helper()
	if err := os.Remove(filepath.Join(dir, name)); err != nil {
		t.Fatal(err)
	}
}

func truncate(t *testing.T, path string, size int64) {
	t.Helper()
	if err := os.Truncate(path, size); err != nil {
		t.Fatal(err)
	}
}

// flip changes one byte.
func flip(t *testing.T, path string, at int) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	data[at] ^= 0xff
	writeFile(t, path, data)
}

func TestFaultyExportsAreRefusedByName(t *testing.T) {
	for config, want := range map[string]string{
		`{"model_type":"bert"}`:                      "no id2label",
		`{"id2label":{"0":"O","2":"B-A"}}`:           `entry "2"`,
		`{"id2label":{"0":"LABEL_0","1":"LABEL_1"}}`: `"LABEL_0"`,
		`{"id2label":{"0":"O"}}`:                     "no label names an entity type",
	} {
		dir := copyOf(t, "flat")
		writeFile(t, filepath.Join(dir, fileConfig), []byte(config))
		if _, err := OpenBundle(dir); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want an error that contains %q", config, err, want)
		}
	}
}

// zipOf packs a folder, each name after prefix.
func zipOf(t *testing.T, dir, prefix string, more ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "model.zip")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	z := zip.NewWriter(f)
	add := func(name string, data []byte) {
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write(data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	err = fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(filepath.Join(dir, name))
		add(prefix+name, data)
		return err
	})
	for _, name := range more {
		add(name, []byte("x"))
	}
	if err := firstError(err, z.Close(), f.Close()); err != nil {
		t.Fatal(err)
	}
	return path
}

func firstError(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

func TestZipsAreReadAsFolders(t *testing.T) {
	for _, prefix := range []string{"", "tiny/"} {
		b, err := OpenBundle(zipOf(t, "testdata/tiny", prefix))
		if err != nil {
			t.Fatalf("prefix %q: %v", prefix, err)
		}
		if b.Info.Name != "tiny" {
			t.Errorf("prefix %q: name %q", prefix, b.Info.Name)
		}
		b.Close()
	}
}

func TestZipsThatLeadOutsideAreRefused(t *testing.T) {
	for _, name := range []string{"../evil", "/evil", "a/../../evil", `..\evil`, "C:/../evil/.."} {
		_, err := OpenBundle(zipOf(t, "testdata/tiny", "", name))
		if err == nil || !strings.Contains(err.Error(), "leads out") {
			t.Errorf("%q: got %v", name, err)
		}
	}
}

func TestWhatIsNoBundleIsRefused(t *testing.T) {
	file := filepath.Join(t.TempDir(), "x.zip")
	writeFile(t, file, []byte("no zip"))
	for path, want := range map[string]string{file: "neither a folder nor a zip", file + "y": "no such file", t.TempDir(): "neither bundle.json nor config.json"} {
		if _, err := OpenBundle(path); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want an error that contains %q", path, err, want)
		}
	}
}

package onnx

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	ort "github.com/yalue/onnxruntime_go"
)

func TestHeadersEqualWhatTheRuntimeSays(t *testing.T) {
	openRuntime(t)
	files := []string{"testdata/tiny/model.onnx", "testdata/flat/onnx/model.onnx", "testdata/broken/labels.onnx", "testdata/broken/input.onnx"}
	if real := "../../assets/model/model.onnx"; fileExists(real) {
		files = append(files, real)
	}
	for _, path := range files {
		t.Run(path, func(t *testing.T) {
			ins, outs, err := ort.GetInputOutputInfo(path)
			if err != nil {
				t.Fatal(err)
			}
			h, err := source{path: path}.header()
			if err != nil {
				t.Fatal(err)
			}
			compareInfos(t, h.inputs, ins)
			compareInfos(t, h.outputs, outs)
			if h.opset != 17 {
				t.Errorf("opset %d", h.opset)
			}
		})
	}
}

func fileExists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

func compareInfos(t *testing.T, got []valueInfo, want []ort.InputOutputInfo) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("got %v, want %v", got, want)
	}
	for i, g := range got {
		w := want[i]
		if g.name != w.Name || int(g.elem) != int(w.DataType) || !slices.Equal(g.dims, w.Dimensions) {
			t.Errorf("got %v, want %v", g, w)
		}
	}
}

func TestAnyCutNetworkIsTruncated(t *testing.T) {
	data, err := os.ReadFile("testdata/tiny/model.onnx")
	if err != nil {
		t.Fatal(err)
	}
	whole, err := readHeader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	for n := range data {
		h, err := readHeader(bytes.NewReader(data[:n]), int64(n))
		// Only what ends between two fields after the graph looks whole.
		if err == nil && (len(h.inputs) != len(whole.inputs) || len(h.outputs) != len(whole.outputs)) {
			t.Fatalf("%d bytes of %d are taken for a network: %+v", n, len(data), h)
		}
	}
}

func FuzzHeader(f *testing.F) {
	files, err := filepath.Glob("testdata/*/*.onnx")
	if err != nil || len(files) == 0 {
		f.Fatal("no networks")
	}
	for _, path := range files {
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		h, err := readHeader(bytes.NewReader(data), int64(len(data)))
		if err == nil && len(h.inputs)+len(h.outputs)+len(h.constant) > len(data) {
			t.Errorf("%d bytes hold more than that many values", len(data))
		}
	})
}

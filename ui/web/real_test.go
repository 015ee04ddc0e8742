package web

import (
	"encoding/json"
	"log"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"tabaqat/layers"
	"tabaqat/model/onnx"
)

// realModel opens the model and the runtime of the source tree.
func realModel(t testing.TB) *onnx.Model {
	t.Helper()
	root := filepath.Join("..", "..")
	for _, part := range []string{"assets/model/model.onnx", "assets/runtime/lib"} {
		if _, err := os.Stat(filepath.Join(root, part)); err != nil {
			t.Skipf("%s is absent; make deps and make model bring it", part)
		}
	}
	r, err := onnx.OpenRuntime(filepath.Join(root, "assets/runtime/lib"))
	if err != nil {
		t.Skipf("the runtime cannot be loaded here: %v", err)
	}
	b, err := onnx.OpenBundle(filepath.Join(root, "assets/model"))
	if err != nil {
		t.Fatal(err)
	}
	m, err := onnx.Open(r, b, onnx.Options{Device: onnx.CPU, Threads: 1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		m.Close()
		b.Close()
	})
	return m
}

// The sentence is that of the mock: "the manager of the bank of Cairo got a
// million pounds", with three layers in its subject.
func TestRealModelFindsNestedEntities(t *testing.T) {
	m := realModel(t)
	s := newTest(t, Config{Model: m, Log: log.Default()})
	var got struct {
		Sentences []struct{ Tokens []struct{ Tags layers.Stack } }
	}
	if err := json.Unmarshal([]byte(tagBody(t, s, `{"text":`+quoted(figureText)+`}`)), &got); err != nil || len(got.Sentences) != 1 {
		t.Fatalf("%+v, %v", got, err)
	}
	var stacks []layers.Stack
	for _, k := range got.Sentences[0].Tokens {
		stacks = append(stacks, k.Tags)
	}
	spans := layers.Spans(stacks)
	for _, want := range []layers.Span{{Start: 1, End: 4, Type: "OCC"}, {Start: 2, End: 4, Type: "ORG"}, {Start: 3, End: 4, Type: "GPE"}} {
		if !slices.Contains(spans, want) {
			t.Errorf("found %v; want %v among them", spans, want)
		}
	}
}

// Words of every script, marks alone and blanks are no obstacle to the model.
func TestRealModelTakesEveryText(t *testing.T) {
	s := newTest(t, Config{Model: realModel(t), Log: log.Default()})
	for _, text := range []string{"😀 👨‍👩‍👧 e\u0301", "\x00\x01 <&>\"\ufffe", "𐎠𐎡 \u200f\u200f \u0651\u0652", "مدير  بنك\u00a0القاهرة؟ نعم"} {
		checkText(t, s, `{"text":`+quoted(text)+`,"format":"all"}`, text)
	}
	tagBody(t, s, `{"tokens":[" ","\u200f","\u0000","`+"\u0651"+`"]}`)
}

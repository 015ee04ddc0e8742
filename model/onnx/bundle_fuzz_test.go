package onnx

import (
	"os"
	"testing"
	"testing/fstest"
)

// FuzzBundle describes a network in any words, as a bundle or as an export: the
// description is refused, or says for each label what it is.
func FuzzBundle(f *testing.F) {
	files := map[string][]byte{}
	for _, name := range []string{fileModel, fileTokenizer, fileBundle} {
		data, err := os.ReadFile("testdata/tiny/" + name)
		if err != nil {
			f.Fatal(err)
		}
		files[name] = data
	}
	f.Add(files[fileBundle], []byte("{}"), false)
	f.Add([]byte(`{"id2label":{"0":"O","1":"B-A","2":"I-A"},"model_type":"roberta","max_position_embeddings":514}`), []byte(`{"model_max_length":512}`), true)
	f.Add([]byte(`{"format":1,"architecture":"token-classification","labels":["O"],"max_length":-1}`), []byte(""), false)
	f.Fuzz(func(t *testing.T, description, hint []byte, export bool) {
		name := fileBundle
		if export {
			name = fileConfig
		}
		b, err := NewBundle(fstest.MapFS{
			fileModel: {Data: files[fileModel]}, fileTokenizer: {Data: files[fileTokenizer]},
			name: {Data: description}, "tokenizer_config.json": {Data: hint},
		})
		if err != nil {
			return
		}
		if len(b.Types()) == 0 || b.Info.MaxLength < 1 || b.Info.MaxLength > len(description)+1<<20 {
			t.Errorf("%d types, windows of %d pieces", len(b.Types()), b.Info.MaxLength)
		}
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	})
}

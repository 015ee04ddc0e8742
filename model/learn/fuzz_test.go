package learn

import (
	"bytes"
	"compress/flate"
	"io"
	"testing"

	"tabaqat/layers"
)

// FuzzLoad reads what a learner's file holds once it is unpacked: it is refused,
// or suggests.
func FuzzLoad(f *testing.F) {
	var packed bytes.Buffer
	trained, err := Train(f.Context(), []Example{
		{Words: []string{"university", "of", "Cairo"}, Spans: []layers.Span{{Start: 0, End: 3, Type: "ORG"}, {Start: 2, End: 3, Type: "GPE"}}},
		{Words: []string{"the", "end"}},
	}, Options{})
	if err != nil {
		f.Fatal(err)
	}
	if err := trained.Save(&packed); err != nil {
		f.Fatal(err)
	}
	plain, err := io.ReadAll(flate.NewReader(&packed))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(plain)
	f.Add(plain[:len(plain)/2])
	f.Fuzz(func(t *testing.T, data []byte) {
		var file bytes.Buffer
		w, err := flate.NewWriter(&file, flate.NoCompression)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(data); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		m, err := Load(&file)
		if err != nil {
			return
		}
		if _, err := m.Suggest(t.Context(), [][]string{{"the", "university", "of", "Cairo"}}); err != nil {
			t.Fatal(err)
		}
	})
}

package roundtrip

import (
	"io"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/forms"
)

// The rates of reading and writing each form, on the Wojood sample ten times.
func big(b *testing.B) *corpus.Document {
	b.Helper()
	sample := shared(b, "data/wojood/train.txt")
	doc := corpus.NewDocument("big", "conll")
	build := doc.Build()
	for range 10 {
		for i, s := range sample.Sentences() {
			build.Begin(s.ID)
			for t, token := range s.Tokens {
				build.Add(token, sample.Stack(i, t), 0)
			}
		}
	}
	build.Done()
	return doc
}

func BenchmarkRead(b *testing.B) {
	doc := big(b)
	for _, form := range holding(b) {
		var out, beside strings.Builder
		if err := form.Write(&out, doc, corpus.WriteOptions{Layout: form.layout, Lossy: true}); err != nil {
			b.Fatal(err)
		}
		src := corpus.Source{Name: "x" + form.Extensions[0], Data: out.String()}
		if form.Beside != nil {
			if err := form.Beside.Write(&beside, doc, corpus.WriteOptions{}); err != nil {
				b.Fatal(err)
			}
			src.Sibling = func(string) (string, error) { return beside.String(), nil }
		}
		b.Run(form.String(), func(b *testing.B) {
			b.SetBytes(int64(len(src.Data) + beside.Len()))
			for b.Loop() {
				if _, err := forms.Read(src, form.Name, corpus.ReadOptions{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkWrite(b *testing.B) {
	doc := big(b)
	for _, form := range holding(b) {
		b.Run(form.String(), func(b *testing.B) {
			for b.Loop() {
				n := counter(0)
				if err := form.Write(&n, doc, corpus.WriteOptions{Layout: form.layout, Lossy: true}); err != nil {
					b.Fatal(err)
				}
				b.SetBytes(int64(n))
			}
		})
	}
}

// counter counts what is written to it.
type counter int64

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}

var _ io.Writer = (*counter)(nil)

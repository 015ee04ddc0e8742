package sheet

import (
	"bytes"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// TestWhatBreaksALineOfTSVIsToldFirst holds that all that TSV cannot hold, in
// whatever column, is told as a loss: no write fails that no loss was told of.
func TestWhatBreaksALineOfTSVIsToldFirst(t *testing.T) {
	for _, c := range []struct {
		name, id, token, tag, layout, want string
	}{
		{"token", "7", "a\nb", "B-X", "flat", `sentence "7", token 0 "a\nb"`},
		{"id", "2\n3", "a", "B-X", "flat", `the id of sentence "2\n3"`},
		{"id that is not written", "2\n3", "a", "B-X", "bare", ""},
		{"tag", "7", "a", "B-X\tY", "layered", `sentence "7", token 0 "B-X\tY"`},
		{"nothing", "7", "a b", "B-X", "flat", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := corpus.NewDocument("test", "iob2")
			b := d.Build()
			b.AddSentence(c.id, []string{c.token}, []int32{1}, []corpus.StackID{b.Intern(layers.Stack{c.tag})})
			b.Done()
			o := corpus.WriteOptions{Layout: c.layout}
			told := ""
			for _, l := range TSV().Losses(d, o) {
				if l.Fatal {
					told += l.Message
				}
			}
			failed := TSV().Write(&bytes.Buffer{}, d, o)
			if (failed != nil) != (c.want != "") || !strings.HasSuffix(told, c.want) || (told == "") != (c.want == "") {
				t.Errorf("told %q, written with %v; want %q", told, failed, c.want)
			}
			o.Lossy = true
			if err := TSV().Write(&bytes.Buffer{}, d, o); err != nil {
				t.Errorf("lossy: %v", err)
			}
		})
	}
}

package assist

import (
	"os"
	"path/filepath"
	"testing"

	"tabaqat/ui/suggest"
)

func TestTheCurveIsReadWithoutTheLearner(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.learned")
	if c := KeptCurve(path); c != nil {
		t.Errorf("without a file: %v", c)
	}
	want := []suggest.Point{{Sentences: 25, F1: .5, Both: .75}, {Sentences: 50, F1: .625}}
	if err := write(path, "any model", suggest.Kept{Curve: want}); err != nil {
		t.Fatal(err)
	}
	if c := KeptCurve(path); len(c) != 2 || c[0] != want[0] || c[1] != want[1] {
		t.Errorf("read %v, want %v", c, want)
	}
	if err := os.WriteFile(path, []byte("spoiled"), 0o600); err != nil {
		t.Fatal(err)
	}
	if c := KeptCurve(path); c != nil {
		t.Errorf("out of a spoiled file: %v", c)
	}
}

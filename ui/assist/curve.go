package assist

import (
	"encoding/gob"
	"io"
	"os"

	"tabaqat/ui/suggest"
)

// KeptCurve gives the learner's curve out of a file that Options.Learned named;
// nothing where there is no file, or none that can be used.
func KeptCurve(path string) []suggest.Point {
	file, err := os.Open(path)
	if err != nil {
		return nil
	}
	defer file.Close()
	var f struct {
		Form  int
		Curve []suggest.Point
	}
	if err := gob.NewDecoder(io.LimitReader(file, maxKept)).Decode(&f); err != nil || f.Form != keptForm {
		return nil
	}
	return f.Curve
}

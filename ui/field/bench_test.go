package field_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"tabaqat/ui/field"
)

// BenchmarkAKeyInALongText is for a note far longer than people write.
func BenchmarkAKeyInALongText(b *testing.B) {
	test.NewTempApp(b)
	f := field.New("")
	f.SetText(strings.Repeat("قال وزير المالية type=ORG عام 2005 ", 30)) // about 1,000 letters
	for b.Loop() {
		f.TypedRune('ا')
		f.CaretBox()
	}
}

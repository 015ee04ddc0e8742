package paint_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tabaqat/ui/look"
	"tabaqat/ui/paint"
)

// drawn gives the texts of a line and the space from its left end to its right.
func drawn(t *testing.T, text string, width float32) (texts []string, left, right float32) {
	t.Helper()
	test.NewTempApp(t)
	pen := paint.NewPen(paint.NewRuler())
	pen.Begin()
	pen.Line(10, 20, width, text, paint.Font{Source: look.TheFonts().Naskh, Size: 16}.In(look.Light().Ink), paint.Start)
	left = 1 << 20
	for _, o := range pen.Objects() {
		x := o.(*canvas.Text)
		texts = append(texts, x.Text)
		left = min(left, x.Position().X)
		right = max(right, x.Position().X+x.Size().Width)
	}
	return texts, left, right
}

func TestALineStaysWithinItsWidth(t *testing.T) {
	for _, text := range []string{
		"قال", "قال وزير المالية إن الموازنة جاهزة للعرض على المجلس غدا صباحا", "The minister of finance said that all of it was ready",
		"كلمةواحدةطويلةجدالافراغفيهاابداولاينتهيآخرهاقبلانيبلغالصبر", "", "ال25 (2005) وسنة",
	} {
		_, left, right := drawn(t, text, 150)
		if text != "" && (left < 9 || right > 161) {
			t.Errorf("%q reaches from %v to %v; want 10 to 160", text, left, right)
		}
	}
}

func TestALineThatIsCutEndsInDotsOnTheReadingSide(t *testing.T) {
	texts, _, right := drawn(t, "قال وزير المالية إن الموازنة جاهزة للعرض على المجلس", 120)
	if texts[0] != "…" || right < 158-30 {
		t.Errorf("%q, right end %v; want dots at the left", texts, right)
	}
	texts, left, _ := drawn(t, "The minister of finance said that all of it was ready", 120)
	if texts[len(texts)-1] != "…" || left > 11 {
		t.Errorf("%q from %v; want dots at the right", texts, left)
	}
	if _, _, right := drawn(t, "ائتلاف العاملين بجامعة الواحة القديمة", 400); right < 408 {
		t.Errorf("a long line that fits ends at %v; want 410", right)
	}
	if texts, _, _ := drawn(t, "قال وزير", 150); strings.Contains(strings.Join(texts, ""), "…") {
		t.Errorf("%q was cut", texts)
	}
}

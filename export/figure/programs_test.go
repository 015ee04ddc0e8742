package figure

import (
	"context"
	"image"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// program runs another program on a picture, or skips the test where there is
// none.
func program(t *testing.T, name string, args ...string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		t.Skipf("%s is not installed", name)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, path, args...)
	cmd.Dir = t.TempDir()
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", name, err, out)
	}
	return string(out)
}

func all(ids ...string) Options { return Options{Sentences: ids} }

// coverage gives the share of pixels, in cells of 16 by 16, where one image has
// ink and the other has none: small where both show the same picture, whatever
// the fonts and the smoothing.
func coverage(t *testing.T, a, b *image.RGBA) float64 {
	t.Helper()
	inked := func(img *image.RGBA, x0, y0 int) bool {
		dark := 0
		for y := y0; y < y0+16; y++ {
			for x := x0; x < x0+16; x++ {
				if image.Pt(x, y).In(img.Bounds()) && int(img.RGBAAt(x, y).R) < 200 {
					dark++
				}
			}
		}
		return dark > 4
	}
	cells, off := 0, 0
	for y := 0; y+16 <= min(a.Bounds().Dy(), b.Bounds().Dy()); y += 16 {
		for x := 0; x+16 <= min(a.Bounds().Dx(), b.Bounds().Dx()); x += 16 {
			ia, ib := inked(a, x, y), inked(b, x, y)
			if ia || ib {
				cells++
			}
			if ia != ib {
				off++
			}
		}
	}
	if cells == 0 {
		t.Fatal("nothing is drawn")
	}
	return float64(off) / float64(cells)
}

func TestAnotherRendererShowsTheSameSVG(t *testing.T) {
	s := compose(t, read(t, sample), all("nested", "mixed", "latin"))
	out := filepath.Join(t.TempDir(), "out.png")
	program(t, "rsvg-convert", drawn(t, s, SVG), "-o", out)
	own, err := s.Image(1)
	if err != nil {
		t.Fatal(err)
	}
	if off := coverage(t, own, load(t, out)); off > 0.15 { // with fonts of its own
		t.Errorf("%.0f %% of what is drawn differs", 100*off)
	}
}

func TestABrowserShowsTheSameSVG(t *testing.T) {
	if testing.Short() {
		t.Skip("starting a browser takes seconds")
	}
	s := compose(t, read(t, sample), all("nested", "mixed", "latin"))
	out := filepath.Join(t.TempDir(), "out.png")
	program(t, "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
		"--user-data-dir="+t.TempDir(), "--window-size=1000,700", "--screenshot="+out, "file://"+drawn(t, s, SVG))
	own, err := s.Image(1)
	if err != nil {
		t.Fatal(err)
	}
	if off := coverage(t, own, load(t, out)); off > 0.05 { // with the embedded fonts
		t.Errorf("%.0f %% of what is drawn differs", 100*off)
	}
}

// directions are the marks that pdftotext puts around runs.
var directions = regexp.MustCompile("[\u202a-\u202e\u200e\u200f]")

func TestTheWordsOfAPDFAreFoundInReadingOrder(t *testing.T) {
	for _, o := range []Options{{Sentences: []string{"nested"}}, {Sentences: []string{"nested"}, Paper: A4Paper}} {
		text := directions.ReplaceAllString(program(t, "pdftotext", drawn(t, compose(t, read(t, sample), o), PDF), "-"), "")
		if want := "دعا ائتلاف العاملين بجامعة القاهرة"; !strings.Contains(text, want) {
			t.Errorf("paper %q: no %q in %q", o.Paper, want, text)
		}
	}
	mixed := "وكالة O\nالأنباء O\nالفرنسية O\nأ.ف.ب B-ORG\nقال O\nمُحَمَّدٌ B-PERS\nالله O\nإن O\nسعر O\nالدولار O\n3.5 B-CARDINAL\nشيكل O\n"
	text := directions.ReplaceAllString(program(t, "pdftotext", drawn(t, compose(t, read(t, mixed), Options{}), PDF), "-"), "")
	for _, want := range []string{"وكالة الأنباء الفرنسية", "أ.ف.ب", "مُحَمَّدٌ", "الله", "3.5", "CARDINAL"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %q", want, text)
		}
	}
}

func TestAPDFLooksAsTheImageDoes(t *testing.T) {
	s := compose(t, read(t, sample), all("nested"))
	out := filepath.Join(t.TempDir(), "out")
	program(t, "pdftoppm", "-r", "96", "-png", "-singlefile", drawn(t, s, PDF), out) // 96 dots to 72 points is a pixel each
	own, err := s.Image(1)
	if err != nil {
		t.Fatal(err)
	}
	if off := coverage(t, own, load(t, out+".png")); off > 0.05 {
		t.Errorf("%.0f %% of what is drawn differs", 100*off)
	}
}

func TestManySentencesFillPages(t *testing.T) {
	var text strings.Builder
	for range 60 {
		text.WriteString(strings.Repeat("القاهرة B-GPE\nعاصمة O\nمصر B-GPE\n", 9) + "\n")
	}
	s := compose(t, read(t, text.String()), Options{Paper: A4Paper})
	info := program(t, "pdfinfo", drawn(t, s, PDF))
	want := len(s.paginate())
	if want < 5 || !regexp.MustCompile(`Pages:\s+`+itoa(want)+`\n`).MatchString(info) {
		t.Errorf("want %d pages, and more than 5: %s", want, info)
	}
	found := program(t, "pdftotext", drawn(t, s, PDF), "-")
	if n := strings.Count(found, "القاهرة"); n != 60*9 {
		t.Errorf("%d words are found; want %d", n, 60*9)
	}
}

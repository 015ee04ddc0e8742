package figure

import (
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

var styles = regexp.MustCompile(`(?s)<style>.*?</style>\n`)

// TestGoldenSVG compares the whole SVG, less its fonts, with files that were
// looked at.
func TestGoldenSVG(t *testing.T) {
	files, err := filepath.Glob("testdata/vectors/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no vectors: %v", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			a, err := txtar.ParseFile(file)
			if err != nil || len(a.Files) == 0 || a.Files[0].Name != "in.conll" {
				t.Fatalf("want a file in.conll first: %v", err)
			}
			o := Options{Legend: strings.Contains(string(a.Comment), "legend")}
			if strings.Contains(string(a.Comment), "narrow") {
				o.Width = 300
			}
			s := compose(t, read(t, string(a.Files[0].Data)), o)
			got := styles.ReplaceAllString(svgOf(t, s), "")
			if *update {
				a.Files = []txtar.File{a.Files[0], {Name: "out.svg", Data: []byte(got)}}
				if err := os.WriteFile(file, txtar.Format(a), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if len(a.Files) < 2 || string(a.Files[1].Data) != got {
				t.Errorf("the picture differs; it is now\n%s", got)
			}
		})
	}
}

// pictures are the few that are compared as images.
func pictures() map[string]Options {
	return map[string]Options{
		"nested-light": {}, "nested-dark": {Theme: Dark}, "mixed-light": {Sentences: []string{"mixed"}}, "latin-dark": {Sentences: []string{"latin"}, Theme: Dark},
	}
}

const sample = `# sent_id = nested
دعا O
ائتلاف B-ORG
العاملين I-ORG
بجامعة I-ORG B-ORG
القاهرة I-ORG I-ORG B-GPE
. O

# sent_id = mixed
ال25 B-CARDINAL
عام B-DATE
(2005) I-DATE
( O
أ.ف.ب B-ORG
) O
مُحَمَّدٌ B-PERS
مصر، B-GPE
3.5 O
% O

# sent_id = latin
Universitetet B-ORG
i I-ORG
Oslo I-ORG B-GPE
( O
2005 B-DATE
) O
`

func TestGoldenImages(t *testing.T) {
	for name, o := range pictures() {
		t.Run(name, func(t *testing.T) {
			if len(o.Sentences) == 0 {
				o.Sentences = []string{"nested"}
			}
			got, err := compose(t, read(t, sample), o).Image(1)
			if err != nil {
				t.Fatal(err)
			}
			path := filepath.Join("testdata", "images", name+".png")
			if *update {
				save(t, path, got)
			}
			compare(t, got, load(t, path))
		})
	}
}

func save(t *testing.T, path string, img image.Image) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}

func load(t *testing.T, path string) *image.RGBA {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	out := image.NewRGBA(image.Rect(0, 0, img.Bounds().Dx(), img.Bounds().Dy()))
	draw.Draw(out, out.Bounds(), img, img.Bounds().Min, draw.Src)
	return out
}

// compare allows 4 levels of a channel on 1 % of the bytes.
func compare(t *testing.T, got, want *image.RGBA) {
	t.Helper()
	if got.Bounds() != want.Bounds() {
		t.Fatalf("the image is %v; want %v", got.Bounds(), want.Bounds())
	}
	off := 0
	for i := range got.Pix {
		if d := int(got.Pix[i]) - int(want.Pix[i]); d < -4 || d > 4 {
			off++
		}
	}
	if off*100 > len(got.Pix) {
		t.Errorf("%d of %d bytes differ", off, len(got.Pix))
	}
}

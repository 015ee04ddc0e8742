package figure

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"
)

// latex compiles a picture and gives its PDF and what TeX says, or skips the
// test where there is no LaTeX with what the picture needs.
func latex(t *testing.T, s *Scene) (pdf, log string) {
	t.Helper()
	if testing.Short() {
		t.Skip("LaTeX takes seconds")
	}
	for _, name := range []string{"standalone.cls", "fontspec.sty", "tikz.sty"} {
		if out, err := exec.Command("kpsewhich", name).Output(); err != nil || len(out) == 0 {
			t.Skipf("LaTeX with %s is not installed", name)
		}
	}
	for _, letter := range []string{"0628", "0042"} { // beh and B, of any font
		if out, err := exec.Command("fc-list", ":charset="+letter).Output(); err != nil || len(out) == 0 {
			t.Skipf("no font with U+%s is installed", letter)
		}
	}
	dir := t.TempDir()
	program(t, "xelatex", "-interaction=nonstopmode", "-halt-on-error", "-output-directory", dir, drawn(t, s, TikZ))
	said, err := os.ReadFile(filepath.Join(dir, "picture.log"))
	if err != nil {
		t.Fatal(err)
	}
	return filepath.Join(dir, "picture.pdf"), string(said)
}

// hard are two sentences, from the right and from the left, with what TeX and
// fonts are prone to lose: its own signs, brackets, letters of another
// direction, labels in Arabic, letters that few fonts have.
const hard = "وكالة B-سلطة\n(أ.ف.ب) I-سلطة B-A_B\nبيتا-1 O\nأ&ب O\n«القاهرة» O\n[٢٠٢١] B-DATE\n(2005) I-DATE\nمُحَمَّدٌ B-PERS\n" +
	"😀 O\n100%~^& O\n#$_{}\\ O\n\nThe O\n\\textbf{x} B-A_B\nوزير I-A_B\n-- O\n25-12-2020 B-DATE\nx^2 O\né O\nF-16 O\nwas O\nin O\n"

func TestLaTeXLosesNothingOfThePicture(t *testing.T) {
	s := compose(t, read(t, hard), Options{})
	pdf, log := latex(t, s)
	if missing := regexp.MustCompile("Missing character.*").FindAllString(log, -1); missing != nil {
		t.Errorf("letters are lost: %q", missing)
	}
	// TeX writes Arabic letters in their presentation forms.
	found := norm.NFKC.String(directions.ReplaceAllString(program(t, "pdftotext", pdf, "-"), ""))
	for _, want := range []string{"وكالة", "سلطة", "أ&ب", "٢٠٢١", "2005", "\\textbf{x}", "وزير", "--", "25-12-2020", "x^2", "F-16", "A_B", "DATE"} {
		if !strings.Contains(found, want) {
			t.Errorf("no %q in %q", want, found)
		}
	}
	// The order of a word with signs is pdftotext's guess; its letters are not.
	for line := range strings.Lines(hard) {
		word, _, _ := strings.Cut(line, " ")
		for _, r := range norm.NFKC.String(strings.TrimSpace(word)) {
			if !strings.ContainsRune(found, r) {
				t.Errorf("no %q of %q in %q", r, word, found)
			}
		}
	}
	out := filepath.Join(t.TempDir(), "out")
	program(t, "pdftoppm", "-r", "96", "-png", "-singlefile", pdf, out)
	own, err := s.Image(1)
	if err != nil {
		t.Fatal(err)
	}
	if off := coverage(t, own, load(t, out+".png")); off > 0.2 { // with fonts of its own
		t.Errorf("%.0f %% of what is drawn differs", 100*off)
	}
}

// TeX holds lengths up to 2^30-1 of 65536 to a point, of which 72.27 are an inch.
func TestAPictureTooLargeForTeXIsRefused(t *testing.T) {
	const most = float32((1<<30-1)/65536.0) * 72 / 72.27 // in points of PDF
	s := compose(t, read(t, hard), Options{})
	s.Height = (most - 10) / fitScale
	if err := s.TikZ(io.Discard); err != nil {
		t.Errorf("a picture that fits: %v", err)
	}
	s.Height = (most + 1) / fitScale
	if err := s.TikZ(io.Discard); err == nil || !strings.Contains(err.Error(), "draw fewer sentences") {
		t.Errorf("a picture that does not fit gives %v", err)
	}
}

// The commands are those of texHead; what TeX makes of a sign is in The
// TeXbook, chapter 7.
func TestALetterIsWrittenForItsFont(t *testing.T) {
	tests := []struct{ run, font, want string }{
		{"R&D", texSans, `R\&D`},
		{"a^b~", texSans, `a\char94{}b\char126{}`},
		{"--", texSans, "{-}{-}"},
		{"\\{", texSans, `\textbackslash{}\{`},
		{"é", texSans, "é"},
		{"😀", texSans, `\tbqsign{"1F600}{😀}`},
		{"❤\ufe0f", texSans, `\tbqsign{"2764}{❤}`},
		{"ҳ\u0302", texSans, "\\tbqsign{\"4B3}{ҳ\u0302}"},
		{"\u202ea\u200b", texSans, "a"},
		{"\x01", texSans, "\\tbqsign{\"FFFD}{\uFFFD}"},
		{"می\u200cخواهم", texNaskh, "می\u200cخواهم"},
		{"أ&ب", texNaskh, `أ\tbqsign{"26}{\&}ب`},
	}
	for _, tt := range tests {
		if got := texEscape(tt.run, tt.font); got != tt.want {
			t.Errorf("%q in %s is %s; want %s", tt.run, tt.font, got, tt.want)
		}
	}
}

func TestArabicIsInAnArabicFont(t *testing.T) {
	tests := []struct {
		face      faceID
		run, want string
	}{
		{naskh, "قال", texNaskh},
		{naskh, "BBC", texSans},
		{naskh, "(", texSans},
		{naskh, "٢٠", texNaskh},
		{sans, "قال", texArabic},
		{bold, "سلطة", texArabic},
		{bold, "ORG", texSans},
	}
	for _, tt := range tests {
		if got := fontFor(tt.face, tt.run); got != tt.want {
			t.Errorf("%q is in %s; want %s", tt.run, got, tt.want)
		}
	}
}

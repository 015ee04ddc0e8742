package guide

import (
	"fmt"
	"strings"
	"testing"

	"tabaqat/layers"
	"tabaqat/layers/script"
)

const sample = `# Guideline

Before all.

## ORG — Organization

Bodies with a **name** and *members*:

1. companies, [see](https://example.org/a)
2. schools
   - a school

> quoted

| tag | not |
|---|---|
| ` + "`جامعة`" + ` | قال |

## ORGANISM

Other.

## مدينة

مدن <b>و</b>قرى<br>
`

func write(blocks []Block) string {
	var out []string
	for _, b := range blocks {
		line := fmt.Sprintf("%d.%d.%d%s", b.Kind, b.Level, b.Depth, b.Marker)
		for _, r := range b.Runs {
			line += " " + style(r)
		}
		for _, row := range b.Rows {
			for _, cell := range row {
				line += " |"
				for _, r := range cell {
					line += " " + style(r)
				}
			}
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

func style(r Run) string {
	mark := ""
	for _, m := range []struct {
		on   bool
		sign string
	}{{r.Bold, "b"}, {r.Italic, "i"}, {r.Code, "c"}, {r.Link != "", "l"}} {
		if m.on {
			mark += m.sign
		}
	}
	return mark + "<" + r.Text + ">"
}

func TestASectionIsFoundByItsHeadingAndRead(t *testing.T) {
	blocks, err := Parse(sample)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		typ  layers.Type
		want string
	}{
		{layers.Type{Name: "ORG"}, "0.0.0 <Bodies with a > b<name> < and > i<members> <:>\n" +
			"2.0.11. <companies, > l<see>\n2.0.12. <schools>\n2.0.2• <a school>\n3.0.1 <quoted>\n" +
			"6.0.0 | b<tag> | b<not> | c<جامعة> | <قال>"},
		{layers.Type{Name: "GPE", Arabic: "مَدينة"}, "0.0.0 <مدن وقرى>"},
		{layers.Type{Name: "X", Title: "organism"}, "0.0.0 <Other.>"},
	} {
		section, ok := Section(blocks, c.typ)
		if got := write(section); !ok || got != c.want {
			t.Errorf("%s: found %v\n%s\nwant\n%s", c.typ.Name, ok, got, c.want)
		}
	}
	if _, ok := Section(blocks, layers.Type{Name: "PERS", Title: "Person"}); ok {
		t.Error("a section that is not there is found")
	}
}

// lines lays a text out with letters of width 1 and writes what the eye sees.
func lines(t *testing.T, source string, width float32) string {
	t.Helper()
	blocks, err := Parse(source)
	if err != nil || len(blocks) != 1 {
		t.Fatal(err, blocks)
	}
	measure := func(r Run) float32 { return float32(len([]rune(r.Text))) }
	var out []string
	for _, l := range Lay(blocks[0].Runs, Direction(blocks[0].Runs), width, 1, measure) {
		line, x := "", float32(0)
		for _, w := range l.Words {
			line += strings.Repeat(" ", int(w.X-x)) + w.Text
			x = w.X + w.Width
		}
		if x != l.Width || l.Width > width {
			t.Errorf("%q takes %v, said to be %v, of %v", line, x, l.Width, width)
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

func TestLinesAreInTheOrderOfTheEye(t *testing.T) {
	for source, want := range map[string]string{
		"one two three four":    "one two three\nfour",
		"one **two** *th*ree":   "one two three",
		"قال مدير البنك هنا":    "البنك مدير قال\nهنا",
		"قال the same word هنا": "the same قال\nهنا word",
		"see جامعة مصر":         "see مصر جامعة",
		"في 15 أيار 1948":       "أيار 15 في\n1948",
		"قال**وا**":             "واقال",
		"one  \ntwo":            "one\ntwo",
		"قال ( نعم )":           ") نعم ( قال",
	} {
		if got := lines(t, source, 14); got != want {
			t.Errorf("%q is laid out as\n%s\nwant\n%s", source, got, want)
		}
	}
}

func TestAParagraphHasTheDirectionOfItsFirstLetter(t *testing.T) {
	if Direction([]Run{{Text: "1. "}, {Text: "مدير bank"}}) != script.RightToLeft || Direction([]Run{{Text: "bank مدير"}}) != script.LeftToRight {
		t.Error("directions are wrong")
	}
}

func FuzzParse(f *testing.F) {
	f.Add(sample)
	f.Add(strings.Repeat("> ", 500) + "x")
	f.Add(strings.Repeat("* ", 500) + "x")
	f.Add("|a|b|\n|-|-|\n|" + strings.Repeat("x|", 100))
	f.Fuzz(func(t *testing.T, source string) {
		blocks, err := Parse(source)
		if err != nil {
			return
		}
		for _, b := range blocks {
			for _, l := range Lay(b.Runs, Direction(b.Runs), 40, 1, func(r Run) float32 { return float32(len(r.Text)) }) {
				for _, w := range l.Words {
					if w.X < 0 || w.X+w.Width > l.Width {
						t.Fatalf("%q stands outside of its line", w.Text)
					}
				}
			}
		}
	})
}

func TestWhatIsNoGuidelineIsRefused(t *testing.T) {
	if _, err := Parse("\xff"); err == nil {
		t.Error("what is no UTF-8 is read")
	}
	if _, err := Parse(strings.Repeat("x", MaxSize+1)); err == nil {
		t.Error("what is too large is read")
	}
}

package report

import (
	"fmt"
	"html"
	"regexp"
	"strconv"
	"strings"

	"github.com/go-analyze/charts"
)

// text is a text of a picture: its tag up to the end, its size in pixels and
// what it says.
var text = regexp.MustCompile(`(<text [^>]*font-size:([0-9.]+)px[^>]*)>([^<]*)</text>`)

// fitted says of every text of an SVG picture how wide it is. The drawing
// library places texts by the widths of a font that the reader may not have; so
// they fill the same room in any.
func fitted(picture []byte) []byte {
	ruler := newRuler()
	return text.ReplaceAllFunc(picture, func(found []byte) []byte {
		m := text.FindSubmatch(found)
		pixels, err := strconv.ParseFloat(string(m[2]), 64)
		says := html.UnescapeString(string(m[3]))
		if err != nil || strings.TrimSpace(says) == "" {
			return found
		}
		// Fonts are measured in points, 72 to 96 pixels.
		width := widthOf(ruler, says, pixels*72/96)
		return fmt.Appendf(nil, `%s textLength="%d" lengthAdjust="spacingAndGlyphs">%s</text>`, m[1], width, m[3])
	})
}

// newRuler makes a painter to measure texts with.
func newRuler() *charts.Painter {
	return charts.NewPainter(charts.PainterOptions{OutputFormat: charts.ChartOutputSVG, Width: 10, Height: 10})
}

// widthOf is the width of a text in pixels; the size of the font is in points.
func widthOf(ruler *charts.Painter, says string, size float64) int {
	return ruler.MeasureText(says, 0, charts.FontStyle{FontSize: size, FontColor: charts.ColorBlack}).Width()
}

// longestLabel is how many letters of a label a picture has room for.
const longestLabel = 24

// drawable reports whether the font of the pictures has all letters of a label,
// and there is room for it.
func drawable(label string) bool {
	n := 0
	for _, r := range label {
		n++
		if r > 0x24f && (r < 0x2010 || r > 0x203a) {
			return false
		}
	}
	return n <= longestLabel
}

// shortened gives labels that cannot be drawn a word and a number in their
// place, and says in a note which are which.
func shortened(word string, lists ...[]string) (key string) {
	numbers := map[string]int{}
	var told []string
	for _, labels := range lists {
		for i, label := range labels {
			if drawable(label) {
				continue
			}
			if numbers[label] == 0 {
				numbers[label] = len(numbers) + 1
				told = append(told, fmt.Sprintf("%s %d: %s", word, numbers[label], label))
			}
			labels[i] = fmt.Sprintf("%s %d", word, numbers[label])
		}
	}
	if len(told) == 0 {
		return ""
	}
	return " " + strings.Join(told, ", ") + "."
}

package paint

import (
	"bytes"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
)

// Cluster is letters that a font draws together, such as a ligature: how many
// runes they are and how wide.
type Cluster struct {
	Runes int
	Width float32
}

// Shaper tells where the letters of a run stand, shaping it as the toolkit does
// to draw it, and remembers what it told. It is for one goroutine.
type Shaper struct {
	ruler     *Ruler
	known     map[measureKey][]Cluster
	faces     map[fyne.Resource]*font.Face
	segmenter shaping.Segmenter
	harfbuzz  shaping.HarfbuzzShaper
}

// maxClusters bounds the runs that a Shaper remembers.
const maxClusters = 5_000

// NewShaper makes a shaper whose widths are those of a ruler.
func NewShaper(r *Ruler) *Shaper {
	return &Shaper{ruler: r, known: map[measureKey][]Cluster{}, faces: map[fyne.Resource]*font.Face{}}
}

// Clusters gives the clusters of a text that is drawn as one run, in the order
// of the text. Together they are as wide as the ruler measures the run; where
// letters are missing in the font and the toolkit takes another, the widths
// within the run are near. The slice is the shaper's own.
func (s *Shaper) Clusters(text string, f Font) []Cluster {
	key := measureKey{f.Source, f.Size, text}
	all, ok := s.known[key]
	if !ok {
		if len(s.known) >= maxClusters {
			clear(s.known)
		}
		all = s.shape(text, f)
		s.known[key] = all
	}
	return all
}

func (s *Shaper) shape(text string, f Font) []Cluster {
	runes := []rune(text)
	var all []Cluster
	if face := s.face(f.Source); face != nil && len(runes) > 0 {
		in := shaping.Input{
			Text: runes, RunEnd: len(runes), Direction: di.DirectionLTR, Face: face,
			Size: fixed.Int26_6(float64(f.Size) * 64),
		}
		for _, part := range s.segmenter.Split(in, oneFace{face}) {
			all = append(all, clusters(s.harfbuzz.Shape(part), part)...)
		}
	}
	return s.fit(all, text, f)
}

// clusters gives the clusters of a shaped part in the order of the text.
func clusters(out shaping.Output, part shaping.Input) []Cluster {
	widths := make([]fixed.Int26_6, part.RunEnd-part.RunStart)
	starts := make([]bool, len(widths))
	for _, g := range out.Glyphs {
		at := g.ClusterIndex - part.RunStart
		starts[at] = true
		widths[at] += g.XAdvance
	}
	var all []Cluster
	for i, start := range starts {
		if start || i == 0 {
			all = append(all, Cluster{})
		}
		c := &all[len(all)-1]
		c.Runes++
		c.Width += float32(widths[i]) / 64
	}
	return all
}

// fit makes the clusters as wide as the ruler measures the run.
func (s *Shaper) fit(all []Cluster, text string, f Font) []Cluster {
	width, sum := s.ruler.Measure(text, f).Width, float32(0)
	for _, c := range all {
		sum += c.Width
	}
	if sum == 0 {
		n := utf8.RuneCountInString(text)
		all = make([]Cluster, n)
		for i := range all {
			all[i] = Cluster{1, width / float32(n)}
		}
		return all
	}
	for i := range all {
		all[i].Width *= width / sum
	}
	return all
}

func (s *Shaper) face(source fyne.Resource) *font.Face {
	if face, ok := s.faces[source]; ok {
		return face
	}
	face, err := font.ParseTTF(bytes.NewReader(source.Content()))
	if err != nil {
		face = nil
	}
	s.faces[source] = face
	return face
}

// oneFace takes all letters from one font.
type oneFace struct{ face *font.Face }

// ResolveFace implements shaping.Fontmap.
func (o oneFace) ResolveFace(rune) *font.Face { return o.face }

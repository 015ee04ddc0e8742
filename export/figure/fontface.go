package figure

import (
	"encoding/base64"
	"fmt"
	"strings"

	"tabaqat/export/figure/glyphs"
)

// uses says, for each face, which glyphs the picture has and whether any of its
// texts needs the rules of the font to be shaped.
type uses [faceCount]struct {
	glyphs map[glyphs.ID]bool
	rules  bool
	text   bool
}

func (s *Scene) uses() *uses {
	var u uses
	for i := range u {
		u[i].glyphs = map[glyphs.ID]bool{}
	}
	for t := range s.allTexts() {
		use := &u[t.face]
		use.text = true
		for _, g := range t.run.Glyphs {
			use.glyphs[g.ID] = true
		}
		use.rules = use.rules || strings.ContainsFunc(t.content, func(r rune) bool { return r >= 0x300 && r != '\u200b' })
	}
	return &u
}

// allTexts goes over all texts of the picture.
func (s *Scene) allTexts() func(yield func(*text) bool) {
	return func(yield func(*text) bool) {
		for i := range s.blocks {
			if !s.blocks[i].eachText(yield) {
				return
			}
		}
		for i := range s.legend {
			g := &s.legend[i]
			if !yield(&g.label) || g.title != nil && !yield(g.title) {
				return
			}
		}
	}
}

func (b *block) eachText(yield func(*text) bool) bool {
	if b.header != nil && !yield(b.header) {
		return false
	}
	for i := range b.tokens {
		if !yield(&b.tokens[i].text) {
			return false
		}
	}
	for i := range b.arches {
		for _, p := range b.arches[i].pieces {
			if p.label != nil && !yield(p.label) {
				return false
			}
		}
	}
	return true
}

// fontFaces gives the CSS that brings the fonts along, cut down to the letters
// that the picture has.
func (s *Scene) fontFaces() (string, error) {
	var css strings.Builder
	u := s.uses()
	for f := range faceCount {
		if !u[f].text {
			continue
		}
		data, err := s.faces[f].Web(u[f].glyphs, u[f].rules)
		if err != nil {
			return "", err
		}
		name, _ := f.family()
		weight := "normal"
		if f == bold {
			weight = "bold"
		}
		fmt.Fprintf(&css, "@font-face{font-family:'%s';font-weight:%s;src:url(data:font/woff;base64,%s) format('woff')}\n",
			name, weight, base64.StdEncoding.EncodeToString(data))
	}
	return css.String(), nil
}

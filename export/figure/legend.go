package figure

import (
	"tabaqat/export/figure/outline"
	"tabaqat/layers/script"
)

// sign is an entry of the legend: the label of a type and its title.
type sign struct {
	x, y, width float32
	row         float32 // its y within the legend
	kind        int
	chip        outline.Path
	label       text
	title       *text // none where the tagset has no other name for the type
}

// The measures of a legend.
const (
	signGap   = 22
	signRow   = 24
	signTitle = 12
)

// signs shapes the legend and breaks it into rows.
func (c *composer) signs() []sign {
	var out []sign
	x, y := float32(0), float32(0)
	for i, k := range c.scene.kinds {
		g := c.sign(i, k)
		if x > 0 && x+g.width > c.width {
			x, y = 0, y+signRow
		}
		g.x, g.row = x, y
		x += g.width + signGap
		out = append(out, g)
	}
	return out
}

func (c *composer) sign(i int, k kind) sign {
	name := visible(k.Name)
	g := sign{kind: i, label: c.scene.write(c.scene.aside(k.Name), name, bold, labelSize, script.OfText(name), paint{role: onType})}
	g.width = g.label.width() + 2*labelPad
	if k.Title != "" && k.Title != k.Name {
		t := c.scene.write(c.scene.aside(k.Title), k.Title, sans, signTitle, script.OfText(k.Title), paint{role: mute})
		g.title = &t
		g.width += 6 + t.width()
	}
	return g
}

// placeLegend moves the legend to its place and gives its height.
func (s *Scene) placeLegend(x, y float32) float32 {
	height := float32(0)
	for i := range s.legend {
		g := &s.legend[i]
		height = max(height, g.row+signRow)
		g.x, g.y = g.x+x, g.row+y
		w := g.label.width() + 2*labelPad
		g.chip = outline.Rounded(g.x, g.y, w, 15, chipRadius)
		g.label.x, g.label.baseline = g.x+w/2, g.y+11.3
		if g.title != nil {
			g.title.x, g.title.baseline = g.x+w+6+g.title.width()/2, g.y+12
		}
	}
	return height
}

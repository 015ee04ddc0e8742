package ui

import (
	"image"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tabaqat/export/report"
	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
)

const (
	figureMargin = 24
	noteLine     = 18
	tableRow     = 24
)

// add puts a figure with its title, note and numbers below those before.
func (d *dashboard) add(f report.Figure, img image.Image) {
	title := d.titleOf(f)
	d.titles = append(d.titles, title)
	d.page.Add(title)
	if img != nil {
		c := canvas.NewImageFromImage(img)
		c.FillMode = canvas.ImageFillContain
		size := img.Bounds().Size()
		width := min(float32(size.X), figureWidth)
		c.SetMinSize(fyne.NewSize(width, width*float32(size.Y)/float32(max(size.X, 1))))
		d.page.Add(container.NewCenter(c))
	}
	if img == nil || f.Table {
		d.page.Add(d.tableOf(f))
	}
	d.page.Refresh()
}

// titleOf draws title and note, and buttons that copy.
func (d *dashboard) titleOf(f report.Figure) *paint.Surface {
	fonts := d.w.fonts
	lines := d.w.wrap(f.Note, figureWidth-2*figureMargin, fonts.Small, 10)
	least := fyne.NewSize(200, 44+noteLine*float32(len(lines)))
	return paint.NewSurface(d.w.ruler, least, func(s *paint.Surface, size fyne.Size) {
		p := d.w.Palette()
		s.Pen.Line(figureMargin, 30, size.Width-figureMargin-240, f.Title, fonts.Bold.At(15).In(p.Ink), paint.Left)
		for i, line := range lines {
			s.Pen.Line(figureMargin, 51+noteLine*float32(i), size.Width-2*figureMargin, line, fonts.Small.In(p.Mute), paint.Left)
		}
		x := size.Width - figureMargin
		if f.HasPicture() {
			x -= d.w.ruler.WidthOf("Copy SVG", fonts.Text) + 24
			parts.Button(s, x, 26, "Copy SVG", false, p, fonts, func() { d.w.Report(d.copySVG(f)) })
		}
		x -= d.w.ruler.WidthOf("Copy CSV", fonts.Text) + 24
		parts.Button(s, x, 26, "Copy CSV", false, p, fonts, func() { d.copyCSV(f) })
	})
}

// tableOf draws the numbers of a figure.
func (d *dashboard) tableOf(f report.Figure) *paint.Surface {
	fonts := d.w.fonts
	widths := make([]float32, len(f.Header))
	for _, row := range append([][]string{f.Header}, f.Rows...) {
		for k, cell := range row {
			widths[k] = max(widths[k], d.w.ruler.WidthOf(cell, fonts.SmallBold)+20)
		}
	}
	least := fyne.NewSize(200, tableRow*float32(len(f.Rows)+1)+14)
	return paint.NewSurface(d.w.ruler, least, func(s *paint.Surface, size fyne.Size) {
		p := d.w.Palette()
		for i, row := range append([][]string{f.Header}, f.Rows...) {
			x, y := float32(figureMargin), tableRow*float32(i)+16
			for k, cell := range row {
				font, ink, align := fonts.Small, p.Ink, paint.Right
				if i == 0 {
					font, ink = fonts.SmallBold, p.Mute
				}
				if k == 0 {
					align = paint.Left
				}
				s.Pen.Line(x, y, widths[k]-20, cell, font.In(ink), align)
				x += widths[k]
			}
			s.Pen.Fill(paint.Box{X: figureMargin, Y: y + 7, W: x - figureMargin - 20, H: 1}, p.Rule, 0)
		}
	})
}

// uppermost is the figure whose title is the first in sight, or the last above;
// false before any is drawn.
func (d *dashboard) uppermost() (report.Figure, bool) {
	for k, title := range d.titles {
		if title.Position().Y >= d.scroll.Offset.Y-1 || k == len(d.titles)-1 {
			return d.figures[k], true
		}
	}
	return report.Figure{}, false
}

func (d *dashboard) copySVG(f report.Figure) error {
	picture, err := f.SVG(d.theme)
	if err != nil {
		return err
	}
	d.w.app.Clipboard().SetContent(string(picture))
	d.w.Tell(f.Title + " is in the clipboard as SVG text; paste it into a drawing program or a file")
	d.w.trace.say("copied svg %s", f.ID)
	return nil
}

func (d *dashboard) copyCSV(f report.Figure) {
	d.w.app.Clipboard().SetContent(f.CSV())
	d.w.Tell("the numbers of " + strings.ToLower(f.Title[:1]) + f.Title[1:] + " are in the clipboard as CSV")
	d.w.trace.say("copied csv %s", f.ID)
}

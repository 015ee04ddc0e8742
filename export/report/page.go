package report

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"

	"tabaqat/corpus/index"
)

//go:embed page.html
var pageText string

type page struct {
	Title   string
	Stats   index.Stats
	Figures []drawn
}

type drawn struct {
	Figure
	Light, Dark template.HTML
	CSV         string
}

// Write writes one HTML file with all figures of the documents, their numbers,
// and what was counted. It holds no link to anything outside it.
func Write(w io.Writer, title string, s Subject) error {
	t, err := template.New("page").Parse(pageText)
	if err != nil {
		return fmt.Errorf("page of the report: %w", err)
	}
	p := page{Title: title, Stats: index.StatsOf(s.Docs...)}
	for _, f := range Figures(s) {
		if !f.HasPicture() {
			p.Figures = append(p.Figures, drawn{Figure: f, CSV: f.CSV()})
			continue
		}
		light, err := f.SVG(Light)
		if err != nil {
			return err
		}
		dark, err := f.SVG(Dark)
		if err != nil {
			return err
		}
		// The drawing library escapes the text in its pictures.
		p.Figures = append(p.Figures, drawn{f, template.HTML(light), template.HTML(dark), f.CSV()})
	}
	return t.Execute(w, p)
}

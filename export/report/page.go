package report

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"

	"tabaqat/corpus"
	"tabaqat/corpus/index"
)

//go:embed page.html
var pageText string

type page struct {
	Title   string
	Stats   index.Stats
	Sources []index.Source
	Figures []drawn
}

type drawn struct {
	Figure
	Light, Dark template.HTML
	Table       string
}

// Write writes one HTML file with all figures of the documents, their numbers,
// and what was counted. It holds no link to anything outside it.
func Write(w io.Writer, title string, docs ...*corpus.Document) error {
	t, err := template.New("page").Parse(pageText)
	if err != nil {
		return fmt.Errorf("page of the report: %w", err)
	}
	p := page{Title: title, Stats: index.StatsOf(docs...), Sources: index.SourcesOf(docs...)}
	for _, f := range Figures(docs...) {
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

package figure

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"tabaqat/layers"
	"tabaqat/layers/script"
)

// HTML writes a page that stands alone: each sentence as SVG inside it, with a
// table of its entities to unfold. Without a theme of its own the picture is
// light or dark as the reader's system is.
func (s *Scene) HTML(w io.Writer) error {
	p := page{svgWriter{Writer: bufio.NewWriter(w), scene: s}}
	p.svgWriter.fill = func(c paint) string {
		if c.role == ofType {
			return "var(--t" + strconv.Itoa(c.kind) + ")"
		}
		return "var(--" + roleNames()[c.role] + ")"
	}
	css, err := s.fontFaces()
	if err != nil {
		return err
	}
	p.print("<!DOCTYPE html>\n", `<html lang="en">`, "\n<head>\n", `<meta charset="utf-8">`, "\n",
		`<meta name="viewport" content="width=device-width, initial-scale=1">`, "\n",
		"<title>", escape(s.title()), "</title>\n<style>\n", css, s.variables(), pageStyle, ".sentence svg{min-width:", num(min(s.Width, leastShown)), "px}\n", "</style>\n</head>\n<body>\n<main>\n")
	p.print("<h1>", escape(s.headline()), "</h1>\n")
	p.signs()
	for i := range s.blocks {
		p.sentence(&s.blocks[i])
	}
	p.print("</main>\n</body>\n</html>\n")
	return p.Flush()
}

// roleNames are the names of the style's variables, by role.
func roleNames() []string { return []string{"ground", "ink", "mute", "faint", "rule", "on"} }

// variables writes the colours of both themes, or of the one that was chosen.
func (s *Scene) variables() string {
	if s.chosen {
		return ":root{color-scheme:" + string(s.Theme) + ";" + s.variablesOf(s.Theme) + "}\n"
	}
	return ":root{color-scheme:light dark;" + s.variablesOf(Light) + "}\n" +
		"@media (prefers-color-scheme:dark){:root{" + s.variablesOf(Dark) + "}}\n" +
		"@media print{:root{" + s.variablesOf(Light) + "}}\n"
}

func (s *Scene) variablesOf(t Theme) string {
	var out strings.Builder
	for r, name := range roleNames() {
		fmt.Fprintf(&out, "--%s:%s;", name, s.colour(paint{role: role(r)}, t))
	}
	for i := range s.kinds {
		fmt.Fprintf(&out, "--t%d:%s;", i, s.colour(paint{ofType, i}, t))
	}
	return out.String()
}

const pageStyle = `*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.5 system-ui,'Noto Sans','Noto Sans Arabic',sans-serif}
main{max-width:1040px;margin:0 auto;padding:28px 24px 60px}
h1{font-size:20px;margin:0 0 14px}
.legend{display:flex;flex-wrap:wrap;gap:6px 20px;margin:0 0 20px;padding:0;list-style:none;color:var(--mute);font-size:13px}
.chip{display:inline-block;padding:0 6px;border-radius:4px;color:var(--on);font:bold 11.5px/18px 'Tabaqat Sans','Noto Sans','Noto Sans Arabic',sans-serif}
.sentence{padding:14px 0;border-top:1px solid var(--rule)}
h2{margin:0;font-size:13px;font-weight:normal;color:var(--mute)}
.sentence>div{overflow-x:auto}
svg{display:block;max-width:100%;height:auto}
details{font-size:13px;color:var(--mute)}
summary{cursor:pointer;width:max-content}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px;border-radius:3px}
table{border-collapse:collapse;margin:8px 0 4px;color:var(--ink)}
th{font-weight:normal;color:var(--mute)}
th,td{text-align:start;padding:2px 0;padding-inline-end:18px}
td.words{font-size:16px}
td.number,th.number{text-align:end;font-variant-numeric:tabular-nums}
`

// leastShown is how narrow a picture may be shown before it is scrolled instead.
const leastShown = 640

// page writes the parts of a page.
type page struct{ svgWriter }

func (p *page) signs() {
	if len(p.scene.kinds) == 0 {
		return
	}
	p.print(`<ul class="legend" aria-label="Types">`, "\n")
	for i, k := range p.scene.kinds {
		p.print("<li>")
		p.chip(i)
		if k.Title != "" && k.Title != k.Name {
			p.print(" ", escape(k.Title))
		}
		p.print(" · ", strconv.Itoa(k.spans), "</li>\n")
	}
	p.print("</ul>\n")
}

func (p *page) chip(kind int) {
	p.print(`<span class="chip" style="background:var(--t`, strconv.Itoa(kind), `)">`, escape(p.scene.kinds[kind].Name), "</span>")
}

// sentence writes a sentence, its picture and its table.
func (p *page) sentence(b *block) {
	dir := "ltr"
	if b.dir == script.RightToLeft {
		dir = "rtl"
	}
	p.print(`<section class="sentence" dir="`, dir, `">`, "\n")
	if len(p.scene.blocks) > 1 {
		p.print("<h2><bdi>#", escape(sentenceName(b.id)), "</bdi></h2>\n")
	}
	y := b.y
	if len(b.lines) > 0 {
		y = b.lines[0].top // below the id
	}
	y -= 6
	height := b.y + b.height + 6 - y
	p.print(`<div><svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="`, escape(b.reading()), `" width="`, num(p.scene.Width-2*margin+4),
		`" height="`, num(height), `" viewBox="`, num(margin-2), " ", num(y), " ", num(p.scene.Width-2*margin+4), " ", num(height), `">`, "\n")
	bare := *b
	bare.header = nil
	p.block(&bare)
	p.print("</svg></div>\n")
	p.table(b)
	p.print("</section>\n")
}

// reading is the sentence as one text.
func (b *block) reading() string {
	words := make([]string, len(b.tokens))
	for i := range b.tokens {
		words[i] = b.tokens[i].content
	}
	return strings.Join(words, " ")
}

// table lists the entities of a sentence, outer to inner.
func (p *page) table(b *block) {
	if len(b.arches) == 0 {
		return
	}
	noun := "entities"
	if len(b.arches) == 1 {
		noun = "entity"
	}
	p.print(`<details><summary dir="ltr">`, strconv.Itoa(len(b.arches)), " ", noun, "</summary>\n<table>\n<thead><tr>",
		`<th scope="col">Type</th><th scope="col">Words</th><th scope="col" class="number">Tokens</th><th scope="col" class="number">Layer</th></tr></thead>`, "\n<tbody>\n")
	spans := make([]layers.Span, len(b.arches))
	for i := range b.arches {
		spans[i] = b.arches[i].span
	}
	depths := layers.Depths(spans)
	for i := range b.arches {
		a := &b.arches[i]
		p.print("<tr><td>")
		p.chip(a.kind)
		p.print(`</td><td class="words">`, escape(b.words(a.span)), `</td><td class="number"><bdi>`, tokenRange(a.span),
			`</bdi></td><td class="number">`, strconv.Itoa(depths[i]), "</td></tr>\n")
	}
	p.print("</tbody>\n</table></details>\n")
}

// words are the tokens of a span as one text.
func (b *block) words(s layers.Span) string {
	part := block{tokens: b.tokens[s.Start:s.End]}
	return part.reading()
}

// tokenRange gives the tokens of a span as people count, from 1.
func tokenRange(s layers.Span) string {
	if s.Len() == 1 {
		return strconv.Itoa(s.Start + 1)
	}
	return strconv.Itoa(s.Start+1) + "–" + strconv.Itoa(s.End)
}

package guide

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	table "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"
)

// MaxSize is how large a guideline may be, in bytes.
const MaxSize = 1 << 20

// maxDepth is how deep lists and quotes may stand in each other.
const maxDepth = 12

// Parse reads Markdown: CommonMark with tables. HTML in it is left out, pictures
// are their description.
func Parse(source string) ([]Block, error) {
	if len(source) > MaxSize {
		return nil, fmt.Errorf("guideline of %d bytes; want %d at most", len(source), MaxSize)
	}
	if !utf8.ValidString(source) {
		return nil, fmt.Errorf("guideline is not valid UTF-8")
	}
	data := []byte(source)
	root := goldmark.New(goldmark.WithExtensions(extension.Table, extension.Linkify)).Parser().Parse(text.NewReader(data))
	p := parser{source: data}
	p.children(root, Block{})
	return p.out, nil
}

type parser struct {
	source []byte
	out    []Block
}

// children takes the blocks in a node; like says how deep they stand and which
// mark goes before the first.
func (p *parser) children(node ast.Node, like Block) {
	for n := node.FirstChild(); n != nil; n = n.NextSibling() {
		p.block(n, like)
		like.Marker = ""
	}
}

func (p *parser) block(n ast.Node, like Block) {
	b := like
	switch n := n.(type) {
	case *ast.Heading:
		b.Kind, b.Level = Heading, n.Level
		b.Runs = p.runs(n, Run{})
	case *ast.Paragraph, *ast.TextBlock:
		b.Runs = p.runs(n, Run{})
	case *ast.List:
		p.list(n, like)
		return
	case *ast.Blockquote:
		if like.Depth < maxDepth {
			like.Kind, like.Depth = Quote, like.Depth+1
		}
		p.children(n, like)
		return
	case *ast.FencedCodeBlock, *ast.CodeBlock:
		b.Kind = Code
		b.Runs = []Run{{Text: strings.TrimRight(p.lines(n), "\n"), Code: true}}
	case *ast.ThematicBreak:
		b.Kind = Rule
	case *table.Table:
		b.Kind = Table
		for row := n.FirstChild(); row != nil; row = row.NextSibling() {
			var cells [][]Run
			for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
				cells = append(cells, p.runs(cell, Run{Bold: row.Kind() == table.KindTableHeader}))
			}
			b.Rows = append(b.Rows, cells)
		}
	default:
		return // HTML and the like
	}
	p.out = append(p.out, b)
}

func (p *parser) list(list *ast.List, like Block) {
	if like.Depth < maxDepth {
		like.Depth++
	}
	like.Kind = Item
	number := list.Start
	for item := list.FirstChild(); item != nil; item = item.NextSibling() {
		like.Marker = "•"
		if list.IsOrdered() {
			like.Marker = strconv.Itoa(number) + "."
			number++
		}
		p.children(item, like)
	}
}

func (p *parser) lines(n ast.Node) string {
	var out strings.Builder
	for i := range n.Lines().Len() {
		line := n.Lines().At(i)
		out.Write(line.Value(p.source))
	}
	return out.String()
}

// runs gives the text in a node, by its styles.
func (p *parser) runs(node ast.Node, style Run) []Run {
	var out []Run
	add := func(text string, style Run) {
		if n := len(out) - 1; n >= 0 {
			if style.Text = out[n].Text; style == out[n] {
				out[n].Text += text
				return
			}
		}
		if style.Text = text; text != "" {
			out = append(out, style)
		}
	}
	for n := node.FirstChild(); n != nil; n = n.NextSibling() {
		inner := style
		switch n := n.(type) {
		case *ast.Text:
			add(string(n.Segment.Value(p.source)), style)
			if n.HardLineBreak() {
				add("\n", style)
			} else if n.SoftLineBreak() {
				add(" ", style)
			}
		case *ast.String:
			add(string(n.Value), style)
		case *ast.CodeSpan:
			inner.Code = true
			out = append(out, p.runs(n, inner)...)
		case *ast.Emphasis:
			if n.Level > 1 {
				inner.Bold = true
			} else {
				inner.Italic = true
			}
			out = append(out, p.runs(n, inner)...)
		case *ast.Link:
			inner.Link = string(n.Destination)
			out = append(out, p.runs(n, inner)...)
		case *ast.AutoLink:
			inner.Link = string(n.URL(p.source))
			add(string(n.Label(p.source)), inner)
		case *ast.Image:
			out = append(out, p.runs(n, inner)...)
		}
	}
	return out
}

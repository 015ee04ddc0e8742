package main

import (
	"tabaqat/corpus"
	"tabaqat/layers"
)

type checkOut struct {
	Files []fileOut `json:"files"`
}

type fileOut struct {
	Path      string          `json:"path"`
	Sentences int             `json:"sentences"`
	Tokens    int             `json:"tokens"`
	Scheme    string          `json:"scheme"`
	Notices   []corpus.Notice `json:"notices"`
	Problems  []problemOut    `json:"problems"`

	Consistency *consistencyOut `json:"consistency,omitempty"`
}

type problemOut struct {
	Code     layers.Code     `json:"code"`
	Severity layers.Severity `json:"severity"`
	Sentence string          `json:"sentence"`
	Token    int             `json:"token"`
	Row      int32           `json:"row"`
	Cell     string          `json:"cell"`
	Message  string          `json:"message"`
	Fixes    []fixOut        `json:"fixes"`
}

type fixOut struct {
	Title string         `json:"title"`
	Start int            `json:"start"`
	Tags  []layers.Stack `json:"tags"`
}

func checkJSON(results []checked) checkOut {
	out := checkOut{Files: []fileOut{}}
	for _, r := range results {
		f := fileOut{
			Path: r.doc.Name, Sentences: r.doc.Len(), Tokens: r.doc.Tokens(), Scheme: r.doc.Scheme.String(),
			Notices: append([]corpus.Notice{}, r.doc.Notices...), Problems: []problemOut{},
		}
		for _, p := range r.problems {
			f.Problems = append(f.Problems, problemJSON(r.doc, p))
		}
		f.Consistency = r.consistency.json(r.doc)
		out.Files = append(out.Files, f)
	}
	return out
}

func problemJSON(d *corpus.Document, p corpus.Problem) problemOut {
	out := problemOut{
		Code: p.Code, Severity: p.Code.Severity(), Sentence: d.Sentence(p.Sentence).ID,
		Token: p.Token, Row: p.Row, Cell: p.Cell, Message: p.Message, Fixes: []fixOut{},
	}
	for _, f := range p.Fixes {
		tags := make([]layers.Stack, len(f.Stacks))
		for i, s := range f.Stacks {
			tags[i] = append(layers.Stack{}, s...)
		}
		out.Fixes = append(out.Fixes, fixOut{f.Title, f.Start, tags})
	}
	return out
}

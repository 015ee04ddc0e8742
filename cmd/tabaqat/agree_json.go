package main

import (
	"tabaqat/layers/agree"
	"tabaqat/layers/score"
)

// agreeCounts is the agreement about one type, or about all.
type agreeCounts struct {
	Type          string       `json:"type,omitempty"`
	TP            int          `json:"tp"`
	FN            int          `json:"fn"`
	FP            int          `json:"fp"`
	Kappa         score.Ratio  `json:"kappa"`
	KappaWithoutO score.Ratio  `json:"kappa_without_o"`
	F1            score.Ratio  `json:"f1"`
	Fleiss        *score.Ratio `json:"fleiss,omitempty"`
	Alpha         *score.Ratio `json:"alpha,omitempty"`
	AlphaU        *score.Ratio `json:"alpha_u,omitempty"`
}

type agreePair struct {
	A             string        `json:"a"`
	B             string        `json:"b"`
	Sentences     int           `json:"sentences"`
	Tokens        int           `json:"tokens"`
	TokensWithout int           `json:"tokens_without_o"`
	Types         []agreeCounts `json:"types"`
	Overall       agreeCounts   `json:"overall"`
	Spans         countsOut     `json:"spans"`
	LeftOutA      []string      `json:"left_out_a"`
	LeftOutB      []string      `json:"left_out_b"`
}

type agreePanel struct {
	Annotators  int         `json:"annotators"`
	Tokens      int         `json:"tokens"`
	JointTokens int         `json:"joint_tokens"`
	FleissSets  score.Ratio `json:"fleiss_sets"`
	AlphaSets   score.Ratio `json:"alpha_sets"`
}

type agreeOut struct {
	Tokens        int               `json:"tokens"`
	TokensWithout int               `json:"tokens_without_o"`
	Types         []agreeCounts     `json:"types"`
	Overall       agreeCounts       `json:"overall"`
	Spans         countsOut         `json:"spans"`
	Pairs         []agreePair       `json:"pairs"`
	Panel         agreePanel        `json:"panel"`
	LeftOut       int               `json:"left_out"`
	Definitions   map[string]string `json:"definitions"`
}

func agreeJSON(a agreement) agreeOut {
	out := agreeOut{
		Tokens: a.pooled.Tokens, TokensWithout: a.pooled.TokensWithoutO,
		Types: typesJSON(a.pooled), Overall: overallJSON(a.pooled),
		Spans: countsJSON(a.pooled.Spans), Pairs: []agreePair{},
		Panel:       agreePanel{a.panel.Raters, a.panel.Tokens, a.panel.JointTokens, a.panel.FleissSets, a.panel.AlphaSets},
		LeftOut:     a.sentences - a.shared,
		Definitions: map[string]string{},
	}
	panel := map[string]agree.Coefficients{}
	for _, c := range a.panel.Types {
		panel[c.Type] = c
	}
	for i := range out.Types {
		out.Types[i].add(panel[out.Types[i].Type])
	}
	out.Overall.add(a.panel.Overall)
	for _, p := range a.pairs {
		out.Pairs = append(out.Pairs, pairJSON(p))
	}
	for _, d := range definitions() {
		out.Definitions[d.key] = d.text
	}
	return out
}

func (c *agreeCounts) add(p agree.Coefficients) {
	c.Fleiss, c.Alpha, c.AlphaU = &p.Fleiss, &p.Alpha, &p.AlphaU
}

func pairJSON(p pairAgreement) agreePair {
	return agreePair{
		A: p.a.Name, B: p.b.Name, Sentences: p.sentences,
		Tokens: p.result.Tokens, TokensWithout: p.result.TokensWithoutO,
		Types: typesJSON(p.result), Overall: overallJSON(p.result), Spans: countsJSON(p.result.Spans),
		LeftOutA: append([]string{}, p.leftOutA...), LeftOutB: append([]string{}, p.leftOutB...),
	}
}

func typesJSON(r agree.Result) []agreeCounts {
	out := []agreeCounts{}
	for _, t := range r.Types {
		out = append(out, typeJSON(t))
	}
	return out
}

func overallJSON(r agree.Result) agreeCounts { return typeJSON(r.Overall) }

func typeJSON(t agree.TypeResult) agreeCounts {
	return agreeCounts{
		Type: t.Type, TP: t.TP, FN: t.FN, FP: t.FP,
		Kappa: t.Kappa, KappaWithoutO: t.KappaWithoutO, F1: t.F1(),
	}
}

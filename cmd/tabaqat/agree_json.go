package main

import (
	"tabaqat/corpus/compare"
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

func agreeJSON(a compare.Agreement) agreeOut {
	out := agreeOut{
		Tokens: a.Pooled.Tokens, TokensWithout: a.Pooled.TokensWithoutO,
		Types: typesJSON(a.Pooled), Overall: overallJSON(a.Pooled),
		Spans: countsJSON(a.Pooled.Spans), Pairs: []agreePair{},
		Panel:       agreePanel{a.Panel.Raters, a.Panel.Tokens, a.Panel.JointTokens, a.Panel.FleissSets, a.Panel.AlphaSets},
		LeftOut:     a.Sentences - a.Shared,
		Definitions: map[string]string{},
	}
	panel := map[string]agree.Coefficients{}
	for _, c := range a.Panel.Types {
		panel[c.Type] = c
	}
	for i := range out.Types {
		out.Types[i].add(panel[out.Types[i].Type])
	}
	out.Overall.add(a.Panel.Overall)
	for _, p := range a.Pairs {
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

func pairJSON(p compare.PairAgreement) agreePair {
	return agreePair{
		A: p.A.Name, B: p.B.Name, Sentences: p.Sentences,
		Tokens: p.Result.Tokens, TokensWithout: p.Result.TokensWithoutO,
		Types: typesJSON(p.Result), Overall: overallJSON(p.Result), Spans: countsJSON(p.Result.Spans),
		LeftOutA: append([]string{}, p.LeftOutA...), LeftOutB: append([]string{}, p.LeftOutB...),
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

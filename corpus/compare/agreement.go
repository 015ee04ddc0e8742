package compare

import (
	"tabaqat/corpus"
	"tabaqat/layers"
	"tabaqat/layers/agree"
)

// Agreement is how documents agree in the sentences that they share.
type Agreement struct {
	Docs   []*corpus.Document
	Pairs  []PairAgreement
	Pooled agree.Result // of all pairs together
	Panel  agree.PanelResult
	// Shared counts the sentences compared, a pair after the other; Sentences
	// those left out besides.
	Shared, Sentences int
}

// PairAgreement is the agreement of two documents.
type PairAgreement struct {
	A, B               *corpus.Document
	Result             agree.Result
	Sentences          int
	LeftOutA, LeftOutB []string // ids of sentences that only one has
}

// AllPairs lists the pairs of so many documents.
func AllPairs(docs int) [][2]int {
	var pairs [][2]int
	for i := range docs {
		for k := i + 1; k < docs; k++ {
			pairs = append(pairs, [2]int{i, k})
		}
	}
	return pairs
}

// RingPairs lists the pairs of a ring: each document with the next, and the
// last with the first.
func RingPairs(docs int) [][2]int {
	if docs < 3 {
		return AllPairs(docs)
	}
	var pairs [][2]int
	for i := range docs {
		pairs = append(pairs, [2]int{i, (i + 1) % docs})
	}
	return pairs
}

// AgreementOf measures pairs of documents, by number, and all of them together.
func AgreementOf(docs []*corpus.Document, pairs [][2]int) Agreement {
	out := Agreement{Docs: docs}
	rows := Join(docs...)
	pooled, panel := agree.NewPair(), agree.NewPanel(len(docs))
	for _, p := range pairs {
		out.Pairs = append(out.Pairs, comparePair(docs, rows, p, pooled))
	}
	for _, p := range out.Pairs {
		out.Shared += p.Sentences
		out.Sentences += p.Sentences + len(p.LeftOutA) + len(p.LeftOutB)
	}
	for _, r := range rows {
		addToPanel(panel, docs, r)
	}
	out.Pooled, out.Panel = pooled.Result(), panel.Result()
	return out
}

func comparePair(docs []*corpus.Document, rows []Row, p [2]int, pooled *agree.Pair) PairAgreement {
	a, b := docs[p[0]], docs[p[1]]
	out := PairAgreement{
		A: a, B: b,
		LeftOutA: LeftOut(rows, docs, p[0], p[1]),
		LeftOutB: LeftOut(rows, docs, p[1], p[0]),
	}
	own := agree.NewPair()
	for _, r := range rows {
		if !r.In(p[0], p[1]) {
			continue
		}
		out.Sentences++
		left, right := a.Stacks(r[p[0]]), b.Stacks(r[p[1]])
		leftSpans, rightSpans := layers.Decode(left, a.Scheme).Spans, layers.Decode(right, b.Scheme).Spans
		for _, count := range []*agree.Pair{own, pooled} {
			count.Add(left, right)
			count.AddSpans(leftSpans, rightSpans)
		}
	}
	out.Result = own.Result()
	return out
}

func addToPanel(panel *agree.Panel, docs []*corpus.Document, r Row) {
	stacks := make([][]layers.Stack, len(docs))
	spans := make([][]layers.Span, len(docs))
	all, n := true, 0
	for d, i := range r {
		if i < 0 {
			all = false
			continue
		}
		stacks[d] = docs[d].Stacks(i)
		spans[d] = layers.Decode(stacks[d], docs[d].Scheme).Spans
		n = len(stacks[d])
	}
	panel.Add(stacks)
	if all {
		panel.AddSpans(n, spans)
	}
}

package report

import (
	"slices"
	"strconv"

	"tabaqat/corpus"
	"tabaqat/corpus/compare"
	"tabaqat/corpus/index"
	"tabaqat/layers/score"
)

// comparison draws how several documents agree in the sentences that they
// share; nothing where they share none.
func comparison(docs []*corpus.Document) []Figure {
	a := compare.AgreementOf(docs, compare.AllPairs(len(docs)))
	if a.Shared == 0 {
		return nil
	}
	rows := compare.Join(docs...)
	kappa, spans := pairwise(a)
	return []Figure{
		agreementTable(a),
		agreementFigure("kappa", "Agreement: Cohen's kappa",
			"Mean over types of kappa over all tokens of the sentences that both have; a token counts for a type when any of its tags has it.", docs, kappa),
		agreementFigure("span-f1", "Agreement: F1 over entities",
			"Strict: the same start, end and type.", docs, spans),
		scoresTable(docs, rows),
		differencesTable(docs, rows),
		confusionFigure(docs, rows),
	}
}

// pairwise sets the measures of each pair of documents in a matrix.
func pairwise(a compare.Agreement) (kappa, spans [][]score.Ratio) {
	n := len(a.Docs)
	kappa, spans = matrix(n), matrix(n)
	for k, p := range compare.AllPairs(n) {
		result := a.Pairs[k].Result
		kappa[p[0]][p[1]], spans[p[0]][p[1]] = result.Overall.Kappa, result.Spans.F1()
		kappa[p[1]][p[0]], spans[p[1]][p[0]] = kappa[p[0]][p[1]], spans[p[0]][p[1]]
	}
	return kappa, spans
}

func matrix(n int) [][]score.Ratio {
	out := make([][]score.Ratio, n)
	for i := range out {
		out[i] = make([]score.Ratio, n)
	}
	return out
}

func agreementFigure(id, title, note string, docs []*corpus.Document, values [][]score.Ratio) Figure {
	short := names(docs)
	f := Figure{ID: id, Title: title, Note: note, Header: append([]string{""}, short...)}
	labels := slices.Clone(short)
	f.Note += shortened("file", labels)
	c := heat{rows: labels, columns: labels, format: threeDecimals}
	for i, row := range values {
		cells, drawn := []string{short[i]}, []float64{}
		for _, v := range row {
			if v.Defined {
				cells, drawn = append(cells, threeDecimals(v.Value)), append(drawn, v.Value)
			} else {
				cells, drawn = append(cells, ""), append(drawn, undefined())
			}
		}
		f.Rows, c.values = append(f.Rows, cells), append(c.values, drawn)
	}
	f.chart = c
	return f
}

// none stands for the side that has no entity there.
const none = "(none)"

// confusionFigure sets the first document beside all others.
func confusionFigure(docs []*corpus.Document, rows []compare.Row) Figure {
	counts := map[[2]string]int{}
	for b := 1; b < len(docs); b++ {
		for _, r := range rows {
			if r.In(0, b) {
				confuse(counts, docs[0], docs[b], r[0], r[b])
			}
		}
	}
	f := Figure{
		ID: "confusion", Title: "Which types are taken for which",
		Note: "Rows: " + names(docs)[0] + ", columns: the others. Entities with the same start and end are paired, then those of one type that overlap; what has no partner stands against " + none + ".",
	}
	types := typeNames(docs)
	f.Header = append([]string{names(docs)[0]}, append(types, none)...)
	named, title := f.Header[1:], []string{names(docs)[0]}
	labels := slices.Clone(named)
	f.Note += shortened("type", labels) + shortened("file", title)
	c := heat{rows: labels, columns: labels, format: countOfStrength, rowTitle: title[0], columnTitle: "others"}
	for _, from := range named {
		cells, values := []string{from}, []float64{}
		for _, to := range named {
			n := counts[[2]string{from, to}]
			cells, values = append(cells, strconv.Itoa(n)), append(values, strength(n))
		}
		f.Rows, c.values = append(f.Rows, cells), append(c.values, values)
	}
	f.chart = c
	return f
}

func confuse(counts map[[2]string]int, a, b *corpus.Document, i, k int) {
	left, right := a.Spans(i), b.Spans(k)
	for _, p := range score.Align(left, right).Pairs() {
		from, to := none, none
		if p.Gold >= 0 {
			from = left[p.Gold].Type
		}
		if p.Pred >= 0 {
			to = right[p.Pred].Type
		}
		counts[[2]string{from, to}]++
	}
}

func typeNames(docs []*corpus.Document) []string {
	var out []string
	for _, t := range index.StatsOf(docs...).Types {
		out = append(out, t.Type)
	}
	return out[:len(out):len(out)]
}

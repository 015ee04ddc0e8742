package main

import (
	"bufio"
	"fmt"
	"io"

	"tabaqat/corpus/compare"
	"tabaqat/layers/agree"
	"tabaqat/layers/score"
)

// definition says what a number is.
type definition struct{ key, name, text string }

func definitions() []definition {
	return []definition{
		{"kappa", "kappa", "Cohen's kappa over all tokens, yes or no for the type; overall the mean over types where it is defined"},
		{"kappa_without_o", "without O", "the same over the tokens that at least one of the two tagged with anything"},
		{"f1", "F1", "2TP/(2TP+FP+FN) over tokens; overall of the summed counts"},
		{"spans", "spans", "strict F1 over entities: start, end and type, as multisets"},
		{"fleiss", "Fleiss", "Fleiss' kappa over the tokens that all annotated, yes or no for the type; overall the mean over types"},
		{"alpha", "alpha", "Krippendorff's alpha, nominal, over the tokens that two annotated at least; overall the mean over types"},
		{"fleiss_sets", "Fleiss of sets", "Fleiss' kappa with the whole set of types of a token as its value"},
		{"alpha_sets", "alpha of sets", "Krippendorff's alpha with the whole set of types of a token as its value"},
		{"alpha_u", "alpha-u", "Krippendorff's unitising alpha (2004) over the tokens that all annotated, one after the other; of entities nested in their own type the outermost; overall 1 less the summed observed over the summed expected disagreement"},
	}
}

func printAgreeText(w io.Writer, a compare.Agreement) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%s of annotators, %s compared, %s of these tagged by one at least\n\n",
		counted(len(a.Pairs), "pair"), counted(a.Pooled.Tokens, "token"), grouped(a.Pooled.TokensWithoutO))
	printTypes(out, a)
	fmt.Fprintf(out, "\nspans: F1 %v (%s the same, %s only the first, %s only the second)\n",
		a.Pooled.Spans.F1(), grouped(a.Pooled.Spans.TP), grouped(a.Pooled.Spans.FN), grouped(a.Pooled.Spans.FP))
	p := a.Panel
	fmt.Fprintf(out, "all %d annotators: Fleiss of sets %v, alpha of sets %v (%s annotated by two at least, %s by all)\n",
		p.Raters, p.FleissSets, p.AlphaSets, counted(p.Tokens, "token"), grouped(p.JointTokens))
	if len(a.Pairs) > 1 {
		printPairs(out, a.Pairs)
	}
	fmt.Fprintln(out)
	for _, d := range definitions() {
		fmt.Fprintf(out, "%s: %s\n", d.name, d.text)
	}
	return out.Flush()
}

// printTypes prints the counts of table 6 of the Wojood paper and the
// coefficients of its table 7 in one.
func printTypes(w io.Writer, a compare.Agreement) {
	panel := map[string]agree.Coefficients{}
	for _, c := range a.Panel.Types {
		panel[c.Type] = c
	}
	t := newColumns(w)
	t.row("type", "TP", "FN", "FP", "F1", "kappa", "without O", "Fleiss", "alpha", "alpha-u")
	row := func(name string, r agree.TypeResult, c agree.Coefficients) {
		t.row(name, r.TP, r.FN, r.FP, r.F1(), r.Kappa, r.KappaWithoutO, c.Fleiss, c.Alpha, c.AlphaU)
	}
	for _, x := range a.Pooled.Types {
		row(x.Type, x, panel[x.Type])
	}
	row("overall", a.Pooled.Overall, a.Panel.Overall)
	_ = t.flush() // the buffered writer reports its failure at the end
}

func printPairs(w io.Writer, pairs []compare.PairAgreement) {
	fmt.Fprintln(w)
	t := newColumns(w)
	t.row("pair", "sentences", "tokens", "F1", "kappa", "without O", "span F1")
	for _, p := range pairs {
		o := p.Result.Overall
		t.row(p.A.Name+" : "+p.B.Name, p.Sentences, p.Result.Tokens, o.F1(), o.Kappa, o.KappaWithoutO, score.Counts(p.Result.Spans).F1())
	}
	_ = t.flush()
}

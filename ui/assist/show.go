package assist

import (
	"cmp"
	"slices"

	"tabaqat/model"
	"tabaqat/ui/session"
	"tabaqat/ui/suggest"
)

// shown is what of a result is to be seen.
func (a *Assistant) shown(r suggest.Result) session.Ghosting {
	g := session.Ghosting{Sentence: r.Sentence, Revision: r.Revision}
	if a.on {
		g.Suggestions = model.Above(r.Suggestions, a.threshold)
	}
	return g
}

// showAll shows what was found, after what is to be seen of it changed.
func (a *Assistant) showAll() {
	all := make([]session.Ghosting, 0, len(a.found))
	for i, f := range a.found {
		if !a.session.Confirmed(i) {
			all = append(all, a.shown(f.Result))
		}
	}
	slices.SortFunc(all, func(x, y session.Ghosting) int { return cmp.Compare(x.Sentence, y.Sentence) })
	a.session.SetAllGhosts(all)
}

// Doubt is how unsure the model is of a sentence, from 0 to 1, where it was
// asked about it.
func (a *Assistant) Doubt(sentence int) (float64, bool) {
	f, ok := a.found[sentence]
	return f.Doubt, ok
}

// ByDoubt lists all sentences, the most doubtful first; then those that were
// not looked at, then the confirmed ones, both as they stand in the file.
func (a *Assistant) ByDoubt() []int {
	order := make([]int, a.session.Document().Len())
	rank := make([]float64, len(order))
	for i := range order {
		order[i] = i
		switch d, known := a.Doubt(i); {
		case a.session.Confirmed(i):
			rank[i] = -2
		case !known:
			rank[i] = -1
		default:
			rank[i] = d
		}
	}
	slices.SortStableFunc(order, func(x, y int) int { return cmp.Compare(rank[y], rank[x]) })
	return order
}

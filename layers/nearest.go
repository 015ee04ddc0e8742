package layers

import (
	"slices"
	"strings"
)

// Nearest gives up to n names of the tagset that a mistyped name may stand
// for, the nearest first: by edit distance blind to case, where a swap of two
// neighbours counts as one. Names farther than half of the longer are left out.
func (t *Tagset) Nearest(name string, n int) []string {
	type near struct {
		name string
		far  int
	}
	var all []near
	for _, typ := range t.Types {
		far := editDistance(strings.ToUpper(name), strings.ToUpper(typ.Name))
		if 2*far <= max(len(name), len(typ.Name)) {
			all = append(all, near{typ.Name, far})
		}
	}
	slices.SortStableFunc(all, func(a, b near) int { return a.far - b.far })
	var names []string
	for _, a := range all[:min(n, len(all))] {
		names = append(names, a.name)
	}
	return names
}

// maxTypeLength bounds the names compared by edit distance, in runes.
const maxTypeLength = 64

// editDistance is the distance of optimal string alignment: insertions,
// deletions, substitutions and swaps of neighbours (Damerau 1964).
func editDistance(a, b string) int {
	x, y := []rune(a), []rune(b)
	if len(x) > maxTypeLength || len(y) > maxTypeLength {
		return max(len(x), len(y))
	}
	rows := [3][]int{make([]int, len(y)+1), make([]int, len(y)+1), make([]int, len(y)+1)}
	for j := range y {
		rows[0][j+1] = j + 1
	}
	for i := 1; i <= len(x); i++ {
		now, last, before := rows[i%3], rows[(i+2)%3], rows[(i+1)%3]
		now[0] = i
		for j := 1; j <= len(y); j++ {
			cost := 1
			if x[i-1] == y[j-1] {
				cost = 0
			}
			now[j] = min(last[j]+1, now[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				now[j] = min(now[j], before[j-2]+1)
			}
		}
	}
	return rows[len(x)%3][len(y)]
}

package conllu

import (
	"fmt"
	"strconv"
	"strings"

	"tabaqat/corpus"
)

// More columns that hold numbers of tokens.
const (
	colHead   = 6
	colDeprel = 7
	colDeps   = 8
)

// numbering turns the numbers of the tokens of a block to those that they have in
// a sentence now; what is no longer in it has none.
type numbering struct {
	now  map[string]int // by the old number
	last map[string]int // the number of the last part of what was one token
}

func numberingOf(b block, place map[int]int, s *corpus.Sentence) numbering {
	n := numbering{map[string]int{}, map[string]int{}}
	for _, line := range b.lines {
		k := place[line.row]
		if line.kind != idToken || k == 0 {
			continue
		}
		n.now[line.fields[colID]] = k
		for k < s.Len() && s.Rows[k] == 0 {
			k++
		}
		n.last[line.fields[colID]] = k
	}
	return n
}

// token gives the fields of a token with its head and dependencies renumbered.
func (n numbering) token(f [columns]string) [columns]string {
	if head := f[colHead]; head != "_" && head != "0" {
		if now, ok := n.now[head]; ok {
			f[colHead] = strconv.Itoa(now)
		} else {
			f[colHead], f[colDeprel] = "_", "_"
		}
	}
	if f[colDeps] == "_" {
		return f
	}
	var kept []string
	for dependency := range strings.SplitSeq(f[colDeps], "|") {
		head, relation, _ := strings.Cut(dependency, ":")
		if now, ok := n.node(head); ok {
			kept = append(kept, now+":"+relation)
		}
	}
	if f[colDeps] = strings.Join(kept, "|"); len(kept) == 0 {
		f[colDeps] = "_"
	}
	return f
}

// node renumbers a token or an empty node such as 5.1.
func (n numbering) node(id string) (string, bool) {
	whole, part, empty := strings.Cut(id, ".")
	now, ok := n.now[whole]
	if whole == "0" {
		now, ok = 0, true
	}
	if !ok {
		return "", false
	}
	if empty {
		return fmt.Sprintf("%d.%s", now, part), true
	}
	return strconv.Itoa(now), true
}

// special renumbers the line of a range or an empty node; false where it is gone.
// A range is that of the tokens that are left of it, if there are two.
func (n numbering) special(line sourceLine) (string, bool) {
	f := line.fields
	if line.kind == idEmpty {
		now, ok := n.node(f[colID])
		f = n.token(f)
		f[colID] = now
		return strings.Join(f[:], "\t"), ok
	}
	first, last, _ := strings.Cut(f[colID], "-")
	from, _ := strconv.Atoi(first)
	to, err := strconv.Atoi(last)
	if err != nil || to-from > len(n.now)+1_000 {
		return "", false
	}
	least, most := 0, 0
	for k := from; k <= to; k++ {
		id := strconv.Itoa(k)
		if now, ok := n.now[id]; ok {
			if least == 0 {
				least = now
			}
			most = n.last[id]
		}
	}
	f[colID] = fmt.Sprintf("%d-%d", least, most)
	return strings.Join(f[:], "\t"), most > least && least > 0
}

func place(doc *corpus.Document, i, token int, reason string) error {
	return fmt.Errorf("%s: sentence %q, token %d: %s", doc.Name, doc.Sentence(i).ID, token, reason)
}

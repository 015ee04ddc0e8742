package session

import (
	"strings"

	"tabaqat/corpus"
	"tabaqat/layers/fold"
)

// Find puts the cursor on the next place after it, or with by -1 the one
// before, whose tokens hold the query, going round at the end. Blanks part
// tokens: "جامعة القاه" finds two tokens, the first ending and the second
// beginning so. Case, marks, tatweel and the letters that package fold takes for
// the same are left aside.
func (s *Session) Find(query string, by int) error {
	want := strings.Fields(fold.Search(query))
	if len(want) == 0 {
		return errEmptyQuery
	}
	n := s.doc.Len()
	for step := 0; n > 0 && step <= n; step++ {
		i := ((s.cursor.Sentence+by*step)%n + n) % n
		if at, ok := s.findIn(i, want, by, step); ok {
			s.SelectTokens(i, at, at+len(want))
			s.cursor.Token = at
			s.anchor = at + len(want) - 1
			s.tell(Change{Cursor: true})
			return nil
		}
	}
	return errNoMatch
}

// findIn looks through one sentence; in the cursor's, the first time round,
// only beyond the cursor.
func (s *Session) findIn(i int, want []string, by, step int) (int, bool) {
	sentence := s.doc.Sentence(i)
	count := sentence.Len() - len(want) + 1
	for k := range max(count, 0) {
		at := k
		if by < 0 {
			at = count - 1 - k
		}
		if step == 0 && by*(at-s.cursor.Token) <= 0 {
			continue
		}
		if matches(sentence, at, want) {
			return at, true
		}
	}
	return 0, false
}

func matches(s *corpus.Sentence, at int, want []string) bool {
	last := len(want) - 1
	for k, w := range want {
		token := fold.Search(s.Tokens[at+k])
		ok := false
		switch {
		case last == 0:
			ok = strings.Contains(token, w)
		case k == 0:
			ok = strings.HasSuffix(token, w)
		case k == last:
			ok = strings.HasPrefix(token, w)
		default:
			ok = token == w
		}
		if !ok {
			return false
		}
	}
	return true
}

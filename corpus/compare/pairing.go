package compare

import (
	"fmt"

	"tabaqat/corpus"
)

// Mismatch tells why the sentences of two documents cannot be paired, naming
// the first difference.
type Mismatch struct{ Message string }

// Error is the message.
func (m *Mismatch) Error() string { return m.Message }

// PairForScore pairs the sentences of a gold and a predicted document: by order
// where both have equally many and the same tokens, else by id. It fails with a
// *Mismatch where a sentence has no partner or other tokens. With common set,
// sentences that only one side has are left out instead.
func PairForScore(gold, pred *corpus.Document, common bool) ([]Row, error) {
	rows := Join(gold, pred)
	var paired []Row
	for _, r := range rows {
		if r.In(0, 1) {
			paired = append(paired, r)
		}
	}
	switch {
	case len(paired) == len(rows):
		return paired, nil
	case common && len(paired) > 0:
		return paired, nil
	case common:
		return nil, &Mismatch{fmt.Sprintf("%s and %s have no sentence with the same tokens", gold.Name, pred.Name)}
	}
	return nil, firstMismatch(gold, pred, rows)
}

// firstMismatch names the first difference: in the tokens of two sentences with
// one id, else in the sentences themselves.
func firstMismatch(gold, pred *corpus.Document, rows []Row) error {
	alone := map[string]int{}
	for _, r := range rows {
		if r[0] < 0 {
			if id := pred.Sentence(r[1]).ID; alone[id] == 0 {
				alone[id] = r[1] + 1
			}
		}
	}
	for _, r := range rows {
		if r[1] >= 0 {
			continue
		}
		s := gold.Sentence(r[0])
		if i := alone[s.ID]; i > 0 {
			return &Mismatch{tokenMismatch(gold.Name, pred.Name, s, pred.Sentence(i-1))}
		}
		return &Mismatch{fmt.Sprintf("%s: sentence %q is not in %s", gold.Name, s.ID, pred.Name)}
	}
	for _, r := range rows {
		if r[0] < 0 {
			return &Mismatch{fmt.Sprintf("%s: sentence %q is not in %s", pred.Name, pred.Sentence(r[1]).ID, gold.Name)}
		}
	}
	return nil
}

func tokenMismatch(a, b string, s, t *corpus.Sentence) string {
	for i := range min(s.Len(), t.Len()) {
		if s.Tokens[i] != t.Tokens[i] {
			return fmt.Sprintf("sentence %q, token %d: %q in %s, %q in %s; want the same tokens",
				s.ID, i, s.Tokens[i], a, t.Tokens[i], b)
		}
	}
	return fmt.Sprintf("sentence %q: %d tokens in %s, %d in %s; want the same tokens", s.ID, s.Len(), a, t.Len(), b)
}

package session

import (
	"strconv"
	"strings"
	"time"

	"tabaqat/corpus"
	"tabaqat/corpus/journal"
)

// KindConfirmed is the kind of the facts of a journal that tell which sentences
// are confirmed.
const KindConfirmed = kindConfirmed

// ConfirmedWhen tells when sentences were confirmed that still are, in the order
// of the facts: sentence and time, by the same index.
func ConfirmedWhen(doc *corpus.Document, facts []journal.Fact) (sentences []int, times []time.Time) {
	named := NewNaming(doc)
	for _, f := range facts {
		number, id, _ := strings.Cut(f.Key, ":")
		i, err := strconv.Atoi(number)
		if err != nil || f.Value == "" {
			continue
		}
		if at, ok := named.Place(i, id); ok {
			sentences, times = append(sentences, at), append(times, f.Time)
		}
	}
	return sentences, times
}

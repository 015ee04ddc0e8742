package assist

import (
	"slices"
	"time"

	"tabaqat/layers"
	"tabaqat/model/learn"
	"tabaqat/ui/session"
	"tabaqat/ui/suggest"
)

const (
	// leastNew and mostNew bound how many more confirmed sentences make a full
	// training worth its while; between them it is a share of those known.
	leastNew, mostNew, newShare = 5, 25, 5
	// atOpening bounds the sentences confirmed earlier that a learner is told of
	// one by one when a document is opened.
	atOpening = 200
	// slice is how long the session's goroutine is kept at a time.
	slice = 5 * time.Millisecond
)

// SessionChanged implements session.Watcher.
func (a *Assistant) SessionChanged(c session.Change) {
	if a.desk == nil || a.ended || c.Ghosts || c.Counted {
		return
	}
	if c.Structure {
		a.startOver()
		return
	}
	for _, i := range c.Sentences {
		a.teach(i)
		a.follow(i)
	}
	if len(c.Sentences) > 0 {
		a.renew() // string match may know more of the others in sight
	}
}

// startOver forgets what belongs to sentences by their number.
func (a *Assistant) startOver() {
	clear(a.found)
	clear(a.confirmed)
	for i := range a.taught {
		if i >= a.session.Document().Len() {
			a.desk.Annotated(i, nil, nil)
			delete(a.taught, i)
		}
	}
	a.Look()
	a.teachAll(0)
}

// teachAll tells string match of all annotated sentences, a slice at a time,
// and looks anew at the end.
func (a *Assistant) teachAll(from int) {
	if a.ended {
		return
	}
	n := a.session.Document().Len()
	for began := time.Now(); from < n && time.Since(began) < slice; from++ {
		a.teach(from)
	}
	if from < n {
		a.host.Post(func() { a.teachAll(from) })
		return
	}
	a.recall()
	a.renew()
}

// teach tells string match how a sentence is annotated.
func (a *Assistant) teach(i int) {
	words, spans := a.example(i)
	if len(spans) > 0 || a.taught[i] {
		a.taught[i] = true
		a.desk.Annotated(i, words, spans)
	}
}

func (a *Assistant) example(i int) ([]string, []layers.Span) {
	doc := a.session.Document()
	return slices.Clone(doc.Sentence(i).Tokens), slices.Clone(doc.Spans(i))
}

// follow tells the learner where a sentence was confirmed.
func (a *Assistant) follow(i int) {
	if !a.session.Confirmed(i) {
		delete(a.confirmed, i)
		return
	}
	if a.confirmed[i] {
		return
	}
	a.confirmed[i] = true
	a.desk.Confirmed(a.example(i))
	a.unlearned++
	a.trainIfDue()
}

// trainIfDue begins a full training where enough is new. A young learner gains
// much from a few sentences, and learns them in a moment.
func (a *Assistant) trainIfDue() {
	known := len(a.confirmed)
	if known >= suggest.LeastConfirmed && a.unlearned >= min(max(leastNew, known/newShare), mostNew) {
		a.train()
	}
}

// recall tells the learner of what was confirmed in earlier sittings, as far as
// it does not know it from there.
func (a *Assistant) recall() {
	told := 0
	for i := range a.session.Document().Len() {
		if !a.session.Confirmed(i) || a.confirmed[i] {
			continue
		}
		a.confirmed[i] = true
		words, spans := a.example(i)
		learned := a.before != nil && a.before.prints[printOf(words, spans)]
		if !learned {
			a.unlearned++
		}
		if learned && a.before.kept.Learner != nil {
			continue // the learner that was kept knows it
		}
		if told++; told <= atOpening {
			a.desk.Confirmed(words, spans)
		}
	}
	a.trainIfDue()
}

// train begins a full training on all that is confirmed. Where one runs
// already, the next confirmed sentence tries again.
func (a *Assistant) train() {
	var all []learn.Example
	for i := range a.session.Document().Len() {
		if a.session.Confirmed(i) {
			words, spans := a.example(i)
			all = append(all, learn.Example{Words: words, Spans: spans})
		}
	}
	if a.desk.Retrain(all) {
		a.unlearned = 0
	}
}

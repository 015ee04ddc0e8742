package assist

import (
	"slices"

	"tabaqat/ui/session"
	"tabaqat/ui/suggest"
)

// Look asks for suggestions for the sentences in sight that have none for
// their present tags. Call it whenever others come into sight.
func (a *Assistant) Look() {
	if requests := a.inSight(); len(requests) > 0 {
		a.desk.Ask(requests, nil)
	}
}

func (a *Assistant) inSight() []suggest.Request {
	if a.desk == nil || !a.on {
		return nil
	}
	first, end := a.host.InSight()
	return a.open(max(first, 0), min(end, a.session.Document().Len()))
}

// open makes requests for those of some sentences that are neither confirmed
// nor answered.
func (a *Assistant) open(first, end int) []suggest.Request {
	var out []suggest.Request
	for i := first; i < end; i++ {
		tokens := a.session.Document().Sentence(i).Tokens
		if len(tokens) == 0 || a.session.Confirmed(i) || a.answered(i) {
			continue
		}
		out = append(out, suggest.Request{Sentence: i, Revision: a.session.Revision(i), Tokens: slices.Clone(tokens)})
	}
	return out
}

func (a *Assistant) answered(i int) bool {
	f, ok := a.found[i]
	return ok && f.Revision == a.session.Revision(i) && f.epoch == a.epoch
}

// SuggestAll asks for all sentences that are not confirmed, those in sight
// first, and gives how many these are.
func (a *Assistant) SuggestAll() int {
	if a.desk == nil || !a.on {
		return 0
	}
	all := a.open(0, a.session.Document().Len())
	if a.whole = len(all); a.whole > 0 {
		a.state.Waiting = a.whole
		a.desk.Ask(a.inSight(), all)
		a.host.AssistChanged()
	}
	return a.whole
}

// Stop ends what SuggestAll began, and reports whether there was anything to
// end. What was suggested stays.
func (a *Assistant) Stop() bool {
	if a.whole == 0 {
		return false
	}
	a.whole = 0
	a.desk.Cancel()
	a.Look()
	a.host.AssistChanged()
	return true
}

// Progress is how far SuggestAll is, 0 of 0 where it does not run.
func (a *Assistant) Progress() (done, of int) {
	if a.whole == 0 {
		return 0, 0
	}
	return max(a.whole-a.state.Waiting, 0), a.whole
}

// Suggested implements suggest.Listener.
func (a *Assistant) Suggested(r suggest.Result) { a.arrived = append(a.arrived, r) }

// DeskChanged implements suggest.Listener.
func (a *Assistant) DeskChanged(s suggest.State) {
	trained := a.state.Training && !s.Training
	if a.whole > 0 && s.Waiting == 0 { // perhaps told before the whole file was asked for
		s.Waiting = a.desk.State().Waiting
	}
	a.state = s
	if s.Waiting == 0 {
		a.whole = 0
	}
	if trained {
		a.renew()
	}
}

// renew asks anew for what is in sight, because more is known now. The
// suggestions there are stay until the new ones come.
func (a *Assistant) renew() {
	a.epoch++
	a.Look()
}

// deliver takes the results of a round over into the session.
func (a *Assistant) deliver() {
	var show []session.Ghosting
	for _, r := range a.arrived {
		if r.Sentence < a.session.Document().Len() && r.Revision == a.session.Revision(r.Sentence) && !a.session.Confirmed(r.Sentence) {
			a.found[r.Sentence] = finding{r, a.epoch}
			show = append(show, a.shown(r))
		}
	}
	a.arrived = a.arrived[:0]
	a.session.SetAllGhosts(show)
	a.host.AssistChanged()
}

package assist

import "fmt"

// Status is one line that says what really runs, or how far it is.
func (a *Assistant) Status() string {
	if done, of := a.Progress(); of > 0 {
		return fmt.Sprintf("suggesting: %d of %d sentences · Esc stops", done, of)
	}
	text := a.sources()
	switch {
	case !a.on:
		return "suggestions off · " + text
	case a.state.Err != nil:
		return "suggestions failed: " + a.state.Err.Error()
	case a.state.Training:
		text += " · learning"
	}
	return text
}

// sources names what suggestions come from and what that runs on.
func (a *Assistant) sources() string {
	switch {
	case a.loading:
		return "loading the model …"
	case a.source == nil && a.state.Learner:
		return "learner · CPU"
	case a.source == nil && a.failure != nil:
		return "string match alone: no model"
	case a.source == nil:
		return "string match"
	}
	name := a.source.Name
	if a.source.Network != nil && (a.source.Learner != nil || a.state.Learner) {
		name += " + learner"
	}
	return name + " · " + a.source.Runs
}

// Settled reports whether all that is known has gone into what is suggested for
// a sentence: nothing is loading, being learned or still to be answered.
func (a *Assistant) Settled(sentence int) bool {
	if a.desk == nil || a.state.Training || a.state.Waiting > 0 {
		return false
	}
	now := a.desk.State() // what is told may be on its way
	return !now.Training && now.Waiting == 0 &&
		(!a.on || a.session.Confirmed(sentence) || a.answered(sentence))
}

package session

// Change says what is different since the last one: sentences whose stacks or
// ghosts changed, whether only ghosts did, because suggestions came, whether the cursor or selection moved, whether the document
// was saved or its number of sentences changed, and whether only more is known
// of the problems.
type Change struct {
	Sentences []int
	Cursor    bool
	State     bool
	Structure bool
	Counted   bool
	Ghosts    bool
}

// Watcher is told of changes, after they are made, on the session's goroutine.
type Watcher interface {
	SessionChanged(Change)
}

// Watch tells a watcher of every change from now on.
func (s *Session) Watch(w Watcher) { s.watchers = append(s.watchers, w) }

func (s *Session) tell(c Change) {
	for _, w := range s.watchers {
		w.SessionChanged(c)
	}
}

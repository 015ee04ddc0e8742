package sheet

import "tabaqat/corpus"

// arenaSize is how many tokens share one piece of memory.
const arenaSize = 1 << 14

// arena collects tokens so that the sentences of a large document are parts of
// a few large slices, without copies of them left behind.
type arena struct {
	tokens []string
	rows   []int32
	stacks []corpus.StackID
	begun  int // where the open sentence begins
}

func (a *arena) add(token string, row int32, stack corpus.StackID) {
	if len(a.tokens) == cap(a.tokens) {
		a.grow()
	}
	a.tokens = append(a.tokens, token)
	a.rows = append(a.rows, row)
	a.stacks = append(a.stacks, stack)
}

// open is the number of tokens of the open sentence.
func (a *arena) open() int { return len(a.tokens) - a.begun }

// grow begins a new piece and moves the open sentence there.
func (a *arena) grow() {
	n := max(arenaSize, 2*(len(a.tokens)-a.begun))
	a.tokens = append(make([]string, 0, n), a.tokens[a.begun:]...)
	a.rows = append(make([]int32, 0, n), a.rows[a.begun:]...)
	a.stacks = append(make([]corpus.StackID, 0, n), a.stacks[a.begun:]...)
	a.begun = 0
}

// take ends the open sentence and gives its parts.
func (a *arena) take() ([]string, []int32, []corpus.StackID) {
	from, to := a.begun, len(a.tokens)
	a.begun = to
	return a.tokens[from:to:to], a.rows[from:to:to], a.stacks[from:to:to]
}

package board

// sight is what was in sight when OnSight was told last.
type sight struct{ first, end int }

// tellSight tells OnSight where other sentences came into sight.
func (b *Board) tellSight() {
	first, end := b.InSight()
	if now := (sight{first, end}); b.OnSight != nil && now != b.seen {
		b.seen = now
		b.OnSight()
	}
}

// takeGhosts forgets the layout of sentences that got other suggestions. The
// cursor's sentence stays where it is in sight, and else the first one.
func (b *Board) takeGhosts(sentences []int) {
	at := b.session.Cursor().Sentence
	before, near := b.scroll.place(at)
	for _, i := range sentences {
		delete(b.blocks, i)
	}
	if near && before+b.height(at) > 0 && before < b.scroll.view {
		if after, ok := b.scroll.place(at); ok {
			b.scroll.by(after - before)
		}
	}
}

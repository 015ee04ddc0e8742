package board

// ahead is how many sentences beyond those in sight are laid out before they
// are asked for: a page or so each way.
const ahead = 8

// Warm lays out one more sentence near those in sight and reports whether there
// was one to lay out.
func (b *Board) Warm() bool {
	first, end := b.InSight()
	for d := range ahead {
		for _, i := range []int{end + d, first - 1 - d} {
			if i < 0 || i >= b.session.Document().Len() {
				continue
			}
			if _, known := b.blocks[i]; !known {
				b.block(i)
				return true
			}
		}
	}
	return false
}

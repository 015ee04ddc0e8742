package corpus

import "tabaqat/layers"

// AppendStacks appends the stacks of a sentence to a slice, so that who goes over
// a whole document can use one slice again. The stacks in it are shared and not
// to be changed.
func (d *Document) AppendStacks(to []layers.Stack, sentence int) []layers.Stack {
	for _, id := range d.sentences[sentence].stacks {
		to = append(to, d.table.stack(id))
	}
	return to
}

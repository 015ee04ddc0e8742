package corpus

import "tabaqat/layers"

// StackID is the number of a distinct stack within one document.
type StackID = stackID

// Intern gives the number of a stack, for readers that see the same few stacks
// on many lines and remember what they parsed.
func (b *Builder) Intern(stack layers.Stack) StackID { return b.doc.table.intern(stack) }

// AddSentence appends a whole sentence. The three slices have the same length
// and belong to the document afterwards, so a reader can cut them from one
// large slice each.
func (b *Builder) AddSentence(id string, tokens []string, rows []int32, stacks []StackID) {
	if len(b.room) == 0 {
		b.room = make([]Sentence, 256)
	}
	b.last, b.room = &b.room[0], b.room[1:]
	*b.last = Sentence{ID: id, Tokens: tokens, Rows: rows, stacks: stacks}
	b.doc.sentences = append(b.doc.sentences, b.last)
}

package parts

import "tabaqat/ui/field"

// Entry is a field for one line of text.
type Entry = field.Field

// KeyHost is told of keys that a field has no use for.
type KeyHost = field.KeyHost

// NewEntry makes a field with a hint.
func NewEntry(hint string) *Entry { return field.New(hint) }

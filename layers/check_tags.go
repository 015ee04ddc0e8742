package layers

import "slices"

// token finds what is wrong with the stack of one token.
func (f *finder) token(t int) {
	stack, owners := f.stacks[t], f.reading.Owners[t]
	if len(stack) == 0 {
		f.tagFound(MissingTag, t, 0, 0)
		return
	}
	if len(stack) > 1 && slices.Contains(stack, "O") {
		f.tagFound(OutsideMixed, t, slices.Index(stack, "O"), 1)
	}
	for k := 0; k < len(stack); k++ {
		if n := f.malformed(t, stack[k:], owners[k:]); n > 0 {
			f.tagFound(MalformedTag, t, k, n)
			k += n - 1
		}
	}
	if outOfOrder(stack, owners) {
		f.tagFound(Order, t, 0, len(stack))
	}
}

// malformed tells of how many tags the malformed one at the head of a token's
// stack is made: 0 where that tag is right, 2 for a tag that a blank cut in two.
func (f *finder) malformed(t int, stack Stack, owners []int) int {
	switch {
	case owners[0] >= 0:
		if f.misplaced(t, prefixByte(stack[0]), owners[0]) {
			return 1
		}
		return 0
	case stack[0] == "O":
		return 0
	case len(stack) > 1 && owners[1] < 0 && stack[1] != "O" && halves(stack[0], stack[1]):
		return 2
	}
	return 1
}

// misplaced reports whether the scheme writes another prefix at a token of a span.
// The first tag of an orphan is told as such, unless the scheme lacks its prefix.
func (f *finder) misplaced(t int, p Prefix, span int) bool {
	if !f.rules.Scheme.knows(p) {
		return true
	}
	orphan := f.reading.Orphan[span] && f.reading.Spans[span].Start == t
	return !orphan && p != f.writing.prefix(span, t)
}

// halves reports whether a blank seems to part a prefix from its type.
func halves(prefix, typ string) bool {
	_, alone := prefixLetter(prefix)
	_, other := prefixLetter(typ)
	return alone && !other
}

// prefixByte is the prefix of a well-formed tag as it is written.
func prefixByte(tag string) Prefix {
	switch tag[0] {
	case 'L':
		return End
	case 'U':
		return Single
	}
	return Prefix(tag[0])
}

// outOfOrder reports whether sorting the tags by their spans would change what
// the stack says.
func outOfOrder(stack Stack, owners []int) bool {
	last := -1
	for _, s := range owners {
		if s >= 0 && s < last {
			return !sorted(stack, owners).Equal(stack)
		}
		last = max(last, s)
	}
	return false
}

// sorted puts the tags of spans in the order of the spans; O and malformed
// tags keep their places.
func sorted(stack Stack, owners []int) Stack {
	var places []int
	for k, s := range owners {
		if s >= 0 {
			places = append(places, k)
		}
	}
	byOwner := slices.Clone(places)
	slices.SortStableFunc(byOwner, func(a, b int) int { return owners[a] - owners[b] })
	out := slices.Clone(stack)
	for i, k := range places {
		out[k] = stack[byOwner[i]]
	}
	return out
}

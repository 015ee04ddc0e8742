package layers

import "iter"

// DetectScheme tells in which scheme the sentences of a document are written:
// the one that explains its tags with by far the fewest mistakes. A mistake is a
// tag that the scheme would write with another prefix; in IOB2 it is an orphan or
// a prefix of other schemes. The document is in IOB2 unless another scheme has at
// most one mistake for every twenty that IOB2 has; of those the one with the
// fewest is taken, of equals the first. It reports false where IOB2 has mistakes
// and no other scheme does so much better: then the document is IOB2 with errors.
// A document for which the answer is another scheme than IOB2 is to be checked in
// that scheme, with one `scheme` warning.
func DetectScheme(sentences iter.Seq[[]Stack]) (Scheme, bool) {
	base := mistakes(sentences, IOB2)
	if base == 0 {
		return IOB2, true
	}
	best, fewest := IOB2, base
	for _, scheme := range Schemes()[1:] {
		if n := mistakes(sentences, scheme); n < fewest {
			best, fewest = scheme, n
		}
	}
	if !FarFewer(fewest, base) {
		return IOB2, false
	}
	return best, true
}

// FarFewer reports whether a scheme with so many mistakes explains a document far
// better than another does: none for some, or one for twenty.
func FarFewer(mistakes, others int) bool { return others > 0 && 20*mistakes <= others }

// mistakes counts the tags that a scheme would write with another prefix.
func mistakes(sentences iter.Seq[[]Stack], scheme Scheme) int {
	n := 0
	for stacks := range sentences {
		if onlyOutside(stacks) {
			continue
		}
		for range Mistakes(stacks, Decode(stacks, scheme), scheme) {
			n++
		}
	}
	return n
}

// Mistakes goes over the tags of a sentence, as they were read in a scheme, that
// the scheme would write with another prefix: their tokens and their places in the
// stacks. Tags that are not well formed are not among them.
func Mistakes(stacks []Stack, r Reading, scheme Scheme) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		w := newWriting(r.Spans, scheme)
		for t, owners := range r.Owners {
			for k, s := range owners {
				if s >= 0 && prefixByte(stacks[t][k]) != w.prefix(s, t) && !yield(t, k) {
					return
				}
			}
		}
	}
}

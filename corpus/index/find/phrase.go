package find

import (
	"strings"

	"tabaqat/corpus/index"
	"tabaqat/layers/fold"
)

// phrase is tokens one after the other, each held to a pattern.
type phrase struct {
	patterns []pattern
	sets     []index.WordSet
	starts   []int
	items    []item
}

// pattern is what one token must be.
type pattern struct {
	pieces []string // what stands between stars, folded unless exact
	exact  bool
	regex  func(letters string) bool // in place of pieces
}

// phraseOf makes a phrase of words parted by blanks.
func phraseOf(text string, o Options) *phrase {
	words := strings.Fields(text)
	p := &phrase{}
	for k, word := range words {
		if o.Part {
			word = strings.NewReplacer(`\`, `\\`, `*`, `\*`).Replace(word)
			if k == 0 {
				word = "*" + word
			}
			if k == len(words)-1 {
				word += "*"
			}
		}
		p.patterns = append(p.patterns, patternOf(word, o.Exact))
	}
	return p
}

// patternOf reads stars; \* is a star and \\ a backslash.
func patternOf(word string, exact bool) pattern {
	pieces, piece := []string{}, strings.Builder{}
	runes := []rune(word)
	for k := 0; k < len(runes); k++ {
		switch {
		case runes[k] == '\\' && k+1 < len(runes) && (runes[k+1] == '*' || runes[k+1] == '\\'):
			k++
			piece.WriteRune(runes[k])
		case runes[k] == '*':
			pieces = append(pieces, piece.String())
			piece.Reset()
		default:
			piece.WriteRune(runes[k])
		}
	}
	pieces = append(pieces, piece.String())
	if !exact {
		for k := range pieces {
			pieces[k] = fold.Search(pieces[k])
		}
	}
	return pattern{pieces: pieces, exact: exact}
}

func (p pattern) matches(text string) bool {
	first, last := p.pieces[0], p.pieces[len(p.pieces)-1]
	if len(p.pieces) == 1 {
		return text == first
	}
	if len(text) < len(first)+len(last) || !strings.HasPrefix(text, first) || !strings.HasSuffix(text, last) {
		return false
	}
	text = text[len(first) : len(text)-len(last)]
	for _, piece := range p.pieces[1 : len(p.pieces)-1] {
		at := strings.Index(text, piece)
		if at < 0 {
			return false
		}
		text = text[at+len(piece):]
	}
	return true
}

func (p pattern) set(x *index.Index) index.WordSet {
	switch {
	case p.regex != nil && p.exact:
		return x.WordsThat(func(written, _ string) bool { return p.regex(written) })
	case p.regex != nil:
		return x.WordsLike(p.regex)
	case p.exact:
		return x.WordsThat(func(written, _ string) bool { return p.matches(written) })
	}
	return x.WordsThat(func(_, folded string) bool { return p.matches(folded) })
}

func (p *phrase) prepare(x *index.Index) {
	p.sets = p.sets[:0]
	for _, pattern := range p.patterns {
		p.sets = append(p.sets, pattern.set(x))
	}
}

func (p *phrase) generate(x *index.Index, sentence int) []item {
	p.starts = x.Starts(p.starts[:0], sentence, p.sets)
	p.items = p.items[:0]
	for _, start := range p.starts {
		p.items = append(p.items, item{x.HitAt(sentence, start, start+len(p.sets)), false})
	}
	return p.items
}

func (p *phrase) fits(x *index.Index, it item) bool {
	return it.End-it.Start == len(p.sets) && x.Fits(it.Sentence, it.Start, p.sets)
}

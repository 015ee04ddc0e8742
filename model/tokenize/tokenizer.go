package tokenize

// Tokenizer cuts text into pieces as its tokenizer.json says. It doesn't
// change after Load and may be used from several goroutines.
type Tokenizer struct {
	pieces      map[string]int // of the model
	added       map[string]int // added tokens, which the model doesn't see
	size        int
	raw         addedTokens // looked for in the text as it is
	normalized  addedTokens // looked for after normalisation
	normalizers []normalizer
	splitters   []splitter
	vocabulary  vocabulary
	around      template
}

// NoWord is the word number of the tokens that stand around a sentence.
const NoWord = -1

// Encoding is a tokenised sentence: for each piece its id, the number of its
// word (NoWord for the tokens around the sentence) and its offsets.
type Encoding struct {
	IDs     []int
	Words   []int
	Offsets [][2]int
}

// Size returns the lowest number that is above all ids.
func (t *Tokenizer) Size() int { return t.size }

// ID returns the id of a piece, by its text.
func (t *Tokenizer) ID(piece string) (int, bool) {
	if id, ok := t.added[piece]; ok {
		return id, true
	}
	id, ok := t.pieces[piece]
	return id, ok
}

// Around returns the ids that stand before and after a sentence.
func (t *Tokenizer) Around() (before, after []int) { return t.around.before, t.around.after }

// EncodeText cuts a text. Its words are what the pre-tokeniser makes of it.
// Offsets are those of the text.
func (t *Tokenizer) EncodeText(s string) Encoding {
	e := t.open()
	e.add(s, true)
	return e.close()
}

// EncodeWords cuts the words of a sentence. A word that leaves no piece, such
// as an empty one, is passed over. Offsets are those within each word.
func (t *Tokenizer) EncodeWords(words []string) Encoding {
	e := t.open()
	for i, w := range words {
		e.word = i
		e.add(w, false)
	}
	return e.close()
}

// AppendPieces appends the ids of one word, without the tokens around a
// sentence, to dst.
func (t *Tokenizer) AppendPieces(dst []int, word string) []int {
	e := encoder{t: t}
	e.out.IDs = dst
	e.idsOnly = true
	e.add(word, false)
	return e.out.IDs
}

// normalize runs all normalisers.
func (t *Tokenizer) normalize(g []glyph) []glyph {
	for _, n := range t.normalizers {
		g = n(g)
	}
	return g
}

// encoder gathers one Encoding.
type encoder struct {
	t       *Tokenizer
	out     Encoding
	word    int
	begun   bool // a piece of the sentence is out
	idsOnly bool
	scratch []glyph
	pieces  []piece
}

func (t *Tokenizer) open() *encoder {
	e := &encoder{t: t}
	for _, id := range t.around.before {
		e.emit(id, NoWord, 0, 0)
	}
	return e
}

func (e *encoder) close() Encoding {
	for _, id := range e.t.around.after {
		e.emit(id, NoWord, 0, 0)
	}
	return e.out
}

func (e *encoder) emit(id, word, start, end int) {
	e.out.IDs = append(e.out.IDs, id)
	if e.idsOnly {
		return
	}
	e.out.Words = append(e.out.Words, word)
	e.out.Offsets = append(e.out.Offsets, [2]int{start, end})
}

// add cuts s; with count, each pre-token is a word of its own.
func (e *encoder) add(s string, count bool) {
	e.scratch = glyphs(e.scratch[:0], s)
	for _, outer := range e.t.raw.split(e.scratch) {
		if outer.id != none {
			e.addToken(outer, count)
			continue
		}
		for _, p := range e.t.normalized.split(e.t.normalize(outer.text)) {
			if p.id != none {
				e.addToken(p, count)
				continue
			}
			e.addText(p.text, count)
		}
	}
}

func (e *encoder) addToken(p part, count bool) {
	last := len(p.text) - 1
	e.emit(p.id, e.word, int(p.text[0].start), int(p.text[last].end))
	e.begun = true
	if count {
		e.word++
	}
}

func (e *encoder) addText(g []glyph, count bool) {
	words := [][]glyph{g}
	for _, s := range e.t.splitters {
		words = s(words)
	}
	for _, w := range words {
		if len(w) == 0 {
			continue
		}
		e.pieces = e.t.vocabulary.appendPieces(e.pieces[:0], w)
		for _, p := range e.pieces {
			start, end := e.t.around.trimmed(w[p.start:p.end], !e.begun)
			e.emit(p.id, e.word, start, end)
			e.begun = true
		}
		if count {
			e.word++
		}
	}
}

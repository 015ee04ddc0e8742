package learn

// A feature is the 64-bit FNV-1a hash of a template's number and the texts it
// takes; features are never spelt out.

const (
	fnvStart uint64 = 14695981039346656037
	fnvPrime uint64 = 1099511628211
)

// feature hashes a template and its texts.
func feature(template byte, texts ...string) uint64 {
	h := (fnvStart ^ uint64(template)) * fnvPrime
	for _, s := range texts {
		for i := range len(s) {
			h = (h ^ uint64(s[i])) * fnvPrime
		}
		h = (h ^ 0xff) * fnvPrime
	}
	return h
}

// The templates. Their numbers are part of saved models; a template that has
// several takes the next ones too.
const (
	tBias       byte = 0
	tWord       byte = 1
	tStem       byte = 2
	tShape      byte = 3
	tPrefix     byte = 4   // of 1 to 4 letters
	tSuffix     byte = 8   // of 1 to 4 letters
	tNear       byte = 16  // by distance
	tNearStem   byte = 24  // by distance
	tNearShape  byte = 32  // by distance
	tNearPrefix byte = 40  // by distance, of 2 letters; +8 of 3
	tNearSuffix byte = 56  // by distance, of 2 letters; +8 of 3
	tPair       byte = 72  // of neighbouring words
	tName       byte = 88  // what the lexicon says
	tCore       byte = 96  // by distance
	tLight      byte = 104 // by distance
	tClass      byte = 112 // by distance
	tClassPair  byte = 120 // of a list and the next word
	tCasing     byte = 128 // by distance; then with neighbours
	tRole       byte = 136 // by distance; then with the shape
	tQuoted     byte = 144
	tGram       byte = 146 // three bytes of a word with a capital
	tLongPrefix byte = 147 // of 5 letters
	tLongSuffix byte = 148 // of 5 letters
	tForm       byte = 149 // the longer shape, alone and with the neighbours'
)

// features appends the features of word i.
func (s *sentence) features(dst []uint64, i int) []uint64 {
	w := s.at(i)
	dst = append(dst, feature(tBias), feature(tWord, w.norm), feature(tStem, w.stem), feature(tShape, w.shape))
	for k := range 4 {
		dst = append(dst, feature(tPrefix+byte(k), prefix(w.norm, k+1)), feature(tSuffix+byte(k), suffix(w.norm, k+1)))
	}
	for d := -2; d <= 2; d++ {
		dst = s.near(dst, i, d)
	}
	dst = s.pairs(dst, i)
	for _, n := range s.names[i] {
		dst = append(dst, feature(tName, n))
	}
	dst = s.elsewhere(dst, i)
	return s.spelling(dst, i)
}

// elsewhere appends features of how word i and its neighbours are annotated
// elsewhere.
func (s *sentence) elsewhere(dst []uint64, i int) []uint64 {
	for d := -1; d <= 1; d++ {
		if !s.has(i + d) {
			continue
		}
		for _, r := range s.roles[i+d] {
			dst = append(dst, feature(tRole+byte(d+1), r))
		}
	}
	for _, r := range s.roles[i] {
		dst = append(dst, feature(tRole+3, r, s.at(i).shape))
	}
	if s.quoted[i] {
		dst = append(dst, feature(tQuoted), feature(tQuoted+1, s.at(i).shape))
	}
	return dst
}

// spelling appends features of a script that has capitals: how word i and its
// neighbours are written elsewhere, and more of how it is written here.
func (s *sentence) spelling(dst []uint64, i int) []uint64 {
	w, casing := s.at(i), s.casing[i]
	if !w.cased {
		return dst
	}
	for d := -1; d <= 1; d++ {
		if k := i + d; s.has(k) {
			dst = append(dst, feature(tCasing+byte(d+1), s.casing[k], s.words[k].shape, firstOf(k)))
		}
	}
	if i > 0 {
		dst = append(dst, feature(tCasing+3, casing, w.shape, s.casing[i-1], s.words[i-1].shape))
	}
	if w.capital {
		for text := "^" + w.norm + "$"; len(text) >= 3; text = text[1:] {
			dst = append(dst, feature(tGram, text[:3]))
		}
	}
	return append(dst,
		feature(tCasing+4, casing, w.shape, s.at(i-1).stem), feature(tCasing+5, casing, w.shape, s.at(i+1).stem),
		feature(tCasing+6, casing, w.shape, s.at(i+1).shape),
		feature(tLongPrefix, prefix(w.norm, 5)), feature(tLongSuffix, suffix(w.norm, 5)),
		feature(tForm, w.form), feature(tForm+1, s.at(i-1).form, w.form, s.at(i+1).form))
}

// near appends features of the word at a distance of word i.
func (s *sentence) near(dst []uint64, i, distance int) []uint64 {
	w, at := s.at(i+distance), byte(distance+2)
	for _, c := range w.classes {
		dst = append(dst, feature(tClass+at, c))
	}
	if distance < -1 || distance > 1 {
		return append(dst, feature(tNear+at, w.norm), feature(tNearStem+at, w.stem))
	}
	for _, c := range w.cores {
		dst = append(dst, feature(tCore+at, c))
	}
	dst = append(dst, feature(tLight+at, w.light))
	if distance == 0 {
		return dst
	}
	return append(dst, feature(tNear+at, w.norm), feature(tNearStem+at, w.stem), feature(tNearShape+at, w.shape),
		feature(tNearPrefix+at, prefix(w.norm, 2)), feature(tNearPrefix+8+at, prefix(w.norm, 3)),
		feature(tNearSuffix+at, suffix(w.norm, 2)), feature(tNearSuffix+8+at, suffix(w.norm, 3)))
}

// pairs appends features of neighbouring words together.
func (s *sentence) pairs(dst []uint64, i int) []uint64 {
	a, b, w, y, z := s.at(i-2), s.at(i-1), s.at(i), s.at(i+1), s.at(i+2)
	for _, c := range b.classes {
		dst = append(dst, feature(tClassPair, c, w.stem), feature(tClassPair+1, c, w.shape))
		for _, own := range w.classes {
			dst = append(dst, feature(tClassPair+2, c, own))
		}
	}
	return append(dst,
		feature(tPair, b.stem, w.stem), feature(tPair+1, w.stem, y.stem),
		feature(tPair+2, a.stem, b.stem), feature(tPair+3, y.stem, z.stem),
		feature(tPair+4, b.stem, suffix(w.norm, 3)), feature(tPair+5, b.shape, w.shape, y.shape),
		feature(tPair+6, b.stem, y.stem),
		feature(tPair+7, b.stem, w.shape), feature(tPair+8, w.shape, y.stem),
		feature(tPair+9, w.shape, suffix(w.norm, 3)), feature(tPair+10, w.shape, firstOf(i)),
		feature(tPair+11, b.norm, b.shape, w.shape, y.shape))
}

// firstOf tells the first word, whose capital says little, from the others.
func firstOf(i int) string {
	if i == 0 {
		return "first"
	}
	return ""
}

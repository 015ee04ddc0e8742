package compare

import (
	"strings"

	"tabaqat/corpus"
)

// Row is one sentence as several documents have it: its index in each, or -1
// where the document does not have it.
type Row []int

// In reports whether all documents have the sentence.
func (r Row) In(docs ...int) bool {
	for _, d := range docs {
		if r[d] < 0 {
			return false
		}
	}
	return true
}

// Join finds the sentences that documents share: first those with the same id
// and the same tokens, then, of what is left, those with the same tokens, unless
// their ids tell that they are two sentences: that is so where ids match
// elsewhere and neither id is in the other document. Equal sentences are paired
// in their order. Rows come in the order of the first document, then in that of
// the next for what it alone has, and so on.
func Join(docs ...*corpus.Document) []Row {
	var rows []Row
	index := newRowIndex(docs)
	for d := range docs {
		rows = index.join(rows, d)
	}
	return rows
}

// rowIndex finds rows by what their sentence says. It is filled when it is
// first needed: documents in the same order do without.
type rowIndex struct {
	docs    []*corpus.Document
	byID    map[string]*queue
	byText  map[string]*queue
	ids     map[string]bool
	indexed int // rows that are in the maps
	key     []byte
}

// queue is rows of equal sentences; those before next have a sentence of the
// document that is being joined.
type queue struct {
	rows      []int
	doc, next int
}

func newRowIndex(docs []*corpus.Document) *rowIndex {
	return &rowIndex{docs: docs, byID: map[string]*queue{}, byText: map[string]*queue{}, ids: map[string]bool{}}
}

func (x *rowIndex) join(rows []Row, d int) []Row {
	doc := x.docs[d]
	if d > 0 && x.sameOrder(rows, d) {
		for i := range rows {
			rows[i][d] = i
		}
		return rows
	}
	free := make([]bool, doc.Len())
	x.index(rows)
	anyRow := func(int) bool { return true }
	matched := 0
	for i, s := range doc.Sentences() {
		free[i] = !take(rows, d, i, x.byID[string(x.idKey(s))], anyRow)
		if !free[i] {
			matched++
		}
	}
	if len(rows) > 0 {
		x.joinByText(rows, d, free, matched == 0)
	}
	for i := range free {
		if free[i] {
			rows = append(rows, x.newRow(d, i))
		}
	}
	return rows
}

// joinByText pairs what is free by its tokens: first the sentences whose own id
// says nothing against it, then, with rows whose id does not.
func (x *rowIndex) joinByText(rows []Row, d int, free []bool, anyID bool) {
	doc := x.docs[d]
	anyRow := func(int) bool { return true }
	for i, s := range doc.Sentences() {
		if free[i] && (anyID || x.ids[s.ID]) {
			free[i] = !take(rows, d, i, x.byText[string(x.textKey(s))], anyRow)
		}
	}
	own := map[string]bool{}
	for _, s := range doc.Sentences() {
		own[s.ID] = true
	}
	known := func(r int) bool { return own[x.sentence(rows[r]).ID] }
	for i, s := range doc.Sentences() {
		if free[i] {
			free[i] = !take(rows, d, i, x.byText[string(x.textKey(s))], known)
		}
	}
}

// sameOrder reports whether a document has just the sentences of the first one
// in the same order, ids left aside, and no other document added any.
func (x *rowIndex) sameOrder(rows []Row, d int) bool {
	first, doc := x.docs[0], x.docs[d]
	if len(rows) != first.Len() || len(rows) != doc.Len() {
		return false
	}
	for i := range rows {
		if !sameTokens(first.Sentence(i), doc.Sentence(i)) {
			return false
		}
	}
	return true
}

// take gives the sentence the first row of a queue that its document has no
// sentence in yet and that fits. What does not fit once must not fit later.
func take(rows []Row, d, sentence int, q *queue, fits func(row int) bool) bool {
	if q == nil {
		return false
	}
	if q.doc != d {
		q.doc, q.next = d, 0
	}
	for ; q.next < len(q.rows); q.next++ {
		if r := q.rows[q.next]; rows[r][d] < 0 && fits(r) {
			rows[r][d] = sentence
			return true
		}
	}
	return false
}

func (x *rowIndex) newRow(d, sentence int) Row {
	row := make(Row, len(x.docs))
	for k := range row {
		row[k] = -1
	}
	row[d] = sentence
	return row
}

// index puts the rows into the maps that are not there yet.
func (x *rowIndex) index(rows []Row) {
	for ; x.indexed < len(rows); x.indexed++ {
		s := x.sentence(rows[x.indexed])
		push(x.byID, x.idKey(s), x.indexed)
		push(x.byText, x.textKey(s), x.indexed)
		x.ids[s.ID] = true
	}
}

func push(m map[string]*queue, key []byte, row int) {
	q := m[string(key)]
	if q == nil {
		q = &queue{}
		m[string(key)] = q
	}
	q.rows = append(q.rows, row)
}

// sentence gives the row's sentence as the first document has it.
func (x *rowIndex) sentence(r Row) *corpus.Sentence {
	for d, i := range r {
		if i >= 0 {
			return x.docs[d].Sentence(i)
		}
	}
	return nil
}

func (x *rowIndex) idKey(s *corpus.Sentence) []byte {
	x.key = append(append(x.key[:0], s.ID...), 0)
	return x.appendTokens(s)
}

func (x *rowIndex) textKey(s *corpus.Sentence) []byte {
	x.key = x.key[:0]
	return x.appendTokens(s)
}

func (x *rowIndex) appendTokens(s *corpus.Sentence) []byte {
	for _, t := range s.Tokens {
		x.key = append(append(x.key, t...), 0)
	}
	return x.key
}

func sameTokens(a, b *corpus.Sentence) bool {
	if a.Len() != b.Len() {
		return false
	}
	for i, t := range a.Tokens {
		if t != b.Tokens[i] {
			return false
		}
	}
	return true
}

// LeftOut lists the ids of the sentences of a document that are in no row with
// all the others.
func LeftOut(rows []Row, docs []*corpus.Document, doc int, with ...int) []string {
	var ids []string
	for _, r := range rows {
		if r[doc] >= 0 && !r.In(with...) {
			ids = append(ids, strings.Clone(docs[doc].Sentence(r[doc]).ID))
		}
	}
	return ids
}

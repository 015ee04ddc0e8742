package session

import (
	"tabaqat/corpus"
	"tabaqat/layers"
)

// Recorder keeps every step before it counts; a journal is one. Append returns
// once the steps are safe, or with the reason why they are not.
type Recorder interface {
	Append(kind corpus.StepKind, steps ...corpus.Step) error
}

// Options is what a session is begun with. Tagset may be nil: then the types
// of the document are the known ones. The zero MaxDepth is
// layers.DefaultMaxDepth. Recorder may be nil: then nothing outlives the
// session. History is what was done in earlier sittings.
type Options struct {
	Tagset   *layers.Tagset
	MaxDepth int
	Recorder Recorder
	History  corpus.History
	ReadOnly bool
}

// Session is one sitting with a document.
type Session struct {
	doc       *corpus.Document
	history   corpus.History
	recorder  Recorder
	readOnly  bool
	rules     layers.Rules
	tagset    *layers.Tagset
	cursor    Place
	anchor    int // the token where the selection began, in the cursor's sentence
	selected  layers.Span
	hasSpan   bool
	ghosts    ghosts
	refused   refusals
	found     findings
	revision  []uint32
	confirmed map[int]bool
	noted     []int // the sentences of notes and comments, sorted
	decisions Decisions
	watchers  []Watcher
	dirty     knowledge

	notedKnown bool
}

// knowledge is what is known of a fact that takes a while to find out.
type knowledge uint8

const (
	unknown knowledge = iota
	yes
	no
)

// New begins a session with the cursor on the first token.
func New(doc *corpus.Document, o Options) *Session {
	s := &Session{
		doc: doc, history: o.History, recorder: o.Recorder, readOnly: o.ReadOnly,
		ghosts: ghosts{current: -1}, confirmed: map[int]bool{},
	}
	depth := o.MaxDepth
	if depth == 0 {
		depth = layers.DefaultMaxDepth
	}
	s.rules = layers.Rules{Scheme: doc.Scheme, MaxDepth: depth, Types: o.Tagset}
	s.tagset = o.Tagset
	if s.tagset == nil {
		s.tagset = tagsetOf(doc)
	}
	s.revision = make([]uint32, doc.Len())
	s.found.reset(doc.Len())
	return s
}

// Document gives the document; callers only read it.
func (s *Session) Document() *corpus.Document { return s.doc }

// Tagset gives the known types: those of the options, or the document's own.
func (s *Session) Tagset() *layers.Tagset { return s.tagset }

// Rules gives what sentences are checked against.
func (s *Session) Rules() layers.Rules { return s.rules }

// ReadOnly reports whether edits are refused because the document is open for
// editing elsewhere.
func (s *Session) ReadOnly() bool { return s.readOnly }

// Revision is a number that changes whenever the stacks of the sentence do.
func (s *Session) Revision(sentence int) uint32 {
	if sentence < 0 || sentence >= len(s.revision) {
		return 0
	}
	return s.revision[sentence]
}

// Dirty reports whether anything differs from the file.
func (s *Session) Dirty() bool {
	if s.dirty == unknown {
		s.dirty = no
		if s.doc.Dirty() {
			s.dirty = yes
		}
	}
	return s.dirty == yes
}

// Saved takes the present state as that of the file.
func (s *Session) Saved() {
	s.doc.MarkSaved()
	s.dirty = unknown
	s.tell(Change{State: true})
}

// tagsetOf makes a tagset of the types that occur in a document.
func tagsetOf(doc *corpus.Document) *layers.Tagset {
	t := &layers.Tagset{}
	for _, name := range doc.Types() {
		t.Types = append(t.Types, layers.Type{Name: name})
	}
	return t
}

package layers

// Code names a kind of problem; the codes are part of the command line's
// contract.
type Code string

// The codes of all problems, those of tags here and those of sheets that
// package corpus finds.
const (
	OrphanInside      Code = "orphan-inside"
	Order             Code = "order"
	Crossing          Code = "crossing"
	Duplicate         Code = "duplicate"
	OutsideMixed      Code = "outside-mixed"
	UnknownType       Code = "unknown-type"
	MalformedTag      Code = "malformed-tag"
	MissingTag        Code = "missing-tag"
	EmptyToken        Code = "empty-token"
	SpreadsheetDamage Code = "spreadsheet-damage"
	BlankInToken      Code = "blank-in-token"
	Position          Code = "position"
	SentenceID        Code = "sentence-id"
	TooDeep           Code = "too-deep"
	SchemeMismatch    Code = "scheme"
)

// Severity tells an error, which makes the spans uncertain, from a warning.
type Severity string

// The severities as the command line prints them.
const (
	Error   Severity = "e"
	Warning Severity = "w"
)

// Severity is that of every problem with this code.
func (c Code) Severity() Severity {
	switch c {
	case OrphanInside, Order, Crossing, Duplicate, OutsideMixed, UnknownType, MalformedTag, EmptyToken:
		return Error
	}
	return Warning
}

// Fix is one way out of a problem: what to call it, and the stacks that the
// tokens from Start on get.
type Fix struct {
	Title  string
	Start  int
	Stacks []Stack
}

// Problem is something invalid at a token of a sentence. Message follows the
// rules of errors: the thing first, then what was expected. Fixes, the best
// first, may be empty.
type Problem struct {
	Code    Code
	Token   int
	Message string
	Fixes   []Fix
}

// Rules says what Check holds a sentence to. The zero MaxDepth is no limit; a
// nil Types knows every type. NoFixes leaves out the fixes that cost a trial,
// all but those of order, for who counts the problems of a whole document.
type Rules struct {
	Scheme   Scheme
	MaxDepth int
	Types    *Tagset
	NoFixes  bool
}

// DefaultMaxDepth is the deepest layer of the Wojood corpus.
const DefaultMaxDepth = 4

package guide

// Kind is what a block is.
type Kind uint8

// The kinds of blocks.
const (
	Paragraph Kind = iota
	Heading
	Item // of a list; Depth from 1, Marker as it stands before it
	Quote
	Code
	Rule
	Table
)

// Block is a piece of a guideline that stands on lines of its own.
type Block struct {
	Kind   Kind
	Level  int // of a heading, from 1
	Depth  int // how deep in lists and quotes
	Marker string
	Runs   []Run
	Rows   [][][]Run // of a table: rows of cells, the head first
}

// Run is text in one style. Link is the address that it leads to.
type Run struct {
	Text         string
	Bold, Italic bool
	Code         bool
	Link         string
}

// Text gives what a block says, without its styles.
func (b Block) Text() string { return textOf(b.Runs) }

func textOf(runs []Run) string {
	text := ""
	for _, r := range runs {
		text += r.Text
	}
	return text
}

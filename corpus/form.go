package corpus

import (
	"io"

	"tabaqat/layers"
)

// Source is the whole content of a file to read. Tokens may be parts of Data,
// which is never changed.
type Source struct {
	Name string // as messages call it: the path as given, or "-"
	Data string

	// Sibling reads the file beside this one that has the same name but for its
	// extension, which is given with its dot. It is nil where there can be none.
	Sibling func(extension string) (string, error)
}

// ReadOptions overrides what a reader would find by itself; zero values leave
// it to the reader.
type ReadOptions struct {
	Layout    string         // flat, layered or bare
	Sheet     string         // the sheet's name in a workbook
	Header    string         // "none", or the number of the header's row in a sheet
	Encoding  string         // such as "windows-1256"
	Delimiter string         // one of , ; | and tab in delimited text
	Separator string         // what parts the tags in a cell
	Columns   map[string]int // column numbers from 1 for "id", "position", "token", "tags", "layer1" …; 0 for nowhere
	Scheme    string         // the tagging scheme's name
}

// WriteOptions says how to write a document anew.
type WriteOptions struct {
	Layout string // flat, layered or bare; "" is flat
	Scheme layers.Scheme
	Lossy  bool // write what the form can hold; stated replacements for the rest
	Split  bool // several workbooks where one cannot hold all rows
	NoBOM  bool // delimited text without a byte order mark
}

// Form is one form of file. Read is nil where the form is only written, Write
// where it is only read, Save where it cannot be saved in place.
type Form struct {
	Name       string   // as --from and --to call it
	Title      string   // for people
	Extensions []string // with the dot, lower case
	Sheets     bool     // a file may hold several sheets, of which one is read
	Notes      bool     // a file written anew holds notes and flags
	Aside      bool     // written anew from one of this form, it keeps what stands aside

	// Detect reports how surely content of this name is of this form, from 0
	// (no) to 100. Head is the first 64 KiB at most.
	Detect func(name, head string) int

	// Read makes a document of a source.
	Read func(Source, ReadOptions) (*Document, error)

	// Save writes the source again with only the changed tokens different.
	Save func(io.Writer, *Document, Source) error

	// Write writes the document anew.
	Write func(io.Writer, *Document, WriteOptions) error

	// Losses names what writing would lose of this document, nil for nothing.
	Losses func(*Document, WriteOptions) []Loss

	// Beside is the second file of a form that has two, nil for the others.
	Beside *Beside
}

// Beside is a file that is written beside that of its form, under the same
// name but for the extension.
type Beside struct {
	Extension string // with the dot
	Write     func(io.Writer, *Document, WriteOptions) error
}

// Loss is something that a form cannot hold. Fatal losses need --lossy;
// others are only told.
type Loss struct {
	Message string
	Count   int
	Fatal   bool
}

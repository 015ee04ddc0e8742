package review

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/compare"
	"tabaqat/export"
	"tabaqat/layers"
)

// Extent is which sentences an export has.
type Extent string

// The extents.
const (
	Whole   Extent = "whole"
	Listed  Extent = "listed"
	Ticked  Extent = "ticked"
	Current Extent = "current"
)

// Export is what an export is to write. The exported fields are what is
// remembered for the next time.
type Export struct {
	Form   string `json:"form"`
	Layout string `json:"layout"`
	Scheme string `json:"scheme"` // "" is the document's own
	Extent Extent `json:"extent"`

	doc   *corpus.Document
	offer Offer
}

// Offer is what of a document there is to export besides all of it: numbers of
// sentences in order, nil for none.
type Offer struct {
	Listed  []int  // those that a filter lets through
	Filter  string // which, as "of the list"
	Ticked  []int  // those ticked among them
	Current int    // the one at the cursor
}

// layouts are those of sheets.
func layouts() []string { return []string{"flat", "layered", "bare"} }

// sheets are the forms that have layouts.
func sheets() []string { return []string{"xlsx", "csv", "tsv", "ods"} }

// NewExport begins with what was chosen last, as Remember gave it, or with the
// document as a workbook.
func NewExport(last string, doc *corpus.Document, offer Offer) *Export {
	e := &Export{}
	_ = json.Unmarshal([]byte(last), e) // what is damaged is as nothing
	e.doc, e.offer = doc, offer
	if _, err := export.Find(e.Form); err != nil {
		e.Form = "xlsx"
	}
	if !slices.Contains(layouts(), e.Layout) {
		e.Layout = "flat"
	}
	if _, err := layers.ParseScheme(e.Scheme); err != nil {
		e.Scheme = ""
	}
	if !slices.Contains(e.Extents(), e.Extent) {
		e.Extent = Whole
	}
	return e
}

// Remember writes the choice for the next time.
func (e *Export) Remember() string {
	text, err := json.Marshal(e)
	if err != nil {
		return ""
	}
	return string(text)
}

// Extents lists the extents that there are.
func (e *Export) Extents() []Extent {
	all := []Extent{Whole}
	if len(e.offer.Listed) > 0 {
		all = append(all, Listed)
	}
	if len(e.offer.Ticked) > 0 {
		all = append(all, Ticked)
	}
	return append(all, Current)
}

// HasLayout reports whether the form has layouts.
func (e *Export) HasLayout() bool { return slices.Contains(sheets(), e.Form) }

// Says puts an extent in words.
func (e *Export) Says(x Extent) string {
	switch x {
	case Listed:
		return fmt.Sprintf("the %s %s", sentences(len(e.offer.Listed)), e.offer.Filter)
	case Ticked:
		return fmt.Sprintf("the %s ticked in the list", sentences(len(e.offer.Ticked)))
	case Current:
		return "the sentence at the cursor"
	}
	return "all of it, " + sentences(e.doc.Len())
}

func sentences(n int) string {
	if n == 1 {
		return "1 sentence"
	}
	return fmt.Sprintf("%d sentences", n)
}

// Step goes on to the next value of a choice, or with by -1 to the one before.
func (e *Export) Step(choice string, by int) {
	switch choice {
	case "form":
		forms := export.Forms()
		k := slices.IndexFunc(forms, func(f corpus.Form) bool { return f.Name == e.Form })
		e.Form = forms[(k+by+len(forms))%len(forms)].Name
	case "layout":
		if e.HasLayout() {
			e.Layout = turned(layouts(), e.Layout, by)
		}
	case "scheme":
		e.Scheme = turned(append([]string{""}, schemes()...), e.Scheme, by)
	case "extent":
		e.Extent = turned(e.Extents(), e.Extent, by)
	}
}

func turned[T comparable](all []T, now T, by int) T {
	return all[(slices.Index(all, now)+by+len(all))%len(all)]
}

func schemes() []string { return []string{"IOB1", "IOB2", "IOE1", "IOE2", "IOBE", "IOBS", "IOBES"} }

// Found gives the chosen form.
func (e *Export) Found() corpus.Form {
	f, err := export.Find(e.Form)
	if err != nil { // Form is one of the table: NewExport and Step see to it
		return corpus.Form{Name: e.Form}
	}
	return f
}

// Document gives what is written. It shares the sentences of the document.
func (e *Export) Document() *corpus.Document {
	if e.Extent == Whole {
		return e.doc
	}
	return compare.Subset(e.doc, e.doc.Name, e.chosen())
}

// chosen are the sentences of an extent that is not the whole.
func (e *Export) chosen() []int {
	switch e.Extent {
	case Listed:
		return e.offer.Listed
	case Ticked:
		return e.offer.Ticked
	}
	return []int{e.offer.Current}
}

// Options gives how it is written.
func (e *Export) Options() corpus.WriteOptions {
	o := corpus.WriteOptions{Scheme: e.doc.Scheme, Lossy: true}
	if e.HasLayout() {
		o.Layout = e.Layout
	}
	if s, err := layers.ParseScheme(e.Scheme); err == nil {
		o.Scheme = s
	}
	return o
}

// Losses says what would be lost, a line each.
func (e *Export) Losses() []string {
	var out []string
	for _, l := range export.Losses(e.Document(), e.Found(), e.Options()) {
		line := l.Message
		if l.Count > 0 {
			line += fmt.Sprintf(" (%d)", l.Count)
		}
		if l.Fatal {
			line += "; a replacement is written"
		}
		out = append(out, line)
	}
	return out
}

// Write writes the file. It fails where the name ends as that of another form
// does.
func (e *Export) Write(path string) error {
	f := e.Found()
	ext := strings.ToLower(filepath.Ext(path))
	if other, err := export.ForPath(path); err == nil && !slices.Contains(f.Extensions, ext) {
		return fmt.Errorf("%s: %q is for %s; want %s, or choose that form",
			filepath.Base(path), ext, other.Title, strings.Join(f.Extensions, " or "))
	}
	_, err := export.Write(e.Document(), e.Form, path, e.Options())
	return err
}

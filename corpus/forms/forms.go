// Package forms is the table of the forms of file that can be read, and opens
// documents by name and content. What is only written is in package export.
package forms

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/brat"
	"tabaqat/corpus/conll"
	"tabaqat/corpus/conllu"
	"tabaqat/corpus/encoded"
	"tabaqat/corpus/jsonl"
	"tabaqat/corpus/nestxml"
	"tabaqat/corpus/rawtext"
	"tabaqat/corpus/sheet"
	"tabaqat/corpus/webanno"
	"tabaqat/layers"
)

// All lists the forms that can be read; more surely detected ones come first.
func All() []corpus.Form {
	forms := []corpus.Form{
		sheet.XLSX(), sheet.ODS(), sheet.CSV(), sheet.TSV(),
		encoded.Form(conll.Form()), encoded.Form(conllu.Form()),
		brat.Form(), nestxml.Form(), encoded.Form(rawtext.Form()), encoded.Form(webanno.Form()),
	}
	return append(forms, jsonl.Forms()...)
}

// Find gives the form of that name.
func Find(name string) (corpus.Form, error) {
	var names []string
	for _, f := range All() {
		if f.Name == name {
			return f, nil
		}
		names = append(names, f.Name)
	}
	return corpus.Form{}, fmt.Errorf("form %q is unknown; want one of %s", name, strings.Join(names, " "))
}

// Open reads the file at path, or standard input for "-", in the form named by
// from, or in the one seen from its name and content where from is empty.
func Open(path, from string, o corpus.ReadOptions) (*corpus.Document, error) {
	src, err := Load(path)
	if err != nil {
		return nil, err
	}
	return Read(src, from, o)
}

// maxSource is the largest file that is read, in bytes.
const maxSource = 2 << 30

// Load reads the whole file at path, or standard input for "-".
func Load(path string) (corpus.Source, error) {
	in := os.Stdin
	size := int64(0)
	if path != "-" {
		f, err := os.Open(path)
		if err != nil {
			return corpus.Source{}, unread(path, err)
		}
		defer f.Close()
		in = f
		if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
			size = info.Size()
		}
	}
	var text strings.Builder
	text.Grow(int(min(size, maxSource)) + 512)
	n, err := io.Copy(&text, io.LimitReader(in, maxSource+1))
	if err != nil {
		return corpus.Source{}, unread(path, err)
	}
	if n > maxSource {
		return corpus.Source{}, fmt.Errorf("%s: larger than the limit of 2 GiB", path)
	}
	src := corpus.Source{Name: path, Data: text.String()}
	if path != "-" {
		src.Sibling = func(extension string) (string, error) {
			beside, err := Load(strings.TrimSuffix(path, filepath.Ext(path)) + extension)
			return beside.Data, err
		}
	}
	return src, nil
}

// unread says why a file cannot be read, its name first and once.
func unread(path string, err error) error {
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		err = e.Err
	}
	return fmt.Errorf("%s: cannot be read: %w", path, err)
}

// Read makes a document of a source, and sees its tagging scheme unless the
// options say it.
func Read(src corpus.Source, from string, o corpus.ReadOptions) (*corpus.Document, error) {
	form, err := choose(src, from)
	if err != nil {
		return nil, err
	}
	if o.Sheet != "" && !form.Sheets {
		return nil, fmt.Errorf("%s: form %s has no sheets; a sheet, here %q, is named for xlsx and ods only", src.Name, form.Name, o.Sheet)
	}
	print := make(chan corpus.Fingerprint, 1)
	go func() { print <- fingerprint(src.Name, src.Data) }()
	doc, err := form.Read(src, o)
	stamp := <-print
	if err != nil {
		return nil, inFile(src.Name, err)
	}
	doc.Fingerprint = stamp
	if o.Scheme == "" {
		doc.SeeScheme()
		return doc, nil
	}
	doc.Scheme, err = layers.ParseScheme(o.Scheme)
	return doc, err
}

// inFile names the file in an error that does not.
func inFile(name string, err error) error {
	if strings.Contains(err.Error(), name) {
		return err
	}
	return fmt.Errorf("%s: %w", name, err)
}

func choose(src corpus.Source, from string) (corpus.Form, error) {
	if from != "" {
		return Find(from)
	}
	return Detect(src.Name, src.Data[:min(len(src.Data), 64<<10)])
}

// Detect gives the form that a file of this name and beginning most surely has.
func Detect(name, head string) (corpus.Form, error) {
	best, most := corpus.Form{}, 0
	for _, f := range All() {
		if sure := f.Detect(strings.ToLower(filepath.Base(name)), head); sure > most {
			best, most = f, sure
		}
	}
	if most == 0 {
		return best, fmt.Errorf("%s: no known form of file; name one with --from", name)
	}
	return best, nil
}

package sitting

import (
	"tabaqat/corpus"
	"tabaqat/ui/session"
)

// Blank is a sitting on a document without sentences, which is only read: what
// a window shows while it is not yet said how the file at path is to be read.
func Blank(path string) *Sitting {
	doc := corpus.NewDocument(path, "")
	doc.Build().Done()
	return &Sitting{Session: session.New(doc, session.Options{ReadOnly: true}), alone: true}
}

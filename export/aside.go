package export

import "tabaqat/corpus"

// asideLosses names what the source holds besides and only saving in place keeps.
// Pictures are not asked for it.
func asideLosses(doc *corpus.Document, form corpus.Form) []corpus.Loss {
	if form.Read == nil || form.Aside && form.Name == doc.Form && !doc.Restructured() {
		return nil
	}
	return doc.Aside
}

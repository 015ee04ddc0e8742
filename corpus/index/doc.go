// Package index looks over whole documents: it counts and lists what is in
// them. It changes nothing and draws nothing.
//
// Stats, nesting, lengths and sources are counted anew at each call. An Index
// is kept beside a document that is edited: it knows every distinct form of an
// entity with its types, where it stands, and what disagrees with it, and is
// brought up to date sentence by sentence. Packages below use it: find looks
// for forms and structures, bulk prepares one step for many places, consistent
// warns of what is annotated in more than one way.
//
// A form is the tokens of an entity as written, joined by one blank. A name is
// all forms that are equal once folded as package fold does for searching.
// Sentences and tokens are counted from 0, layers from 1; the end of a hit is
// not included.
package index

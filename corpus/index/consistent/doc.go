// Package consistent warns of entities that are annotated in more than one way:
// names with other borders elsewhere, small attached words now inside and now
// outside, types that begin as no other of their kind does, numbers without a
// type, entities with punctuation at an end, and breaches of rules that were
// kept. They are hints, not problems: what a corpus means may well be right.
//
// Names are compared folded, as package fold does for searching. Nothing is
// changed here.
package consistent

// Package rawtext cuts plain text into sentences and words by the rules of
// Unicode (UAX #29), reads such text as a document without entities, and
// writes the text of a document alone.
//
// The Arabic question mark ends a sentence, as a line end does; the Arabic
// comma and semicolon are words of their own. Abbreviations such as أ.ف.ب and
// words with digits such as ال25 stay whole. Offsets are code points.
package rawtext

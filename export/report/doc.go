// Package report draws what documents hold and how they compare: counts by
// type, depth, lengths, co-nesting, types over the course of the corpus, and,
// of several documents, agreement and confusion. Each figure comes as SVG for
// a light and a dark background and as CSV; Write puts all of them into one
// HTML file that needs nothing else.
//
// The numbers are those of packages index, agree and score; this package only
// draws them.
package report

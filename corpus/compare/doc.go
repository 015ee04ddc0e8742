// Package compare sets documents beside each other: it finds the sentences that
// they share, lists where their spans differ, gives the edits that settle a
// difference, merges two versions of a document, and deals a document out to
// annotators.
//
// Sentences and tokens are indexes from 0. It reads and writes no files, and
// changes a document only through edits that the caller applies.
package compare

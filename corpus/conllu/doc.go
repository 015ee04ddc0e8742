// Package conllu reads and writes CoNLL-U: ten columns parted by tabs, as
// universaldependencies.org/format.html defines them.
//
// A token's tags stand in the column MISC, an entry name=TAG each, outer to
// inner: "name=I-OCC|name=B-ORG". A token without such an entry is O. Ranges
// (3-4), empty nodes (5.1) and comments are no tokens; they, the other columns
// and the other entries of MISC stay as they are when a document that was read
// from CoNLL-U is saved or written again. Rows are line numbers from 1.
package conllu

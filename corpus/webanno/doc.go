// Package webanno reads and writes the TSV 3.3 of WebAnno and INCEpTION: a
// header that names the layers of annotation, and for each token a line with
// its place, its text and a column a feature. Tokens are the file's own, rows
// its lines.
//
// One layer is read: the named entities, or else the one layer of spans that
// there is. An annotation over several tokens, and each of several on one
// token, carries a number in brackets, such as ORG[3]. Offsets count UTF-16
// code units, as that format's do; reading does not need them.
package webanno

// Package delimited reads and writes delimited text (CSV, TSV and their kin) as
// rows of cells, and rewrites single cells of a file in place. It knows nothing
// of tokens or tags.
//
// Rows are counted from 1 and are line numbers of the text: a record with line
// ends in a cell has the number of the line on which it begins. Columns are
// counted from 1. Only LF, CRLF and (in a text without LF) CR end a line.
package delimited

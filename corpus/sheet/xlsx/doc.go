// Package xlsx reads Office Open XML workbooks as rows of cells, saves them
// again with only some cells changed, and writes new ones.
//
// Reading streams: it takes the rows that the source holds, no more, and of
// each cell its text, its number as written, or what a spreadsheet program
// made of it. What the cells mean is for package sheet. Rows and columns count
// from 1.
//
// Names of parts, elements and relationships are those of ECMA-376, both
// transitional and strict; elements are told by name alone, whatever their
// prefix.
package xlsx

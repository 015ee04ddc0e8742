// Package ods reads OpenDocument spreadsheets as rows of cells, and writes new
// ones. What the cells mean is for package sheet. Rows and columns count from 1.
//
// Elements and their meaning are those of OpenDocument 1.2 part 1; elements
// are told by name alone, whatever their prefix.
package ods

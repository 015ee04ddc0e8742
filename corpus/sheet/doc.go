// Package sheet makes documents of token sheets and token sheets of documents:
// it knows the layouts flat, layered and bare, the headers that name them, and
// what spreadsheet programs do to tokens. How cells stand in a file is for the
// packages below it.
//
// Rows and columns are counted from 1, as in package grid.
package sheet

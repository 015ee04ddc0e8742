// Package pdf writes PDF 1.7 files of filled shapes and shaped text: the glyphs
// of embedded TrueType fonts at exact places, with the letters that they show
// beside them, so that the text can be searched, copied and read aloud.
//
// It knows no layout and no pictures but paths. Lengths are in points, 1/72
// inch; unlike in PDF itself y grows downward from the top of the page.
package pdf

// Package bracket computes where the tokens of a sentence and the brackets of
// its spans go: lines, lanes, boxes, labels, and what lies under a point. The
// screen and every export draw from it, so that all show the same picture.
//
// It draws nothing, measures no text and knows no fonts, colours or reading
// direction. Its x grows in reading direction from where a line begins, its y
// downward from the top of the sentence; both are in the unit of the widths
// that the caller gives. Mirror turns x to the screen where reading goes from
// right to left.
package bracket

// Package line holds a line of text that is being edited, with its caret and
// selection, where letters of both directions and numbers may mix: where each
// letter stands on the screen, where the caret is between them, and what the
// keys do. It draws nothing and knows no toolkit.
//
// Offsets are in bytes of the text and lie between letters as readers see them
// (grapheme clusters); x grows to the right in the units of the measure.
package line

// Package keys says which key does what: strokes, the table from strokes to
// actions, the user's own table from a file, and where on the keyboard a key
// stands. A key counts by the letter that it gives under the present layout and,
// where that letter does nothing, by its place on a US keyboard; so the same keys
// work under Arabic, AZERTY and Norwegian layouts.
//
// It carries out nothing.
package keys

// Package figure draws sentences of a document as stacked coloured brackets over
// their words: as SVG, PNG, PDF, a self-contained HTML page and LaTeX. All have
// the geometry of the screen, from layers/bracket, and the embedded fonts, so
// that the same document is the same picture everywhere.
//
// It is in two steps: Compose computes where everything goes, and the writers
// draw what it computed. Lengths are in pixels at scale 1, x grows to the right
// and y downward.
package figure

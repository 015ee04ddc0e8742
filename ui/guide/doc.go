// Package guide reads a guideline for annotators, a Markdown text with a section
// for each type, and lays its paragraphs out in lines that read from the right or
// from the left. It draws nothing and opens nothing.
//
// Lengths are in the units of whoever measures the words.
package guide

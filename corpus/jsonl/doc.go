// Package jsonl reads and writes the JSON forms of annotated text: the lines
// of doccano, spaCy and Prodigy, Label Studio's tasks, and two forms of our
// own, JSON IOB2 and JSON entities. Each kind has a file of its own.
//
// A file is any number of values, or one array of them; each value is a
// record. Offsets are code points. Objects that name a member twice, text that
// is not valid UTF-8 and nesting beyond 10,000 levels are errors with their
// line. Members that a kind does not know are no errors; saving keeps them.
package jsonl

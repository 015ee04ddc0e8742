// Package offsets turns texts with marked stretches of characters into
// sentences of tokens with tags, and back, for the forms of file that place
// entities by character: brat, the JSON forms and XML.
//
// Offsets are code points from 0, the end not included; those named "bytes"
// are bytes. Reading and writing the files themselves is for the packages of
// those forms.
package offsets

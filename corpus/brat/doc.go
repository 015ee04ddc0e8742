// Package brat reads and writes the standoff of the annotation tool brat
// (brat.nlplab.org/standoff.html): a file .txt with the text, a line a
// sentence, and beside it a file .ann whose lines T place entities in it by
// code points. Reading opens the .ann and finds the .txt; rows are lines of
// the .txt.
//
// Relations, events, attributes and notes are no entities: reading tells of
// them, saving keeps them. An entity in several parts is read where only
// blanks part them and is otherwise told and kept on saving.
package brat

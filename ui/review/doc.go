// Package review holds what the panels of a whole corpus show: the list of
// entities with its filter, lists of places to tick with the change that is
// prepared for them, the mismatches of two documents with what was decided,
// consistency checks, and what an export is to write. It draws nothing, and
// changes documents only by steps that the caller carries out.
//
// Sentences and tokens are indexes from 0.
package review

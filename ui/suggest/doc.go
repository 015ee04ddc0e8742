// Package suggest is the desk where suggestions are made while an annotator
// works: one queue and one worker, what is in sight first; a network, a learner
// that grows with what is confirmed, and string match; and the measure of how
// well they do.
//
// It draws nothing and owns no document: requests carry copied tokens and the
// revision of their sentence, and results are delivered on the goroutine that
// the owner names.
package suggest

// Package learn is the small learner that grows with the annotator: a linear
// chain CRF for each entity type, on sparse features of words, trained in
// seconds on the annotated sentences of a sheet, without a network and
// without any library. Its scores can be added to those of a network before
// decoding.
//
// It knows nothing of files of corpora, of windows, or of how a network runs.
// Positions are token indexes within a sentence, from 0.
package learn

// Package model says what a source of suggestions is, and turns per-token
// label scores into nested spans.
//
// It knows no runtime, no file format and no document: words go in as copies,
// spans with scores come out, and nothing here writes into a sheet. The
// packages below it are sources: model/onnx runs a neural bundle,
// model/lexicon matches strings that are annotated already, model/learn
// learns from the user's own sheet.
//
// Units: positions are token indexes within one sentence, End not included.
// Scores of suggestions are probabilities in [0, 1]; scores in Emissions are
// natural logarithms.
package model

// Package score compares predicted spans with gold spans: strict, exact,
// partial and type matches after SemEval 2013 task 9.1, by type, by layer and
// by nesting, with bootstrap intervals and significance tests.
//
// It works on the spans of sentences whose tokens are known to be the same;
// pairing sentences is for package compare. Spans are multisets: two equal
// spans in gold need two in the prediction. Each span is matched at most once.
// What cannot be computed is undefined, never NaN.
package score

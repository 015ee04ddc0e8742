// Package agree measures how far annotators agree about the same tokens:
// Cohen's kappa and F1 for pairs, Fleiss' kappa, Krippendorff's alpha and
// unitising alpha for any number.
//
// The unit of all but the unitising alpha is the token; a token counts for a
// type when any tag of its stack has that type, however often. What cannot be
// computed is undefined, never NaN. Reading files and finding the sentences
// that annotators share is for other packages.
package agree

// Package parts holds the small pieces that panels are made of: lists of any
// length, buttons, chips, key caps and text fields. They know nothing of
// documents.
package parts

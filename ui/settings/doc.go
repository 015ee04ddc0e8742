// Package settings keeps what the user chose for the window from one time to
// the next: one JSON file in the configuration folder, which may be edited by
// hand. It draws nothing and knows nothing of documents.
//
// A file that cannot be read is reported and never written over: until it is
// set aside, changes last as long as the window.
package settings

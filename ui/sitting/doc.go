// Package sitting opens a file for editing: the document, its journal and lock,
// and the session on both; and it saves, so that a crash at any moment leaves
// either the old file and the journal's steps, or the new file.
//
// It draws nothing; the window and the command line use it alike.
package sitting

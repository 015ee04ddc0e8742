// Package session is one sitting with a document: it owns the document, its
// history, the cursor, the selection, the ghosts and what is known of problems,
// and its methods are what keys do. Window and command line use it alike.
//
// It draws nothing and knows no toolkit. A session belongs to one goroutine,
// the one that owns the document. Sentences and tokens are counted from 0.
package session

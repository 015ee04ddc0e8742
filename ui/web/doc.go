// Package web is the HTTP service that finds nested entities in texts, and its
// page: POST /v1/tag, GET /v1/model, /v1/openapi.json, /healthz and /.
//
// It opens no model, no file and no port of its own: the command serve hands it
// a source of suggestions and a listener. Nothing that is sent to it is kept.
//
// Units: offsets are code points of the text that was sent, or of the tokens
// joined by blanks, sentences by line ends; token positions count through the
// whole text; ends are not included. Scores are probabilities.
package web

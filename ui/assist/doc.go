// Package assist keeps the suggestions of a document up to date while it is
// edited: it loads a model, tells the desk what is annotated and confirmed, asks
// for what is in sight and anew for what changed, and hands the session what is
// above the threshold.
//
// It draws nothing. All methods but those of the model it loads belong to the
// goroutine that owns the session; the host brings what comes from others there.
// Sentences are counted from 0.
package assist

// Package e2e holds tests that drive the real program in a real window, on an X
// server of their own, with real keys and the mouse. It has no code of its own.
package e2e

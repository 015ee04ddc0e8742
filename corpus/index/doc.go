// Package index looks over whole documents: it counts and lists what is in
// them. It changes nothing and draws nothing.
package index

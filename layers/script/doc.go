// Package script tells which way a text reads and cuts it into runs that a
// left-to-right text drawer draws right: each run is wholly of one direction,
// and runs are given as they stand on the screen, from the left.
//
// It measures and draws nothing.
package script

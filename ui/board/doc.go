// Package board is the widget that shows sentences with their brackets: it lays
// out those in sight, draws them, scrolls through any number of them, and turns
// clicks and drags into what the session does. Keys are for the window.
//
// Three kinds of coordinates meet here, each converted in geometry.go alone:
// logical x of package bracket, x within a sentence's block on the screen, and
// points of the widget.
package board

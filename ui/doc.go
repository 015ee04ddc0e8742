// Package ui is the window: it opens a file in a sitting, shows it on a board
// with panels around, and carries out actions by key, mouse and palette. What an
// edit is and whether it is allowed is for package session.
package ui

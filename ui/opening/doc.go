// Package opening finds how the file of a sheet is to be read: as it was read
// the last time, as it is recognised, or, where that is in doubt, as a human
// chooses who is shown its first rows. It draws nothing; the window's dialog is
// made of a Choice.
//
// Columns count from 1.
package opening

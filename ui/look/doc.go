// Package look holds how the window looks: colours of the light and the dark
// theme, fonts, sizes, and the Fyne theme made of them. It draws nothing.
//
// Sizes are in Fyne's units, pixels at scale 1.
package look

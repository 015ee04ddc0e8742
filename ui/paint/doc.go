// Package paint draws panels: a Pen puts text and shapes on the screen, and a
// Surface is a widget drawn by a function with a pen each time it changes. A pen
// uses its canvas objects again, so that drawing anew makes hardly any.
//
// Positions are in Fyne's units from the top left; text stands on baselines.
package paint

// Package bulk prepares one change for many places: to retype, untag, extend or
// add entities, to give all identical words the entities of one place, and to
// rename types. It changes nothing itself: a Preview holds the step to carry out,
// which is undone as one, and what it leaves alone with the reason.
//
// Every change goes through package layers, hit by hit; one that layers refuses,
// or that would bring a new problem into its sentence, is left out.
package bulk

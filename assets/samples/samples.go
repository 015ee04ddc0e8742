// Package samples holds the bundled sample sheets: sentences made up for this
// program, in the types of the Wojood tagset, with an order problem and a missing
// tag in the Arabic one to try fixes on.
package samples

import _ "embed"

//go:embed arabic.xlsx
var arabic []byte

//go:embed english.csv
var english []byte

// Arabic is the Arabic sample as a workbook; not to be changed.
func Arabic() []byte { return arabic }

// English is the English sample as comma separated values; not to be changed.
func English() []byte { return english }

package review

import "errors"

var (
	errNoPairs    = errors.New("no types to replace; want pairs such as ORG=GPE")
	errAlone      = errors.New("no other place has these words without this entity")
	errNoMore     = errors.New("no further mismatch is open")
	errNoMajority = errors.New("no open mismatch has a majority")
	errNone       = errors.New("no mismatch is at hand; go to the next one first")
)

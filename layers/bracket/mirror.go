package bracket

// Screen is an x on the screen or page: it grows to the right.
type Screen float32

// Mirror gives the left edge on a page of that width of a thing of width w
// that begins at x, where reading goes from right to left.
func Mirror(x X, w, width float32) Screen { return Screen(width - float32(x) - w) }

// Unmirror gives the x of a point on a page of that width, where reading goes
// from right to left.
func Unmirror(s Screen, width float32) X { return X(width - float32(s)) }

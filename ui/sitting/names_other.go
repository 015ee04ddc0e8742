//go:build !unix

package sitting

// namesOf is 1: hard links are not counted here.
func namesOf(string) int { return 1 }

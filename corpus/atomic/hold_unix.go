//go:build unix

package atomic

import (
	"os"

	"github.com/gofrs/flock"
)

// hold locks a file that exists, until release or the end of the process, and
// reports whether it could: not where another holds it, or where the file
// system has no locks. The lock is on a descriptor of its own, so that it
// outlasts the closing of the file by its writer.
func hold(name string) (release func(), held bool) {
	lock := flock.New(name, flock.SetFlag(os.O_RDONLY))
	held, err := lock.TryLock()
	return func() { _ = lock.Close() }, held && err == nil
}

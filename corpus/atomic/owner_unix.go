//go:build unix

package atomic

import (
	"io/fs"
	"syscall"
)

// keepOwner gives a new file the owner and group of the old one. Where only the
// superuser may give files away, the group is tried alone; a file that stays
// its writer's is no failure.
func keepOwner(f file, old fs.FileInfo) {
	s, ok := old.Sys().(*syscall.Stat_t)
	if !ok {
		return
	}
	if f.Chown(int(s.Uid), int(s.Gid)) != nil {
		_ = f.Chown(-1, int(s.Gid))
	}
}

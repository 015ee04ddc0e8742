package atomic

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// BackupName is the name of the nth backup of a file, 1 being the newest:
// "sheet.csv.bak", "sheet.csv.bak2", "sheet.csv.bak3" …
func BackupName(path string, n int) string {
	if n == 1 {
		return path + ".bak"
	}
	return fmt.Sprintf("%s.bak%d", path, n)
}

// Backup copies a file to its newest backup and moves older backups on, so
// that at most the newest of that number are kept. Backups beyond it, from a
// time with a higher number, stay. The copy lies beside the file that a
// symbolic link leads to. A file that does not exist, and the number 0, need
// none. A crash leaves each backup whole, at worst one number further on.
func Backup(path string, number int) error {
	if number < 1 {
		return nil
	}
	real, err := filepath.EvalSymlinks(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("%s: backup: %w", path, Plain(err))
	}
	for n := number - 1; n >= 1; n-- {
		err := os.Rename(BackupName(real, n), BackupName(real, n+1))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("%s: backup: %w", path, Plain(err))
		}
	}
	return copyTo(real, BackupName(real, 1))
}

func copyTo(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return fmt.Errorf("%s: backup: %w", from, Plain(err))
	}
	defer in.Close()
	info, err := in.Stat()
	if err != nil {
		return fmt.Errorf("%s: backup: %w", from, Plain(err))
	}
	if err := Write(to, func(w io.Writer) error {
		_, err := io.Copy(w, in)
		return err
	}); err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	return os.Chmod(to, info.Mode().Perm())
}

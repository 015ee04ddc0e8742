package onnx

import (
	"crypto/sha256"
	"debug/elf"
	"debug/macho"
	"debug/pe"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
)

// checkLibrary refuses a shared library whose file is shorter than its own
// headers say: mapping such a file kills the process with SIGBUS, where no
// error can be caught.
func checkLibrary(path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	end, err := libraryEnd(path)
	if err != nil {
		return fmt.Errorf("%s: not a shared library of this system: %w", path, err)
	}
	if info.Size() < end {
		return fmt.Errorf("%s: the library is truncated: it has %d bytes, its headers name %d", path, info.Size(), end)
	}
	return nil
}

// libraryEnd returns the end of the last part of the file that the library's
// headers name.
func libraryEnd(path string) (int64, error) {
	switch runtime.GOOS {
	case "windows":
		return endOfPE(path)
	case "darwin":
		return endOfMachO(path)
	}
	return endOfELF(path)
}

func endOfELF(path string) (int64, error) {
	f, err := elf.Open(path)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	if f.Type != elf.ET_DYN {
		return 0, fmt.Errorf("an ELF file of type %v", f.Type)
	}
	var end uint64
	for _, p := range f.Progs {
		end = max(end, p.Off+p.Filesz)
	}
	for _, s := range f.Sections {
		if s.Type != elf.SHT_NOBITS {
			end = max(end, s.Offset+s.FileSize)
		}
	}
	return int64(end), nil
}

func endOfMachO(path string) (int64, error) {
	f, err := macho.Open(path)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	var end uint64
	for _, l := range f.Loads {
		if s, ok := l.(*macho.Segment); ok {
			end = max(end, s.Offset+s.Filesz)
		}
	}
	return int64(end), nil
}

func endOfPE(path string) (int64, error) {
	f, err := pe.Open(path)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	var end int64
	for _, s := range f.Sections {
		end = max(end, int64(s.Offset)+int64(s.Size))
	}
	return end, nil
}

// extract writes the embedded library into the user's cache and returns its
// path. A file that is there already is used if its checksum is right. Where
// there is no cache to write to, a new folder for temporary files, which only
// this user can read, takes the library; temporary is then that folder.
func extract(data []byte, sum, name string) (path, temporary string, err error) {
	cache, err := os.UserCacheDir()
	if err == nil {
		dir := filepath.Join(cache, "tabaqat", "runtime", sum[:16])
		if path, err = extractInto(dir, data, sum, name); err == nil {
			return path, "", nil
		}
	}
	if errors.Is(err, errDamaged) {
		return "", "", err
	}
	temporary, tempErr := os.MkdirTemp("", "tabaqat-runtime-*")
	if tempErr != nil {
		return "", "", fmt.Errorf("no folder to unpack ONNX Runtime into: %w", errors.Join(err, tempErr))
	}
	path, err = extractInto(temporary, data, sum, name)
	return path, temporary, err
}

var errDamaged = errors.New("the library in this program is damaged: its sha256 is not the one that it was built with")

func extractInto(dir string, data []byte, sum, name string) (string, error) {
	path := filepath.Join(dir, name)
	if hashFile(path) == sum {
		return path, nil
	}
	if got := sha256.Sum256(data); hex.EncodeToString(got[:]) != sum {
		return "", errDamaged
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", err
	}
	if err := writeWhole(path, data); err != nil {
		return "", fmt.Errorf("unpacking ONNX Runtime: %w", err)
	}
	if hashFile(path) != sum {
		return "", fmt.Errorf("%s: written, but what is there has another sha256", path)
	}
	return path, nil
}

// writeWhole writes beside the target and renames, so that another process
// never sees half a file.
func writeWhole(path string, data []byte) error {
	f, err := os.CreateTemp(filepath.Dir(path), ".unpack-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(data)
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

// hashFile returns the sha256 of a file in hexadecimal, empty where it cannot
// be read.
func hashFile(path string) string {
	f, err := os.Open(path)
	if err != nil {
		return ""
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return ""
	}
	return hex.EncodeToString(h.Sum(nil))
}

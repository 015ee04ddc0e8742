//go:build !embedruntime || !(linux || darwin || windows)

package runtime

// embedded is empty in a program that looks for the library on disk.
func embedded() []byte { return nil }

//go:build !unix

package atomic

// syncFolder does nothing where folders cannot be synced.
func syncFolder(string) error { return nil }

// Package roundtrip holds the tests that write documents in each form of file
// and read them back, for every pair of forms. It has no code of its own.
package roundtrip

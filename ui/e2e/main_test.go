package e2e

import (
	"os"
	"testing"
)

// built is the folder of the program, built once for all tests.
var built string

func TestMain(m *testing.M) {
	folder, err := os.MkdirTemp("", "tabaqat-e2e")
	if err != nil {
		panic(err)
	}
	built = folder
	code := m.Run()
	_ = os.RemoveAll(folder)
	os.Exit(code)
}

func buildFolder(*testing.T) string { return built }

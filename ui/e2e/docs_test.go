package e2e

import (
	"os"
	"path/filepath"
	"testing"
)

// TestPicturesForTheDocs takes the screenshots of docs/screenshots anew, where
// TABAQAT_DOCS names that folder.
func TestPicturesForTheDocs(t *testing.T) {
	folder := os.Getenv("TABAQAT_DOCS")
	if folder == "" {
		t.Skip("TABAQAT_DOCS names no folder for pictures")
	}
	folder, err := filepath.Abs(folder)
	must(t, err)
	s := newScreen(t)
	shoot := func(name string) {
		s.run("import", "-window", "root", "-strip", "-dither", "None", "-colors", "240",
			"-define", "png:compression-level=9", "PNG8:"+filepath.Join(folder, name+".png"))
	}
	pictures := []struct {
		sample, at, name string
		keys             []string
	}{
		{"arabic.xlsx", "1:4", "arabic", []string{"bracketleft", "outer", "bracketleft", "outer"}},
		{"english.csv", "2:8", "english", []string{"bracketleft", "outer"}},
	}
	for _, p := range pictures {
		home, path := sample(t, p.sample)
		w := s.open(home, path, "--goto", p.at)
		w.settled()
		w.key(p.keys...)
		s.run("xdotool", "key", "F7")
		dark := w.await("theme") == "theme dark" // which one comes first, the system says
		w.await("painted key theme")
		w.key("ctrl+0", "ordinary size") // its frame comes after the one to be seen is on the screen
		shoot(p.name + "-" + shade(dark))
		w.key("F7", "theme", "ctrl+0", "ordinary size")
		shoot(p.name + "-" + shade(!dark))
		w.close()
	}
}

func shade(dark bool) string {
	if dark {
		return "dark"
	}
	return "light"
}

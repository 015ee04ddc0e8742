package ui

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"tabaqat/assets/tagsets"
	"tabaqat/layers"
	"tabaqat/ui/guide"
	"tabaqat/ui/session"
	"tabaqat/ui/settings"
)

// guidance is the guideline that is shown, and what it was found by.
type guidance struct {
	of       *session.Session
	tagset   *layers.Tagset
	path     string // "" for that of the tagset
	blocks   []guide.Block
	sections map[string][]guide.Block
	err      error
}

// guidelineNames are the names under which a guideline is found beside a sheet.
func guidelineNames() []string { return []string{"guideline.md", "GUIDELINE.md", "guidelines.md"} }

// guidance gives the guideline: the file that was chosen, or the one beside the
// sheet, or that of the bundled tagset.
func (w *Window) guidance() *guidance {
	if w.guide.of != w.sitting.Session || w.guide.tagset != w.sitting.Tagset() {
		w.readGuideline()
	}
	return &w.guide
}

func (w *Window) readGuideline() {
	g := guidance{of: w.sitting.Session, tagset: w.sitting.Tagset(), sections: map[string][]guide.Block{}}
	text, err := "", error(nil)
	if g.path = w.guidelinePath(); g.path != "" {
		text, err = readGuide(g.path)
	} else {
		text, _ = tagsets.Guideline(g.tagset.Name)
	}
	if err == nil {
		g.blocks, err = guide.Parse(text)
	}
	if err != nil {
		g.err = fmt.Errorf("%s: %w", filepath.Base(g.path), err)
	}
	w.guide = g
}

// guidelinePath is the file of the guideline, "" for none.
func (w *Window) guidelinePath() string {
	if chosen := w.chosen().Guideline; chosen != "" {
		return chosen
	}
	for _, name := range guidelineNames() {
		path := filepath.Join(filepath.Dir(w.sitting.Document().Name), name)
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
			return path
		}
	}
	return ""
}

func readGuide(path string) (string, error) {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return "", errors.New("the guideline is no longer there; choose another")
	}
	if err != nil {
		return "", err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, guide.MaxSize+1))
	return string(data), err
}

// section gives what the guideline says of a type.
func (g *guidance) section(t layers.Type) ([]guide.Block, bool) {
	s, known := g.sections[t.Name]
	if !known {
		s, _ = guide.Section(g.blocks, t)
		g.sections[t.Name] = s
	}
	return s, len(s) > 0
}

// askGuideline asks for a Markdown file with a section for each type.
func (w *Window) askGuideline() {
	w.askPath("Guideline: a Markdown file with a heading for each type", w.folderOf(), false, w.chooseGuideline)
}

// chooseGuideline takes a file as the guideline from now on; "" is the one beside
// the sheet, or that of the tagset.
func (w *Window) chooseGuideline(path string) {
	if path != "" {
		if _, err := readGuide(path); err != nil {
			w.Report(err)
			return
		}
		if abs, err := filepath.Abs(path); err == nil {
			path = abs
		}
	}
	w.prefer(func(s *settings.Settings) { s.Guideline, s.FoldedGuide = path, false })
	w.readGuideline()
	w.inspector.Refresh()
	w.trace.say("guideline %s", w.guide.path)
}

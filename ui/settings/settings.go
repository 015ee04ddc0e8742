package settings

import (
	"encoding/json"
	"fmt"
)

// Settings is what can be chosen. Models and devices are empty for the ordinary
// ones.
type Settings struct {
	Backups   int     `json:"backups"`   // copies that a save keeps
	Theme     string  `json:"theme"`     // system, light or dark
	TextSize  float64 `json:"text_size"` // of the board; 1 is ordinary
	Suggest   bool    `json:"suggest"`
	Threshold float64 `json:"threshold"` // least score of suggestions that are shown
	Tagset    string  `json:"tagset"`    // for files whose types it knows; "" for the one that fits best
	Model     string  `json:"model"`
	Device    string  `json:"device"`
	Threads   int     `json:"threads"` // 0 for all but one
	Runtime   string  `json:"runtime"` // path of the library of ONNX Runtime, "" for the one in the program

	ModelOf     map[string]string `json:"model_of"` // by the path of a file: its own model
	FoldedGuide bool              `json:"folded_guide"`
	Guideline   string            `json:"guideline"`  // path of a Markdown file; "" for that beside the sheet
	SideWidth   float64           `json:"side_width"` // of the side panel; 0 is ordinary
	Export      string            `json:"export"`     // what was exported last
	Recent      []string          `json:"recent"`     // files opened last, the newest first
}

// The bounds of what can be chosen.
const (
	MostBackups  = 99
	LeastText    = 0.6
	MostText     = 2.5
	LeastSide    = 180
	MostSide     = 900
	mostThreads  = 1024
	themeDefault = "system"
)

// Ordinary gives the settings of who chose nothing.
func Ordinary() Settings {
	return Settings{Backups: 1, Theme: themeDefault, TextSize: 1, Suggest: true, Threshold: 0.6}
}

// parse reads the text of a settings file; what it does not name is ordinary.
func parse(text []byte) (Settings, error) {
	s := Ordinary()
	if err := json.Unmarshal(text, &s); err != nil {
		return Ordinary(), err
	}
	if err := s.check(); err != nil {
		return Ordinary(), err
	}
	return s, nil
}

func (s Settings) check() error {
	switch {
	case s.Backups < 0 || s.Backups > MostBackups:
		return fmt.Errorf("backups %d; want a number from 0 to %d", s.Backups, MostBackups)
	case s.Theme != "system" && s.Theme != "light" && s.Theme != "dark":
		return fmt.Errorf("theme %q; want \"system\", \"light\" or \"dark\"", s.Theme)
	case s.TextSize < LeastText || s.TextSize > MostText:
		return fmt.Errorf("text_size %g; want a number from %g to %g", s.TextSize, LeastText, MostText)
	case s.SideWidth < 0 || s.SideWidth > MostSide:
		return fmt.Errorf("side_width %g; want a number from 0 to %d", s.SideWidth, MostSide)
	case s.Threshold < 0 || s.Threshold > 1:
		return fmt.Errorf("threshold %g; want a number from 0 to 1", s.Threshold)
	case s.Threads < 0 || s.Threads > mostThreads:
		return fmt.Errorf("threads %d; want a number from 0 to %d", s.Threads, mostThreads)
	}
	return nil
}

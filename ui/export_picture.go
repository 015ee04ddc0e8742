package ui

import (
	"bytes"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"runtime"

	"tabaqat/corpus/atomic"
	"tabaqat/export/figure"
)

// picture composes the sentence at the cursor as it is drawn here.
func (w *Window) picture() (*figure.Scene, error) {
	theme := figure.Light
	if w.Palette().Dark {
		theme = figure.Dark
	}
	return figure.Compose(w.sitting.Document(), figure.Options{
		Indexes: []int{w.sitting.Cursor().Sentence}, Theme: theme, Tagset: w.sitting.Tagset(),
	})
}

// copyPicture puts the sentence into the clipboard: as an image where the
// system has a program for that, and else as the text of an SVG picture.
func (w *Window) copyPicture() error {
	scene, err := w.picture()
	if err != nil {
		return err
	}
	var image bytes.Buffer
	if err := scene.PNG(&image); err != nil {
		return err
	}
	if copyImage(image.Bytes()) {
		w.Tell("the picture is in the clipboard")
		w.trace.say("copied image")
		return nil
	}
	var svg bytes.Buffer
	if err := scene.SVG(&svg); err != nil {
		return err
	}
	w.app.Clipboard().SetContent(svg.String())
	w.Tell("the picture is in the clipboard as SVG text; paste it into a drawing program or a file")
	w.trace.say("copied svg")
	return nil
}

// copyImage hands a PNG image to the program that serves the clipboard of a
// Linux desktop, and reports whether there is one; the toolkit's own clipboard
// takes text only.
func copyImage(data []byte) bool {
	if runtime.GOOS != "linux" {
		return false
	}
	for _, args := range [][]string{
		{"wl-copy", "--type", "image/png"},
		{"xclip", "-selection", "clipboard", "-t", "image/png"},
	} {
		if _, err := exec.LookPath(args[0]); err != nil {
			continue
		}
		cmd := exec.Command(args[0], args[1:]...)
		cmd.Stdin = bytes.NewReader(data)
		if cmd.Run() == nil {
			return true
		}
	}
	return false
}

// askPicture saves the sentence as a picture.
func (w *Window) askPicture() {
	name := fmt.Sprintf("sentence-%s.svg", rowName(w.sitting.Document().Sentence(w.sitting.Cursor().Sentence).ID, w.sitting.Cursor().Sentence))
	w.askPath("Save the picture: svg, png, pdf, html or tex", w.folderOf()+filepath.Base(name), true, func(path string) {
		w.writing(path, func() error {
			form, err := figure.FormOf(filepath.Ext(path))
			if err != nil {
				return err
			}
			scene, err := w.picture()
			if err != nil {
				return err
			}
			return atomic.Write(path, func(out io.Writer) error { return scene.Draw(out, form) })
		})
	})
}

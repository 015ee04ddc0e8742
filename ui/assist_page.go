package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"tabaqat/model/engine"
	"tabaqat/model/onnx"
	"tabaqat/ui/look"
	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
)

func (m *modelsPage) draw(s *paint.Surface, size fyne.Size) {
	p, f := m.w.Palette(), m.w.fonts
	s.Pen.Line(14, 28, 0, "Models", f.Bold.At(15).In(p.Ink), paint.Left)
	s.Pen.Fill(paint.Box{X: modelsList, Y: 44, W: 1, H: size.Height - 100}, p.Rule, 0)
	s.Pen.Fill(paint.Box{X: 14, Y: size.Height - 54, W: size.Width - 28, H: 1}, p.Rule, 0)
	if m.looking && len(m.all) == 0 {
		s.Pen.Line(14, 66, 0, "looking …", f.Text.In(p.Mute), paint.Left)
	}
	for i, l := range m.all {
		m.drawListed(i, l, p)
	}
	if m.picked < len(m.all) {
		m.drawPicked(m.all[m.picked], size, p)
	}
	m.drawButtons(size, p)
}

// drawListed draws a line of the list at the left.
func (m *modelsPage) drawListed(i int, l engine.Listed, p look.Palette) {
	f := m.w.fonts
	box := paint.Box{X: 8, Y: 48 + float32(i)*44, W: modelsList - 16, H: 42}
	hover := m.surface.Area(box, func() { m.pick(i) })
	switch {
	case i == m.picked:
		m.surface.Pen.Fill(box, p.Picked, 7)
	case hover:
		m.surface.Pen.Fill(box, p.Hover, 7)
	}
	ink, about := p.Ink, "added"
	if l.Name == "" {
		about = "in the program"
	}
	if l.Err != nil {
		ink, about = p.Bad, "cannot be used"
	}
	if i == m.chosen() {
		about += " · in use"
		if m.w.chosen().ModelOf[m.w.absolute()] != "" {
			about += " for this file"
		}
		m.surface.Pen.Disc(box.X+box.W-14, box.Y+box.H/2, 4, p.Good, p.Good, 0)
	}
	m.surface.Pen.Line(box.X+8, box.Y+17, box.W-36, l.Title, f.Text.In(ink), paint.Left)
	m.surface.Pen.Line(box.X+8, box.Y+34, box.W-36, about, f.Small.In(p.Mute), paint.Left)
}

// drawPicked tells all of the picked model.
func (m *modelsPage) drawPicked(l engine.Listed, size fyne.Size, p look.Palette) {
	f := m.w.fonts
	const x, name = modelsList + 18, 92
	width := size.Width - x - 16
	y := float32(66)
	row := func(title, text string, ink paint.Color) {
		if text == "" {
			return
		}
		m.surface.Pen.Line(x, y, name, title, f.Small.In(p.Mute), paint.Left)
		for _, line := range m.w.inspector.wrap(text, width-name, f.Small) {
			m.surface.Pen.Line(x+name, y, width-name, line, f.Small.In(ink), paint.Left)
			y += 18
		}
		y += 3
	}
	if l.Err != nil {
		row("reason", l.Err.Error(), p.Bad)
		row("path", l.Path, p.Ink)
		return
	}
	row("about", strings.TrimSpace(l.Info.Description+" "+strings.Join(l.Info.Language, " ")), p.Ink)
	row("version", strings.TrimSpace(l.Info.Version+"   "+string(l.Info.Architecture)+"   "+l.Info.Weights), p.Ink)
	row("licence", l.Info.Licence, p.Ink)
	row("path", l.Path, p.Ink)
	row("types", fmt.Sprintf("%d: %s", len(l.Types), strings.Join(l.Types, " ")), p.Ink)
	for i, g := range l.Figures {
		title := ""
		if i == 0 {
			title = "measured"
		}
		row(title, fmt.Sprintf("F1 %.3f · precision %.3f · recall %.3f · %s", g.F1, g.Precision, g.Recall, g.On), p.Ink)
	}
	y += 8
	y = m.drawDevices(x, y, p)
	y = m.drawThreads(x, y, p)
	m.surface.Pen.Line(x, y+5, name, "speed here", f.Small.In(p.Mute), paint.Left)
	at := x + name + parts.Button(m.surface, x+name-10, y, "Measure", false, p, f, m.measure)
	m.surface.Pen.Line(at, y+4.6, width-at+x, m.speeds[l.Name], f.Small.In(p.Ink), paint.Left)
}

// drawDevices draws what can be run on, and below it what really runs, with the
// reason where that is something else.
func (m *modelsPage) drawDevices(x, y float32, p look.Palette) float32 {
	f := m.w.fonts
	m.surface.Pen.Line(x, y+5, 92, "device", f.Small.In(p.Mute), paint.Left)
	at := x + 82
	chosen := m.w.modelChoice().Device
	for _, d := range onnx.Devices() {
		on := d == chosen
		at += parts.Button(m.surface, at, y, string(d), on, p, f, func() { m.setDevice(d) })
	}
	if a := m.w.assist; a != nil {
		text, ink := a.Status(), p.Mute
		if err := a.Failure(); err != nil {
			text, ink = err.Error(), p.Bad
		}
		m.surface.Pen.Line(x+92, y+28, modelsWidth-x-110, text, f.Small.In(ink), paint.Left)
	}
	return y + 52
}

func (m *modelsPage) drawThreads(x, y float32, p look.Palette) float32 {
	f := m.w.fonts
	m.surface.Pen.Line(x, y+5, 92, "threads", f.Small.In(p.Mute), paint.Left)
	at := x + 82
	at += parts.Button(m.surface, at, y, "−", false, p, f, func() { m.moveThreads(-1) })
	at += m.surface.Pen.Line(at, y+4.6, 0, fmt.Sprint(m.w.modelChoice().Threads), f.Bold.In(p.Ink), paint.Left)
	parts.Button(m.surface, at, y, "+", false, p, f, func() { m.moveThreads(1) })
	return y + 32
}

func (m *modelsPage) drawButtons(size fyne.Size, p look.Palette) {
	f := m.w.fonts
	y := size.Height - 26
	x := float32(8)
	for _, b := range []struct {
		text string
		do   func()
	}{
		{"Use", func() { m.use(false) }},
		{"Use for this file only", func() { m.use(true) }},
		{"Add folder or zip…", m.add},
		{"Remove", m.remove},
	} {
		x += parts.Button(m.surface, x, y, b.text, false, p, f, b.do) + 4
	}
	ink := p.Mute
	if m.bad {
		ink = p.Bad
	}
	end := size.Width - 78
	m.surface.Pen.Line(x+8, y+4.6, end-x-16, m.message, f.Small.In(ink), paint.Left)
	parts.Button(m.surface, end, y, "Close", false, p, f, m.close)
}

// askModel asks for a folder or zip that holds a model.
func (w *Window) askModel(then func(path string)) {
	c := w.choose("Model: a folder with model.onnx, or a zip", nil, func(text string) { then(expanded(text)) })
	c.source = func(text string) []choice {
		return modelsIn(expanded(text), func(folder string) { c.fill(folder) }, then)
	}
	c.fill(w.folderOf())
}

// modelsIn lists what is in the folder of a path and begins as its last part
// does: models, and folders that may hold some.
func modelsIn(path string, into, then func(string)) []choice {
	folder, begin := filepath.Split(path)
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil
	}
	var models, folders []choice
	if up := filepath.Dir(filepath.Clean(folder)); begin == "" && up != filepath.Clean(folder) {
		folders = append(folders, choice{group: "folder", title: "..", stay: true, do: func() { into(withSlash(up)) }})
	}
	for _, e := range entries {
		full := filepath.Join(folder, e.Name())
		switch {
		case strings.HasPrefix(e.Name(), ".") || !hasPrefixFold(e.Name(), begin):
		case strings.EqualFold(filepath.Ext(e.Name()), ".zip"), exists(filepath.Join(full, "model.onnx")):
			models = append(models, choice{group: "model", title: e.Name(), do: func() { then(full) }})
		case isFolder(full, e):
			folders = append(folders, choice{group: "folder", title: e.Name(), stay: true, do: func() { into(withSlash(full)) }})
		}
	}
	return slices.Concat(models, folders)
}

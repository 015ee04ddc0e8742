package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tabaqat/layers"
	"tabaqat/model/engine"
	"tabaqat/ui/assist"
	"tabaqat/ui/board"
	"tabaqat/ui/keys"
	"tabaqat/ui/look"
	"tabaqat/ui/opening"
	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
	"tabaqat/ui/settings"
	"tabaqat/ui/sitting"
)

// Options is what the window is opened with.
type Options struct {
	Path    string // the file to open
	Goto    string // the sentence, and after a colon the token, to begin at
	Sitting sitting.Options
	Tagsets []*layers.Tagset // to choose from by the types of the file
	Tagset  *layers.Tagset   // the one to take, nil to choose
	Keys    string           // path of the user's key table
	// Settings is what the user chose earlier; nil for nothing, kept nowhere.
	Settings *settings.Store
	Version  string
	// Suggest loads a model; where it is nil, nothing is suggested.
	Suggest func(engine.Choice) (*assist.Source, error)
	Panels  func(*Window) []SidePanel // further tabs of the side panel
	Actions []Action                  // further actions, for keys and palette
	// Attach is called whenever a document is shown, and what it returns when
	// that document goes.
	Attach func(*Window) (detach func())
}

// Window is the parts of the window and what joins them.
type Window struct {
	app     fyne.App
	win     fyne.Window
	options Options
	sitting *sitting.Sitting
	reading opening.Reading // how the document's file is read
	memory  opening.Memory
	theme   *look.Theme
	trace   *tracer
	ruler   *paint.Ruler
	fonts   parts.Fonts

	board     *board.Board
	sheet     *sheetView
	top       *topBar
	side      *sidePanel
	inspector *inspector
	status    *statusLine
	review    *reviewer
	notes     *notePanel
	guide     guidance
	frame     *fyne.Container
	sideNow   float32 // the width of the side panel while its edge is dragged
	center    *centre
	assist    *assist.Assistant // nil where nothing is suggested
	helping   helping
	input     input
	actions   []Action
	table     *keys.Table
	notice    string // what the bar over the board says
	noticeBad bool
	warned    string // the spreadsheet program that a save goes ahead in spite of
	zoom      float32
	onlyNoted bool      // the list of sentences has only those with a note or a flag
	counting  int       // which document the running count is for
	counted   time.Time // when the count was shown last
	closing   bool
	live      bool   // the program runs: things may be done later
	warmed    int    // which laying out ahead is the last one asked for
	detach    func() // what Attach returned, or nothing to do
}

// newWindow builds the window on a sitting.
func newWindow(app fyne.App, s *sitting.Sitting, o Options, t *tracer) *Window {
	if o.Settings == nil {
		o.Settings = settings.Open("")
	}
	w := &Window{
		app: app, options: o, sitting: s, trace: t, zoom: 1,
		ruler: paint.NewRuler(), fonts: parts.PanelFonts(), detach: func() {},
		reading: opening.Given(o.Sitting.From, o.Sitting.Read), memory: opening.NewMemory(o.Sitting.StateFolder),
	}
	w.theme = &look.Theme{Mode: look.Mode(w.chosen().Theme)}
	app.Settings().SetTheme(w.theme)
	w.win = app.NewWindow("Tabaqat")
	w.win.SetPadded(false)
	w.chooseTagset()
	w.loadKeys()
	w.review = newReviewer(w)
	w.board = board.New(s.Session, w.ruler, w)
	w.sheet = newSheetView(w)
	w.top = newTopBar(w)
	w.inspector = newInspector(w)
	w.status = newStatusLine(w)
	w.center = newCentre(w)
	w.notes = newNotePanel(w)
	w.side = newSidePanel(w, w.panels())
	s.Watch(w)
	w.takeSettings()
	w.arrange()
	w.hook()
	return w
}

// panels lists the tabs of the side panel.
func (w *Window) panels() []SidePanel {
	all := []SidePanel{newSentenceList(w), w.review.entities, w.review.mismatches, w.review.checks, w.notes}
	if w.options.Panels != nil {
		all = append(all, w.options.Panels(w)...)
	}
	return all
}

func (w *Window) arrange() {
	w.frame = container.New(&frameLayout{w},
		w.center.object(), w.side.object(), w.inspector.Surface, w.top.object(), w.status.Surface, newSplitter(w))
	w.win.SetContent(container.NewStack(w.frame, container.New(cornerLayout{}, w.trace.object())))
	w.win.Resize(fyne.NewSize(1360, 860))
}

// hook ties the window to the system: closing, dropped files, the theme.
func (w *Window) hook() {
	w.win.SetCloseIntercept(w.askToClose)
	w.win.SetOnDropped(w.dropped)
	w.win.Canvas().SetOnTypedKey(w.KeyTyped)
	w.app.Settings().AddListener(func(fyne.Settings) { post(w.refreshAll) })
	w.retitle()
}

// Session gives what is being edited.
func (w *Window) Session() *sitting.Sitting { return w.sitting }

// Palette gives the colours of the present theme.
func (w *Window) Palette() look.Palette {
	return w.theme.Palette(w.app.Settings().ThemeVariant())
}

// Ruler gives what measures text, for panels.
func (w *Window) Ruler() *paint.Ruler { return w.ruler }

// MenuOpened is told by the board when it offers types.
func (w *Window) MenuOpened() { w.trace.say("menu") }

// refreshAll draws everything anew.
func (w *Window) refreshAll() {
	w.board.Refresh()
	w.sheet.list.Refresh()
	w.top.Refresh()
	w.top.find.Refresh()
	w.side.refresh()
	w.inspector.Refresh()
	w.status.Refresh()
	w.center.refresh()
	if in := w.center.dock.in; in != nil {
		in.Refresh()
	}
}

// focusBoard gives the keys back to the board.
func (w *Window) focusBoard() {
	w.win.Canvas().Focus(w.board)
}

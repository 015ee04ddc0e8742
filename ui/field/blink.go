package field

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tabaqat/ui/paint"
)

// blink makes the caret of a field come and go while the field has the keys.
type blink struct {
	f    *Field
	anim *fyne.Animation
	on   bool
}

func newBlink(f *Field) *blink {
	b := &blink{f: f}
	b.anim = fyne.NewAnimation(time.Second, func(t float32) { b.show(t < 0.5 || t >= 1) })
	b.anim.Curve = fyne.AnimationLinear
	b.anim.RepeatCount = fyne.AnimationRepeatForever
	return b
}

// start shows the caret and makes it blink from now on.
func (b *blink) start() {
	b.anim.Start()
	b.paint(true)
}

// stop hides the caret.
func (b *blink) stop() {
	b.anim.Stop()
	b.paint(false)
}

// restart shows the caret, which moved, for a whole turn.
func (b *blink) restart() {
	if !b.f.focused {
		b.paint(false)
		return
	}
	b.anim.Stop()
	b.start()
}

func (b *blink) show(on bool) {
	if on != b.on {
		b.paint(on)
		paint.Redraw(b.f.ink.caret)
	}
}

func (b *blink) paint(on bool) {
	b.on = on
	var c color.Color = color.Transparent
	if on {
		c = b.f.Theme().Color(theme.ColorNamePrimary, variant())
	}
	b.f.ink.caret.FillColor = c
}
